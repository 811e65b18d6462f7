import { builder } from '../../../core/schema/builder.ts';
import type { RuleOutcome } from '../../promotions/pricing/price.ts';
import { PricingRule } from '../../promotions/pricing/pricing-rule.ts';
import { simulateCart } from './cart-simulation.ts';
import { Checkout } from './checkout.ts';
import { resolveCart } from './resolve-cart.ts';

builder.prismaObjectField(Checkout, 'rules', (t) =>
  t.field({
    type: [PricingRule],
    description: 'Cada regra da loja e o que fez com o preço: agora, ou no momento da compra se o checkout já virou um pedido.',
    select: { items: true },
    resolve: async (checkout, _args, ctx) => {
      const order = await ctx.db.order.findFirst({ where: { checkoutId: checkout.id } });
      if (order) return order.rules as unknown as RuleOutcome[];
      const { couponCode, customerDocument, customerEmail } = checkout;
      const options = { couponCode, customerKey: customerDocument ?? customerEmail, paymentMethod: null, shippingMethodId: null };
      const { price } = await simulateCart(ctx, await resolveCart(ctx.db, checkout), { ...options, at: ctx.clock.now() });
      return [...price.rules];
    },
  }),
);
