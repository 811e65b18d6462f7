import type { StoreDb } from '../../../data/store-db.ts';
import type { Customer } from '../../../generated/prisma/client.ts';

/** True for a key that is an e-mail: a document has no @. */
export const isEmail = (key: string): boolean => key.includes('@');

/** The customer that a key names: a document or an e-mail, also one of a customer that was merged into another (D-703). */
export async function findByKey({ customer, customerAlias }: StoreDb, key: string): Promise<Customer | null> {
  const found = await customer.findFirst({ where: { key } });
  if (found) return found;
  const alias = await customerAlias.findFirst({ where: { key } });
  return alias && customer.findUnique({ where: { id: alias.customerId } });
}

/** The ids of the customers that keys name. */
export async function idsByKey({ customer, customerAlias }: StoreDb, keys: readonly string[]): Promise<Map<string, string>> {
  const [rows, aliases] = await Promise.all([
    customer.findMany({ where: { key: { in: [...keys] } }, select: { id: true, key: true } }),
    customerAlias.findMany({ where: { key: { in: [...keys] } } }),
  ]);
  return new Map([
    ...aliases.map(({ key, customerId }) => [key, customerId] as const),
    ...rows.map(({ key, id }) => [key, id] as const),
  ]);
}
