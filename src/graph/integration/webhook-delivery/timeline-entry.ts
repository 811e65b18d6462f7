import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { OrderTimelineEntry } from '../../sales/order-timeline/timeline-entry.ts';
import type { TimelineRow } from '../../sales/order-timeline/timeline-rows.ts';
import { WebhookDelivery } from './webhook-delivery.ts';

const delivery = linkTo('webhookDelivery');

builder.objectRef<TimelineRow>('OrderWebhookEntry').implement({
  interfaces: [OrderTimelineEntry],
  description: 'Um evento do pedido entrou na fila de envio de um webhook. Só para quem pode ler webhooks.',
  fields: (t) => ({
    delivery: t.field({
      type: WebhookDelivery,
      nullable: true,
      scope: 'webhooks:read',
      description: 'A entrega, como está agora.',
      resolve: ({ id }, _args, ctx, info) => delivery(ctx, info, id),
    }),
  }),
});
