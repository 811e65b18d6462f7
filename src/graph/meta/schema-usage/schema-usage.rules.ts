import { z } from 'zod';
import { integerField, textField } from '../../../core/validation/field-types.ts';

/** Days for which uses are kept. */
export const MAX_USAGE_DAYS = 400;

/** A question for the uses of a field, `Order.tags`, of an argument, `Query.orders(first:)`, or of a value, `OrderStatus.PAID`. */
export const usageRules = z.object({
  field: textField({ min: 1, max: 200 }),
  days: integerField({ min: 1, max: MAX_USAGE_DAYS }).default(30),
});
