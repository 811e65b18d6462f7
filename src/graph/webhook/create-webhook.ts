import { builder } from '../kernel/builder.ts';
import { created } from '../kernel/rules.ts';
import { CreateWebhookInput } from './webhook.input.ts';
import { Webhook } from './webhook.ts';
import { webhookColumns, webhookRulesFor } from './webhook-columns.ts';

builder.mutationField('createWebhook', (t) =>
  t.field({
    type: Webhook,
    scope: 'webhooks:write',
    emits: {},
    description: 'Cria um webhook. Recebe o que acontecer daqui em diante; o que já aconteceu, por replayEvents.',
    args: { input: t.arg({ type: CreateWebhookInput, required: true, description: 'Dados do webhook.' }) },
    resolve: (_root, { input }, ctx) =>
      ctx.db.webhook.create({ data: webhookColumns(created(webhookRulesFor(ctx), input), ctx.secrets) }),
  }),
);
