import { builder } from '../../../core/schema/builder.ts';
import type { StoreCartItem } from './catalog-snapshot.ts';
import type { ExternalItem } from './external-cart.ts';

/** A line of either kind of cart, as the checkout keeps it: what belongs to the other kind is absent. */
export type CheckoutLine = Partial<ExternalItem> & Partial<StoreCartItem> & { readonly quantity: number };

export const CheckoutItem = builder.objectRef<CheckoutLine>('CheckoutItem').implement({
  description: 'Uma linha do carrinho: nos externos, como quem chamou a enviou; nos próprios, o que a loja vende.',
  fields: (t) => ({
    title: t.string({
      nullable: true,
      description: 'Nome mostrado, de 1 a 500 caracteres; só em carrinhos externos.',
      resolve: ({ title = null }) => title,
    }),
    quantity: t.exposeInt('quantity', { description: 'Unidades, de 1 a 999.' }),
    unitPrice: t.field({
      type: 'Money',
      nullable: true,
      description: 'Preço de uma unidade; só em carrinhos externos: nos próprios vale o da loja na hora da compra.',
      resolve: ({ unitPrice = null }) => unitPrice,
    }),
    image: t.field({
      type: 'URL',
      nullable: true,
      description: 'Endereço da imagem; só em carrinhos externos.',
      resolve: ({ image = null }) => image,
    }),
    externalProductId: t.string({
      nullable: true,
      description: 'Produto no sistema de quem chamou, até 255 caracteres; só em carrinhos externos.',
      resolve: ({ externalProductId = null }) => externalProductId,
    }),
    externalVariantId: t.string({
      nullable: true,
      description: 'Variação no sistema de quem chamou, até 255 caracteres; só em carrinhos externos.',
      resolve: ({ externalVariantId = null }) => externalVariantId,
    }),
    url: t.field({
      type: 'URL',
      nullable: true,
      description: 'Endereço da página do produto; só em carrinhos externos.',
      resolve: ({ url = null }) => url,
    }),
    productId: t.field({
      type: 'ID',
      nullable: true,
      description: 'Produto da loja; só em carrinhos próprios.',
      resolve: ({ productId = null }) => productId,
    }),
    variantId: t.field({
      type: 'ID',
      nullable: true,
      description: 'Variação do produto; só em carrinhos próprios.',
      resolve: ({ variantId = null }) => variantId,
    }),
    kitId: t.field({
      type: 'ID',
      nullable: true,
      description: 'Kit da loja; só em carrinhos próprios.',
      resolve: ({ kitId = null }) => kitId,
    }),
  }),
});
