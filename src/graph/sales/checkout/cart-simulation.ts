import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { PaymentMethod } from '../../../generated/prisma/enums.ts';
import { loadPromotions } from '../../promotions/pricing/load-promotions.ts';
import type { Price, PricedLine } from '../../promotions/pricing/price.ts';
import { priceCart } from '../../promotions/pricing/price-cart.ts';
import { PricingRule } from '../../promotions/pricing/pricing-rule.ts';
import type { Promotions } from '../../promotions/pricing/promotions.ts';
import { type CartItem, productsOf, type ResolvedCart } from '../../promotions/pricing/resolved-cart.ts';
import { shortageOf } from '../order-placement/order-lines.ts';
import { withGiftItems } from './resolve-cart.ts';
import { shortLines } from './short-lines.ts';

/** A priced cart with what its lines are. */
export interface Simulation {
  readonly price: Price;
  readonly items: ResolvedCart['items'];
}

/** Options of a simulation. */
export interface SimulationOptions {
  readonly couponCode: string | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly shippingMethodId: string | null;
  /** The buyer's document or e-mail; null when unknown. */
  readonly customerKey: string | null;
  readonly at: Date;
  /** Changes the store's promotions for this price alone. */
  readonly change?: (promotions: Promotions) => Promotions;
}

/** The price of a cart under the store's current rules. */
export async function simulateCart(
  ctx: RequestContext,
  { cart, items }: ResolvedCart,
  options: SimulationOptions,
): Promise<Simulation> {
  const promotions = await loadPromotions(ctx, { ...options, productIds: productsOf(cart) });
  const price = priceCart(cart, options.change ? options.change(promotions) : promotions, options);
  return { price, items: await withGiftItems(ctx.db, items, price) };
}

type Line = CartItem & PricedLine & { readonly isShort: boolean };

const CartWarningReason = builder.enumType('CartWarningReason', {
  description: 'Por que uma linha não pode ser comprada como está.',
  values: { OUT_OF_STOCK: { description: 'Não há estoque suficiente.' } } as const,
});

const CartWarning = builder.objectRef<{ reason: 'OUT_OF_STOCK'; message: string }>('CartWarning').implement({
  description: 'O que impede a compra de uma linha do carrinho.',
  fields: (t) => ({
    reason: t.expose('reason', { type: CartWarningReason, description: 'O motivo.' }),
    message: t.exposeString('message', { description: 'O motivo em uma frase.' }),
  }),
});

export const SimulatedLine = builder.objectRef<Line>('SimulatedLine').implement({
  description: 'Uma linha do carrinho com o seu preço. Um kit aparece como uma linha por produto.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'O que distingue a linha das outras do carrinho, como 000.001.' }),
    name: t.exposeString('name', { description: 'Nome.' }),
    image: t.expose('image', { type: 'URL', nullable: true, description: 'Imagem.' }),
    productId: t.expose('productId', { type: 'ID', nullable: true, description: 'Produto; null em carrinhos externos.' }),
    variantId: t.expose('variantId', { type: 'ID', nullable: true, description: 'Variação; null: nenhuma.' }),
    kitId: t.expose('kitId', { type: 'ID', nullable: true, description: 'Kit de que faz parte; null: nenhum.' }),
    quantity: t.exposeInt('quantity', { description: 'Unidades.' }),
    kitQuantity: t.exposeInt('kitQuantity', {
      nullable: true,
      description: 'Unidades em cada kit, que o comprador pode mudar na página de pagamento; null: não pode.',
    }),
    unitPrice: t.expose('unitPrice', { type: 'Money', description: 'Preço de uma unidade, antes de descontos.' }),
    discount: t.expose('discount', { type: 'Money', description: 'Descontos da linha inteira.' }),
    total: t.expose('total', { type: 'Money', description: 'Valor da linha inteira, já com descontos.' }),
    warning: t.field({
      type: CartWarning,
      nullable: true,
      description: 'O que impede a compra desta linha agora; null: nada.',
      resolve: ({ isShort, name }) => (isShort ? { reason: 'OUT_OF_STOCK' as const, message: shortageOf(name) } : null),
    }),
    gift: t.boolean({ description: 'Se é um brinde.', resolve: ({ giftId }) => giftId !== null }),
  }),
});

const SimulatedShipping = builder.objectRef<NonNullable<Price['shipping']>>('SimulatedShipping').implement({
  description: 'Como o carrinho é enviado.',
  fields: (t) => ({
    methodId: t.expose('methodId', {
      type: 'ID',
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
      resolve: ({ price, items }) => {
        const short = shortLines(price, items);
        return price.lines.flatMap((line) => {
          const item = items.get(line.key);
          return item ? [{ ...item, ...line, isShort: short.has(line.key) }] : [];
        });
      },
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
