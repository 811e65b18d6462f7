import { parseInvoiceKey } from '../../../core/brazil/invoice-key.ts';

/** Characters of a key. */
const KEY_LENGTH = 44;

/** The key that the code of a tag of the store ends with, as its label did: `NF-e 3526…`. Undefined for any other tag. */
export function keyInTag(code: string): string | undefined {
  if (!code.startsWith('custom.')) return undefined;
  // Blanks and points of the label are hyphens of the code.
  return parseInvoiceKey(code.slice('custom.'.length).replaceAll('-', '').slice(-KEY_LENGTH));
}

/** The key that an order gets with new tags; of several the last one. */
export const keyInNewTags = (before: readonly string[], after: readonly string[]): string | undefined =>
  after
    .filter((code) => !before.includes(code))
    .flatMap((code) => keyInTag(code) ?? [])
    .at(-1);
