import { z } from 'zod';
import type { StoreLimit } from '../../../core/store-limit.ts';
import {
  dateTimeField,
  integerField,
  longTextField,
  moneyField,
  nameField,
  orderedRange,
  uuidField,
  uuidSetField,
} from '../../../core/validation/field-types.ts';
import { flagFilter, idFilter, idsFilter, textFilter } from '../../../core/validation/filter-fields.ts';
import { segmentField } from '../../customers/customer-segment/customer-segment.rules.ts';

const fields = z.object({
  name: nameField({ min: 3, max: 200 }),
  description: longTextField().nullable().default(null),
  productId: uuidField(),
  active: z.boolean().default(true),
  minCartQuantity: integerField().nullable().default(null),
  maxCartQuantity: integerField().nullable().default(null),
  minCartTotal: moneyField().nullable().default(null),
  maxCartTotal: moneyField().nullable().default(null),
  priority: integerField().default(0),
  startsAt: dateTimeField().nullable().default(null),
  endsAt: dateTimeField().nullable().default(null),
  triggerProductIds: uuidSetField({ max: 500 }).default([]),
  segmentId: segmentField(),
});

const counted = orderedRange(fields, {
  from: 'minCartQuantity',
  to: 'maxCartQuantity',
  message: 'Não pode ser menor que minCartQuantity.',
});

const valued = orderedRange(counted, {
  from: 'minCartTotal',
  to: 'maxCartTotal',
  message: 'Não pode ser menor que minCartTotal.',
});

/** The state of a gift (contract §2, D-23, D-30, D-126). */
export const giftRules = orderedRange(valued, { from: 'startsAt', to: 'endsAt', message: 'Não pode ser antes de startsAt.' });

/** Filters of the list of gifts. */
export const giftFilterRules = z.object({
  ids: idsFilter(),
  active: flagFilter(),
  name: textFilter(200),
  productId: idFilter(),
});

export const GIFT_MISSING = 'Brinde não encontrado.';

/** Maximum number of gifts of a store, active or not: a page of a cart reads all of them (D-211). */
export const GIFT_LIMIT = {
  of: 'gift',
  max: 100,
  message: 'A loja já tem 100 brindes. Exclua um antes de criar outro.',
} as const satisfies StoreLimit;
