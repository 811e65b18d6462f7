import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { Checkout } from './checkout.ts';
import { checkoutFilter } from './checkout-filter.ts';

const checkoutSort = defineOrdering('Checkout', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
  ACTIVE_AT: { column: 'activeAt', usual: 'desc', description: 'Última atividade.' },
});

export const checkoutList = defineList('Checkout', {
  connection: defineConnection('Checkout', Checkout, 'checkouts'),
  rows: ({ db }) => db.checkout,
  filter: checkoutFilter,
  ordering: checkoutSort,
});

builder.queryField('checkouts', (t) =>
  t.field({
    type: checkoutList.Connection,
    scope: 'checkouts:read',
    description: 'Checkouts da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: checkoutList.args(t.arg),
    resolve: (_root, args, ctx, info) => checkoutList.read(ctx, info, args),
  }),
);
