import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import type { Customer as CustomerRow, Order as OrderRow } from '../../../generated/prisma/client.ts';
import { Customer } from '../../customers/customer/customer.ts';
import { PaymentMethodEnum } from '../../promotions/payment-discount/payment-discount.ts';
import { Order, OrderStatusEnum } from './order.ts';
import { orderList } from './order-list.ts';

type LastOrder = Pick<OrderRow, 'id' | 'status' | 'createdAt' | 'total' | 'paymentMethod'>;

const lastOrders = createLoader<LastOrder | null>(async ({ db }, ids) => {
  const select = { id: true, status: true, createdAt: true, total: true, paymentMethod: true } as const;
  const orders = await db.order.findMany({ where: { id: { in: ids } }, select });
  return new Map(orders.map((order) => [order.id, order]));
}, null);

/** A customer with the order that was placed now, where it is the newest: it is not read again. */
export const withLastOrder = (customer: CustomerRow, order: LastOrder): CustomerRow & { readonly lastOrder?: LastOrder } =>
  customer.lastOrderId === order.id ? { ...customer, lastOrder: order } : customer;

const CustomerLastOrder = builder.objectRef<LastOrder>('CustomerLastOrder').implement({
  description: 'O pedido mais novo de um comprador.',
  extensions: { isOfRepresentations: true },
  fields: (t) => ({
    orderId: t.expose('id', { type: 'ID', representationOf: 'id', description: 'Identificador do pedido.' }),
    status: t.expose('status', { type: OrderStatusEnum, description: 'Situação.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    total: t.expose('total', { type: 'Money', description: 'Total do pedido, em reais.' }),
    paymentMethod: t.expose('paymentMethod', { type: PaymentMethodEnum, description: 'Meio de pagamento.' }),
    paymentMethodCode: t.string({
      representationOf: 'paymentMethod',
      description: 'Meio de pagamento em minúsculas, como a API REST o escreve: pix, card ou boleto.',
      resolve: ({ paymentMethod }) => paymentMethod.toLowerCase(),
    }),
  }),
});

builder.prismaObjectField(Customer, 'lastOrder', (t) =>
  t.field({
    type: CustomerLastOrder,
    representationOf: 'latestOrder',
    description: 'O pedido mais novo.',
    // Never missing: it was made together with the customer's count of it, and orders stay.
    resolve: (customer: { readonly lastOrderId: string; readonly lastOrder?: LastOrder }, _args, ctx) =>
      customer.lastOrder ?? (lastOrders(ctx, customer.lastOrderId) as Promise<LastOrder>),
  }),
);

const latestOrder = linkTo('order');

builder.prismaObjectField(Customer, 'latestOrder', (t) =>
  t.field({
    type: Order,
    nullable: true,
    scope: 'orders-basic:read',
    description: 'O pedido mais novo, por inteiro.',
    resolve: ({ lastOrderId }, _args, ctx, info) => latestOrder(ctx, info, lastOrderId),
  }),
);

builder.prismaObjectField(Customer, 'orders', (t) =>
  t.field({
    type: orderList.Connection,
    scope: 'orders-basic:read',
    description: 'Pedidos do comprador, dos mais novos aos mais antigos se nada mais for dito.',
    args: orderList.args(t.arg),
    resolve: ({ id }, args, ctx, info) => orderList.read(ctx, info, args, { within: { customerId: id } }),
  }),
);
