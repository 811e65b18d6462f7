import type { RequestContext } from '../../../core/execution/context.ts';
import type { EventType } from '../../../core/execution/events.ts';
import type { Order, Product } from '../../../generated/prisma/client.ts';
import { deductStock, returnStock, type StockLine, throwStockConflict } from '../../catalogue/stock/stock.ts';
import { recordTransition } from '../../customers/customer/customer-stats.ts';
import { releaseCouponUse } from '../../promotions/coupon/coupon-use.ts';
import { recordChanges } from '../order/order-history-entry.ts';
import { heldUnits } from '../refund/held-units.ts';
import { findEndingOffers } from './linked-orders.ts';
import { updatePayments } from './payment-effects.ts';
import { transitionColumns, type WrittenOrder } from './transition-columns.ts';
import { ORDER_STATES, transitionOf } from './transitions.rules.ts';

/** Every event that a change of status may emit. */
export const STATUS_CHANGE_EVENTS: readonly EventType[] = [
  ...Object.values(ORDER_STATES).flatMap(({ event }) => event ?? []),
  'PRODUCT_UPDATED',
];

/** An order that was read, and the columns to write: with `status` those of `transitionColumns`. */
interface OrderWrite<Read extends Order> {
  readonly row: Read;
  readonly data: Partial<Omit<Order, 'id' | 'storeId' | 'version' | 'createdAt' | 'updatedAt'>>;
}

/** Writes orders, each over the version that was read, and what their new statuses do to their payments. */
async function writeRows<Read extends Order>(
  ctx: RequestContext,
  writes: readonly OrderWrite<Read>[],
): Promise<WrittenOrder<Read>[]> {
  const moved = writes.flatMap(({ row: { id }, data: { status } }) => (status === undefined ? [] : { id, status }));
  // Lock order: the payments come first, because reports about them lock them before the orders.
  await updatePayments(ctx, moved);
  const rows = ctx.deferred.order.updateEach(writes);
  return writes.map(({ row: before }, index) => ({ before, after: rows[index] as Read }));
}

const linesOf = ({ stock }: Order) => stock as unknown as readonly StockLine[];

/** The units that a change of status returns. */
const returnedLines = ({ before, after }: WrittenOrder): readonly StockLine[] =>
  before.stockHeld && transitionOf(before.status, after.status)?.stock === 'RETURNED' ? linesOf(after) : [];

/** The same, of a paid order without those that came back with its refunds. */
const stillHeld = async (ctx: RequestContext, order: WrittenOrder): Promise<readonly StockLine[]> =>
  returnedLines(order).length > 0 && order.before.status === 'PAID' ? heldUnits(ctx, order.before) : returnedLines(order);

/** Moves the units of an order that was moved. Returns the products whose stock changed. */
async function moveStock(ctx: RequestContext, order: WrittenOrder): Promise<Product[]> {
  const { before, after } = order;
  return transitionOf(before.status, after.status)?.stock === 'TAKEN'
    ? deductStock(ctx, linesOf(after), { orderId: after.id, onShortage: throwStockConflict })
    : returnStock(ctx, await stillHeld(ctx, order), { reason: 'CANCELLED', orderId: after.id });
}

/** Cancels the accepted offers that end with orders that were written. */
async function endOffers(ctx: RequestContext, written: readonly WrittenOrder[]): Promise<WrittenOrder[]> {
  const offers = await findEndingOffers(ctx, written);
  return writeRows(
    ctx,
    offers.map((row) => ({ row, data: transitionColumns(row, 'CANCELLED', ctx.clock.now()) })),
  );
}

/** Does what new statuses of different orders do beyond their rows and payments, to their accepted offers as well. */
export async function applyEffects(ctx: RequestContext, written: readonly WrittenOrder[]): Promise<void> {
  const offers = await endOffers(ctx, written);
  const moved = [...written, ...offers].filter(({ before, after }) => before.status !== after.status);
  // Stock is locked in one order everywhere (D-88), and each order returns its own.
  const goods = moved.flatMap(returnedLines).map(({ productId }) => productId);
  if (offers.length > 0) await ctx.locks.acquireRows({ model: 'Product', ids: goods });
  const products: Product[][] = [];
  for (const order of moved) products.push(await moveStock(ctx, order));
  recordChanges(
    ctx,
    moved.map(({ before, after }) => ({
      orderId: after.id,
      kind: 'STATUS' as const,
      data: { from: before.status, to: after.status },
    })),
  );
  for (const [index, { before, after }] of moved.entries()) {
    const { event } = ORDER_STATES[after.status];
    recordTransition(ctx, after, before.status, after.status);
    if (event) await ctx.emit(event, after);
    for (const product of products[index] ?? []) await ctx.emit('PRODUCT_UPDATED', product);
    const { coupon } = transitionOf(before.status, after.status) ?? {};
    if (coupon === 'RELEASED' && before.couponHeld) await releaseCouponUse(ctx, after);
  }
}

/**
 * Writes changes of different orders by hand, each over the version that was read, with all that follows from their new statuses. Lock
 * order: payment, order, products, customer, coupon. Returns each order before and after, in the same order.
 */
export async function writeOrders<Read extends Order>(
  ctx: RequestContext,
  writes: readonly OrderWrite<Read>[],
): Promise<WrittenOrder<Read>[]> {
  const written = await writeRows(ctx, writes);
  await applyEffects(ctx, written);
  return written;
}
