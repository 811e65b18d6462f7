import { type Html, html } from '../http/html.ts';
import { type Field, STATES } from './form-fields.ts';

/** A field with its value and its error. */
export interface FieldProps {
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
}

export const fieldId = (name: string): string => `campo-${name}`;

/** Error message below a field. */
export const errorText = (name: string, error: string | undefined): Html | string =>
  error === undefined ? '' : html`<p class="fault" id="${fieldId(name)}-erro"><span class="vh">Erro: </span>${error}</p>`;

/** The attributes that tie a field to its hint and its fault. */
export function describedBy(name: string, error: string | undefined, hint: string | undefined): Html | string {
  const ids = [hint === undefined ? [] : `${fieldId(name)}-dica`, error === undefined ? [] : `${fieldId(name)}-erro`].flat();
  const by = ids.length === 0 ? '' : html` aria-describedby="${ids.join(' ')}"`;
  return html`${by}${error === undefined ? '' : html` aria-invalid="true"`}`;
}

const hintText = (name: string, hint: string | undefined) =>
  hint === undefined ? '' : html`<p class="hint" id="${fieldId(name)}-dica">${hint}</p>`;

const label = (name: string, { label: text, ask }: Field) =>
  html`<label for="${fieldId(name)}">${text}${ask === undefined ? html` <span class="dim">(opcional)</span>` : ''}</label>`;

const attribute = (name: string, value: string | undefined) => (value === undefined ? '' : html` ${name}="${value}"`);

/** A line of text with its label. */
export function textInput({ name, field, value, error, hint = field.hint }: FieldProps): Html {
  // An address is no word: no capital at its beginning, and no correction.
  const verbatim = field.inputmode === 'email' ? html` autocapitalize="none" autocorrect="off" spellcheck="false"` : '';
  const more = html`${attribute('inputmode', field.inputmode)}${attribute('autocomplete', field.autocomplete)}${verbatim}${field.ask === undefined ? '' : html` required`}`;
  return html`<div class="field ${field.width ?? ''}">${label(name, field)}${hintText(name, hint)}
<input id="${fieldId(name)}" name="${name}" type="${field.type ?? 'text'}" value="${value}" maxlength="${field.maxlength}"${more}${describedBy(name, error, hint)}>${errorText(name, error)}</div>`;
}

/** The choice of a state. */
export function stateInput({ name, field, value, error, hint }: FieldProps): Html {
  const chosen = value.toUpperCase();
  const options = STATES.map((state) => html`<option${state === chosen ? html` selected` : ''}>${state}</option>`);
  return html`<div class="field short">${label(name, field)}
<select id="${fieldId(name)}" name="${name}" required${attribute('autocomplete', field.autocomplete)}${describedBy(name, error, hint)}><option value="">UF</option>${options}</select>${errorText(name, error)}</div>`;
}

/** One of several choices. */
export interface Option {
  readonly value: string;
  readonly label: string | Html;
  readonly aside: string | Html;
}

/** Radio buttons; a single option is no choice, and only shown. The first has the id that the error summary links to. */
export function radioGroup(
  name: string,
  legend: string,
  options: readonly Option[],
  chosen: string | null,
  error?: string,
): Html {
  const [sole, ...more] = options;
  if (sole && more.length === 0)
    return html`<input type="hidden" name="${name}" value="${sole.value}"><p class="choice sole" id="${fieldId(name)}" tabindex="-1"><span>${sole.label}</span><span class="aside">${sole.aside}</span></p>${errorText(name, error)}`;
  const radio = ({ value, label: text, aside }: Option, index: number) => html`<label class="choice">
<input type="radio" name="${name}" value="${value}" id="${fieldId(name)}${index === 0 ? '' : `-${index}`}"${value === chosen ? html` checked` : ''}>
<span>${text}</span><span class="aside">${aside}</span></label>`;
  return html`<fieldset${error === undefined ? '' : html` aria-describedby="${fieldId(name)}-erro"`}><legend class="vh">${legend}</legend>${options.map(radio)}${errorText(name, error)}</fieldset>`;
}
