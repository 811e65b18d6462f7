import type { RequestContext } from '../../../core/execution/context.ts';
import type { Customer, Prisma } from '../../../generated/prisma/client.ts';

/** Maximum number of orders, the newest, whose checkouts are found. */
const MAX_ORDERS = 1_000;

/**
 * The condition of a customer's checkouts: those of their orders, and those that have their document or, without a document, their
 * e-mail. A checkout with another document is somebody else's, also with the same e-mail (D-145, D-341). Looks the orders up first: as a
 * condition on them PostgreSQL would read every checkout of the store.
 */
export async function checkoutsOf(
  { db }: RequestContext,
  { id, documentNumber, email }: Pick<Customer, 'id' | 'documentNumber' | 'email'>,
): Promise<Prisma.CheckoutWhereInput> {
  const orders = await db.order.findMany({
    where: { customerId: id },
    select: { checkoutId: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_ORDERS,
  });
  const ids = orders.map(({ checkoutId }) => checkoutId).filter((each) => each !== null);
  const ofOrders = { id: { in: ids } };
  const byEmail = { customerDocument: null, customerEmail: email };
  return { OR: [ofOrders, ...(documentNumber === null ? [] : [{ customerDocument: documentNumber }]), byEmail] };
}
