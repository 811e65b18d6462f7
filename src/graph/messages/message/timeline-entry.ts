import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { OrderTimelineEntry } from '../../sales/order-timeline/timeline-entry.ts';
import type { TimelineRow } from '../../sales/order-timeline/timeline-rows.ts';
import { Message } from './message.ts';

const message = linkTo('message');

builder.objectRef<TimelineRow>('OrderMessageEntry').implement({
  interfaces: [OrderTimelineEntry],
  description: 'Uma automação enviou uma mensagem sobre o pedido. Só para quem pode ler automações.',
  fields: (t) => ({
    sent: t.field({
      type: Message,
      nullable: true,
      scope: 'automations:read',
      description: 'A mensagem, como está agora.',
      resolve: ({ id }, _args, ctx, info) => message(ctx, info, id),
    }),
  }),
});
