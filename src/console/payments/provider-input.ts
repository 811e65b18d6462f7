import { SECRET_FIELDS, type SHOWN_FIELDS } from './provider-form.ts';

/** A text of many lines as it was pasted: forms send line breaks as two characters. */
const pasted = (text: string): string => text.replaceAll('\r\n', '\n');

/** Credentials that were filled in; those left blank are absent. */
const sentSecrets = (fields: URLSearchParams) =>
  Object.fromEntries(
    SECRET_FIELDS.flatMap(({ name }) => {
      const text = pasted(fields.get(name) ?? '').trim();
      return text === '' ? [] : [[name, text]];
    }),
  );

/** Input from the fields that are no credentials. */
function shownInput(fields: URLSearchParams) {
  const text = (name: (typeof SHOWN_FIELDS)[number]['name']) => (fields.get(name) ?? '').trim();
  // Those of a bank are not in the form of another provider.
  const ofBank = { pixKey: text('pixKey'), clientId: text('clientId'), account: text('account') || null };
  return { name: text('name'), ...(fields.has('pixKey') && ofBank), active: fields.has('active') };
}

/** The input of a new provider. */
export const creationInput = (fields: URLSearchParams) => ({
  ...(fields.has('pixKey') ? { kind: 'API_PIX' as const, bank: fields.get('bank') ?? '' } : { kind: 'MERCADO_PAGO' as const }),
  ...shownInput(fields),
  credentials: sentSecrets(fields),
});

/** The input of a change: credentials that were left blank stay as they are. */
export function changeInput(fields: URLSearchParams) {
  const credentials = sentSecrets(fields);
  return { ...shownInput(fields), ...(Object.keys(credentials).length > 0 && { credentials }) };
}
