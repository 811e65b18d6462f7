import type { Order, Prisma } from '../../generated/prisma/client.ts';
import type { StoreDb } from '../kernel/store-db.ts';

/** The tag of an order whose invoice was issued. */
const INVOICED = 'faturamento.nf_emitida';

/** Why tax law keeps something of an order. */
export const HOLD_REASON =
  'A nota fiscal destes pedidos foi emitida: a legislação tributária exige guardar deles o nome, o documento e o endereço (LGPD, art. 16, I).';

/** Orders that are invoiced or once were, whatever became of the tag: the document was issued (D-145). */
const heldWhere = (customerId: string): Prisma.OrderWhereInput => ({
  customerId,
  OR: [
    { tagIds: { has: INVOICED } },
    { changes: { some: { kind: 'TAGS', data: { path: ['to'], array_contains: [INVOICED] } } } },
  ],
});

/** The orders of a customer that tax law holds, oldest first. */
export async function heldOrderIds({ order }: StoreDb, customerId: string): Promise<string[]> {
  const orderBy: Prisma.OrderOrderByWithRelationInput[] = [{ createdAt: 'asc' }, { id: 'asc' }];
  const held: Pick<Order, 'id'>[] = await order.findMany({ where: heldWhere(customerId), select: { id: true }, orderBy });
  return held.map(({ id }) => id);
}
