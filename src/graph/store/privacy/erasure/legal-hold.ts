import type { StoreDb } from '../../../../data/store-db.ts';
import type { Customer, Order, Prisma } from '../../../../generated/prisma/client.ts';

/** Tag of an order with an issued invoice. */
const INVOICED = 'faturamento.nf_emitida';

/** Reason for which tax law keeps something of an order. */
export const HOLD_REASON =
  'A nota fiscal destes pedidos foi emitida: a legislação tributária exige guardar deles o nome, o documento e o endereço (LGPD, art. 16, I).';

/** Orders with an invoice, now or earlier: once issued, the document exists even when the tag was removed (D-145). */
export const heldWhere = (customerId: string): Prisma.OrderWhereInput => ({
  customerId,
  OR: [
    { tagIds: { has: INVOICED } },
    { changes: { some: { kind: 'TAGS', data: { path: ['to'], array_contains: [INVOICED] } } } },
  ],
});

/** Number of orders that an erasure leaves nothing of the buyer in. */
export const erasedOrdersOf = ({ totalOrders }: Pick<Customer, 'totalOrders'>, held: readonly string[]): number =>
  totalOrders - held.length;

/** The orders of a customer that tax law holds, oldest first. */
export async function heldOrderIds({ order }: StoreDb, customerId: string): Promise<string[]> {
  const orderBy: Prisma.OrderOrderByWithRelationInput[] = [{ createdAt: 'asc' }, { id: 'asc' }];
  const held: Pick<Order, 'id'>[] = await order.findMany({ where: heldWhere(customerId), select: { id: true }, orderBy });
  return held.map(({ id }) => id);
}
