import { z } from 'zod';
import { DiscountTarget, DiscountType, ItemOrder, RangeRuleType } from '../../generated/prisma/enums.ts';
import type { IssueCode } from '../kernel/errors.ts';
import { inOrder, integer, listOf, moment, money, nameText, oneOf, rule, text, uuidSet } from '../kernel/fields.ts';

const MOST_TIERS = 50;
const MOST_PRODUCTS = 500;
/** The last unit that a stretch of items may name (D-128). */
const LAST_ITEM = 99_900;

const tierFields = z.object({
  minValue: money().nullable().default(null),
  maxValue: money().nullable().default(null),
  minQuantity: integer().nullable().default(null),
  maxQuantity: integer().nullable().default(null),
  discountType: oneOf(DiscountType).default('PERCENT'),
  discountAmount: money(),
  position: integer().optional(),
});

const NOT_IN_ORDER = 'Não pode ser menor que o mínimo da faixa.';

const tier = rule(
  inOrder(inOrder(tierFields, { from: 'minValue', to: 'maxValue', message: NOT_IN_ORDER }), {
    from: 'minQuantity',
    to: 'maxQuantity',
    message: NOT_IN_ORDER,
  }),
  {
    reads: ['discountType', 'discountAmount'],
    field: 'discountAmount',
    code: 'TOO_BIG',
    message: 'Um desconto em por cento é no máximo 100.',
    holds: ({ discountType, discountAmount }) => discountType !== 'PERCENT' || discountAmount <= 10_000,
  },
);

/** Tiers as sent: the place of one that names none is where it stands. */
const tiers = listOf(tier, { min: 1, max: MOST_TIERS }).transform((sent) =>
  sent.map(({ position, ...rest }, index) => ({ ...rest, position: position ?? index })),
);

/** One step of a discount range; money in cents, a percent in hundredths of a percent (contract §2, D-50). */
export type Tier = z.output<typeof tiers>[number];

const fields = z.object({
  name: nameText({ min: 2, max: 150 }),
  ruleType: oneOf(RangeRuleType),
  appliesToAllProducts: z.boolean(),
  applyDiscountTo: oneOf(DiscountTarget),
  itemRangeStart: integer({ min: 1, max: LAST_ITEM }).nullable().default(null),
  itemRangeEnd: integer({ min: 1, max: LAST_ITEM }).nullable().default(null),
  itemRangeOrderBy: oneOf(ItemOrder).nullable().default(null),
  startAt: moment().nullable().default(null),
  endAt: moment().nullable().default(null),
  active: z.boolean().default(true),
  priority: integer().default(0),
  tiers,
  productIds: uuidSet({ max: MOST_PRODUCTS }).default([]),
});

type Bound = 'minValue' | 'maxValue' | 'minQuantity' | 'maxQuantity';

/** The two bounds that a kind of range looks at. The tiers of any other kind leave them null. */
const boundsOf: Readonly<Record<RangeRuleType, { readonly lower: Bound; readonly upper: Bound; readonly message: string }>> = {
  CART_VALUE: { lower: 'minValue', upper: 'maxValue', message: 'Só faixas de CART_VALUE têm limites de valor.' },
  QUANTITY: { lower: 'minQuantity', upper: 'maxQuantity', message: 'Só faixas de QUANTITY têm limites de quantidade.' },
};

interface Fault {
  readonly path: (string | number)[];
  readonly code: IssueCode;
  readonly message: string;
}

/** Every bound that tiers of this kind do not have (D-50). */
function strayBounds({ ruleType, tiers: all }: { ruleType: RangeRuleType; tiers: readonly Tier[] }): Fault[] {
  const others = Object.entries(boundsOf).flatMap(([kind, bounds]) => (kind === ruleType ? [] : [bounds]));
  return all.flatMap((each, index) =>
    others.flatMap(({ lower, upper, message }) =>
      [lower, upper]
        .filter((bound) => each[bound] !== null)
        .map((bound): Fault => ({ path: ['tiers', index, bound], code: 'INVALID_VALUE', message })),
    ),
  );
}

/** Every tier that begins where one before it has not ended. Bounds belong to their tier; null is none (D-50, D-83). */
function overlaps({ ruleType, tiers: all }: { ruleType: RangeRuleType; tiers: readonly Tier[] }): Fault[] {
  const { lower, upper } = boundsOf[ruleType];
  const spans = all.map((each, index) => ({ index, from: each[lower] ?? -Infinity, to: each[upper] ?? Infinity }));
  let reached = -Infinity;
  return spans
    .toSorted((a, b) => a.from - b.from || a.index - b.index)
    .flatMap(({ index, from, to }, place): Fault[] => {
      const overlapping = place > 0 && from <= reached;
      reached = Math.max(reached, to);
      const message = 'Sobrepõe outra faixa; os limites fazem parte da faixa.';
      return overlapping ? [{ path: ['tiers', index], code: 'INVALID_VALUE', message }] : [];
    });
}

/** Tiers fit the kind of the range, and those that do lie side by side. Looked at when kind and tiers are in order. */
const fitted = fields.superRefine(
  (state, context) => {
    const stray = strayBounds(state);
    const faults = stray.length > 0 ? stray : overlaps(state);
    for (const { path, code, message } of faults) context.addIssue({ code: 'custom', path, message, params: { code } });
  },
  {
    when: ({ value, issues }) =>
      ['ruleType', 'tiers'].every((read) => Object.hasOwn(Object(value), read) && !issues.some(({ path }) => path?.[0] === read)),
  },
);

const ITEM_RANGE_FIELDS = ['itemRangeStart', 'itemRangeEnd', 'itemRangeOrderBy'] as const;

/** The stretch of items is there for `ITEM_RANGE`, whole, and for no other target (contract §2). */
const targeted = ITEM_RANGE_FIELDS.reduce((state, field) => {
  const reads = ['applyDiscountTo', field] as const;
  const complete = rule(state, {
    reads,
    field,
    code: 'REQUIRED',
    message: 'Obrigatório quando applyDiscountTo é ITEM_RANGE.',
    holds: (value) => value.applyDiscountTo !== 'ITEM_RANGE' || value[field] !== null,
  });
  return rule(complete, {
    reads,
    field,
    code: 'INVALID_VALUE',
    message: 'Só existe quando applyDiscountTo é ITEM_RANGE.',
    holds: (value) => value.applyDiscountTo === 'ITEM_RANGE' || value[field] === null,
  });
}, fitted);

const ordered = inOrder(
  inOrder(targeted, { from: 'itemRangeStart', to: 'itemRangeEnd', message: 'Não pode ser menor que itemRangeStart.' }),
  { from: 'startAt', to: 'endAt', message: 'Não pode ser antes de startAt.' },
);

/** What can be said of an input as it was sent: for all products, it may still name some (D-128). */
export const sentRangeRules = rule(ordered, {
  reads: ['appliesToAllProducts', 'productIds'],
  field: 'productIds',
  code: 'REQUIRED',
  message: 'Informe ao menos um produto quando appliesToAllProducts é false.',
  holds: ({ appliesToAllProducts, productIds }) => appliesToAllProducts || productIds.length > 0,
});

/** The state of a discount range (contract §2, D-50, D-128). */
export const discountRangeRules = rule(sentRangeRules, {
  reads: ['appliesToAllProducts', 'productIds'],
  field: 'productIds',
  code: 'INVALID_VALUE',
  message: 'Envie appliesToAllProducts false para limitar os descontos a produtos.',
  holds: ({ appliesToAllProducts, productIds }) => !appliesToAllProducts || productIds.length === 0,
});

/** What a new range is for unless it says so. Not defaults of the rules, which would speak for a range that has another. */
export const newRange = { appliesToAllProducts: true, applyDiscountTo: 'ENTIRE_CART' } as const;

type Sent = { readonly [Field in keyof z.input<typeof fields>]?: unknown };

/**
 * What an input asks for without saying so: a range that is to be for all products names none any more, and one with
 * another target than `ITEM_RANGE` has no stretch of items. A stretch that is sent with such a target stays, to be
 * refused (D-128).
 */
export function settled<Input extends Sent>(input: Input): Input {
  const { appliesToAllProducts, applyDiscountTo, productIds } = input;
  const otherTarget = applyDiscountTo !== undefined && applyDiscountTo !== 'ITEM_RANGE';
  const cleared = ITEM_RANGE_FIELDS.filter((field) => otherTarget && input[field] === undefined).map((field) => [field, null]);
  return {
    ...input,
    ...Object.fromEntries(cleared),
    ...(appliesToAllProducts === true && productIds !== null && { productIds: [] }),
  };
}

/** What the list of discount ranges may be narrowed by. */
export const discountRangeFilterRules = z.object({
  active: z.boolean().nullish(),
  name: text({ min: 1, max: 150 }).nullish(),
  ruleType: oneOf(RangeRuleType).nullish(),
});

export const RANGE_MISSING = 'Desconto progressivo não encontrado.';
