import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byFlag, byIds, byPeriod, bySet, byValue } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { Event, shownEvents } from './event.ts';
import { eventFilterRules } from './event-log.rules.ts';
import { LoggedEventEnum } from './logged-event.ts';

/** The filter of the event log. */
export const eventFilter = defineFilter<Prisma.EventWhereInput>()(
  'Event',
  'eventos',
  eventFilterRules,
  {
    ids: byIds('Um destes eventos'),
    types: bySet(LoggedEventEnum, 'type', 'Aconteceu uma destas coisas.'),
    createdAt: byPeriod('createdAt', 'Quando aconteceram.'),
    isTest: byFlag('isTest', 'true: só amostras; false: só o que aconteceu.'),
    orderId: byValue('ID', 'orderId', 'Pedido de que tratam.'),
    customerId: byValue('ID', 'customerId', 'Comprador de que tratam, ele mesmo ou um pedido seu.'),
  },
  { also: ({ types }) => (types?.length ? undefined : shownEvents) },
);

const eventSort = defineOrdering('Event', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Quando aconteceu.' },
  TYPE: { column: 'type', usual: 'asc', description: 'O que aconteceu, pelo nome.' },
});

const eventList = defineList('Event', {
  connection: defineConnection('Event', Event, 'eventos'),
  rows: ({ db }) => db.event,
  filter: eventFilter,
  ordering: eventSort,
});

builder.queryField('events', (t) =>
  t.field({
    type: eventList.Connection,
    scope: 'webhooks:read',
    description: 'Tudo que foi anunciado nos últimos 30 dias, do mais novo ao mais antigo se nada mais for dito.',
    args: eventList.args(t.arg),
    resolve: (_root, args, ctx, info) => eventList.read(ctx, info, args),
  }),
);
