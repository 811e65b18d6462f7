import type { StoreDb } from '../../../../data/store-db.ts';
import type { Customer, Prisma } from '../../../../generated/prisma/client.ts';

/** Identifiers that find a buyer's records where no relation does. */
export interface BuyerIdentifiers {
  readonly orderIds: readonly string[];
  readonly documentNumber: string | null;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** The orders of a customer, and every e-mail and phone given with them. */
export async function findBuyerIdentifiers(
  db: StoreDb,
  { id, documentNumber, email, phone }: Customer,
): Promise<BuyerIdentifiers> {
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
 * Condition for the checkouts of a buyer: those of their orders, and those that match by document, without one by e-mail, and
 * with neither by phone. A checkout with another document belongs to somebody else, even with the same e-mail (D-48, D-145).
 */
export function checkoutWhere(
  customerId: string,
  { documentNumber, emails, phones }: BuyerIdentifiers,
): Prisma.CheckoutWhereInput {
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
