import { enumField, integerField, moneyField } from '../../../core/validation/field-types.ts';
import { PaymentMethod } from '../../../generated/prisma/enums.ts';

/** The most installments of a card (D-90). */
const MAX_INSTALLMENTS = 12;

/** The method of a payment, and its installments. */
export const paymentChoiceFields = {
  paymentMethod: enumField(PaymentMethod),
  installments: integerField({ min: 1, max: MAX_INSTALLMENTS }).default(1),
};

/** The total that the buyer saw. */
export const acceptTotalField = () => moneyField({ max: Number.MAX_SAFE_INTEGER }).nullable().default(null);

/** Only a card pays in installments. */
export const CARD_INSTALLMENTS = {
  reads: ['paymentMethod', 'installments'],
  field: 'installments',
  code: 'INVALID_VALUE',
  message: 'Só o cartão (CARD) pode ser parcelado.',
  holds: ({ paymentMethod, installments }: { paymentMethod: PaymentMethod; installments: number }) =>
    paymentMethod === 'CARD' || installments === 1,
} as const;
