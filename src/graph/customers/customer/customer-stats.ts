import type { RequestContext } from '../../../core/execution/context.ts';
import { violatedUniqueIndex, WriteConflictError } from '../../../data/errors.ts';
import type { Customer } from '../../../generated/prisma/client.ts';
import type { OrderStatus } from '../../../generated/prisma/enums.ts';
import { addressColumns, type DeliveryAddress } from './customer-columns.ts';
import { findByKey } from './customer-key.ts';

/** The buyer as the order stores them: normalised, `documentNumber` unmasked. */
export interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly documentType: string | null;
  readonly documentNumber: string | null;
}

/** A new order as its customer counts it; `total` in cents. */
interface CustomerOrder {
  readonly id: string;
  readonly createdAt: Date;
  readonly status: OrderStatus;
  readonly total: number;
}

/** Columns in which a customer counts the orders of each status (D-48). */
const COUNTER_OF_STATUS = {
  PENDING: 'pendingOrders',
  PROCESSING: 'processingOrders',
  PAID: 'paidOrders',
  SHIPPED: 'paidOrders',
  DELIVERED: 'paidOrders',
  CANCELLED: 'cancelledOrders',
  REFUNDED: 'otherOrders',
} as const satisfies Record<OrderStatus, keyof Customer>;

/** The statuses in which an order counts as paid: its total is money that the store has (D-48). */
export const PAID_STATUSES: readonly OrderStatus[] = (Object.keys(COUNTER_OF_STATUS) as OrderStatus[]).filter(
  (status) => COUNTER_OF_STATUS[status] === 'paidOrders',
);

/** Contribution of an order to its customer's spending: its total while it counts as paid (D-48). */
const paidAmount = (status: OrderStatus, total: number | bigint) =>
  COUNTER_OF_STATUS[status] === 'paidOrders' ? BigInt(total) : 0n;

/** The figures of a customer with this order alone. */
export const figuresWith = ({ status, total }: Pick<CustomerOrder, 'status' | 'total'>) => ({
  totalOrders: 1,
  [COUNTER_OF_STATUS[status]]: 1,
  totalSpent: paidAmount(status, total),
});

/** Key that identifies a customer: the document or, without one, the e-mail (D-48). */
export const buyerKey = ({ documentNumber, email }: Pick<Buyer, 'documentNumber' | 'email'> & Partial<Buyer>): string =>
  documentNumber ?? email.toLowerCase();

/** The same for an order by an alias: who the customer is stays (D-703). */
const withoutIdentity = <Columns extends ReturnType<typeof contactColumns>>(columns: Columns) => {
  const { email: _email, documentType: _type, documentNumber: _number, ...others } = columns;
  return others;
};

function contactColumns({ name, email, phone, documentType, documentNumber }: Buyer, address: DeliveryAddress | null) {
  const person = { name, email: email.toLowerCase(), phone, documentType, documentNumber };
  return address ? { ...person, ...addressColumns(address) } : person;
}

/**
 * Counts a new order for its customer, who is made with the first. Name, contact and document become those of the newest order,
 * and so does the address when it has one (D-48). Returns the event to emit once the order exists, because it includes the
 * customer: none when only the counts differ (D-70).
 */
export async function recordOrder(
  { db, deferred }: RequestContext,
  order: CustomerOrder,
  buyer: Buyer,
  address: DeliveryAddress | null,
): Promise<{ customer: Customer; change: 'CUSTOMER_CREATED' | 'CUSTOMER_UPDATED' | undefined }> {
  const key = buyerKey(buyer);
  const found = await findByKey(db, key);
  const person = contactColumns(buyer, address);
  const last = { lastOrderDate: order.createdAt, lastOrderId: order.id };
  if (!found) {
    const counts = { ...figuresWith(order), ordered: true, firstOrderDate: order.createdAt };
    try {
      return {
        customer: await db.customer.create({ data: { key, ...person, ...counts, ...last } }),
        change: 'CUSTOMER_CREATED',
      };
    } catch (error) {
      if (violatedUniqueIndex(error) !== 'customer_store_id_key_key') throw error;
      throw new WriteConflictError('the customer was made meanwhile', { cause: error });
    }
  }
  // An order that waited for another may be the older of the two, although it is counted after it.
  const isNewest = order.createdAt >= found.lastOrderDate;
  const told = found.key === key ? person : withoutIdentity(person);
  const isChanged = isNewest && Object.entries(told).some(([field, value]) => found[field as keyof Customer] !== value);
  const counter = COUNTER_OF_STATUS[order.status];
  const customer = deferred.customer.update(found, {
    ...(isNewest && { ...told, ...last }),
    ...((!found.ordered || order.createdAt < found.firstOrderDate) && { ordered: true, firstOrderDate: order.createdAt }),
    totalOrders: found.totalOrders + 1,
    [counter]: found[counter] + 1,
    totalSpent: found.totalSpent + paidAmount(order.status, order.total),
  });
  // Nobody was told of one who was made by hand (D-702).
  if (!found.ordered) return { customer, change: 'CUSTOMER_CREATED' };
  return { customer, change: isChanged ? 'CUSTOMER_UPDATED' : undefined };
}

/** Counts a status change of an order for its customer. Concurrent ones are all counted. */
export function recordTransition(
  { deferred }: RequestContext,
  order: { readonly customerId: string; readonly total: bigint },
  from: OrderStatus,
  to: OrderStatus,
): void {
  if (COUNTER_OF_STATUS[from] === COUNTER_OF_STATUS[to]) return;
  deferred.customer.updateMany(
    { id: order.customerId },
    {
      [COUNTER_OF_STATUS[from]]: { decrement: 1 },
      [COUNTER_OF_STATUS[to]]: { increment: 1 },
      totalSpent: { increment: paidAmount(to, order.total) - paidAmount(from, order.total) },
    },
  );
}
