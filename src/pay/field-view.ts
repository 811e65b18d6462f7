import { type Field, STATES } from './form-fields.ts';
import { type Html, html } from './html.ts';

/** A field with what stands in it and what is wrong with it. */
export interface Filled {
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  readonly fault: string | undefined;
  readonly hint?: string | undefined;
}

export const fieldId = (name: string): string => `campo-${name}`;

/** What is wrong with a field, where it stands. */
export const faultText = (name: string, fault: string | undefined): Html | string =>
  fault === undefined ? '' : html`<p class="fault" id="${fieldId(name)}-erro"><span class="vh">Erro: </span>${fault}</p>`;

/** The attributes that tie a field to its hint and its fault. */
export function described(name: string, fault: string | undefined, hint: string | undefined): Html | string {
  const ids = [hint === undefined ? [] : `${fieldId(name)}-dica`, fault === undefined ? [] : `${fieldId(name)}-erro`].flat();
  const by = ids.length === 0 ? '' : html` aria-describedby="${ids.join(' ')}"`;
  return html`${by}${fault === undefined ? '' : html` aria-invalid="true"`}`;
}

const hintText = (name: string, hint: string | undefined) =>
  hint === undefined ? '' : html`<p class="hint" id="${fieldId(name)}-dica">${hint}</p>`;

const label = (name: string, { label: text, ask }: Field) =>
  html`<label for="${fieldId(name)}">${text}${ask === undefined ? html` <span class="dim">(opcional)</span>` : ''}</label>`;

const attribute = (name: string, value: string | undefined) => (value === undefined ? '' : html` ${name}="${value}"`);

/** A line of text with its label. */
export function textField({ name, field, value, fault, hint = field.hint }: Filled): Html {
  const more = html`${attribute('inputmode', field.inputmode)}${attribute('autocomplete', field.autocomplete)}${field.ask === undefined ? '' : html` required`}`;
  return html`<div class="field ${field.width ?? ''}">${label(name, field)}${hintText(name, hint)}${faultText(name, fault)}
<input id="${fieldId(name)}" name="${name}" type="${field.type ?? 'text'}" value="${value}" maxlength="${field.maxlength}"${more}${described(name, fault, hint)}></div>`;
}

/** The choice of a state. */
export function stateField({ name, field, value, fault, hint }: Filled): Html {
  const chosen = value.toUpperCase();
  const options = STATES.map((state) => html`<option${state === chosen ? html` selected` : ''}>${state}</option>`);
  return html`<div class="field short">${label(name, field)}${faultText(name, fault)}
<select id="${fieldId(name)}" name="${name}" required${attribute('autocomplete', field.autocomplete)}${described(name, fault, hint)}><option value="">UF</option>${options}</select></div>`;
}

/** One of several choices. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly aside: string;
}

/** Choices, one of which is taken. The first has the id that the summary of faults leads to. */
export function radios(name: string, legend: string, options: readonly Option[], chosen: string | null, fault?: string): Html {
  const radio = ({ value, label: text, aside }: Option, index: number) => html`<label class="choice">
<input type="radio" name="${name}" value="${value}" id="${fieldId(name)}${index === 0 ? '' : `-${index}`}"${value === chosen ? html` checked` : ''}>
<span>${text}</span><span class="aside">${aside}</span></label>`;
  return html`<fieldset${fault === undefined ? '' : html` aria-describedby="${fieldId(name)}-erro"`}><legend>${legend}</legend>${faultText(name, fault)}${options.map(radio)}</fieldset>`;
}
