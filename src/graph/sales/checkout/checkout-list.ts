import { changedSince } from '../../../core/pagination/changed-since.ts';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { checkoutFilterRules } from './checkout.rules.ts';
import { Checkout } from './checkout.ts';
import { CheckoutFilter, listedCheckoutsWhere } from './checkout-filter.ts';

export const CheckoutConnection = defineConnection('Checkout', Checkout, 'checkouts');

const checkoutSort = defineOrdering(
  'Checkout',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
    UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
    ACTIVE_AT: { column: 'activeAt', usual: 'desc', description: 'Última atividade.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

builder.queryField('checkouts', (t) =>
  t.field({
    type: CheckoutConnection,
    nullable: true,
    scope: 'checkouts:read',
    description: 'Checkouts da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: CheckoutFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: checkoutSort.input, description: 'Ordem da lista.' }),
    },
    resolve: async (_root, { filter, orderBy, ...args }, ctx, info) => {
      const { filter: complete, onRead } = await changedSince(ctx, parseInput(checkoutFilterRules, filter ?? {}), args);
      const where = await listedCheckoutsWhere(ctx, complete);
      const order = checkoutSort.orderOf(orderBy);
      return createList({ model: ctx.db.checkout, where, order, args, onRead }, { name: 'Checkout', context: ctx, info });
    },
  }),
);
