import { builder } from '../../../core/schema/builder.ts';
import { ShopperOrder } from '../order/shopper-order.ts';
import { findOffers, type UpsellOffer } from './offers.ts';

/** An offer for the buyer of an order. */
export const ShopperOffer = builder.objectRef<UpsellOffer>('ShopperOffer').implement({
  description: 'Uma oferta de um clique para o comprador de um pedido.',
  fields: (t) => ({
    upsellId: t.field({ type: 'ID', description: 'O upsell.', resolve: ({ upsell }) => upsell.id }),
    title: t.string({ description: 'Título.', resolve: ({ upsell }) => upsell.title }),
    description: t.string({ nullable: true, description: 'Texto.', resolve: ({ upsell }) => upsell.description }),
    buttonText: t.string({ description: 'Texto do botão.', resolve: ({ upsell }) => upsell.buttonText }),
    productName: t.string({ description: 'O que é oferecido.', resolve: ({ item }) => item.name }),
    image: t.field({ type: 'URL', nullable: true, description: 'Imagem.', resolve: ({ item }) => item.image }),
    sellingPrice: t.field({
      type: 'Money',
      description: 'Preço fora da oferta.',
      resolve: ({ regularPrice: selling }) => selling,
    }),
    price: t.field({ type: 'Money', description: 'Preço da oferta.', resolve: ({ price }) => price }),
  }),
});

builder.objectField(ShopperOrder, 'offers', (t) =>
  t.field({
    type: [ShopperOffer],
    description: 'As ofertas que valem agora e não foram aceitas, das mais antigas às mais novas.',
    resolve: (order, _args, ctx) => findOffers(ctx, order),
  }),
);
