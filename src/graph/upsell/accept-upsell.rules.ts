import { z } from 'zod';
import { rule, uuid } from '../kernel/fields.ts';

const fields = z.object({
  orderId: uuid().nullable().default(null),
  checkoutId: uuid().nullable().default(null),
  upsellId: uuid(),
});

/** Which offer is accepted, after which order (D-142). */
export const acceptanceRules = rule(fields, {
  reads: ['orderId', 'checkoutId'],
  field: 'orderId',
  code: 'REQUIRED',
  message: 'Informe orderId ou checkoutId, e só um deles.',
  holds: ({ orderId, checkoutId }) => (orderId === null) !== (checkoutId === null),
});
