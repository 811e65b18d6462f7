import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertAttemptsLeft } from './attempts-left.ts';
import { DELIVERY_MISSING } from './delivery.rules.ts';
import { assertActive, dueColumns } from './due.ts';
import { WebhookDelivery } from './webhook-delivery.ts';

builder.mutationField('redeliver', (t) =>
  t.field({
    type: WebhookDelivery,
    scope: 'webhooks:write',
    emits: {},
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Faz uma entrega de novo, desde já e com todas as tentativas, tenha tido sucesso ou não. O webhook-id e o corpo são os ' +
      'mesmos, para o receptor saber que é uma repetição.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador da entrega.' }) },
    resolve: async (_root, { id }, ctx) => {
      const { db, clock } = ctx;
      const found = await db.webhookDelivery.findUnique({ where: { id }, include: { webhook: { select: { active: true } } } });
      if (!found) throw notFoundError(DELIVERY_MISSING);
      assertActive(found.webhook);
      await assertAttemptsLeft(ctx, 1);
      return db.webhookDelivery.update({ where: { id, version: found.version }, data: dueColumns(clock.now()) });
    },
  }),
);
