import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { findOfferedOrder, findUpsellOrThrow, offerFields } from './named-offer.ts';
import { findOfferOrThrow } from './offers.ts';
import { ShopperOffer } from './shopper-offers.ts';
import { offerRules } from './upsell.rules.ts';

const RecordOfferInput = builder.inputType('RecordOfferInput', {
  description: 'Uma oferta mostrada: o pedido e o upsell.',
  extensions: { rules: offerRules },
  fields: offerFields,
});

/** Records that the buyer of an order was shown an offer, once for each order and upsell: the first time stays (D-430). */
export async function recordOffer({ db, clock }: RequestContext, orderId: string, upsellId: string): Promise<void> {
  await db.upsellOffer.createMany({ data: [{ orderId, upsellId, createdAt: clock.now() }], skipDuplicates: true });
}

builder.mutationField('recordOffer', (t) =>
  t.field({
    type: ShopperOffer,
    scope: ['orders:write', 'shopper'],
    emits: {},
    description:
      'Registra que a oferta de um upsell foi mostrada depois de um pedido, para performance. As páginas de pagamento fazem isso sozinhas: só quem mostra ofertas nas suas próprias páginas precisa chamar. Conta uma vez por pedido e upsell; repetida, nada muda.',
    args: { input: t.arg({ type: RecordOfferInput, required: true, description: 'A oferta mostrada.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { upsellId, order: named } = parseInput(offerRules, input);
      const order = await findOfferedOrder(ctx, named);
      const offer = await findOfferOrThrow(ctx, order, await findUpsellOrThrow(ctx, upsellId));
      // A page is loaded many times, and only the first time writes. Of two at once the key decides.
      const isRecorded = (await ctx.db.upsellOffer.findFirst({ where: { orderId: order.id, upsellId } })) !== null;
      if (!isRecorded) await recordOffer(ctx, order.id, upsellId);
      return offer;
    },
  }),
);
