import { validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { WriteConflictError } from '../../../data/errors.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import type { Coupon, Order } from '../../../generated/prisma/client.ts';

/** An order that uses a coupon, and its buyer. */
interface Use {
  readonly couponId: string;
  readonly orderId: string;
  readonly customerKey: string;
}

/** The result of counting a use: counted, none left or the coupon changed, used by this buyer before. */
type Counted = 'COUNTED' | 'GONE' | 'USED';

/**
 * Counts one more use of a coupon where one is left. The update locks the coupon's row until the transaction ends, so the
 * uses that are read after it are all there are: of two orders of one buyer at once, the second finds the first (D-205).
 */
async function countUses(db: StoreDb, coupon: Coupon, customerKey: string): Promise<Counted> {
  const { id, totalAvailable, singleUsePerCustomer } = coupon;
  const left = totalAvailable === 0 ? {} : { usedCount: { lt: totalAvailable } };
  const where = { id, status: 'ACTIVE' as const, totalAvailable, singleUsePerCustomer, ...left };
  const { count: rows } = await db.coupon.updateMany({ where, data: { usedCount: { increment: 1 } } });
  if (rows !== 1) return 'GONE';
  if (!singleUsePerCustomer) return 'COUNTED';
  return (await db.couponUse.count({ where: { couponId: id, customerKey } })) > 0 ? 'USED' : 'COUNTED';
}

/** 400 for a shopper who has used the coupon up; the checkout can be completed without single-use coupons (D-206). */
const alreadyUsedError = ({ code }: Coupon) => {
  const message = `Você já usou o cupom ${code}, que vale uma vez por comprador. O total é sem ele: confira e conclua.`;
  return validationError([{ field: 'couponCode', message, code: 'CONFLICT' }]);
};

/**
 * Records the use of a coupon that the order's price includes (D-84). When the coupon changed, ran out or was used by this
 * buyer in the meantime, the order is priced again. Only here does a shopper learn that they used it before: prices do not show
 * it (D-206).
 */
export async function recordCouponUse({ db, principal }: RequestContext, { couponId, orderId, customerKey }: Use): Promise<void> {
  const coupon = await db.coupon.findUnique({ where: { id: couponId } });
  const counted = coupon ? await countUses(db, coupon, customerKey) : 'GONE';
  if (coupon && counted === 'USED' && principal.kind === 'shopper') throw alreadyUsedError(coupon);
  if (counted !== 'COUNTED') throw new WriteConflictError('the coupon ran out or was used after it was read');
  await db.couponUse.create({ data: { couponId, orderId, customerKey } });
}

/** Takes one use off what a coupon counts. */
const countDown = (db: StoreDb, id: string) => db.coupon.updateMany({ where: { id }, data: { usedCount: { decrement: 1 } } });

/** Gives back the use of an order that was cancelled unpaid. */
export async function releaseCouponUse({ db }: RequestContext, { id: orderId, couponId }: Order): Promise<void> {
  if (couponId === null) return;
  const { count: uses } = await db.couponUse.deleteMany({ where: { orderId } });
  if (uses > 0) await countDown(db, couponId);
}

/**
 * Counts the use again for an order that was paid after all. Returns false when no use is left, or when the buyer used a
 * single-use coupon in another order in the meantime. The order then keeps its price, and the count its limit (D-135, D-205).
 */
export async function reclaimCouponUse({ db }: RequestContext, { couponId, orderId, customerKey }: Use): Promise<boolean> {
  const coupon = await db.coupon.findUnique({ where: { id: couponId } });
  const counted = coupon ? await countUses(db, coupon, customerKey) : 'GONE';
  if (counted === 'USED') await countDown(db, couponId);
  if (counted !== 'COUNTED') return false;
  await db.couponUse.create({ data: { couponId, orderId, customerKey } });
  return true;
}
