/** Ids of payments: whole numbers. */
const PAYMENT_ID = /^[1-9]\d{0,19}$/;

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');

/**
 * Ids of payments that a notice names, each once; empty for nonsense. Notices come in two forms, `{type, data: {id}}` and
 * `{topic, resource}`; nothing else of them is read (D-590).
 */
export function paymentIdsOf(notice: unknown): string[] {
  if (!isObject(notice)) return [];
  const { type, topic, data, resource } = notice;
  if ((type ?? topic) !== 'payment') return [];
  // A resource is an id, or an address that ends with one.
  const named = [isObject(data) ? textOf(data['id']) : '', textOf(resource).split('/').at(-1) ?? ''];
  return [...new Set(named.filter((id) => PAYMENT_ID.test(id)))];
}
