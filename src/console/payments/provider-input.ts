import type { PaymentProviderKind } from '../../generated/prisma/enums.ts';
import { PROVIDER_FORMS, type ProviderField, providerKindOf } from './provider-fields.ts';

/** A text of many lines as it was pasted: forms send line breaks as two characters. */
const pasted = (text: string): string => text.replaceAll('\r\n', '\n').trim();

const textsOf = (sent: URLSearchParams, fields: readonly ProviderField[]) =>
  fields.map(({ name }) => [name, pasted(sent.get(name) ?? '')] as const);

/** Credentials that were filled in; those left blank are absent. */
const sentSecrets = (sent: URLSearchParams, kind: PaymentProviderKind): Record<string, string> =>
  Object.fromEntries(textsOf(sent, PROVIDER_FORMS[kind].secret).filter(([, text]) => text !== ''));

/** Input from the fields that are no credentials: a blank one is null, but for the name, which is refused. */
function shownInput(sent: URLSearchParams, kind: PaymentProviderKind) {
  const { shown, methods } = PROVIDER_FORMS[kind];
  const { name = '', ...texts } = Object.fromEntries(textsOf(sent, shown));
  const others = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text === '' ? null : text]));
  const chosen = methods.length > 0 && { methods: sent.getAll('methods') };
  return { name, ...others, ...chosen, active: sent.has('active') };
}

/** The input of a new provider. */
export function creationInput(sent: URLSearchParams) {
  const kind = providerKindOf(sent.get('tipo'));
  const bank = PROVIDER_FORMS[kind].hasBank && { bank: sent.get('bank') ?? '' };
  return { kind, ...bank, ...shownInput(sent, kind), credentials: sentSecrets(sent, kind) };
}

/** The input of a change: credentials that were left blank stay as they are. */
export function changeInput(sent: URLSearchParams) {
  const kind = providerKindOf(sent.get('tipo'));
  const credentials = sentSecrets(sent, kind);
  return { ...shownInput(sent, kind), ...(Object.keys(credentials).length > 0 && { credentials }) };
}
