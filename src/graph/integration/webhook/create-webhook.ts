import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { CreateWebhookInput } from './webhook.input.ts';
import { WEBHOOK_LIMIT } from './webhook.rules.ts';
import { Webhook } from './webhook.ts';
import { webhookColumns, webhookRulesFor } from './webhook-columns.ts';

builder.mutationField('createWebhook', (t) =>
  t.field({
    type: Webhook,
    scope: 'webhooks:write',
    emits: {},
    description:
      'Cria um webhook; a loja tem no máximo 50. Recebe o que acontecer daqui em diante; o que já aconteceu, por replayEvents.',
    args: { input: t.arg({ type: CreateWebhookInput, required: true, description: 'Dados do webhook.' }) },
    resolve: async (_root, { input }, ctx) => {
      const state = parseInput(webhookRulesFor(ctx), input);
      await assertBelowLimit(ctx, WEBHOOK_LIMIT);
      return ctx.db.webhook.create({ data: webhookColumns(state, ctx.secrets) });
    },
  }),
);
