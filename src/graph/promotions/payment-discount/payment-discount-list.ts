import type { z } from 'zod';
import { createList, defineConnection, listArgs } from '../../../core/pagination/connection.ts';
import { defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { paymentDiscountFilterRules } from './payment-discount.rules.ts';
import { PaymentDiscount, PaymentMethodEnum } from './payment-discount.ts';

const PaymentDiscountConnection = defineConnection('PaymentDiscount', PaymentDiscount, 'descontos por forma de pagamento');

const PaymentDiscountFilter = builder.inputType('PaymentDiscountFilter', {
  description: 'O que a lista de descontos por forma de pagamento deve conter; campos combinados valem juntos.',
  extensions: { rules: paymentDiscountFilterRules },
  fields: (t) => ({
    enabled: t.boolean({ description: 'Se está ligado.' }),
    method: t.field({ type: PaymentMethodEnum, description: 'Forma de pagamento.' }),
  }),
});

const paymentDiscountSort = defineOrdering(
  'PaymentDiscount',
  {
    CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
    AMOUNT: { column: 'amount', usual: 'desc', description: 'Tamanho do desconto.' },
  },
  { column: 'createdAt', direction: 'desc', idDirection: 'asc' },
);

/** The rows that a filter leaves. */
function discountWhere({ enabled, method }: z.output<typeof paymentDiscountFilterRules>): Prisma.PaymentDiscountWhereInput {
  return { ...(enabled != null && { enabled }), ...(method != null && { method }) };
}

builder.queryField('paymentDiscounts', (t) =>
  t.field({
    type: PaymentDiscountConnection,
    nullable: true,
    scope: 'payment-discounts:read',
    description: 'Descontos por forma de pagamento da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: PaymentDiscountFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: paymentDiscountSort.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = discountWhere(parseInput(paymentDiscountFilterRules, filter ?? {}));
      const order = paymentDiscountSort.orderOf(orderBy);
      return createList({ model: ctx.db.paymentDiscount, where, order, args }, { name: 'PaymentDiscount', context: ctx, info });
    },
  }),
);
