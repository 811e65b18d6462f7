import { changedSince } from '../../../core/pagination/changed-since.ts';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { OrderStatus } from '../../../generated/prisma/enums.ts';
import { Order } from './order.ts';
import { orderFilterRules } from './order-filter.rules.ts';
import { OrderFilter, orderWhere } from './order-filter.ts';

export const OrderConnection = defineConnection('Order', Order, 'pedidos');

const orderSort = defineOrdering(
  'Order',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
    UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
    TOTAL: { column: 'total', usual: 'desc', description: 'Total.' },
    NUMBER: { column: 'number', usual: 'desc', description: 'Número.' },
    STATUS: { column: 'status', usual: 'asc', description: `Situação, nesta ordem: ${Object.values(OrderStatus).join(', ')}.` },
    CUSTOMER_NAME: { column: 'customerName', usual: 'asc', description: 'Nome do comprador.' },
    PAID_AT: {
      column: 'paidAt',
      usual: 'desc',
      description: 'Pagamento; os pedidos que não foram pagos vêm por último nos dois sentidos.',
    },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

builder.queryField('orders', (t) =>
  t.field({
    type: OrderConnection,
    nullable: true,
    scope: 'orders:read',
    description: 'Pedidos da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: OrderFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: orderSort.input, description: 'Ordem da lista.' }),
    },
    resolve: async (_root, { filter, orderBy, ...args }, ctx, info) => {
      const { filter: complete, onRead } = await changedSince(ctx, parseInput(orderFilterRules, filter ?? {}), args);
      const where = await orderWhere(ctx, complete);
      const order = orderSort.orderOf(orderBy);
      return createList({ model: ctx.db.order, where, order, args, onRead }, { name: 'Order', context: ctx, info });
    },
  }),
);
