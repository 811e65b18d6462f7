import { builder } from '../../../core/schema/builder.ts';
import { columnsWithout } from '../../../core/schema/large-columns.ts';
import { Node } from '../../../core/schema/node.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { OrderStatus } from '../../../generated/prisma/enums.ts';
import { Address } from '../../customers/customer/address.ts';
import type { DeliveryAddress } from '../../customers/customer/customer-columns.ts';
import { PaymentMethodEnum } from '../../promotions/payment-discount/payment-discount.ts';
import type { RuleOutcome } from '../../promotions/pricing/price.ts';
import { PricingRule } from '../../promotions/pricing/pricing-rule.ts';
import { Payment } from '../payment/payment.ts';
import { STATUS_LABELS } from './order.rules.ts';
import { BY_POSITION, itemsOf, OrderItem } from './order-item.ts';
import { OrderContact, type OrderShipping, OrderShippingType, OrderTracking } from './order-parts.ts';

export const OrderStatusEnum = builder.enumType('OrderStatus', {
  description: 'Situação de um pedido.',
  values: {
    [OrderStatus.PENDING]: { description: 'Aguarda o pagamento.' },
    [OrderStatus.PROCESSING]: { description: 'O pagamento está em análise.' },
    [OrderStatus.PAID]: { description: 'Pago.' },
    [OrderStatus.SHIPPED]: { description: 'Enviado.' },
    [OrderStatus.DELIVERED]: { description: 'Entregue.' },
    [OrderStatus.CANCELLED]: { description: 'Cancelado; final.' },
    [OrderStatus.REFUNDED]: { description: 'Reembolsado; final.' },
  },
});

export const Order = builder.prismaObject('Order', {
  select: columnsWithout(Prisma.OrderScalarFieldEnum, 'notes', 'params', 'metadata', 'rules'),
  interfaces: [Node],
  description: 'Um pedido, nascido de um checkout.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do pedido.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que o pedido pertence.' }),
    number: t.exposeInt('number', { description: 'Número do pedido na loja: 1 o primeiro, sem falhas nem repetições.' }),
    status: t.expose('status', { type: OrderStatusEnum, description: 'Situação.' }),
    statusLabel: t.string({ description: 'A situação em português.', resolve: ({ status }) => STATUS_LABELS[status] }),
    subtotal: t.expose('subtotal', { type: 'Money', description: 'Soma dos itens, antes de descontos e envio.' }),
    discount: t.expose('discount', { type: 'Money', description: 'Soma dos descontos.' }),
    discountOrNull: t.field({
      type: 'Money',
      nullable: true,
      representationOf: 'discount',
      description: 'Soma dos descontos; null: nenhum.',
      resolve: ({ discount }) => (discount === 0n ? null : discount),
    }),
    total: t.expose('total', { type: 'Money', description: 'O que o comprador paga, com envio e descontos.' }),
    currency: t.exposeString('currency', { description: 'Moeda: BRL.' }),
    paymentMethod: t.expose('paymentMethod', { type: PaymentMethodEnum, description: 'Meio de pagamento.' }),
    paymentMethodCode: t.string({
      representationOf: 'paymentMethod',
      description: 'O meio de pagamento em minúsculas, como a API REST o escreve: pix, card ou boleto.',
      resolve: ({ paymentMethod }) => paymentMethod.toLowerCase(),
    }),
    installments: t.exposeInt('installments', { description: 'Parcelas.' }),
    notes: t.exposeString('notes', { nullable: true, description: 'Observações da loja.' }),
    contact: t.field({
      type: OrderContact,
      scope: 'order-contacts:read',
      description: 'Comprador.',
      resolve: (order) => order,
    }),
    shippingAddress: t.field({
      type: Address,
      nullable: true,
      scope: 'order-contacts:read',
      description: 'Endereço de entrega; null: nada é enviado.',
      resolve: ({ shippingAddress }) => shippingAddress as DeliveryAddress | null,
    }),
    shipping: t.field({
      type: OrderShippingType,
      nullable: true,
      description: 'Envio; null: nada é enviado.',
      resolve: ({ shipping }) => shipping as OrderShipping | null,
    }),
    tracking: t.field({ type: OrderTracking, description: 'Rastreamento.', resolve: (order) => order }),
    items: t.relation('items', {
      type: OrderItem,
      description: 'Itens, na ordem do carrinho.',
      query: BY_POSITION,
      // Runs only when the query above was not part of reading the order.
      resolve: async (_query, order, _args, ctx) => [...(await itemsOf(ctx, order))],
    }),
    tagCodes: t.exposeStringList('tagIds', {
      representationOf: 'tags { code }',
      description: 'Identificadores das etiquetas do pedido.',
    }),
    payment: t.relation('payment', { type: Payment, nullable: true, description: 'Pagamento.' }),
    checkoutId: t.expose('checkoutId', {
      type: 'ID',
      nullable: true,
      scope: 'checkouts:read',
      description: 'Checkout de que nasceu, cuja página o seu id abre; null: nasceu de uma oferta.',
    }),
    upsellOfId: t.expose('upsellOfId', {
      type: 'ID',
      nullable: true,
      description: 'Pedido cuja oferta foi aceita; null: não é de uma oferta.',
    }),
    couponCode: t.exposeString('couponCode', { nullable: true, description: 'Cupom aplicado; null: nenhum.' }),
    rules: t.field({
      type: [PricingRule],
      description: 'Cada regra da loja e o que fez com o preço no momento da compra.',
      select: { rules: true },
      resolve: ({ rules }) => rules as unknown as RuleOutcome[],
    }),
    params: t.expose('params', {
      type: 'JSON',
      nullable: true,
      scope: 'order-contacts:read',
      description: 'Parâmetros da página de pagamento, como utm_source.',
    }),
    metadata: t.expose('metadata', {
      type: 'JSON',
      nullable: true,
      scope: 'order-contacts:read',
      description: 'Dados livres enviados com o checkout.',
    }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true, description: 'Quando foi pago; null: ainda não.' }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('order', (t) =>
  t.prismaField({
    type: Order,
    nullable: true,
    scope: 'orders-basic:read',
    description: 'Um pedido da loja; null quando a loja não o tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do pedido.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.order.findUnique({ ...query, where: { id } }),
  }),
);
