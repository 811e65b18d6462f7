import { builder } from '../../../core/schema/builder.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { sampleEvent } from '../event/samples.ts';
import { WebhookEventEnum } from '../event/webhook-event.ts';
import { assertAttemptsLeft } from './attempts-left.ts';
import { dueColumns, findActiveWebhook } from './due.ts';
import { WebhookDelivery } from './webhook-delivery.ts';

const SendTestEventInput = builder.inputType('SendTestEventInput', {
  description: 'A amostra a enviar a um webhook.',
  fields: (t) => ({
    event: t.field({ type: WebhookEventEnum, required: true, description: 'De que evento é a amostra.' }),
  }),
});

builder.mutationField('sendTestEvent', (t) =>
  t.field({
    type: WebhookDelivery,
    scope: 'webhooks:write',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Envia a um webhook uma amostra de um evento, marcada com isTest, mesmo que ele não o assine. Nada acontece na loja. ' +
      'Responde a entrega; acompanhe por webhookDelivery.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Webhook que recebe; precisa estar ativo.' }),
      input: t.arg({ type: SendTestEventInput, required: true, description: 'A amostra a enviar a um webhook.' }),
    },
    resolve: async (_root, { id, input: { event: type } }, ctx) => {
      const { db, clock } = ctx;
      const webhook = await findActiveWebhook(db, id);
      await assertAttemptsLeft(ctx, 1);
      const { data, flat } = sampleEvent(type, await ctx.ownStore());
      const now = clock.now();
      // Its one delivery is made here: the relay, which would make one for every webhook that subscribes, skips it.
      const event = await db.event.create({
        data: { type, data, flat: flat ?? Prisma.DbNull, isTest: true, createdAt: now, relayedAt: now },
      });
      const row = { webhookId: webhook.id, eventId: event.id, eventType: type, ...dueColumns(now) };
      return retryOnForeignKeyViolation(db.webhookDelivery.create({ data: row }));
    },
  }),
);
