import { builder } from '../../core/schema/builder.ts';
import { parseInput } from '../../core/validation/rules.ts';
import { assertAutomaticCouponLimit } from './automatic-coupon-limit.ts';
import { CreateCouponInput } from './coupon.input.ts';
import { couponCodeKey, couponRules } from './coupon.rules.ts';
import { Coupon } from './coupon.ts';
import { couponColumns } from './coupon-columns.ts';

builder.mutationField('createCoupon', (t) =>
  t.field({
    type: Coupon,
    scope: 'coupons:write',
    emits: {},
    description: 'Cria um cupom. O código não pode existir em outro cupom da loja, que tem no máximo 50 automáticos.',
    args: { input: t.arg({ type: CreateCouponInput, required: true, description: 'Dados do cupom.' }) },
    resolve: async (_root, { input }, ctx) => {
      const data = parseInput(couponRules, { ...input, codeKey: couponCodeKey(input.code) });
      if (data.automaticApply) await assertAutomaticCouponLimit(ctx);
      return ctx.db.coupon.create({ data: couponColumns(data) });
    },
  }),
);
