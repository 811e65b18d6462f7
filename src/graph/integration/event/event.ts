import { builder } from '../../../core/schema/builder.ts';
import { columnsWithout } from '../../../core/schema/large-columns.ts';
import { type Event as EventRow, Prisma } from '../../../generated/prisma/client.ts';
import { LOGGED_EVENTS, type LoggedEvent, LoggedEventEnum } from './logged-event.ts';
import { serializePayload } from './payload.ts';
import { isWebhookEvent } from './webhook-event.ts';

/** Events shown in the log; internal events for automations are excluded (D-76). */
export const shownEvents = { type: { in: LOGGED_EVENTS } } satisfies Prisma.EventWhereInput;

const typeOf = ({ type }: Pick<EventRow, 'type'>) => type as LoggedEvent;

export const Event = builder.prismaObject('Event', {
  select: columnsWithout(Prisma.EventScalarFieldEnum, 'data', 'flat'),
  description: 'Algo que aconteceu na loja e foi anunciado. Fica no registro por 30 dias.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'Identificador do evento: o eventId do corpo e o cabeçalho webhook-id do que é enviado.',
    }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja em que aconteceu.' }),
    type: t.field({ type: LoggedEventEnum, description: 'O que aconteceu.', resolve: typeOf }),
    isTest: t.exposeBoolean('isTest', { description: 'Se é uma amostra pedida por sendTestEvent: nada aconteceu.' }),
    data: t.expose('data', { type: 'JSON', description: 'O recurso como era no momento, na forma da API v1.' }),
    payload: t.string({
      nullable: true,
      description: 'O corpo do POST, caractere por caractere, igual em toda tentativa; null: o evento não é enviado.',
      select: { data: true, flat: true },
      resolve: ({ type, ...event }) => (isWebhookEvent(type) ? serializePayload({ ...event, type }) : null),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Quando.' }),
    relayedAt: t.expose('relayedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Quando virou uma entrega para cada webhook que o assina; null: ainda não.',
    }),
  }),
});

builder.queryField('event', (t) =>
  t.prismaField({
    type: Event,
    nullable: true,
    scope: 'webhooks:read',
    description: 'Um evento da loja; null quando a loja não o tem, ou não o tem mais.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do evento.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.event.findUnique({ ...query, where: { id, ...shownEvents } }),
  }),
);
