import { z } from 'zod';
import { inOrder, integer, longText, moment, money, nameText, text, uuid, uuidSet } from '../kernel/fields.ts';

const fields = z.object({
  name: nameText({ min: 3, max: 200 }),
  description: longText().nullable().default(null),
  productId: uuid(),
  active: z.boolean().default(true),
  minCartQuantity: integer().nullable().default(null),
  maxCartQuantity: integer().nullable().default(null),
  minCartTotal: money().nullable().default(null),
  maxCartTotal: money().nullable().default(null),
  priority: integer().default(0),
  startsAt: moment().nullable().default(null),
  endsAt: moment().nullable().default(null),
  triggerProductIds: uuidSet({ max: 500 }).default([]),
});

const counted = inOrder(fields, {
  from: 'minCartQuantity',
  to: 'maxCartQuantity',
  message: 'Não pode ser menor que minCartQuantity.',
});

const valued = inOrder(counted, { from: 'minCartTotal', to: 'maxCartTotal', message: 'Não pode ser menor que minCartTotal.' });

/** The state of a gift (contract §2, D-23, D-30, D-126). */
export const giftRules = inOrder(valued, { from: 'startsAt', to: 'endsAt', message: 'Não pode ser antes de startsAt.' });

/** What the list of gifts may be narrowed by. */
export const giftFilterRules = z.object({
  active: z.boolean().nullish(),
  name: text({ min: 1, max: 200 }).nullish(),
  productId: uuid().nullish(),
});

export const GIFT_MISSING = 'Brinde não encontrado.';
