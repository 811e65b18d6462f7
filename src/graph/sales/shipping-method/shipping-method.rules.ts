import { z } from 'zod';
import type { StoreLimit } from '../../../core/store-limit.ts';
import { moneyField, nameField, textField } from '../../../core/validation/field-types.ts';
import { idsFilter, textFilter } from '../../../core/validation/filter-fields.ts';

/** The state of a shipping method (D-86, D-134). Amounts in cents; `freeAbove` null: it never is free. */
export const shippingMethodRules = z.object({
  name: nameField({ min: 1, max: 100 }),
  price: moneyField(),
  carrier: textField({ max: 100 }).nullable().default(null),
  turnaround: textField({ max: 100 }).nullable().default(null),
  freeAbove: moneyField().nullable().default(null),
});

/** Filters of the list of shipping methods. */
export const shippingMethodFilterRules = z.object({ ids: idsFilter(), name: textFilter(100) });

/** Maximum number in a store: a buyer chooses from all of them (D-134). */
export const SHIPPING_METHOD_LIMIT = {
  of: 'shippingMethod',
  max: 50,
  message: 'A loja já tem 50 formas de envio. Exclua uma antes de criar outra.',
} as const satisfies StoreLimit;

export const SHIPPING_METHOD_MISSING = 'Forma de envio não encontrada.';
