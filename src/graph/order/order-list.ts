import type { z } from 'zod';
import type { RequestContext } from '../../core/execution/context.ts';
import { changedSince } from '../../core/pagination/changed-since.ts';
import { createList, defineConnection, listArgs } from '../../core/pagination/connection.ts';
import { defineOrdering } from '../../core/pagination/ordering.ts';
import { builder } from '../../core/schema/builder.ts';
import { parseInput } from '../../core/validation/rules.ts';
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
    STATUS: { column: 'status', usual: 'asc', description: 'Situação, de PENDING a REFUNDED, como estão em OrderStatus.' },
    CUSTOMER_NAME: { column: 'customerName', usual: 'asc', description: 'Nome do comprador.' },
    PAID_AT: { column: 'paidAt', usual: 'desc', description: 'Pagamento; os pedidos que não foram pagos ficam fora da lista.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows of a list with its filter, which has been validated, and its order, as its input type is parsed. */
export async function orderListQuery(
  ctx: RequestContext,
  filter: z.output<typeof orderFilterRules>,
  orderBy: Parameters<typeof orderSort.orderOf>[0],
) {
  const order = orderSort.orderOf(orderBy);
  const filtered = await orderWhere(ctx, filter);
  // A position in a list is a value: what was never paid has none in this order (D-320).
  const where = order.column === 'paidAt' ? { AND: [filtered, { paidAt: { not: null } }] } : filtered;
  return { where, order };
}

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
      const { where, order } = await orderListQuery(ctx, complete, orderBy);
      return createList({ model: ctx.db.order, where, order, args, onRead }, { name: 'Order', context: ctx, info });
    },
  }),
);
