import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import type { OrderComment } from '../../../generated/prisma/client.ts';
import { Order } from '../order/order.ts';
import { OrderTimelineEntry } from './timeline-entry.ts';
import type { TimelineRow } from './timeline-rows.ts';

/** Entries that tell of records beside the order. */

const order = linkTo('order');

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
