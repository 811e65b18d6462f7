import { builder } from '../../core/schema/builder.ts';
import { linkTo } from '../../core/schema/links.ts';
import { StockMovement } from '../stock/stock-movement.ts';
import { Order } from './order.ts';
import { type Actor, OrderActor } from './order-history.ts';

const order = linkTo('order');

builder.prismaObjectFields(StockMovement, (t) => ({
  order: t.field({
    type: Order,
    nullable: true,
    scope: 'orders:read',
    description: 'O pedido de uma venda ou de um cancelamento; null: outra mudança.',
    resolve: ({ orderId }, _args, ctx, info) => order(ctx, info, orderId),
  }),
  actor: t.field({ type: OrderActor, description: 'Que tipo de credencial o fez.', resolve: ({ actor }) => actor as Actor }),
}));
