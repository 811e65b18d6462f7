import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { Event, shownEvents } from './event.ts';
import { eventFilterRules } from './event-log.rules.ts';
import { LoggedEventEnum } from './logged-event.ts';

const EventConnection = defineConnection('Event', Event, 'eventos');

const EventFilter = builder.inputType('EventFilter', {
  description: 'O que o registro de eventos deve conter; campos combinados valem juntos.',
  extensions: { rules: eventFilterRules },
  fields: (t) => ({
    types: t.field({ type: [LoggedEventEnum], description: 'O que aconteceu, de 1 a 21 valores.' }),
    since: t.field({ type: 'DateTime', description: 'Neste instante ou depois.' }),
    until: t.field({ type: 'DateTime', description: 'Neste instante ou antes.' }),
    isTest: t.boolean({ description: 'true: só amostras; false: só o que aconteceu.' }),
    orderId: t.field({ type: 'ID', description: 'Pedido de que tratam.' }),
    customerId: t.field({ type: 'ID', description: 'Comprador de que tratam, ele mesmo ou um pedido seu.' }),
  }),
});

const eventSort = defineOrdering(
  'Event',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Quando aconteceu.' },
    TYPE: { column: 'type', usual: 'asc', description: 'O que aconteceu, pelo nome.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function eventWhere(filter: z.output<typeof eventFilterRules>): Prisma.EventWhereInput {
  const { types, since, until, isTest, orderId, customerId } = filter;
  const period = { ...(since != null && { gte: since }), ...(until != null && { lte: until }) };
  return {
    ...(types == null ? shownEvents : { type: { in: types } }),
    ...(Object.keys(period).length > 0 && { createdAt: period }),
    ...(isTest != null && { isTest }),
    ...(orderId != null && { orderId }),
    ...(customerId != null && { customerId }),
  };
}

builder.queryField('events', (t) =>
  t.field({
    type: EventConnection,
    nullable: true,
    scope: 'webhooks:read',
    description: 'Tudo que foi anunciado nos últimos 30 dias, do mais novo ao mais antigo se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: EventFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: eventSort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = eventWhere(parseInput(eventFilterRules, filter ?? {}));
      const order = eventSort.orderOf(orderBy);
      return createList({ model: ctx.db.event, where, order, args }, { name: 'Event', context: ctx, info });
    },
  }),
);
