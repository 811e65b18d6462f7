import type { RequestContext } from '../../../core/execution/context.ts';
import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { assertSegmentExists } from '../../customers/customer-segment/segment-uses.ts';
import { CreateCouponInput } from './coupon.input.ts';
import { AUTOMATIC_COUPON_LIMIT, newCouponRules } from './coupon.rules.ts';
import { Coupon } from './coupon.ts';
import { couponCodeKey } from './coupon-code.rules.ts';
import { couponColumns } from './coupon-columns.ts';

builder.mutationField('createCoupon', (t) =>
  t.field({
    type: Coupon,
    scope: 'coupons:write',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description: 'Cria um cupom. O código não pode existir em outro cupom da loja, que tem no máximo 50 automáticos.',
    args: { input: t.arg({ type: CreateCouponInput, required: true, description: 'Dados do cupom.' }) },
    resolve: async (_root, { input }, ctx) => {
      const data = parseInput(newCouponRules, { ...input, codeKey: couponCodeKey(input.code) });
      await assertSegmentExists(ctx, data.segmentId);
      if (data.automaticApply) await assertAutomaticCouponLimit(ctx);
      return retryOnForeignKeyViolation(ctx.db.coupon.create({ data: couponColumns(data) }));
    },
  }),
);

/** Throws 400 when the store has as many coupons that apply by themselves as it may have. */
export const assertAutomaticCouponLimit = (ctx: RequestContext): Promise<void> =>
  assertBelowLimit(ctx, AUTOMATIC_COUPON_LIMIT, { automaticApply: true });
