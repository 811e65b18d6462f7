import { notFoundError, validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { validateInput } from '../../../core/validation/rules.ts';
import { PaymentMethodEnum } from '../../promotions/payment-discount/payment-discount.ts';
import { buyerSegments } from '../../promotions/pricing/buyer-segments.ts';
import type { Promotions } from '../../promotions/pricing/promotions.ts';
import { resolvePromotions } from '../../promotions/promotion/promotion.ts';
import { assertCreatable } from '../../promotions/promotion-draft/assert-creatable.ts';
import { DraftPromotionInput } from '../../promotions/promotion-draft/draft-promotion.input.ts';
import { parseDraft } from '../../promotions/promotion-draft/parse-draft.ts';
import { withDraft, withoutPromotions } from '../../promotions/promotion-draft/with-draft.ts';
import { MAX_WITHOUT } from '../../promotions/promotion-draft/without.rules.ts';
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
    shippingMethodId: t.field({ type: 'ID', description: 'Forma de envio; a mais barata quando omitida.' }),
    customerDocument: t.string({
      description: 'CPF ou CNPJ do comprador, para cupons de uso único e segmentos. Requer também a permissão `checkouts:read`.',
    }),
    at: t.field({ type: 'DateTime', description: 'Instante para o qual calcular; agora quando omitido.' }),
    draft: t.field({
      type: DraftPromotionInput,
      description:
        'Promoção que ainda não foi salva e que vale como se fosse a mais nova da loja; um cupom que não é automático vale com couponCode.',
    }),
    without: t.field({
      type: ['ID'],
      description: `Cupons, descontos progressivos, brindes e descontos por forma de pagamento da loja que não valem neste cálculo, até ${MAX_WITHOUT}; também o que o rascunho substitui.`,
    }),
  }),
});

/** The state and the draft of a simulation. Throws 400 with every issue of both. */
function parseSimulation(input: typeof SimulateCartInput.$inferInput) {
  const { accepted, issues } = validateInput(simulationRules, input);
  const { draft, issues: ofDraft } = input.draft ? parseDraft(input.draft) : { draft: undefined, issues: [] };
  if (!accepted || ofDraft.length > 0) throw validationError([...issues, ...ofDraft]);
  return { state: accepted, draft };
}

builder.queryField('simulateCart', (t) =>
  t.field({
    type: CartSimulation,
    scope: 'price-simulations:read',
    description: 'Calcula um carrinho sem criar nada, e explica cada regra da loja.',
    args: { input: t.arg({ type: SimulateCartInput, required: true, description: 'O carrinho.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { state, draft } = parseSimulation(input);
      if (state.customerDocument !== null) ctx.require('checkouts:read');
      const { items, customerDocument: customerKey, at, shippingMethodId, without: _ids, ...options } = state;
      const method = shippingMethodId && (await ctx.db.shippingMethod.findUnique({ where: { id: shippingMethodId } }));
      if (shippingMethodId !== null && !method) throw notFoundError('Forma de envio não encontrada.', 'shippingMethodId');
      const without = await resolvePromotions(ctx, input.without ?? []);
      const cart = await resolveStoreCart(ctx.db, items);
      const products = draft && (await assertCreatable(ctx, draft, without));
      const segments = await buyerSegments(ctx, draft ? [draft.state] : [], customerKey);
      const now = ctx.clock.now();
      const change = (promotions: Promotions) => {
        const left = withoutPromotions(promotions, without);
        return draft && products ? withDraft(left, draft, { now, couponCode: options.couponCode, products, segments }) : left;
      };
      return simulateCart(ctx, cart, { ...options, shippingMethodId, customerKey, at: at ?? now, change });
    },
  }),
);
