import { assertBelowLimit } from '../../core/execution/assert-below-limit.ts';
import type { RequestContext } from '../../core/execution/context.ts';
import { AUTOMATIC_COUPON_LIMIT } from './coupon.rules.ts';

/** Throws 400 when the store has as many coupons that apply by themselves as it may have. */
export const assertAutomaticCouponLimit = (ctx: RequestContext): Promise<void> =>
  assertBelowLimit(ctx, AUTOMATIC_COUPON_LIMIT, () => ctx.db.coupon.count({ where: { automaticApply: true } }));
