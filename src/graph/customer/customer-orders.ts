import { builder } from '../kernel/builder.ts';
import { requireScope } from '../kernel/caller.ts';
import { listArgs, listOf } from '../kernel/connection.ts';
import { OrderConnection } from '../order/order-list.ts';
import { Customer } from './customer.ts';

builder.prismaObjectField(Customer, 'orders', (t) =>
  t.field({
    type: OrderConnection,
    description: 'Pedidos do comprador, dos mais novos aos mais antigos. Exige orders:read.',
    args: listArgs(t.arg),
    resolve: ({ id }, args, ctx, info) => {
      requireScope(ctx.caller, 'orders:read');
      const order = { column: 'createdAt', direction: 'desc', idDirection: 'asc' } as const;
      return listOf({ model: ctx.db.order, where: { customerId: id }, order, args }, { name: 'Order', context: ctx, info });
    },
  }),
);
