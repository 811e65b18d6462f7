import { builder } from '../kernel/builder.ts';
import { notFound } from '../kernel/errors.ts';
import { requireRemoved, requireVersion } from '../kernel/rules.ts';
import { WEBHOOK_MISSING } from './webhook.rules.ts';
import { Webhook } from './webhook.ts';

builder.mutationField('deleteWebhook', (t) =>
  t.prismaField({
    type: Webhook,
    scope: 'webhooks:write',
    emits: {},
    description: 'Exclui um webhook com as suas entregas, também as que estão a caminho. Responde o webhook como era.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador do webhook.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, { db }) => {
      const webhook = await db.webhook.findUnique({ ...query, where: { id } });
      if (!webhook) throw notFound(WEBHOOK_MISSING);
      requireVersion(webhook, ifVersion);
      requireRemoved(await db.webhook.deleteMany({ where: { id, version: webhook.version } }));
      return webhook;
    },
  }),
);
