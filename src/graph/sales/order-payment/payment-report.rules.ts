import { z } from 'zod';
import { enumField, uuidField, verbatimNameField } from '../../../core/validation/field-types.ts';
import { PaymentOutcome } from '../../../generated/prisma/enums.ts';

/** Report about a payment (D-90). */
export const paymentReportRules = z.object({
  orderId: uuidField(),
  outcome: enumField(PaymentOutcome),
  externalId: verbatimNameField({ min: 1, max: 255 }).nullable().default(null),
});
