import { builder } from '../../../core/schema/builder.ts';
import { assertVersion, mergeUpdate } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { assertSegmentExists } from '../../customers/customer-segment/segment-uses.ts';
import { paymentDiscountColumns } from '../promotion/promotion.ts';
import { UpdatePaymentDiscountInput } from './payment-discount.input.ts';
import { assertNotEmpty, PAYMENT_DISCOUNT_MISSING, paymentDiscountRules } from './payment-discount.rules.ts';
import { PaymentDiscount } from './payment-discount.ts';

builder.mutationField('updatePaymentDiscount', (t) =>
  t.field({
    type: PaymentDiscount,
    scope: 'payment-discounts:write',
    emits: {},
    refuses: ['DUPLICATE_ENTRY'],
    description: 'Altera o desconto de uma forma de pagamento. As regras valem para o desconto como ele fica.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do desconto.' }),
      input: t.arg({ type: UpdatePaymentDiscountInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const { db, isContractCall } = ctx;
      if (isContractCall) assertNotEmpty(input);
      const found = await db.paymentDiscount.findUnique({ where: { id } });
      const { current, changes, unchanged } = mergeUpdate(
        paymentDiscountRules,
        found && paymentDiscountColumns.withFields(found),
        input,
        { missing: PAYMENT_DISCOUNT_MISSING },
      );
      await assertSegmentExists(ctx, changes.segmentId);
      // Not left to `mergeUpdate`: the 412 comes after every 404 (D-102).
      assertVersion(current, ifVersion, changes);
      if (unchanged) return current;
      return retryOnForeignKeyViolation(
        db.paymentDiscount.update({
          where: { id, version: current.version },
          data: paymentDiscountColumns.toColumns(changes),
        }),
      );
    },
  }),
);
