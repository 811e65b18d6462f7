import { builder } from '../kernel/builder.ts';
import { requireScope } from '../kernel/caller.ts';
import { Order } from '../order/order.ts';
import { Checkout } from './checkout.ts';

builder.prismaObjectField(Checkout, 'order', (t) =>
  t.field({
    type: Order,
    nullable: true,
    description: 'O pedido que nasceu do checkout; null: ainda nenhum. Exige orders:read.',
    select: (_args, _ctx, nested) => ({ order: nested(true) }),
    resolve: ({ order }, _args, ctx) => {
      requireScope(ctx.caller, 'orders:read');
      return order;
    },
  }),
);
