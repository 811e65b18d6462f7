import { changedSince } from '../../../core/pagination/changed-since.ts';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { Customer } from './customer.ts';
import { customerFilterRules } from './customer-filter.rules.ts';
import { CustomerFilter, customerWhere } from './customer-filter.ts';

export const CustomerConnection = defineConnection('Customer', Customer, 'compradores');

const customerSort = defineOrdering(
  'Customer',
  {
    LAST_ORDER_AT: { column: 'lastOrderDate', usual: 'desc', description: 'Criação do pedido mais novo.' },
    FIRST_ORDER_AT: { column: 'firstOrderDate', usual: 'desc', description: 'Criação do pedido mais antigo.' },
    NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
    TOTAL_ORDERS: { column: 'totalOrders', usual: 'desc', description: 'Quantidade de pedidos.' },
    TOTAL_SPENT: { column: 'totalSpent', usual: 'desc', description: 'Soma dos pedidos pagos, enviados e entregues.' },
  },
  { column: 'lastOrderDate', direction: 'desc', idDirection: 'asc' },
);

builder.queryField('customers', (t) =>
  t.field({
    type: CustomerConnection,
    nullable: true,
    scope: 'customers:read',
    description: 'Compradores da loja, dos que compraram por último aos que há mais tempo não compram se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: CustomerFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: customerSort.input, description: 'Ordem da lista.' }),
    },
    resolve: async (_root, { filter, orderBy, ...args }, ctx, info) => {
      const { filter: complete, onRead } = await changedSince(ctx, parseInput(customerFilterRules, filter ?? {}), args);
      const where = customerWhere(ctx, complete);
      const order = customerSort.orderOf(orderBy);
      return createList({ model: ctx.db.customer, where, order, args, onRead }, { name: 'Customer', context: ctx, info });
    },
  }),
);
