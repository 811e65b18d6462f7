import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { between } from '../../../core/validation/filter-fields.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { WebhookEventEnum } from '../event/webhook-event.ts';
import { Webhook } from '../webhook/webhook.ts';
import { deliveryFilterRules } from './delivery.rules.ts';
import { DeliveryStatusEnum, WebhookDelivery } from './webhook-delivery.ts';

const WebhookDeliveryConnection = defineConnection('WebhookDelivery', WebhookDelivery, 'entregas');

const WebhookDeliveryFilter = builder.inputType('WebhookDeliveryFilter', {
  description: 'O que a lista de entregas deve conter; campos combinados valem juntos.',
  extensions: { rules: deliveryFilterRules },
  fields: (t) => ({
    webhookId: t.field({ type: 'ID', description: 'Webhook que recebe.' }),
    eventId: t.field({ type: 'ID', description: 'Evento que é entregue.' }),
    status: t.field({ type: DeliveryStatusEnum, description: 'Situação.' }),
    statuses: t.field({ type: [DeliveryStatusEnum], description: 'Uma destas situações, de 1 a 3.' }),
    httpStatus: t.int({ description: 'Status HTTP de uma resposta a uma das tentativas, de 100 a 599.' }),
    orderId: t.field({ type: 'ID', description: 'Pedido de que trata o evento.' }),
    isTest: t.boolean({ description: 'true: só amostras; false: só o que aconteceu.' }),
    eventType: t.field({ type: WebhookEventEnum, description: 'O que aconteceu.' }),
    since: t.field({ type: 'DateTime', description: 'Postas a caminho neste instante ou depois.' }),
    until: t.field({ type: 'DateTime', description: 'Postas a caminho neste instante ou antes.' }),
  }),
});

const deliverySort = defineOrdering(
  'WebhookDelivery',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Quando foi posta a caminho.' },
    UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
    ATTEMPT_COUNT: { column: 'attemptCount', usual: 'desc', description: 'Quantas tentativas houve.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function deliveryWhere(filter: z.output<typeof deliveryFilterRules>): Prisma.WebhookDeliveryWhereInput {
  const { webhookId, eventId, status, statuses, httpStatus, orderId, isTest, eventType, since, until } = filter;
  const createdAt = between(since, until);
  return {
    AND: [
      webhookId != null && { webhookId },
      eventId != null && { eventId },
      status != null && { status },
      statuses != null && { status: { in: statuses } },
      httpStatus != null && { attempts: { some: { status: httpStatus } } },
      orderId != null && { event: { is: { orderId } } },
      isTest != null && { event: { is: { isTest } } },
      eventType != null && { eventType },
      createdAt && { createdAt },
    ].filter((one) => typeof one === 'object'),
  };
}

builder.queryField('webhookDeliveries', (t) =>
  t.field({
    type: WebhookDeliveryConnection,
    nullable: true,
    scope: 'webhooks:read',
    description: 'Entregas da loja, das mais novas às mais antigas se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: WebhookDeliveryFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: deliverySort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = deliveryWhere(parseInput(deliveryFilterRules, filter ?? {}));
      const order = deliverySort.orderOf(orderBy);
      return createList({ model: ctx.db.webhookDelivery, where, order, args }, { name: 'WebhookDelivery', context: ctx, info });
    },
  }),
);

builder.prismaObjectField(Webhook, 'deliveries', (t) =>
  t.field({
    type: WebhookDeliveryConnection,
    description: 'As entregas do webhook, das mais novas às mais antigas se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: WebhookDeliveryFilter, description: 'O que a lista deve conter, entre as entregas do webhook.' }),
      orderBy: t.arg({ type: deliverySort.input, description: 'Ordem da lista.' }),
    },
    resolve: ({ id: webhookId }, { filter, orderBy, ...args }, ctx, info) => {
      const where = { AND: [deliveryWhere(parseInput(deliveryFilterRules, filter ?? {})), { webhookId }] };
      const order = deliverySort.orderOf(orderBy);
      return createList({ model: ctx.db.webhookDelivery, where, order, args }, { name: 'WebhookDelivery', context: ctx, info });
    },
  }),
);
