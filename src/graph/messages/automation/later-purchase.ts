import type { RequestContext } from '../../../core/execution/context.ts';
import type { Checkout, Order, Prisma } from '../../../generated/prisma/client.ts';

/** An order that counts as bought, also while it is to be paid. */
const BOUGHT: Prisma.OrderWhereInput = { status: { notIn: ['CANCELLED', 'REFUNDED'] } };

/** Maximum number of customers that share a contact or document and are looked at. */
const MAX_CUSTOMERS = 100;

interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
  readonly documentNumber: string | null;
}

/**
 * The customers that are one buyer for messages, with the same document, e-mail or telephone (D-442), and that bought since then.
 * They have the contact of their newest order. They are looked up first, because orders have no index on contacts.
 */
async function customerIdsOf({ db }: RequestContext, { email, phone, documentNumber }: Contact, since: Date): Promise<string[]> {
  const same: Prisma.CustomerWhereInput[] = [
    ...(documentNumber === null ? [] : [{ key: documentNumber }]),
    ...(email === null ? [] : [{ email: email.toLowerCase() }]),
    ...(phone === null ? [] : [{ phone }]),
  ];
  if (same.length === 0) return [];
  const found = await db.customer.findMany({
    where: { lastOrderDate: { gte: since }, OR: same },
    select: { id: true },
    orderBy: [{ lastOrderDate: 'desc' }, { id: 'asc' }],
    take: MAX_CUSTOMERS,
  });
  return found.map(({ id }) => id);
}

/** The number of an order of one of these customers that counts as bought; undefined without one. */
async function boughtNumber({ db }: RequestContext, customerIds: readonly string[], later: Prisma.OrderWhereInput) {
  if (customerIds.length === 0) return undefined;
  const where = { AND: [{ customerId: { in: [...customerIds] } }, BOUGHT, later] };
  return (await db.order.findFirst({ where, select: { number: true }, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] }))?.number;
}

/** The number of an order that the buyer of an order placed after it. */
export async function numberAfterOrder(ctx: RequestContext, order: Order): Promise<number | undefined> {
  const { customerId, customerEmail: email, customerPhone: phone, documentNumber, number, createdAt } = order;
  const ids = new Set([customerId, ...(await customerIdsOf(ctx, { email, phone, documentNumber }, createdAt))]);
  return boughtNumber(ctx, [...ids], { number: { gt: number }, createdAt: { gte: createdAt } });
}

/** The number of an order that the buyer of a cart placed, from another cart, since they last touched this one. */
export async function numberAfterCart(ctx: RequestContext, checkout: Checkout): Promise<number | undefined> {
  const { customerEmail: email, customerPhone: phone, customerDocument: documentNumber, activeAt } = checkout;
  const ids = await customerIdsOf(ctx, { email, phone, documentNumber }, activeAt);
  return boughtNumber(ctx, ids, { createdAt: { gte: activeAt } });
}
