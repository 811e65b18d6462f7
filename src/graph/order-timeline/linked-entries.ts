import { builder } from '../../core/schema/builder.ts';
import { linkTo } from '../../core/schema/links.ts';
import type { OrderComment } from '../../generated/prisma/client.ts';
import { Message } from '../message/message.ts';
import { Order } from '../order/order.ts';
import { WebhookDelivery } from '../webhook-delivery/webhook-delivery.ts';
import { OrderTimelineEntry } from './timeline-entry.ts';
import type { TimelineRow } from './timeline-rows.ts';

/** Entries that tell of records beside the order. */

const order = linkTo('order');
const message = linkTo('message');
const delivery = linkTo('webhookDelivery');

const interfaces = [OrderTimelineEntry];

builder.objectRef<TimelineRow>('OrderCommentEntry').implement({
  interfaces,
  description: 'Alguém da loja comentou o pedido, com addOrderComment.',
  fields: (t) => ({
    text: t.string({ description: 'O comentário.', resolve: ({ record }) => (record.row as OrderComment).text }),
  }),
});

builder.objectRef<TimelineRow>('OrderUpsellEntry').implement({
  interfaces,
  description: 'O comprador aceitou uma oferta depois do pedido.',
  fields: (t) => ({
    accepted: t.field({
      type: Order,
      nullable: true,
      description: 'O pedido da oferta.',
      resolve: ({ id }, _args, ctx, info) => order(ctx, info, id),
    }),
  }),
});

builder.objectRef<TimelineRow>('OrderMessageEntry').implement({
  interfaces,
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

builder.objectRef<TimelineRow>('OrderWebhookEntry').implement({
  interfaces,
  description: 'Um evento do pedido foi posto a caminho de um webhook. Só para quem pode ler webhooks.',
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
