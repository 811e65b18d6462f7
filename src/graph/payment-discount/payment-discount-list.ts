import type { z } from 'zod';
import type { Prisma } from '../../generated/prisma/client.ts';
import { builder } from '../kernel/builder.ts';
import { connectionOf, listArgs, listOf } from '../kernel/connection.ts';
import { ordering } from '../kernel/ordering.ts';
import { created } from '../kernel/rules.ts';
import { paymentDiscountFilterRules } from './payment-discount.rules.ts';
import { PaymentDiscount } from './payment-discount.ts';
import { PaymentMethodEnum } from './payment-method.ts';

const PaymentDiscountConnection = connectionOf('PaymentDiscount', PaymentDiscount, 'descontos por forma de pagamento');

const PaymentDiscountFilter = builder.inputType('PaymentDiscountFilter', {
  description: 'O que a lista de descontos por forma de pagamento deve conter; campos combinados valem juntos.',
  extensions: { rules: paymentDiscountFilterRules },
  fields: (t) => ({
    enabled: t.boolean({ description: 'Se está ligado.' }),
    method: t.field({ type: PaymentMethodEnum, description: 'Forma de pagamento.' }),
  }),
});

const paymentDiscountOrder = ordering(
  'PaymentDiscount',
  {
    CREATED_AT: { column: 'createdAt', description: 'Criação.' },
    AMOUNT: { column: 'amount', description: 'Tamanho do desconto.' },
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
    scope: 'payment-discounts:read',
    description: 'Descontos por forma de pagamento da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: {
      ...listArgs(t.arg),
      filter: t.arg({ type: PaymentDiscountFilter, description: 'O que a lista deve conter.' }),
      orderBy: t.arg({ type: paymentDiscountOrder.input, description: 'Ordem da lista.' }),
    },
    resolve: (_root, { filter, orderBy, ...args }, ctx, info) => {
      const where = discountWhere(created(paymentDiscountFilterRules, filter ?? {}));
      const order = paymentDiscountOrder.orderOf(orderBy);
      return listOf({ model: ctx.db.paymentDiscount, where, order, args }, { name: 'PaymentDiscount', context: ctx, info });
    },
  }),
);
