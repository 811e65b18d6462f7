import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byIds, byPeriod, bySet, byValue, countsBy, filterBy } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { WebhookEventEnum } from '../event/webhook-event.ts';
import { Webhook } from '../webhook/webhook.ts';
import { deliveryFilterRules } from './delivery.rules.ts';
import { DeliveryStatusEnum, WebhookDelivery } from './webhook-delivery.ts';

const deliveryFilter = defineFilter<Prisma.WebhookDeliveryWhereInput>()('WebhookDelivery', 'entregas', deliveryFilterRules, {
  ids: byIds('Uma destas entregas'),
  webhookId: byValue('ID', 'webhookId', 'Webhook que recebe.'),
  eventId: byValue('ID', 'eventId', 'Evento que é entregue.'),
  orderId: filterBy('ID', 'Pedido de que trata o evento.', (orderId) => ({ event: { is: { orderId } } })),
  customerId: filterBy('ID', 'Comprador de que trata o evento, ele mesmo ou um pedido seu.', (customerId) => ({
    event: { is: { customerId } },
  })),
  statuses: bySet(DeliveryStatusEnum, 'status', 'Uma destas situações.'),
  eventTypes: bySet(WebhookEventEnum, 'eventType', 'Aconteceu um destes eventos.'),
  httpStatus: countsBy('Status HTTP de uma resposta a uma das tentativas, entre 100 e 599.', (status) => ({
    attempts: { some: { status } },
  })),
  isTest: filterBy('Boolean', 'true: só amostras; false: só o que aconteceu.', (isTest) => ({ event: { is: { isTest } } })),
  createdAt: byPeriod('createdAt', 'Quando entraram na fila de envio.'),
});

const deliverySort = defineOrdering('WebhookDelivery', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Quando entrou na fila de envio.' },
  UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
  ATTEMPT_COUNT: { column: 'attemptCount', usual: 'desc', description: 'Quantas tentativas houve.' },
});

const deliveryList = defineList('WebhookDelivery', {
  connection: defineConnection('WebhookDelivery', WebhookDelivery, 'entregas'),
  rows: ({ db }) => db.webhookDelivery,
  filter: deliveryFilter,
  ordering: deliverySort,
});

builder.queryField('webhookDeliveries', (t) =>
  t.field({
    type: deliveryList.Connection,
    scope: 'webhooks:read',
    description: 'Entregas da loja, das mais novas às mais antigas se nada mais for dito.',
    args: deliveryList.args(t.arg),
    resolve: (_root, args, ctx, info) => deliveryList.read(ctx, info, args),
  }),
);

builder.prismaObjectField(Webhook, 'deliveries', (t) =>
  t.field({
    type: deliveryList.Connection,
    description: 'As entregas do webhook, das mais novas às mais antigas se nada mais for dito.',
    args: deliveryList.args(t.arg),
    resolve: ({ id: webhookId }, args, ctx, info) => deliveryList.read(ctx, info, args, { within: { webhookId } }),
  }),
);
