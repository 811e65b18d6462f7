import type { Order as OrderRow } from '../../generated/prisma/client.ts';
import { builder } from '../kernel/builder.ts';
import { Payment } from '../payment/payment.ts';
import type { RuleOutcome } from '../pricing/price.ts';
import { PricingRule } from '../pricing/pricing-rule.ts';
import { type Offer, offersFor } from '../upsell/offers.ts';
import { OrderStatusEnum } from './order.ts';
import { OrderItem } from './order-item.ts';
import { type OrderShipping, OrderShippingType } from './order-parts.ts';

const ShopperOffer = builder.objectRef<Offer>('ShopperOffer').implement({
  description: 'Uma oferta de um clique para o comprador de um pedido.',
  fields: (t) => ({
    upsellId: t.field({ type: 'UUID', description: 'O upsell.', resolve: ({ upsell }) => upsell.id }),
    title: t.string({ description: 'Título.', resolve: ({ upsell }) => upsell.title }),
    description: t.string({ nullable: true, description: 'Texto.', resolve: ({ upsell }) => upsell.description }),
    buttonText: t.string({ description: 'Texto do botão.', resolve: ({ upsell }) => upsell.buttonText }),
    productName: t.string({ description: 'O que é oferecido.', resolve: ({ good }) => good.name }),
    image: t.field({ type: 'URL', nullable: true, description: 'Imagem.', resolve: ({ good }) => good.image }),
    sellingPrice: t.field({ type: 'Money', description: 'Preço fora da oferta.', resolve: ({ selling }) => selling }),
    price: t.field({ type: 'Money', description: 'Preço da oferta.', resolve: ({ price }) => price }),
  }),
});

/** An order as its buyer sees it on the pay page: nothing of it tells who he is or where he lives (D-143). */
export const ShopperOrder = builder.objectRef<OrderRow>('ShopperOrder');

ShopperOrder.implement({
  description: 'Um pedido como o comprador o vê na página de pagamento, sem os seus dados pessoais.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Identificador do pedido.' }),
    status: t.expose('status', { type: OrderStatusEnum, description: 'Situação.' }),
    subtotal: t.expose('subtotal', { type: 'Money', description: 'Soma dos itens, antes de descontos e envio.' }),
    discount: t.expose('discount', { type: 'Money', description: 'Soma dos descontos.' }),
    total: t.expose('total', { type: 'Money', description: 'O que o comprador paga.' }),
    shipping: t.field({
      type: OrderShippingType,
      nullable: true,
      description: 'Envio; null: nada é enviado.',
      resolve: ({ shipping }) => shipping as OrderShipping | null,
    }),
    rules: t.field({
      type: [PricingRule],
      description: 'Cada regra da loja e o que fez com o preço no momento da compra.',
      resolve: ({ rules }) => rules as unknown as RuleOutcome[],
    }),
    items: t.prismaField({
      type: [OrderItem],
      description: 'Itens, na ordem do carrinho.',
      resolve: (query, { id }, _args, { db }) =>
        db.orderItem.findMany({ ...query, where: { orderId: id }, orderBy: { position: 'asc' } }),
    }),
    payment: t.prismaField({
      type: Payment,
      nullable: true,
      description: 'Pagamento.',
      resolve: (query, { id }, _args, { db }) => db.payment.findFirst({ ...query, where: { orderId: id } }),
    }),
    offers: t.field({
      type: [ShopperOffer],
      description: 'As ofertas que valem agora e não foram aceitas, das mais antigas às mais novas.',
      resolve: (order, _args, ctx) => offersFor(ctx, order),
    }),
    acceptedOffers: t.field({
      type: [ShopperOrder],
      description: 'Os pedidos das ofertas aceitas, dos mais antigos aos mais novos.',
      resolve: ({ id }, _args, { db }) =>
        db.order.findMany({ where: { upsellOfId: id }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
    }),
  }),
});
