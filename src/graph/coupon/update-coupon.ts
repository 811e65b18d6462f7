import { builder } from '../kernel/builder.ts';
import { applied } from '../kernel/rules.ts';
import { UpdateCouponInput } from './coupon.input.ts';
import { COUPON_MISSING, couponRules, withoutOwnCode } from './coupon.rules.ts';
import { Coupon } from './coupon.ts';

builder.mutationField('updateCoupon', (t) =>
  t.field({
    type: Coupon,
    scope: 'coupons:write',
    emits: {},
    description: 'Altera um cupom, menos o código. As regras valem para o cupom como ele fica.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador do cupom.' }),
      input: t.arg({ type: UpdateCouponInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, { db }) => {
      const found = await db.coupon.findUnique({ where: { id } });
      const asked = withoutOwnCode(input, found);
      const { current, changes, unchanged } = applied(couponRules, found, asked, { ifVersion, missing: COUPON_MISSING });
      return unchanged ? current : db.coupon.update({ where: { id, version: current.version }, data: changes });
    },
  }),
);
