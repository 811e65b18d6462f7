import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { containsInsensitive } from '../../../core/validation/filter-fields.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { WebhookEventEnum } from '../event/webhook-event.ts';
import { webhookFilterRules } from './webhook.rules.ts';
import { Webhook } from './webhook.ts';

const WebhookConnection = defineConnection('Webhook', Webhook, 'webhooks');

const WebhookFilter = builder.inputType('WebhookFilter', {
  description: 'O que a lista de webhooks deve conter; campos combinados valem juntos.',
  extensions: { rules: webhookFilterRules },
  fields: (t) => ({
    active: t.boolean({ description: 'Se recebem.' }),
    event: t.field({ type: WebhookEventEnum, description: 'Algo que assinam.' }),
    name: t.string({
      description: `Texto contido no nome, ${lengthInWords(webhookFilterRules, 'name')}, sem distinguir maiúsculas.`,
    }),
  }),
});

const webhookSort = defineOrdering(
  'Webhook',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
    UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
    NAME: { column: 'name', usual: 'asc', description: 'Nome.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function webhookWhere({ active, event, name }: z.output<typeof webhookFilterRules>): Prisma.WebhookWhereInput {
  return {
    ...(active != null && { active }),
    ...(event != null && { events: { has: event } }),
    ...(name != null && { name: containsInsensitive(name) }),
  };
}

builder.queryField('webhooks', (t) =>
  t.field({
    type: WebhookConnection,
    nullable: true,
    scope: 'webhooks:read',
    description: 'Webhooks da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: WebhookFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: webhookSort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = webhookWhere(parseInput(webhookFilterRules, filter ?? {}));
      const order = webhookSort.orderOf(orderBy);
      return createList({ model: ctx.db.webhook, where, order, args }, { name: 'Webhook', context: ctx, info });
    },
  }),
);
