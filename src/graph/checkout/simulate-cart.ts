import { builder } from '../kernel/builder.ts';
import { notFound } from '../kernel/errors.ts';
import { created } from '../kernel/rules.ts';
import { PaymentMethodEnum } from '../payment-discount/payment-method.ts';
import { CartItemInput } from './cart-item.input.ts';
import { CartSimulation, simulated } from './cart-simulation.ts';
import { simulationRules } from './own-cart.rules.ts';
import { ownCart } from './own-cart.ts';

const SimulateCartInput = builder.inputType('SimulateCartInput', {
  description: 'Um carrinho e as escolhas do comprador.',
  extensions: { rules: simulationRules },
  fields: (t) => ({
    items: t.field({ type: [CartItemInput], required: true, description: 'Itens, de 1 a 100.' }),
    couponCode: t.string({ description: 'Cupom informado, sem distinguir maiúsculas.' }),
    paymentMethod: t.field({ type: PaymentMethodEnum, description: 'Meio de pagamento.' }),
    shippingMethodId: t.field({ type: 'UUID', description: 'Forma de envio; a mais barata quando omitida.' }),
    customerDocument: t.string({ description: 'CPF ou CNPJ do comprador, para cupons de uso único.' }),
    at: t.field({ type: 'DateTime', description: 'Instante para o qual calcular; agora quando omitido.' }),
  }),
});

builder.queryField('simulateCart', (t) =>
  t.field({
    type: CartSimulation,
    scope: 'checkouts:read',
    description: 'Calcula um carrinho sem criar nada, e explica cada regra da loja.',
    args: { input: t.arg({ type: SimulateCartInput, required: true, description: 'O carrinho.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { items, customerDocument: customerKey, at, shippingMethodId, ...asked } = created(simulationRules, input);
      const method = shippingMethodId && (await ctx.db.shippingMethod.findUnique({ where: { id: shippingMethodId } }));
      if (shippingMethodId !== null && !method) throw notFound('Forma de envio não encontrada.', 'shippingMethodId');
      const cart = await ownCart(ctx.db, items);
      return simulated(ctx, cart, { ...asked, shippingMethodId, customerKey, at: at ?? ctx.clock.now() });
    },
  }),
);
