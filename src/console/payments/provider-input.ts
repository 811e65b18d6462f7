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
  return {
    name: text('name'),
    pixKey: text('pixKey'),
    clientId: text('clientId'),
    account: text('account') || null,
    active: fields.has('active'),
  };
}

/** The input of a new provider. */
export const creationInput = (fields: URLSearchParams) => ({
  kind: 'API_PIX' as const,
  bank: fields.get('bank') ?? '',
  ...shownInput(fields),
  credentials: sentSecrets(fields),
});

/** The input of a change: credentials that were left blank stay as they are. */
export function changeInput(fields: URLSearchParams) {
  const credentials = sentSecrets(fields);
  return { ...shownInput(fields), ...(Object.keys(credentials).length > 0 && { credentials }) };
}
