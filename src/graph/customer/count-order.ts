import type { Customer } from '../../generated/prisma/client.ts';
import type { OrderStatus } from '../../generated/prisma/enums.ts';
import type { RequestContext } from '../kernel/context.ts';
import { violatedIndex } from '../kernel/database-errors.ts';
import { StaleRead } from '../kernel/errors.ts';

/** Who bought, as the order has it: each in its one form, `documentNumber` unmasked. */
export interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly documentType: string | null;
  readonly documentNumber: string | null;
}

/** Where an order is sent. */
export interface Address {
  readonly street: string;
  readonly number: string;
  readonly complement: string | null;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

/** A new order as its customer counts it; `total` in cents. */
interface CountedOrder {
  readonly id: string;
  readonly createdAt: Date;
  readonly status: OrderStatus;
  readonly total: number;
}

/** Where a customer counts the orders of each status (D-48). */
const COUNTER = {
  PENDING: 'pendingOrders',
  PROCESSING: 'processingOrders',
  PAID: 'paidOrders',
  SHIPPED: 'paidOrders',
  DELIVERED: 'paidOrders',
  CANCELLED: 'cancelledOrders',
  REFUNDED: 'otherOrders',
} as const satisfies Record<OrderStatus, keyof Customer>;

/** What an order adds to what its customer has spent: its total while it counts as paid (D-48). */
const spentOn = (status: OrderStatus, total: number | bigint) => (COUNTER[status] === 'paidOrders' ? BigInt(total) : 0n);

/** What makes two buyers one customer: the document, without one the e-mail (D-48). */
export const customerKey = ({ documentNumber, email }: Buyer): string => documentNumber ?? email.toLowerCase();

function personOf({ name, email, phone, documentType, documentNumber }: Buyer, address: Address | null) {
  const person = { name, email: email.toLowerCase(), phone, documentType, documentNumber };
  if (!address) return person;
  const { street, number, complement, neighborhood, city, state, zipcode } = address;
  return { ...person, address: street, addressNumber: number, complement, neighborhood, city, state, zipcode };
}

/**
 * Counts a new order for its customer, who is made with the first. Name, contact and document are the newest order's, and
 * so is the address where it has one (D-48). `change` is what is to be announced once the order is there, because the
 * customer is shown with it: nothing when only the counts differ (D-70).
 */
export async function countOrder(
  { db }: RequestContext,
  order: CountedOrder,
  buyer: Buyer,
  address: Address | null,
): Promise<{ customer: Customer; change: 'CUSTOMER_CREATED' | 'CUSTOMER_UPDATED' | undefined }> {
  const key = customerKey(buyer);
  const found = await db.customer.findFirst({ where: { key } });
  const person = personOf(buyer, address);
  const last = { lastOrderDate: order.createdAt, lastOrderId: order.id };
  const spent = spentOn(order.status, order.total);
  if (!found) {
    const counts = { totalOrders: 1, [COUNTER[order.status]]: 1, totalSpent: spent, firstOrderDate: order.createdAt };
    try {
      return {
        customer: await db.customer.create({ data: { key, ...person, ...counts, ...last } }),
        change: 'CUSTOMER_CREATED',
      };
    } catch (error) {
      if (violatedIndex(error) !== 'customer_store_id_key_key') throw error;
      throw new StaleRead('the customer was made meanwhile', { cause: error });
    }
  }
  // An order that waited for another may be the older of the two, although it is counted after it.
  const isNewest = order.createdAt >= found.lastOrderDate;
  const isChanged = isNewest && Object.entries(person).some(([field, value]) => found[field as keyof Customer] !== value);
  const customer = await db.customer.update({
    where: { id: found.id, version: found.version },
    data: {
      ...(isNewest && { ...person, ...last }),
      ...(order.createdAt < found.firstOrderDate && { firstOrderDate: order.createdAt }),
      totalOrders: { increment: 1 },
      [COUNTER[order.status]]: { increment: 1 },
      totalSpent: { increment: spent },
    },
  });
  return { customer, change: isChanged ? 'CUSTOMER_UPDATED' : undefined };
}

/** Counts a move of an order for its customer. Any number of them at once are all counted. */
export function countMove(
  { later }: RequestContext,
  order: { readonly customerId: string; readonly total: bigint },
  from: OrderStatus,
  to: OrderStatus,
): void {
  if (COUNTER[from] === COUNTER[to]) return;
  later.customer.changeMany(
    { id: order.customerId },
    {
      [COUNTER[from]]: { decrement: 1 },
      [COUNTER[to]]: { increment: 1 },
      totalSpent: { increment: spentOn(to, order.total) - spentOn(from, order.total) },
    },
  );
}
