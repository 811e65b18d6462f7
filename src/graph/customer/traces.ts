import type { Customer, Prisma } from '../../generated/prisma/client.ts';
import type { StoreDb } from '../kernel/store-db.ts';

/** How a buyer is found where no relation leads to him. */
export interface Traces {
  readonly orderIds: readonly string[];
  readonly documentNumber: string | null;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** Every order of a customer, and every e-mail and telephone that he gave with one. */
export async function tracesOf(db: StoreDb, { id, documentNumber, email, phone }: Customer): Promise<Traces> {
  const select = { id: true, customerEmail: true, customerPhone: true } as const;
  const orders = await db.order.findMany({ where: { customerId: id }, select });
  const phones = [phone, ...orders.map(({ customerPhone }) => customerPhone)].filter((each) => each !== null);
  return {
    orderIds: orders.map((order) => order.id),
    documentNumber,
    emails: [...new Set([email, ...orders.map(({ customerEmail }) => customerEmail.toLowerCase())])],
    phones: [...new Set(phones)],
  };
}

/**
 * The checkouts of a buyer: those that became his orders, and those that name him: by document, without one by e-mail, and
 * with neither by telephone. One with another document is somebody else's, whatever mailbox they share (D-48, D-145).
 */
export function checkoutWhere(customerId: string, { documentNumber, emails, phones }: Traces): Prisma.CheckoutWhereInput {
  const nameless = { customerDocument: null };
  return {
    OR: [
      { order: { customerId } },
      ...(documentNumber === null ? [] : [{ customerDocument: documentNumber }]),
      { ...nameless, customerEmail: { in: [...emails] } },
      { ...nameless, customerEmail: null, customerPhone: { in: [...phones] } },
    ],
  };
}
