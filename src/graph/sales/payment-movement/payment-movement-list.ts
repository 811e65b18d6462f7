import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byIds, byPeriod, filterBy } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { paymentMovementFilterRules } from './payment-movement.rules.ts';
import { PaymentMovement } from './payment-movement.ts';

/** The filter of movements. */
export const paymentMovementFilter = defineFilter<Prisma.PaymentMovementWhereInput>()(
  'PaymentMovement',
  'movimentos de dinheiro',
  paymentMovementFilterRules,
  {
    ids: byIds('Um destes movimentos'),
    orderIds: filterBy(['ID'], 'De um destes pedidos, até 100.', (orderIds) => ({ orderId: { in: orderIds } })),
    happenedAt: byPeriod('happenedAt', 'Quando aconteceram, por quem os disse.'),
    settlesAt: byPeriod('settlesAt', 'Quando o dinheiro fica disponível.'),
    matched: filterBy('Boolean', 'Se um pedido os esperava.', (matched) => ({ orderId: matched ? { not: null } : null })),
  },
);

const paymentMovementSort = defineOrdering('PaymentMovement', {
  ID: BY_ID,
  SETTLES_AT: { column: 'settlesAt', usual: 'desc', description: 'Quando o dinheiro fica disponível.' },
  HAPPENED_AT: { column: 'happenedAt', usual: 'desc', description: 'Quando aconteceram.' },
});

/** The list of movements. */
export const paymentMovementList = defineList('PaymentMovement', {
  connection: defineConnection('PaymentMovement', PaymentMovement, 'movimentos de dinheiro'),
  rows: ({ db }) => db.paymentMovement,
  filter: paymentMovementFilter,
  ordering: paymentMovementSort,
});

builder.queryField('paymentMovements', (t) =>
  t.field({
    type: paymentMovementList.Connection,
    scope: 'payments:read',
    description:
      'O dinheiro que andou entre compradores e a loja, dos mais novos aos mais antigos se nada mais for dito. Com matched: false, o que entrou sem que um pedido o esperasse.',
    args: paymentMovementList.args(t.arg),
    resolve: (_root, args, ctx, info) => paymentMovementList.read(ctx, info, args),
  }),
);
