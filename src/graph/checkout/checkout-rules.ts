import { builder } from '../kernel/builder.ts';
import type { RuleOutcome } from '../pricing/price.ts';
import { PricingRule } from '../pricing/pricing-rule.ts';
import { simulated } from './cart-simulation.ts';
import { Checkout } from './checkout.ts';
import { goodsOf } from './goods-of.ts';

builder.prismaObjectField(Checkout, 'rules', (t) =>
  t.field({
    type: [PricingRule],
    description: 'Cada regra da loja e o que fez com o preço: agora, ou no momento da compra se o checkout já virou um pedido.',
    resolve: async (checkout, _args, ctx) => {
      const order = await ctx.db.order.findFirst({ where: { checkoutId: checkout.id } });
      if (order) return order.rules as unknown as RuleOutcome[];
      const { couponCode, customerDocument, customerEmail } = checkout;
      const asked = { couponCode, customerKey: customerDocument ?? customerEmail, paymentMethod: null, shippingMethodId: null };
      const { price } = await simulated(ctx, await goodsOf(ctx.db, checkout), { ...asked, at: ctx.clock.now() });
      return [...price.rules];
    },
  }),
);
