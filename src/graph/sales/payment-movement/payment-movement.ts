import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byIds, byPeriod, filterBy } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { PaymentMovementKind, PaymentMovementSource, PaymentMovementStatus } from '../../../generated/prisma/enums.ts';
import { Order } from '../order/order.ts';
import { PaymentProvider } from '../payment-provider/payment-provider.ts';
import { paymentMovementFilterRules } from './payment-movement.rules.ts';

export const PaymentMovementKindEnum = builder.enumType('PaymentMovementKind', {
  description: 'O que um movimento de dinheiro é.',
  values: {
    [PaymentMovementKind.CHARGE]: { description: 'Dinheiro que entrou.' },
    [PaymentMovementKind.REFUND]: { description: 'Dinheiro que voltou a quem pagou.' },
    [PaymentMovementKind.HOLD]: { description: 'Dinheiro bloqueado por uma contestação, como o MED do PIX.' },
    [PaymentMovementKind.RELEASE]: { description: 'Dinheiro desbloqueado.' },
  },
});

export const PaymentMovementStatusEnum = builder.enumType('PaymentMovementStatus', {
  description: 'Situação de um movimento de dinheiro.',
  values: {
    [PaymentMovementStatus.PENDING]: { description: 'A caminho.' },
    [PaymentMovementStatus.DONE]: { description: 'Feito.' },
    [PaymentMovementStatus.REFUSED]: { description: 'Não se realizou.' },
  },
});

const PaymentMovementSourceEnum = builder.enumType('PaymentMovementSource', {
  description: 'Como se soube de um movimento.',
  values: {
    [PaymentMovementSource.LOOK]: { description: 'Ao perguntar ao provedor pela cobrança.' },
    [PaymentMovementSource.LIST]: { description: 'Na lista do que entrou, lida a cada minuto.' },
    [PaymentMovementSource.RECORDED]: { description: 'Por recordPayment ou simulatePayment.' },
  },
});

const order = linkTo('order');

const PaymentMovement = builder.prismaObject('PaymentMovement', {
  description: 'Dinheiro que andou entre um comprador e a loja, como o provedor o diz; cada um uma vez.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do movimento.' }),
    externalId: t.exposeString('externalId', {
      description: 'Identificador em quem o disse: no PIX, o identificador do Pix ou o da devolução.',
    }),
    kind: t.expose('kind', { type: PaymentMovementKindEnum, description: 'O que é.' }),
    status: t.expose('status', { type: PaymentMovementStatusEnum, description: 'Situação.' }),
    amount: t.expose('amount', { type: 'Money', description: 'Valor.' }),
    source: t.expose('source', { type: PaymentMovementSourceEnum, description: 'Como se soube dele.' }),
    happenedAt: t.expose('happenedAt', { type: 'DateTime', description: 'Quando aconteceu, por quem o disse.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Quando se soube dele.' }),
    order: t.field({
      type: Order,
      nullable: true,
      scope: 'orders-basic:read',
      description: 'O pedido; null: nenhum pedido o esperava.',
      resolve: ({ orderId }, _args, ctx, info) => order(ctx, info, orderId),
    }),
    provider: t.relation('provider', {
      type: PaymentProvider,
      nullable: true,
      description: 'O provedor; null: foi registrado por recordPayment ou simulatePayment.',
    }),
  }),
});

/** The filter of movements. */
export const paymentMovementFilter = defineFilter<Prisma.PaymentMovementWhereInput>()(
  'PaymentMovement',
  'movimentos de dinheiro',
  paymentMovementFilterRules,
  {
    ids: byIds('Um destes movimentos'),
    orderIds: filterBy(['ID'], 'De um destes pedidos, até 100.', (orderIds) => ({ orderId: { in: orderIds } })),
    happenedAt: byPeriod('happenedAt', 'Quando aconteceram, por quem os disse.'),
    matched: filterBy('Boolean', 'Se um pedido os esperava.', (matched) => ({ orderId: matched ? { not: null } : null })),
  },
);

const paymentMovementSort = defineOrdering('PaymentMovement', {
  ID: BY_ID,
  HAPPENED_AT: { column: 'happenedAt', usual: 'desc', description: 'Quando aconteceram.' },
});

const paymentMovementList = defineList('PaymentMovement', {
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
