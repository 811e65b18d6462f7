import type { z } from 'zod';
import type { Prisma } from '../../generated/prisma/client.ts';
import { WebhookEventEnum } from '../event/webhook-event.ts';
import { builder } from '../kernel/builder.ts';
import { connectionOf, listArgs, listOf } from '../kernel/connection.ts';
import { containing } from '../kernel/containing.ts';
import { ordering } from '../kernel/ordering.ts';
import { created } from '../kernel/rules.ts';
import { webhookFilterRules } from './webhook.rules.ts';
import { Webhook } from './webhook.ts';

const WebhookConnection = connectionOf('Webhook', Webhook, 'webhooks');

const WebhookFilter = builder.inputType('WebhookFilter', {
  description: 'O que a lista de webhooks deve conter; campos combinados valem juntos.',
  extensions: { rules: webhookFilterRules },
  fields: (t) => ({
    active: t.boolean({ description: 'Se recebem.' }),
    event: t.field({ type: WebhookEventEnum, description: 'Algo que assinam.' }),
    name: t.string({ description: 'Texto contido no nome, de 1 a 100 caracteres, sem distinguir maiúsculas.' }),
  }),
});

const webhookOrder = ordering(
  'Webhook',
  {
    CREATED_AT: { column: 'createdAt', description: 'Criação.' },
    UPDATED_AT: { column: 'updatedAt', description: 'Última alteração.' },
    NAME: { column: 'name', description: 'Nome.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function webhookWhere({ active, event, name }: z.output<typeof webhookFilterRules>): Prisma.WebhookWhereInput {
  return {
    ...(active != null && { active }),
    ...(event != null && { events: { has: event } }),
    ...(name != null && { name: containing(name) }),
  };
}

builder.queryField('webhooks', (t) =>
  t.field({
    type: WebhookConnection,
    scope: 'webhooks:read',
    description: 'Webhooks da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: WebhookFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: webhookOrder.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = webhookWhere(created(webhookFilterRules, filter ?? {}));
      const order = webhookOrder.orderOf(orderBy);
      return listOf({ model: ctx.db.webhook, where, order, args }, { name: 'Webhook', context: ctx, info });
    },
  }),
);
