import { type Html, html, type Part } from '../../http/html.ts';
import type { PageContext } from '../page-context.ts';
import { BANK_TEXTS } from './payment-marks.ts';
import type { ProviderFacts } from './provider-health.ts';

/** A text of a provider: what the form asks for. */
interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Way to type it; `pem`: pasted, in many lines. */
  readonly kind: 'text' | 'secret' | 'pem';
  readonly max: number;
}

/** Fields that identify a provider, and are shown again. */
export const SHOWN_FIELDS = [
  { name: 'name', label: 'Nome', hint: 'Como ele se chama aqui.', kind: 'text', max: 100 },
  {
    name: 'pixKey',
    label: 'Chave PIX',
    hint: 'Da conta que recebe, cadastrada neste banco: CPF, CNPJ, e-mail, celular ou chave aleatória.',
    kind: 'text',
    max: 77,
  },
  { name: 'clientId', label: 'Client ID', hint: 'Identificador da aplicação no portal do banco.', kind: 'text', max: 500 },
  { name: 'account', label: 'Conta corrente', hint: 'Só onde o banco a pede.', kind: 'text', max: 50 },
] as const satisfies readonly Field[];

/** Credentials, which are never shown again. */
export const SECRET_FIELDS = [
  { name: 'clientSecret', label: 'Client secret', hint: 'Segredo da aplicação, se o banco o deu.', kind: 'secret', max: 500 },
  {
    name: 'certificate',
    label: 'Certificado',
    hint: 'Em PEM: começa com -----BEGIN CERTIFICATE-----. De um .p12: openssl pkcs12 -in loja.p12 -out loja.pem -nodes',
    kind: 'pem',
    max: 20_000,
  },
  {
    name: 'privateKey',
    label: 'Chave privada do certificado',
    hint: 'Em PEM, sem senha: começa com -----BEGIN PRIVATE KEY-----.',
    kind: 'pem',
    max: 20_000,
  },
  {
    name: 'applicationKey',
    label: 'Chave da aplicação (gw-dev-app-key)',
    hint: 'Só o Banco do Brasil a pede.',
    kind: 'secret',
    max: 500,
  },
] as const satisfies readonly Field[];

/** Largest form of a provider, in bytes: two texts in PEM as a browser encodes them, and the rest. */
export const MAX_PROVIDER_FORM_BYTES = 192 * 1024;

/** Contents of the form: those of a provider, or those that were sent and refused. */
export interface ProviderFormView {
  readonly action: string;
  /** The provider to change; absent: a new one. */
  readonly provider?: ProviderFacts | undefined;
  /** Fields that were sent and refused. */
  readonly sent?: URLSearchParams | undefined;
  /** Sentences about what was refused, by field. */
  readonly problems?: ReadonlyMap<string, string> | undefined;
}

function control({ name, kind, max }: Field, value: string, attributes: Html): Html {
  if (kind === 'pem')
    return html`<textarea id="${name}" name="${name}" rows="4" maxlength="${max}" autocomplete="off" spellcheck="false"${attributes}></textarea>`;
  const type = kind === 'secret' ? 'password' : 'text';
  return html`<input id="${name}" type="${type}" name="${name}" value="${value}" maxlength="${max}" autocomplete="off" spellcheck="false"${attributes}>`;
}

function fieldView(field: Field, value: string, problem: string | undefined): Html {
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
${problem === undefined ? '' : html`<p class="fault" id="active-erro">${problem}</p>`}<p class="hint" id="active-dica">Um provedor por vez. O que já foi cobrado por outro continua com ele.</p></div>`;
}

/** The form of a provider. What was typed as a credential is not sent back: it is typed again. */
export function providerForm({ formToken }: PageContext, { action, provider, sent, problems }: ProviderFormView): Html {
  const problemOf = (name: string) => problems?.get(name);
  const textOf = (name: (typeof SHOWN_FIELDS)[number]['name']) => (sent ? (sent.get(name) ?? '') : (provider?.[name] ?? ''));
  const isActive = sent ? sent.has('active') : (provider?.active ?? true);
  const version: Part = provider ? html`<input type="hidden" name="version" value="${provider.version}">` : '';
  return html`<form class="card stack" method="post" action="${action}"><input type="hidden" name="token" value="${formToken}">${version}
${provider ? '' : bankField(sent?.get('bank') ?? null, problemOf('bank'))}
${SHOWN_FIELDS.map((field) => fieldView(field, textOf(field.name), problemOf(field.name)))}
${activeField(isActive, problemOf('active'))}
<fieldset><legend>Credenciais</legend>
<p class="hint">Ficam cifradas e nunca são mostradas de novo.${provider ? ' O que ficar em branco continua como está.' : ''}${sent ? ' Cole-as outra vez: o que foi enviado não volta a esta página.' : ''}</p>
${SECRET_FIELDS.map((field) => fieldView(field, '', problemOf(`credentials.${field.name}`) ?? problemOf(field.name)))}
</fieldset>
<button>${provider ? 'Salvar' : 'Ligar'}</button></form>`;
}
