import type { StoreDb } from '../../../../data/store-db.ts';
import type { Customer, Prisma } from '../../../../generated/prisma/client.ts';
import { isEmail } from '../../../customers/customer/customer-key.ts';

/** Identifiers that find a buyer's records where no relation does. */
export interface BuyerIdentifiers {
  readonly orderIds: readonly string[];
  /** Their document, and those of customers that were merged into them. */
  readonly documentNumbers: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** Customers that were merged into them, who are gone. */
  readonly mergedIds: readonly string[];
}

/** The orders of a customer, and every e-mail and phone given with them. */
export async function findBuyerIdentifiers(
  db: StoreDb,
  { id, documentNumber, email, phone }: Customer,
): Promise<BuyerIdentifiers> {
  const select = { id: true, customerEmail: true, customerPhone: true } as const;
  const [orders, merged] = await Promise.all([
    db.order.findMany({ where: { customerId: id }, select }),
    db.customerAlias.findMany({ where: { customerId: id } }),
  ]);
  const phones = [phone, ...merged.map((alias) => alias.phone), ...orders.map(({ customerPhone }) => customerPhone)];
  const keys = merged.map(({ key }) => key);
  const emails = [email, ...merged.map((alias) => alias.email), ...keys.filter(isEmail)];
  return {
    orderIds: orders.map((order) => order.id),
    documentNumbers: [...new Set([documentNumber, ...keys.filter((key) => !isEmail(key))])].filter((each) => each !== null),
    mergedIds: merged.map(({ mergedId }) => mergedId),
    emails: [...new Set([...emails, ...orders.map(({ customerEmail }) => customerEmail.toLowerCase())])],
    phones: [...new Set(phones.filter((each) => each !== null))],
  };
}

/**
 * Condition for the checkouts of a buyer: those of their orders, and those that match by document, without one by e-mail, and
 * with neither by phone. A checkout with another document belongs to somebody else, even with the same e-mail (D-48, D-145).
 */
export function checkoutWhere(
  customerId: string,
  { documentNumbers, emails, phones }: BuyerIdentifiers,
): Prisma.CheckoutWhereInput {
  const nameless = { customerDocument: null };
  return {
    OR: [
      { order: { customerId } },
      ...(documentNumbers.length === 0 ? [] : [{ customerDocument: { in: [...documentNumbers] } }]),
      { ...nameless, customerEmail: { in: [...emails] } },
      { ...nameless, customerEmail: null, customerPhone: { in: [...phones] } },
    ],
  };
}
