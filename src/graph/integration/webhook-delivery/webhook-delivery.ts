import { builder } from '../../../core/schema/builder.ts';
import { columnsWithout } from '../../../core/schema/large-columns.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { Node } from '../../../core/schema/node.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { DeliveryStatus } from '../../../generated/prisma/enums.ts';
import { Event } from '../event/event.ts';
import { type WebhookEvent, WebhookEventEnum } from '../event/webhook-event.ts';
import { Webhook } from '../webhook/webhook.ts';
import { LastFailureType } from '../webhook/webhook-health.ts';

export const DeliveryStatusEnum = builder.enumType('WebhookDeliveryStatus', {
  description: 'Situação de uma entrega.',
  values: {
    [DeliveryStatus.PENDING]: { description: 'A caminho: a próxima tentativa está marcada em nextAttemptAt.' },
    [DeliveryStatus.DELIVERED]: { description: 'O receptor respondeu 2xx.' },
    [DeliveryStatus.FAILED]: { description: 'Terminou sem sucesso; reason diz por quê. redeliver pede de novo.' },
  },
});

const DeliveryAttempt = builder.prismaObject('DeliveryAttempt', {
  select: columnsWithout(Prisma.DeliveryAttemptScalarFieldEnum, 'responseBody', 'responseHeaders'),
  description: 'Um POST de uma entrega e o que veio dele.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da tentativa.' }),
    number: t.exposeInt('number', { description: 'Número da tentativa, a partir de 1, por todos os pedidos de entrega.' }),
    status: t.exposeInt('status', { nullable: true, description: 'Status HTTP da resposta; null: não houve resposta.' }),
    responseHeaders: t.expose('responseHeaders', {
      type: 'JSON',
      nullable: true,
      description:
        'Cabeçalhos da resposta a uma das duas últimas tentativas, se falhou; null: teve sucesso, é mais antiga, não houve resposta, ou foi apagada com os dados de um comprador.',
    }),
    responseBody: t.exposeString('responseBody', {
      nullable: true,
      description:
        'O começo da resposta a uma das duas últimas tentativas: 20 kB, ou 1 kB de um sucesso; null: é mais antiga, não houve resposta, ou foi apagada com os dados de um comprador.',
    }),
    failure: t.exposeString('failure', { nullable: true, description: 'O que deu errado, em palavras; null: teve sucesso.' }),
    durationMs: t.exposeInt('durationMs', { description: 'Quanto durou, em milissegundos.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Quando.' }),
  }),
});

export const WebhookDelivery = builder.prismaObject('WebhookDelivery', {
  interfaces: [Node],
  description: 'Um evento a caminho de um webhook. Há uma só para cada evento e webhook.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da entrega.' }),
    webhookId: t.expose('webhookId', { type: 'ID', description: 'Webhook que recebe.' }),
    webhook: t.relation('webhook', { type: Webhook, description: 'O webhook que recebe.' }),
    eventId: t.expose('eventId', { type: 'ID', description: 'Evento que é entregue.' }),
    event: t.relation('event', { type: Event, description: 'O evento que é entregue.' }),
    eventType: t.field({
      type: WebhookEventEnum,
      description: 'O que aconteceu.',
      resolve: ({ eventType }) => eventType as WebhookEvent,
    }),
    status: t.expose('status', { type: DeliveryStatusEnum, description: 'Situação.' }),
    attempts: t.relation('attempts', {
      type: DeliveryAttempt,
      description: 'As tentativas, da primeira à última.',
      query: { orderBy: { number: 'asc' } },
    }),
    attemptCount: t.exposeInt('attemptCount', { description: 'Quantas tentativas houve.' }),
    roundCount: t.exposeInt('roundCount', { description: 'Quantas delas desde que foi pedida pela última vez.' }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Quando é a próxima tentativa; null: não há outra.',
    }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'Quando terminou; null: está a caminho.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Por que terminou sem sucesso; null: não é o caso.' }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Quando o evento entrou na fila de envio.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.prismaObjectField(Event, 'deliveries', (t) =>
  t.relation('deliveries', {
    type: WebhookDelivery,
    description:
      'As suas entregas, uma para cada webhook, da mais antiga à mais nova, no máximo 100; todas, em páginas, em webhookDeliveries(filter: {eventId}).',
    query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: 100 },
  }),
);

builder.queryField('webhookDelivery', (t) =>
  t.prismaField({
    type: WebhookDelivery,
    nullable: true,
    scope: 'webhooks:read',
    description: 'Uma entrega da loja; null quando a loja não a tem, ou não a tem mais.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador da entrega.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.webhookDelivery.findUnique({ ...query, where: { id } }),
  }),
);

const delivery = linkTo('webhookDelivery');

builder.objectField(LastFailureType, 'delivery', (t) =>
  t.field({
    type: WebhookDelivery,
    nullable: true,
    description: 'A entrega a que pertence; null: não existe mais.',
    resolve: ({ deliveryId }, _args, ctx, info) => delivery(ctx, info, deliveryId),
  }),
);
