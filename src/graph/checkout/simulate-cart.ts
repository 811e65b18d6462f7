import { notFoundError } from '../../core/errors.ts';
import { builder } from '../../core/schema/builder.ts';
import { parseInput } from '../../core/validation/rules.ts';
import { PaymentMethodEnum } from '../payment-discount/payment-discount.ts';
import { CartSimulation, simulateCart } from './cart-simulation.ts';
import { CartItemInput } from './complete-checkout.input.ts';
import { simulationRules } from './store-cart.rules.ts';
import { resolveStoreCart } from './store-cart.ts';

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
    nullable: true,
    scope: 'checkouts:read',
    description: 'Calcula um carrinho sem criar nada, e explica cada regra da loja.',
    args: { input: t.arg({ type: SimulateCartInput, required: true, description: 'O carrinho.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { items, customerDocument: customerKey, at, shippingMethodId, ...options } = parseInput(simulationRules, input);
      const method = shippingMethodId && (await ctx.db.shippingMethod.findUnique({ where: { id: shippingMethodId } }));
      if (shippingMethodId !== null && !method) throw notFoundError('Forma de envio não encontrada.', 'shippingMethodId');
      const cart = await resolveStoreCart(ctx.db, items);
      return simulateCart(ctx, cart, { ...options, shippingMethodId, customerKey, at: at ?? ctx.clock.now() });
    },
  }),
);
