import { builder } from '../../../core/schema/builder.ts';
import type { Order as OrderRow } from '../../../generated/prisma/client.ts';
import type { RuleOutcome } from '../../promotions/pricing/price.ts';
import { PricingRule } from '../../promotions/pricing/pricing-rule.ts';
import { Payment } from '../payment/payment.ts';
import { OrderStatusEnum } from './order.ts';
import { OrderItem } from './order-item.ts';
import { type OrderShipping, OrderShippingType } from './order-parts.ts';

/** An order for its buyer on the pay page, without name or address (D-143). */
export const ShopperOrder = builder.objectRef<OrderRow>('ShopperOrder');

ShopperOrder.implement({
  description: 'Um pedido como o comprador o vê na página de pagamento, sem os seus dados pessoais.',
  fields: (t) => ({
    orderId: t.expose('id', { type: 'ID', description: 'Identificador do pedido.' }),
    number: t.exposeInt('number', { description: 'Número do pedido na loja.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
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
    acceptedOffers: t.field({
      type: [ShopperOrder],
      description: 'Os pedidos das ofertas aceitas, dos mais antigos aos mais novos.',
      resolve: ({ id }, _args, { db }) =>
        db.order.findMany({ where: { upsellOfId: id }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
    }),
  }),
});
