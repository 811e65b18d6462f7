import type { Order } from '../../generated/prisma/client.ts';
import type { RequestContext } from '../kernel/context.ts';
import { StaleRead } from '../kernel/errors.ts';
import type { StoreDb } from '../kernel/store-db.ts';

/** An order that uses a coupon, and whose it is. */
interface Use {
  readonly couponId: string;
  readonly orderId: string;
  readonly customerKey: string;
}

/** Counts one more use where one is left; whether there was. The row's lock makes the next caller wait, and count again. */
async function count(db: StoreDb, id: string): Promise<boolean> {
  const coupon = await db.coupon.findUnique({ where: { id } });
  if (!coupon) return false;
  const { totalAvailable, singleUsePerCustomer } = coupon;
  const left = totalAvailable === 0 ? {} : { usedCount: { lt: totalAvailable } };
  const where = { id, status: 'ACTIVE' as const, totalAvailable, singleUsePerCustomer, ...left };
  return (await db.coupon.updateMany({ where, data: { usedCount: { increment: 1 } } })).count === 1;
}

/**
 * Uses a coupon that the price of the order rests on (D-84). When it changed or ran out meanwhile, the order is priced again.
 * Two orders of one buyer at once have met at the customer's row before they come here: the later one knows of the use.
 */
export async function useCoupon({ db }: RequestContext, { couponId, orderId, customerKey }: Use): Promise<void> {
  if (!(await count(db, couponId))) throw new StaleRead('the coupon ran out after it was read');
  await db.couponUse.create({ data: { couponId, orderId, customerKey } });
}

/** Gives back the use of an order that was cancelled unpaid. */
export async function releaseCoupon({ db }: RequestContext, { id: orderId, couponId }: Order): Promise<void> {
  if (couponId === null) return;
  const { count: uses } = await db.couponUse.deleteMany({ where: { orderId } });
  if (uses > 0) await db.coupon.updateMany({ where: { id: couponId }, data: { usedCount: { decrement: 1 } } });
}

/**
 * Counts the use again for an order that was paid after all; whether there was one left. Without one the order keeps its
 * price, and the count its bound.
 */
export async function reuseCoupon({ db }: RequestContext, { couponId, orderId, customerKey }: Use): Promise<boolean> {
  if (!(await count(db, couponId))) return false;
  await db.couponUse.create({ data: { couponId, orderId, customerKey } });
  return true;
}
