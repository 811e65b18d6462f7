/** Ids of payments: whole numbers. */
const PAYMENT_ID = /^[1-9]\d{0,19}$/;

/** Ids of chargebacks. */
const CHARGEBACK_ID = /^[\w-]{1,64}$/;

/** Begins the id of a chargeback among those that a notice names: it is no payment. */
const CHARGEBACK = 'chargeback:';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');

/** The ids in a notice: `{type, data: {id}}` has one, `{topic, resource}` an id, or an address that ends with one. */
const idsIn = ({ data, resource }: Json): string[] => [
  isObject(data) ? textOf(data['id']) : '',
  textOf(resource).split('/').at(-1) ?? '',
];

/** Ids that a notice of a topic names, as they are kept until the look. */
const READERS: Readonly<Record<string, (ids: readonly string[]) => string[]>> = {
  payment: (ids) => ids.filter((id) => PAYMENT_ID.test(id)),
  chargebacks: chargebacksOf,
  topic_chargebacks_wh: chargebacksOf,
};

function chargebacksOf(ids: readonly string[]): string[] {
  return ids.filter((id) => CHARGEBACK_ID.test(id)).map((id) => CHARGEBACK + id);
}

/** Ids of payments and chargebacks that a notice names, each once; empty for nonsense. Nothing else of a notice is read (D-590). */
export function noticedIdsOf(notice: unknown): string[] {
  if (!isObject(notice)) return [];
  const topic = textOf(notice['type'] ?? notice['topic']);
  const read = Object.hasOwn(READERS, topic) ? READERS[topic] : undefined;
  return [...new Set(read?.(idsIn(notice)) ?? [])];
}

/** The ids of payments, and those of chargebacks, among those that a notice named. */
export const splitNoticedIds = (ids: readonly string[]) => ({
  paymentIds: ids.filter((id) => !id.startsWith(CHARGEBACK)),
  chargebackIds: ids.flatMap((id) => (id.startsWith(CHARGEBACK) ? [id.slice(CHARGEBACK.length)] : [])),
});
