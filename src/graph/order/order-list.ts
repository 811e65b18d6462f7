import type { z } from 'zod';
import type { Prisma } from '../../generated/prisma/client.ts';
import { builder } from '../kernel/builder.ts';
import { connectionOf, listArgs, listOf } from '../kernel/connection.ts';
import { containing } from '../kernel/containing.ts';
import { ordering } from '../kernel/ordering.ts';
import { created } from '../kernel/rules.ts';
import { PaymentMethodEnum } from '../payment-discount/payment-method.ts';
import { Order, OrderStatusEnum } from './order.ts';
import { orderFilterRules } from './order-filter.rules.ts';

export const OrderConnection = connectionOf('Order', Order, 'pedidos');

const OrderFilter = builder.inputType('OrderFilter', {
  description: 'O que a lista de pedidos deve conter; campos combinados valem juntos.',
  extensions: { rules: orderFilterRules },
  fields: (t) => ({
    status: t.field({ type: OrderStatusEnum, description: 'Situação.' }),
    tagId: t.string({ description: 'Identificador de uma etiqueta que o pedido tem.' }),
    paymentMethod: t.field({ type: PaymentMethodEnum, description: 'Meio de pagamento.' }),
    createdSince: t.field({ type: 'DateTime', description: 'Criados neste instante ou depois.' }),
    createdUntil: t.field({ type: 'DateTime', description: 'Criados neste instante ou antes.' }),
    search: t.string({
      description:
        'Texto contido no nome, no e-mail ou no documento do comprador, de 1 a 255 caracteres, sem distinguir maiúsculas.',
    }),
  }),
});

const orderOrder = ordering(
  'Order',
  {
    CREATED_AT: { column: 'createdAt', description: 'Criação.' },
    UPDATED_AT: { column: 'updatedAt', description: 'Última alteração.' },
    TOTAL: { column: 'total', description: 'Total.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function orderWhere(filter: z.output<typeof orderFilterRules>): Prisma.OrderWhereInput {
  const { status, tagId, paymentMethod, createdSince, createdUntil, search } = filter;
  const period = { ...(createdSince != null && { gte: createdSince }), ...(createdUntil != null && { lte: createdUntil }) };
  const columns = ['customerName', 'customerEmail', 'documentNumber'];
  return {
    ...(status != null && { status }),
    ...(tagId != null && { tagIds: { has: tagId } }),
    ...(paymentMethod != null && { paymentMethod }),
    ...(Object.keys(period).length > 0 && { createdAt: period }),
    ...(search != null && { OR: columns.map((column) => ({ [column]: containing(search) })) }),
  };
}

builder.queryField('orders', (t) =>
  t.field({
    type: OrderConnection,
    scope: 'orders:read',
    description: 'Pedidos da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: OrderFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: orderOrder.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = orderWhere(created(orderFilterRules, filter ?? {}));
      const order = orderOrder.orderOf(orderBy);
      return listOf({ model: ctx.db.order, where, order, args }, { name: 'Order', context: ctx, info });
    },
  }),
);
