import type { PaymentMethod } from '../../generated/prisma/enums.ts';
import { builder } from '../kernel/builder.ts';
import type { RequestContext } from '../kernel/context.ts';
import { loadOffer } from '../pricing/load-offer.ts';
import type { Price, PricedLine } from '../pricing/price.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { PricingRule } from '../pricing/pricing-rule.ts';
import { withGifts } from './gift-goods.ts';
import type { Good, GoodsCart } from './good.ts';

/** A priced cart with what its lines are. */
export interface Simulation {
  readonly price: Price;
  readonly goods: GoodsCart['goods'];
}

/** What a cart is priced for. */
export interface Asked {
  readonly couponCode: string | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly shippingMethodId: string | null;
  /** The buyer's document or e-mail; null: not known. */
  readonly customerKey: string | null;
  readonly at: Date;
}

/** What a cart costs under the rules of the store as they are now. */
export async function simulated(ctx: RequestContext, { cart, goods }: GoodsCart, asked: Asked): Promise<Simulation> {
  const price = priceCart(cart, await loadOffer(ctx, asked), asked);
  return { price, goods: await withGifts(ctx.db, goods, price) };
}

type Line = Good & PricedLine;

const SimulatedLine = builder.objectRef<Line>('SimulatedLine').implement({
  description: 'Uma linha do carrinho com o seu preço. Um kit aparece como uma linha por produto.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Nome.' }),
    image: t.expose('image', { type: 'URL', nullable: true, description: 'Imagem.' }),
    productId: t.expose('productId', { type: 'UUID', nullable: true, description: 'Produto; null em carrinhos externos.' }),
    variantId: t.expose('variantId', { type: 'UUID', nullable: true, description: 'Variação; null: nenhuma.' }),
    kitId: t.expose('kitId', { type: 'UUID', nullable: true, description: 'Kit de que faz parte; null: nenhum.' }),
    quantity: t.exposeInt('quantity', { description: 'Unidades.' }),
    unitPrice: t.expose('unitPrice', { type: 'Money', description: 'Preço de uma unidade, antes de descontos.' }),
    discount: t.expose('discount', { type: 'Money', description: 'Descontos da linha inteira.' }),
    total: t.expose('total', { type: 'Money', description: 'Valor da linha inteira, já com descontos.' }),
    gift: t.boolean({ description: 'Se é um brinde.', resolve: ({ giftId }) => giftId !== null }),
  }),
});

const SimulatedShipping = builder.objectRef<NonNullable<Price['shipping']>>('SimulatedShipping').implement({
  description: 'Como o carrinho é enviado.',
  fields: (t) => ({
    methodId: t.expose('methodId', {
      type: 'UUID',
      nullable: true,
      description: 'Forma de envio da loja; null: a combinar, ou a dos kits.',
    }),
    name: t.exposeString('name', { description: 'Nome.' }),
    price: t.expose('price', { type: 'Money', description: 'O que o comprador paga pelo envio.' }),
    carrier: t.exposeString('carrier', { nullable: true, description: 'Transportadora.' }),
    turnaround: t.exposeString('turnaround', { nullable: true, description: 'Prazo, em texto.' }),
  }),
});

export const CartSimulation = builder.objectRef<Simulation>('CartSimulation').implement({
  description: 'O preço de um carrinho e o que cada regra da loja fez com ele.',
  fields: (t) => ({
    lines: t.field({
      type: [SimulatedLine],
      description: 'Linhas na ordem do carrinho, depois os brindes. Os totais somam o subtotal menos o desconto.',
      resolve: ({ price, goods }) =>
        price.lines.flatMap((line) => {
          const good = goods.get(line.key);
          return good ? [{ ...good, ...line }] : [];
        }),
    }),
    subtotal: t.field({
      type: 'Money',
      description: 'Soma dos itens, antes de descontos e envio.',
      resolve: ({ price }) => price.subtotal,
    }),
    discount: t.field({ type: 'Money', description: 'Soma dos descontos.', resolve: ({ price }) => price.discount }),
    shipping: t.field({
      type: SimulatedShipping,
      nullable: true,
      description: 'Envio; null: não há o que enviar.',
      resolve: ({ price }) => price.shipping,
    }),
    total: t.field({ type: 'Money', description: 'O que o comprador paga.', resolve: ({ price }) => price.total }),
    rules: t.field({
      type: [PricingRule],
      description: 'Cada regra da loja, na ordem em que é aplicada.',
      resolve: ({ price }) => [...price.rules],
    }),
  }),
});
