import type { PaymentMethod, PaymentProviderKind } from '../../generated/prisma/enums.ts';
import { type Html, html, type Part } from '../../http/html.ts';
import { METHOD_TEXTS } from '../order-marks.ts';
import type { PageContext } from '../page-context.ts';
import { BANK_TEXTS } from './payment-marks.ts';
import { PROVIDER_FORMS, type ProviderField } from './provider-fields.ts';
import type { ProviderFacts } from './provider-health.ts';

/** Largest form of a provider, in bytes: two texts in PEM as a browser encodes them, and the rest. */
export const MAX_PROVIDER_FORM_BYTES = 192 * 1024;

/** Contents of the form: those of a provider, or those that were sent and refused. */
export interface ProviderFormView {
  readonly action: string;
  readonly kind: PaymentProviderKind;
  /** The provider to change; absent: a new one. */
  readonly provider?: ProviderFacts | undefined;
  /** Fields that were sent and refused. */
  readonly sent?: URLSearchParams | undefined;
  /** Sentences about what was refused, by field. */
  readonly problems?: ReadonlyMap<string, string> | undefined;
}

function control({ name, kind, max }: ProviderField, value: string, attributes: Html): Html {
  if (kind === 'pem')
    return html`<textarea id="${name}" name="${name}" rows="4" maxlength="${max}" autocomplete="off" spellcheck="false"${attributes}></textarea>`;
  const type = kind === 'secret' ? 'password' : 'text';
  return html`<input id="${name}" type="${type}" name="${name}" value="${value}" maxlength="${max}" autocomplete="off" spellcheck="false"${attributes}>`;
}

function fieldView(field: ProviderField, value: string, problem: string | undefined): Html {
  const { name, label, hint } = field;
  const described = problem === undefined ? `${name}-dica` : `${name}-erro ${name}-dica`;
  const attributes = html` aria-describedby="${described}"${problem === undefined ? '' : html` aria-invalid="true"`}`;
  return html`<div class="field"><label for="${name}">${label}</label>
${control(field, value, attributes)}
${problem === undefined ? '' : html`<p class="fault" id="${name}-erro">${problem}</p>`}<p class="hint" id="${name}-dica">${hint}</p></div>`;
}

const bankField = (chosen: string | null, problem: string | undefined): Html =>
  html`<div class="field"><label for="bank">Banco</label>
<select id="bank" name="bank"${problem === undefined ? '' : html` aria-invalid="true" aria-describedby="bank-erro"`}>${Object.entries(
    BANK_TEXTS,
  ).map(([value, text]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`)}</select>
${problem === undefined ? '' : html`<p class="fault" id="bank-erro">${problem}</p>`}</div>`;

function activeField(isActive: boolean, problem: string | undefined): Html {
  const described = problem === undefined ? 'active-dica' : 'active-erro active-dica';
  return html`<div class="field"><label class="check"><input type="checkbox" name="active" value="1" aria-describedby="${described}"${isActive ? html` checked` : ''}> Cobra os pedidos novos</label>
${problem === undefined ? '' : html`<p class="fault" id="active-erro">${problem}</p>`}<p class="hint" id="active-dica">Um provedor por vez para cada meio de pagamento. O que já foi cobrado por outro continua com ele.</p></div>`;
}

/** The methods by which a provider charges, where there is a choice. */
function methodFields(methods: readonly PaymentMethod[], chosen: readonly string[], problem: string | undefined): Part {
  if (methods.length === 0) return '';
  const boxes = methods.map(
    (method) =>
      html`<label class="check"><input type="checkbox" name="methods" value="${method}"${chosen.includes(method) ? html` checked` : ''}> ${METHOD_TEXTS[method]}</label> `,
  );
  return html`<fieldset><legend>Cobra com</legend>${boxes}${problem === undefined ? '' : html`<p class="fault">${problem}</p>`}</fieldset>`;
}

/** The credentials of a provider. What was typed is not sent back: it is typed again. */
function credentialFields(
  secret: readonly ProviderField[],
  isKept: boolean,
  isSent: boolean,
  problemOf: (name: string) => string | undefined,
): Html {
  return html`<fieldset><legend>Credenciais</legend>
<p class="hint">Ficam cifradas e nunca são mostradas de novo.${isKept ? ' O que ficar em branco continua como está.' : ''}${isSent ? ' Cole-as outra vez: o que foi enviado não volta a esta página.' : ''}</p>
${secret.map((field) => fieldView(field, '', problemOf(`credentials.${field.name}`) ?? problemOf(field.name)))}
</fieldset>`;
}

/** The form of a provider. */
export function providerForm({ formToken }: PageContext, { action, kind, provider, sent, problems }: ProviderFormView): Html {
  const { hasBank, methods, shown, secret } = PROVIDER_FORMS[kind];
  const problemOf = (name: string) => problems?.get(name);
  const textOf = (name: string) => (sent ? sent.get(name) : shownText(provider, name)) ?? '';
  const isActive = sent ? sent.has('active') : (provider?.active ?? true);
  const version: Part = provider ? html`<input type="hidden" name="version" value="${provider.version}">` : '';
  return html`<form class="card stack" method="post" action="${action}"><input type="hidden" name="token" value="${formToken}"><input type="hidden" name="tipo" value="${kind}">${version}
${hasBank && !provider ? bankField(sent?.get('bank') ?? null, problemOf('bank')) : ''}
${shown.map((field) => fieldView(field, textOf(field.name), problemOf(field.name)))}
${methodFields(methods, sent?.getAll('methods') ?? provider?.methods ?? methods, problemOf('methods'))}
${activeField(isActive, problemOf('active'))}
${secret.length === 0 ? '' : credentialFields(secret, provider !== undefined, sent !== undefined, problemOf)}
<button>${provider ? 'Salvar' : 'Ligar'}</button></form>`;
}

/** A text of a provider as its form shows it. */
const shownText = (provider: ProviderFacts | undefined, name: string): string | null => {
  const texts: Readonly<Record<string, unknown>> = provider ?? {};
  return typeof texts[name] === 'string' ? texts[name] : null;
};
