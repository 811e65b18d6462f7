import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byFlag, byIds, bySet } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { paymentDiscountFilterRules } from './payment-discount.rules.ts';
import { PaymentDiscount, PaymentMethodEnum } from './payment-discount.ts';

const paymentDiscountFilter = defineFilter<Prisma.PaymentDiscountWhereInput>()(
  'PaymentDiscount',
  'descontos por forma de pagamento',
  paymentDiscountFilterRules,
  {
    ids: byIds('Um destes descontos'),
    active: byFlag('enabled', 'Se está ligado.'),
    methods: bySet(PaymentMethodEnum, 'method', 'Uma destas formas de pagamento.'),
  },
);

const paymentDiscountSort = defineOrdering('PaymentDiscount', {
  ID: BY_ID,
  CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Criação.' },
  AMOUNT: { column: 'amount', usual: 'desc', description: 'Tamanho do desconto.' },
});

const paymentDiscountList = defineList('PaymentDiscount', {
  connection: defineConnection('PaymentDiscount', PaymentDiscount, 'descontos por forma de pagamento'),
  rows: ({ db }) => db.paymentDiscount,
  filter: paymentDiscountFilter,
  ordering: paymentDiscountSort,
});

builder.queryField('paymentDiscounts', (t) =>
  t.field({
    type: paymentDiscountList.Connection,
    scope: 'payment-discounts:read',
    description: 'Descontos por forma de pagamento da loja, dos mais novos aos mais antigos se nada mais for dito.',
    args: paymentDiscountList.args(t.arg),
    resolve: (_root, args, ctx, info) => paymentDiscountList.read(ctx, info, args),
  }),
);
