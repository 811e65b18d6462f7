import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { Customer } from './customer.ts';
import { customerFilter } from './customer-filter.ts';

const customerSort = defineOrdering(
  'Customer',
  {
    ID: BY_ID,
    LAST_ORDER_AT: { column: 'lastOrderDate', usual: 'desc', description: 'Criação do pedido mais novo.' },
    FIRST_ORDER_AT: { column: 'firstOrderDate', usual: 'desc', description: 'Criação do pedido mais antigo.' },
    NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
    TOTAL_ORDERS: { column: 'totalOrders', usual: 'desc', description: 'Quantidade de pedidos.' },
    TOTAL_SPENT: { column: 'totalSpent', usual: 'desc', description: 'Soma dos pedidos pagos, enviados e entregues.' },
  },
  { column: 'lastOrderDate', direction: 'desc', idDirection: 'asc' },
);

export const customerList = defineList('Customer', {
  connection: defineConnection('Customer', Customer, 'compradores'),
  rows: ({ db }) => db.customer,
  filter: customerFilter,
  ordering: customerSort,
});

builder.queryField('customers', (t) =>
  t.field({
    type: customerList.Connection,
    scope: 'customers:read',
    description: 'Compradores da loja, dos que compraram por último aos que há mais tempo não compram se nada mais for dito.',
    args: customerList.args(t.arg),
    resolve: (_root, args, ctx, info) => customerList.read(ctx, info, args),
  }),
);
