import { z } from 'zod';
import { money, nameText, text } from '../kernel/fields.ts';

/** The state of a shipping method (D-86, D-134). Amounts in cents; `freeAbove` null: it never is free. */
export const shippingMethodRules = z.object({
  name: nameText({ min: 1, max: 100 }),
  price: money(),
  carrier: text({ max: 100 }).nullable().default(null),
  turnaround: text({ max: 100 }).nullable().default(null),
  freeAbove: money().nullable().default(null),
});

/** How many a store has at most: a buyer chooses from all of them (D-134). */
export const MOST_SHIPPING_METHODS = 50;

export const SHIPPING_METHOD_MISSING = 'Forma de envio não encontrada.';
