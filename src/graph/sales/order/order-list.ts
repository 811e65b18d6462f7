import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { OrderStatus } from '../../../generated/prisma/enums.ts';
import { Order } from './order.ts';
import { orderFilter } from './order-filter.ts';

const orderSort = defineOrdering('Order', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
  TOTAL: { column: 'total', usual: 'desc', description: 'Total.' },
  NUMBER: { column: 'number', usual: 'desc', description: 'Número.' },
  STATUS: { column: 'status', usual: 'asc', description: `Situação, nesta ordem: ${Object.values(OrderStatus).join(', ')}.` },
  CUSTOMER_NAME: {
    column: 'customerName',
    usual: 'asc',
    scope: 'order-contacts:read',
    description: 'Nome do comprador; requer também a permissão `order-contacts:read`.',
  },
  PAID_AT: {
    column: 'paidAt',
    usual: 'desc',
    description: 'Pagamento; os pedidos que não foram pagos vêm por último nos dois sentidos.',
  },
});

export const orderList = defineList('Order', {
  connection: defineConnection('Order', Order, 'pedidos'),
  rows: ({ db }) => db.order,
  filter: orderFilter,
  ordering: orderSort,
});

builder.queryField('orders', (t) =>
  t.field({
    type: orderList.Connection,
    scope: 'orders-basic:read',
    description: 'Pedidos da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: orderList.args(t.arg),
    resolve: (_root, args, ctx, info) => orderList.read(ctx, info, args),
  }),
);
