import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { assertSegmentExists } from '../../customers/customer-segment/segment-uses.ts';
import { paymentDiscountColumns } from '../promotion/promotion.ts';
import { CreatePaymentDiscountInput } from './payment-discount.input.ts';
import { paymentDiscountRules } from './payment-discount.rules.ts';
import { PaymentDiscount } from './payment-discount.ts';

builder.mutationField('createPaymentDiscount', (t) =>
  t.field({
    type: PaymentDiscount,
    scope: 'payment-discounts:write',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description: 'Cria o desconto de uma forma de pagamento que ainda não tem um.',
    args: { input: t.arg({ type: CreatePaymentDiscountInput, required: true, description: 'Dados do desconto.' }) },
    resolve: async (_root, { input }, ctx) => {
      const state = parseInput(paymentDiscountRules, input);
      await assertSegmentExists(ctx, state.segmentId);
      return retryOnForeignKeyViolation(ctx.db.paymentDiscount.create({ data: paymentDiscountColumns.toColumns(state) }));
    },
  }),
);
