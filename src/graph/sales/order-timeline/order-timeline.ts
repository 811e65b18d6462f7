import { cursorArgs, defineConnection } from '../../../core/pagination/connection.ts';
import { List } from '../../../core/pagination/list.ts';
import { isMoment } from '../../../core/pagination/position.ts';
import { builder } from '../../../core/schema/builder.ts';
import { isUuid } from '../../../lib/ids.ts';
import { Order } from '../order/order.ts';
import './change-entries.ts';
import './linked-entries.ts';
import { OrderTimelineEntry } from './timeline-entry.ts';
import { timelineModel } from './timeline-rows.ts';

const OrderTimelineConnection = defineConnection('OrderTimeline', OrderTimelineEntry, 'acontecimentos de um pedido', {
  hasPages: false,
});

const OLDEST_FIRST = { column: 'createdAt', direction: 'asc' } as const;

builder.prismaObjectField(Order, 'timeline', (t) =>
  t.field({
    type: OrderTimelineConnection,
    description:
      'Tudo que aconteceu com o pedido, do mais antigo ao mais novo; last traz o mais novo: alterações, pagamentos, comentários, ofertas aceitas e, para quem pode lê-los, mensagens de automações e entregas a webhooks. Eventos, e as suas entregas, ficam por 30 dias.',
    args: cursorArgs(t.arg),
    resolve: ({ id }, args, ctx) =>
      new List({
        model: timelineModel(ctx, id),
        where: {},
        order: OLDEST_FIRST,
        args,
        isPlace: ({ value, id: place }) => isUuid(place) && isMoment(value),
        query: {},
      }),
  }),
);
