import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { WEBHOOK_MISSING } from './webhook.rules.ts';
import { Webhook } from './webhook.ts';

builder.mutationField('deleteWebhook', (t) =>
  t.prismaField({
    type: Webhook,
    scope: 'webhooks:write',
    emits: {},
    description: 'Exclui um webhook com as suas entregas, também as que estão a caminho. Responde o webhook como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do webhook.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, { db }) => {
      const webhook = await db.webhook.findUnique({ ...query, where: { id } });
      if (!webhook) throw notFoundError(WEBHOOK_MISSING);
      assertVersion(webhook, ifVersion);
      assertDeleted(await db.webhook.deleteMany({ where: { id, version: webhook.version } }));
      return webhook;
    },
  }),
);
