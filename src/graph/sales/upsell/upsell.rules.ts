import { z } from 'zod';
import type { StoreLimit } from '../../../core/store-limit.ts';
import {
  moneyField,
  nameField,
  percentField,
  rule,
  textField,
  uuidField,
  uuidSetField,
} from '../../../core/validation/field-types.ts';
import { flagFilter, idFilter, idsFilter, textFilter } from '../../../core/validation/filter-fields.ts';

const fields = z.object({
  name: nameField({ min: 3, max: 200 }),
  triggerAnyProduct: z.boolean().default(false),
  triggerProductIds: uuidSetField({ max: 500 }).default([]),
  offerProductId: uuidField(),
  offerVariantId: uuidField().nullable().default(null),
  price: moneyField().nullable().default(null),
  discountPercent: percentField().nullable().default(null),
  discountAmount: moneyField().nullable().default(null),
  title: nameField({ min: 3, max: 200 }),
  description: textField({ max: 1000 }).nullable().default(null),
  buttonText: nameField({ min: 3, max: 100 }),
  active: z.boolean().default(true),
});

type State = z.output<typeof fields>;

/** Forms of the price; an upsell has exactly one (D-30). */
const PRICINGS = ['price', 'discountPercent', 'discountAmount'] as const;

const isGiven = (state: Pick<State, (typeof PRICINGS)[number]>, pricing: (typeof PRICINGS)[number]) => state[pricing] !== null;

const priced = rule(fields, {
  reads: PRICINGS,
  field: 'price',
  code: 'REQUIRED',
  message: 'Informe um dos três: price, discountPercent ou discountAmount.',
  holds: (state) => PRICINGS.some((pricing) => isGiven(state, pricing)),
});

/** Issues of more than one pricing: each of them is named. */
const pricedOnce = priced.superRefine(
  (state, context) => {
    const pricings = PRICINGS.filter((pricing) => isGiven(state, pricing));
    const message = 'Informe só um dos três: price, discountPercent ou discountAmount. Envie null nos outros.';
    if (pricings.length < 2) return;
    for (const field of pricings)
      context.addIssue({ code: 'custom', path: [field], message, params: { code: 'CONFLICT', reads: PRICINGS } });
  },
  { when: ({ issues }) => !issues.some(({ path }) => PRICINGS.some((pricing) => pricing === path?.[0])) },
);

const triggered = rule(pricedOnce, {
  reads: ['triggerAnyProduct', 'triggerProductIds'],
  field: 'triggerProductIds',
  code: 'REQUIRED',
  message: 'Informe ao menos um produto, ou triggerAnyProduct: true.',
  holds: ({ triggerAnyProduct, triggerProductIds }) => triggerAnyProduct || triggerProductIds.length > 0,
});

/** An upsell that any product triggers stores no list of products, even if one was sent (contract §2, D-127). */
const withoutIdleTriggers = (state: State): State => (state.triggerAnyProduct ? { ...state, triggerProductIds: [] } : state);

/** The state of an upsell (contract §2, D-23, D-30, D-127). */
export const upsellRules = triggered.overwrite(withoutIdleTriggers);

/** Filters of the list of upsells. */
export const upsellFilterRules = z.object({
  ids: idsFilter(),
  active: flagFilter(),
  name: textFilter(200),
  offerProductId: idFilter(),
});

export const UPSELL_MISSING = 'Upsell não encontrado.';

/** The upsells of a store: a page of an order may offer each of them (D-211). */
export const UPSELL_LIMIT = {
  of: 'upsell',
  max: 50,
  message: 'A loja já tem 50 upsells. Exclua um antes de criar outro.',
} as const satisfies StoreLimit;

/** Input that names an offer, and its order by itself or by the checkout that it was made from (D-142). */
export const offerRules = z.object({
  order: z.object({ id: uuidField().nullish(), checkoutId: uuidField().nullish() }),
  upsellId: uuidField(),
});
