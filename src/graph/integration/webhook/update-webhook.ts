import { builder } from '../../../core/schema/builder.ts';
import { mergeUpdate } from '../../../core/validation/rules.ts';
import { UpdateWebhookInput } from './webhook.input.ts';
import { WEBHOOK_MISSING } from './webhook.rules.ts';
import { Webhook } from './webhook.ts';
import { decryptWebhook, webhookColumns, webhookRulesFor } from './webhook-columns.ts';

builder.mutationField('updateWebhook', (t) =>
  t.field({
    type: Webhook,
    scope: 'webhooks:write',
    emits: {},
    description: 'Altera um webhook. As regras valem para o webhook como ele fica; vale também para as entregas a caminho.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do webhook.' }),
      input: t.arg({ type: UpdateWebhookInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const found = await ctx.db.webhook.findUnique({ where: { id } });
      const before = decryptWebhook(found, ctx.secrets);
      const { current, changes, unchanged } = mergeUpdate(webhookRulesFor(ctx, before), before, input, {
        ifVersion,
        missing: WEBHOOK_MISSING,
      });
      if (unchanged && found) return found;
      const data = webhookColumns(changes, ctx.secrets);
      return ctx.db.webhook.update({ where: { id, version: current.version }, data });
    },
  }),
);
