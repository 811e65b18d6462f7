import type { z } from 'zod';
import { unmaskDocument } from '../../core/brazil/documents.ts';
import { createList, defineConnection, listArgs } from '../../core/pagination/connection.ts';
import { defineOrdering } from '../../core/pagination/ordering.ts';
import { builder } from '../../core/schema/builder.ts';
import { parseInput } from '../../core/validation/rules.ts';
import { containsInsensitive } from '../../data/contains-insensitive.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { PaymentMethodEnum } from '../payment-discount/payment-discount.ts';
import { orderFilterRules } from './order.rules.ts';
import { Order, OrderStatusEnum } from './order.ts';

export const OrderConnection = defineConnection('Order', Order, 'pedidos');

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
        'Texto contido no nome, no e-mail ou no documento do comprador, este com ou sem máscara, de 1 a 255 caracteres, sem distinguir maiúsculas.',
    }),
  }),
});

const orderSort = defineOrdering(
  'Order',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
    UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
    TOTAL: { column: 'total', usual: 'desc', description: 'Total.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function orderWhere(filter: z.output<typeof orderFilterRules>): Prisma.OrderWhereInput {
  const { status, tagId, paymentMethod, createdSince, createdUntil, search } = filter;
  const period = { ...(createdSince != null && { gte: createdSince }), ...(createdUntil != null && { lte: createdUntil }) };
  const found = search != null && [
    { customerName: containsInsensitive(search) },
    { customerEmail: containsInsensitive(search) },
    // Documents are kept without their mask; a search that is nothing but a mask is in none.
    { documentNumber: containsInsensitive(unmaskDocument(search) || search) },
  ];
  return {
    ...(status != null && { status }),
    ...(tagId != null && { tagIds: { has: tagId } }),
    ...(paymentMethod != null && { paymentMethod }),
    ...(Object.keys(period).length > 0 && { createdAt: period }),
    ...(found && { OR: found }),
  };
}

builder.queryField('orders', (t) =>
  t.field({
    type: OrderConnection,
    nullable: true,
    scope: 'orders:read',
    description: 'Pedidos da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: OrderFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: orderSort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = orderWhere(parseInput(orderFilterRules, filter ?? {}));
      const order = orderSort.orderOf(orderBy);
      return createList({ model: ctx.db.order, where, order, args }, { name: 'Order', context: ctx, info });
    },
  }),
);
