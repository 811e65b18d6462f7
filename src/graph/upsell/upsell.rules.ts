import { z } from 'zod';
import { money, nameText, percent, rule, text, uuid, uuidSet } from '../kernel/fields.ts';

const fields = z.object({
  name: nameText({ min: 3, max: 200 }),
  triggerAnyProduct: z.boolean().default(false),
  triggerProductIds: uuidSet({ max: 500 }).default([]),
  offerProductId: uuid(),
  offerVariantId: uuid().nullable().default(null),
  price: money().nullable().default(null),
  discountPercent: percent().nullable().default(null),
  discountAmount: money().nullable().default(null),
  title: nameText({ min: 3, max: 200 }),
  description: text({ max: 1000 }).nullable().default(null),
  buttonText: nameText({ min: 3, max: 100 }),
  active: z.boolean().default(true),
});

type State = z.output<typeof fields>;

/** The ways to say what the offer costs; an upsell has exactly one (D-30). */
const PRICINGS = ['price', 'discountPercent', 'discountAmount'] as const;

const isGiven = (state: Pick<State, (typeof PRICINGS)[number]>, pricing: (typeof PRICINGS)[number]) => state[pricing] !== null;

const priced = rule(fields, {
  reads: PRICINGS,
  field: 'price',
  code: 'REQUIRED',
  message: 'Informe um dos três: price, discountPercent ou discountAmount.',
  holds: (state) => PRICINGS.some((pricing) => isGiven(state, pricing)),
});

/** Where there is more than one pricing, each of them is named. */
const pricedOnce = priced.superRefine(
  (state, context) => {
    const given = PRICINGS.filter((pricing) => isGiven(state, pricing));
    const message = 'Informe só um dos três: price, discountPercent ou discountAmount. Envie null nos outros.';
    if (given.length < 2) return;
    for (const field of given)
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

/** What any product triggers keeps no list of products, whatever was sent with it (contract §2, D-127). */
const withoutIdleTriggers = (state: State): State => (state.triggerAnyProduct ? { ...state, triggerProductIds: [] } : state);

/** The state of an upsell (contract §2, D-23, D-30, D-127). */
export const upsellRules = triggered.overwrite(withoutIdleTriggers);

/** What the list of upsells may be narrowed by. */
export const upsellFilterRules = z.object({
  active: z.boolean().nullish(),
  name: text({ min: 1, max: 200 }).nullish(),
  offerProductId: uuid().nullish(),
});

export const UPSELL_MISSING = 'Upsell não encontrado.';
