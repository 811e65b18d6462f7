import type { RequestContext } from '../../../../core/execution/context.ts';

interface OfOrder {
  readonly orderId: string | null;
}

/** Makes the function that has the number of the order of a row. */
export async function orderNumbers({ db }: RequestContext, rows: readonly OfOrder[]): Promise<(row: OfOrder) => number | null> {
  const ids = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
  const orders =
    ids.length === 0 ? [] : await db.order.findMany({ where: { id: { in: ids } }, select: { id: true, number: true } });
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  return ({ orderId }) => (orderId === null ? null : (numbers.get(orderId) ?? null));
}
