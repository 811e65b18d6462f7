import type { Issue } from '../../../core/errors.ts';
import type { Customer } from '../../../generated/prisma/client.ts';
import { foldedText } from '../../../lib/text-forms.ts';
import { MAX_CUSTOMER_TAGS, MAX_NOTES, tagKey } from '../../customers/customer/customer.rules.ts';
import { addressColumns, addressOf } from '../../customers/customer/customer-columns.ts';

const tagsOf = (keep: Customer, other: Customer): string[] => {
  const own = new Set(keep.tags.map(foldedText));
  return [...keep.tags, ...other.tags.filter((tag) => !own.has(foldedText(tag)))];
};

const notesOf = (keep: Customer, other: Customer) => [keep.notes, other.notes].filter((notes) => notes).join('\n') || null;

/** Issue of what does not fit in one customer; undefined: all of it does. */
export function mergeIssue(keep: Customer, other: Customer): Issue | undefined {
  if (tagsOf(keep, other).length > MAX_CUSTOMER_TAGS)
    return { field: 'otherId', message: `Os dois têm juntos mais de ${MAX_CUSTOMER_TAGS} etiquetas.`, code: 'TOO_LONG' };
  if ((notesOf(keep, other) ?? '').length > MAX_NOTES)
    return { field: 'otherId', message: `As observações dos dois passam juntas de ${MAX_NOTES} caracteres.`, code: 'TOO_LONG' };
  return undefined;
}

const COUNTERS = ['totalOrders', 'pendingOrders', 'processingOrders', 'paidOrders', 'cancelledOrders', 'otherOrders'] as const;

/** The first and the last order of two customers; one without orders has none. */
function ordersOf(keep: Customer, other: Customer) {
  const [one, two] = [keep, other].filter(({ totalOrders }) => totalOrders > 0);
  if (!one) return {};
  const newest = two && two.lastOrderDate > one.lastOrderDate ? two : one;
  const oldest = two && two.firstOrderDate < one.firstOrderDate ? two : one;
  return {
    ordered: true,
    firstOrderDate: oldest.firstOrderDate,
    lastOrderDate: newest.lastOrderDate,
    lastOrderId: newest.lastOrderId,
  };
}

/** The columns of a customer that another one was joined to: its own contact, what it lacks from the other, the sums of both. */
export function mergedColumns(storeId: string, keep: Customer, other: Customer) {
  const tags = tagsOf(keep, other);
  const isIdentified = keep.documentNumber === null && other.documentNumber !== null;
  return {
    ...Object.fromEntries(COUNTERS.map((counter) => [counter, keep[counter] + other[counter]])),
    totalSpent: keep.totalSpent + other.totalSpent,
    ...ordersOf(keep, other),
    notes: notesOf(keep, other),
    tags,
    tagKeys: tags.map((tag) => tagKey(storeId, tag)),
    phone: keep.phone ?? other.phone,
    ...(addressOf(keep) === null && addressColumns(addressOf(other))),
    ...(isIdentified && { key: other.key, documentNumber: other.documentNumber, documentType: other.documentType }),
  };
}
