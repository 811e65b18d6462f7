import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../core/pagination/connection.ts';
import { defineOrdering } from '../../core/pagination/ordering.ts';
import { builder } from '../../core/schema/builder.ts';
import { between } from '../../core/validation/filter-fields.ts';
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
    statuses: t.field({ type: [CheckoutStatusEnum], description: 'Uma destas situações, de 1 a 3.' }),
    kind: t.field({ type: CheckoutKindEnum, description: 'De onde vem o carrinho.' }),
    cartToken: t.string({ description: 'Identificador do carrinho no sistema de quem chamou, por inteiro.' }),
    createdSince: t.field({ type: 'DateTime', description: 'Criados neste instante ou depois.' }),
    createdUntil: t.field({ type: 'DateTime', description: 'Criados neste instante ou antes.' }),
    updatedSince: t.field({ type: 'DateTime', description: 'Alterados neste instante ou depois.' }),
    minTotal: t.field({ type: 'Money', description: 'Total mínimo.' }),
    email: t.string({ description: 'E-mail do comprador por inteiro, até 254 caracteres, sem distinguir maiúsculas.' }),
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
  const { status, statuses, kind, cartToken, createdSince, createdUntil, updatedSince, minTotal, email } = filter;
  const createdAt = between(createdSince, createdUntil);
  return {
    AND: [
      status != null && { status },
      statuses != null && { status: { in: statuses } },
      kind != null && { kind },
      cartToken != null && { cartToken },
      createdAt && { createdAt },
      updatedSince != null && { updatedAt: { gte: updatedSince } },
      minTotal != null && { total: { gte: minTotal } },
      email != null && { customerEmail: email },
    ].filter((one) => typeof one === 'object'),
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
