/** Base64 with its padding or without any: both are the same key. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;

/** The bytes of a `whsec_` secret's base64; undefined for any other text. */
export function standardKey(secret: string): Buffer | undefined {
  const [, encoded = ''] = /^whsec_(.+)$/.exec(secret) ?? [];
  return encoded !== '' && BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : undefined;
}

/** True for a text that libraries of Standard Webhooks take for a key that it is not: they verify no delivery with it. */
export const isBrokenStandardSecret = (secret: string): boolean =>
  secret.startsWith('whsec_') && standardKey(secret) === undefined;
