import { notFoundError } from '../../core/errors.ts';
import { builder } from '../../core/schema/builder.ts';
import { ABANDON_AFTER_MS, CHECKOUT_MISSING } from './checkout.rules.ts';
import { Checkout } from './checkout.ts';

builder.mutationField('abandonCheckout', (t) =>
  t.field({
    type: Checkout,
    scope: 'system',
    emits: { may: ['CART_ABANDONED'] },
    description:
      'Marca como abandonado um checkout parado há 30 minutos; anuncia CART_ABANDONED se há como falar com o comprador. Só o próprio serviço a chama.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'O checkout.' }) },
    resolve: async (_root, { id }, ctx) => {
      const checkout = await ctx.db.checkout.findUnique({ where: { id } });
      if (!checkout) throw notFoundError(CHECKOUT_MISSING);
      const idle = ctx.clock.now().getTime() - checkout.activeAt.getTime();
      if (checkout.status !== 'OPEN' || idle < ABANDON_AFTER_MS) return checkout;
      const where = { id: checkout.id, version: checkout.version };
      const abandoned = await ctx.db.checkout.update({ where, data: { status: 'ABANDONED', abandonedAt: ctx.clock.now() } });
      if (checkout.customerEmail !== null || checkout.customerPhone !== null) await ctx.emit('CART_ABANDONED', abandoned);
      return abandoned;
    },
  }),
);
