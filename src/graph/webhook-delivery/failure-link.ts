import { builder } from '../../core/schema/builder.ts';
import { linkTo } from '../../core/schema/links.ts';
import { LastFailureType } from '../webhook/webhook-health.ts';
import { WebhookDelivery } from './webhook-delivery.ts';

const delivery = linkTo('webhookDelivery');

builder.objectField(LastFailureType, 'delivery', (t) =>
  t.field({
    type: WebhookDelivery,
    nullable: true,
    description: 'A entrega a que pertence; null: não existe mais.',
    resolve: ({ deliveryId }, _args, ctx, info) => delivery(ctx, info, deliveryId),
  }),
);
