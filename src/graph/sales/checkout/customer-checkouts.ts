import type { RequestContext } from '../../../core/execution/context.ts';
import type { Customer, Prisma } from '../../../generated/prisma/client.ts';
import { isEmail } from '../../customers/customer/customer-key.ts';

/** Maximum number of orders, the newest, whose checkouts are found. */
const MAX_ORDERS = 1_000;

/**
 * The condition of a customer's checkouts: those of their orders, and those that have their document or, without a document, their
 * e-mail, also of a customer that was merged into them. A checkout with another document is somebody else's, also with the same e-mail (D-145, D-341). Looks the orders up first: as a
 * condition on them PostgreSQL would read every checkout of the store.
 */
export async function checkoutsOf(
  { db }: RequestContext,
  { id, documentNumber, email }: Pick<Customer, 'id' | 'documentNumber' | 'email'>,
): Promise<Prisma.CheckoutWhereInput> {
  const [orders, merged] = await Promise.all([
    db.order.findMany({
      where: { customerId: id },
      select: { checkoutId: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: MAX_ORDERS,
    }),
    db.customerAlias.findMany({ where: { customerId: id } }),
  ]);
  const ids = orders.map(({ checkoutId }) => checkoutId).filter((each) => each !== null);
  const ofOrders = { id: { in: ids } };
  const keys = merged.map(({ key }) => key);
  const documents = [documentNumber, ...keys.filter((key) => !isEmail(key))].filter((each) => each !== null);
  const emails = [...new Set([email, ...keys.filter(isEmail)])];
  const byEmail = { customerDocument: null, customerEmail: emails.length > 1 ? { in: emails } : email };
  return { OR: [ofOrders, ...documents.map((customerDocument) => ({ customerDocument })), byEmail] };
}
