import { validationError } from '../../../../core/errors.ts';
import type { StoreDb } from '../../../../data/store-db.ts';
import type { Prisma } from '../../../../generated/prisma/client.ts';

/** Statuses in which an order still has to be delivered, so that the store needs the buyer's data. */
const OPEN_STATUSES = ['PENDING', 'PROCESSING', 'PAID', 'SHIPPED'] as const;

/** The open orders of a customer. */
export const openWhere = (customerId: string): Prisma.OrderWhereInput => ({ customerId, status: { in: [...OPEN_STATUSES] } });

/** Reason for which nothing is erased; null when no order is open. */
export async function openOrdersMessage({ order }: StoreDb, customerId: string): Promise<string | null> {
  const count = await order.count({ where: openWhere(customerId) });
  if (count === 0) return null;
  const sentence = count === 1 ? 'Há 1 pedido em andamento' : `Há ${count} pedidos em andamento`;
  return `${sentence}. Conclua ou cancele antes de remover os dados do comprador.`;
}

/** Throws 400 while the customer has open orders. */
export async function assertNoOpenOrders(db: StoreDb, customerId: string): Promise<void> {
  const message = await openOrdersMessage(db, customerId);
  if (message !== null) throw validationError([{ field: 'id', message, code: 'CONFLICT' }]);
}
