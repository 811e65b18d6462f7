import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../core/pagination/connection.ts';
import { defineOrdering } from '../../core/pagination/ordering.ts';
import { builder } from '../../core/schema/builder.ts';
import { parseInput } from '../../core/validation/rules.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { checkoutFilterRules } from './checkout.rules.ts';
import { Checkout, CheckoutKindEnum, CheckoutStatusEnum } from './checkout.ts';

const CheckoutConnection = defineConnection('Checkout', Checkout, 'checkouts');

const CheckoutFilter = builder.inputType('CheckoutFilter', {
  description: 'O que a lista de checkouts deve conter; campos combinados valem juntos.',
  extensions: { rules: checkoutFilterRules },
  fields: (t) => ({
    status: t.field({ type: CheckoutStatusEnum, description: 'Situação.' }),
    kind: t.field({ type: CheckoutKindEnum, description: 'De onde vem o carrinho.' }),
    cartToken: t.string({ description: 'Identificador do carrinho no sistema de quem chamou, por inteiro.' }),
    createdSince: t.field({ type: 'DateTime', description: 'Criados neste instante ou depois.' }),
    updatedSince: t.field({ type: 'DateTime', description: 'Alterados neste instante ou depois.' }),
  }),
});

const checkoutSort = defineOrdering(
  'Checkout',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
    UPDATED_AT: { column: 'updatedAt', usual: 'desc', description: 'Última alteração.' },
    ACTIVE_AT: { column: 'activeAt', usual: 'desc', description: 'Última atividade.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function checkoutWhere(filter: z.output<typeof checkoutFilterRules>): Prisma.CheckoutWhereInput {
  const { status, kind, cartToken, createdSince, updatedSince } = filter;
  return {
    ...(status != null && { status }),
    ...(kind != null && { kind }),
    ...(cartToken != null && { cartToken }),
    ...(createdSince != null && { createdAt: { gte: createdSince } }),
    ...(updatedSince != null && { updatedAt: { gte: updatedSince } }),
  };
}

builder.queryField('checkouts', (t) =>
  t.field({
    type: CheckoutConnection,
    nullable: true,
    scope: 'checkouts:read',
    description: 'Checkouts da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: CheckoutFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: checkoutSort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = checkoutWhere(parseInput(checkoutFilterRules, filter ?? {}));
      const order = checkoutSort.orderOf(orderBy);
      return createList({ model: ctx.db.checkout, where, order, args }, { name: 'Checkout', context: ctx, info });
    },
  }),
);
