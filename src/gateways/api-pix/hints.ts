/** Maximum number of entries of a notice that are read: banks send a few at once. */
const MAX_NOTICE_ENTRIES = 100;

const REFERENCE = /^[a-zA-Z0-9]{1,35}$/;
const END_TO_END_ID = /^[a-zA-Z0-9]{32}$/;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const matching = (value: unknown, form: RegExp): string[] => (typeof value === 'string' && form.test(value) ? [value] : []);

/** References and ids of movements in a notice, each once; empty for nonsense. Nothing else of it is read (D-590). */
export function hintsOf(notice: unknown): string[] {
  const entries = isObject(notice) ? notice['pix'] : undefined;
  if (!Array.isArray(entries)) return [];
  const found = entries
    .slice(0, MAX_NOTICE_ENTRIES)
    .filter(isObject)
    .flatMap(({ txid, endToEndId }) => [...matching(txid, REFERENCE), ...matching(endToEndId, END_TO_END_ID)]);
  return [...new Set(found)];
}
