import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { COUPON_MISSING } from './coupon.rules.ts';
import { Coupon } from './coupon.ts';

builder.mutationField('deleteCoupon', (t) =>
  t.field({
    type: Coupon,
    scope: 'coupons:write',
    emits: {},
    description:
      'Exclui um cupom, de vez. Os pedidos que o usaram guardam o código e o desconto; um carrinho em aberto passa a ser cobrado sem ele. Responde o cupom como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do cupom.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, ifVersion }, { db }) => {
      const coupon = await db.coupon.findUnique({ where: { id } });
      if (!coupon) throw notFoundError(COUPON_MISSING);
      assertVersion(coupon, ifVersion);
      // Orders keep the coupon that they used: these rows only count uses.
      await db.couponUse.deleteMany({ where: { couponId: id } });
      assertDeleted(await retryOnForeignKeyViolation(db.coupon.deleteMany({ where: { id, version: coupon.version } })));
      return coupon;
    },
  }),
);
