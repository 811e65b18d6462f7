import { builder } from '../../../core/schema/builder.ts';
import { assertVersion, mergeUpdate } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { assertSegmentExists } from '../../customers/customer-segment/segment-uses.ts';
import { UpdateCouponInput } from './coupon.input.ts';
import { COUPON_MISSING, contractCouponRules, couponRules, withoutOwnCode } from './coupon.rules.ts';
import { Coupon } from './coupon.ts';
import { couponColumns, couponFields } from './coupon-columns.ts';
import { assertAutomaticCouponLimit } from './create-coupon.ts';

builder.mutationField('updateCoupon', (t) =>
  t.field({
    type: Coupon,
    scope: 'coupons:write',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description: 'Altera um cupom, menos o código. As regras valem para o cupom como ele fica.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do cupom.' }),
      input: t.arg({ type: UpdateCouponInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const { db } = ctx;
      const row = await db.coupon.findUnique({ where: { id } });
      const found = row && couponFields(row);
      const requested = withoutOwnCode(input, found);
      const rules = ctx.isContractCall ? contractCouponRules : couponRules;
      const { current, changes, unchanged } = mergeUpdate(rules, found, requested, { missing: COUPON_MISSING });
      await assertSegmentExists(ctx, changes.segmentId);
      // Not left to `mergeUpdate`: the 412 comes after every 404 (D-102).
      assertVersion(current, ifVersion, changes);
      if (changes.automaticApply) await assertAutomaticCouponLimit(ctx);
      if (unchanged) return current;
      return retryOnForeignKeyViolation(
        db.coupon.update({ where: { id, version: current.version }, data: couponColumns(changes) }),
      );
    },
  }),
);
