import { z } from 'zod';
import { rule, uuidField } from '../../../core/validation/field-types.ts';
import { acceptTotalField, CARD_INSTALLMENTS, paymentChoiceFields } from '../payment/payment-choice.rules.ts';

/** Another payment method of an order (D-610). */
export const paymentChangeRules = rule(
  z.object({ orderId: uuidField(), ...paymentChoiceFields, acceptTotal: acceptTotalField() }),
  CARD_INSTALLMENTS,
);
