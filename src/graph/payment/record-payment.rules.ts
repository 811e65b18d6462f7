import { z } from 'zod';
import { PaymentOutcome } from '../../generated/prisma/enums.ts';
import { nameText, oneOf, uuid } from '../kernel/fields.ts';

/** What is reported of a payment (D-90). */
export const paymentReportRules = z.object({
  orderId: uuid(),
  outcome: oneOf(PaymentOutcome),
  externalId: nameText({ min: 1, max: 255 }).nullable().default(null),
});
