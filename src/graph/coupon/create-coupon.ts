import { builder } from '../kernel/builder.ts';
import { created } from '../kernel/rules.ts';
import { CreateCouponInput } from './coupon.input.ts';
import { codeKeyOf, couponRules } from './coupon.rules.ts';
import { Coupon } from './coupon.ts';

builder.mutationField('createCoupon', (t) =>
  t.field({
    type: Coupon,
    scope: 'coupons:write',
    emits: {},
    description: 'Cria um cupom. O código não pode existir em outro cupom da loja.',
    args: { input: t.arg({ type: CreateCouponInput, required: true, description: 'Dados do cupom.' }) },
    resolve: (_root, { input }, { db }) =>
      db.coupon.create({ data: created(couponRules, { ...input, codeKey: codeKeyOf(input.code) }) }),
  }),
);
