import { z } from 'zod';
import type { StoreLimit } from '../../../core/store-limit.ts';
import {
  dateTimeField,
  enumField,
  integerField,
  nameField,
  orderedRange,
  rule,
  uuidSetField,
} from '../../../core/validation/field-types.ts';
import { flagFilter, idsFilter, setFilter, textFilter } from '../../../core/validation/filter-fields.ts';
import { DiscountTarget, ItemOrder, RangeRuleType } from '../../../generated/prisma/enums.ts';
import { segmentField } from '../../customers/customer-segment/customer-segment.rules.ts';
import { addTierIssues, overlapIssues, tiers, unusedBoundIssues } from './discount-tiers.rules.ts';

const MAX_PRODUCTS = 500;
/** The last unit that a stretch of items may name (D-128). */
const MAX_ITEM_POSITION = 99_900;

const fields = z.object({
  name: nameField({ min: 2, max: 150 }),
  ruleType: enumField(RangeRuleType),
  appliesToAllProducts: z.boolean(),
  applyDiscountTo: enumField(DiscountTarget),
  itemRangeStart: integerField({ min: 1, max: MAX_ITEM_POSITION }).nullable().default(null),
  itemRangeEnd: integerField({ min: 1, max: MAX_ITEM_POSITION }).nullable().default(null),
  itemRangeOrderBy: enumField(ItemOrder).nullable().default(null),
  startsAt: dateTimeField().nullable().default(null),
  endsAt: dateTimeField().nullable().default(null),
  active: z.boolean().default(true),
  priority: integerField().default(0),
  tiers,
  productIds: uuidSetField({ max: MAX_PRODUCTS }).default([]),
  segmentId: segmentField(),
});

/** True when a field is there and nothing is wrong with it. */
const isValid = ({ value, issues }: z.core.ParsePayload, field: string) =>
  Object.hasOwn(Object(value), field) && !issues.some(({ path }) => path?.[0] === field);

/** Tiers have the bounds of the kind of the range, whatever else is wrong with them. */
const bounded = fields.superRefine(addTierIssues(unusedBoundIssues), {
  when: (payload) => isValid(payload, 'ruleType') && Array.isArray((payload.value as { tiers?: unknown }).tiers),
});

/** Tiers with which nothing is wrong do not overlap. */
const fitted = bounded.superRefine(addTierIssues(overlapIssues), {
  when: (payload) => isValid(payload, 'ruleType') && isValid(payload, 'tiers'),
});

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

const ordered = orderedRange(
  orderedRange(targeted, { from: 'itemRangeStart', to: 'itemRangeEnd', message: 'Não pode ser menor que itemRangeStart.' }),
  { from: 'startsAt', to: 'endsAt', message: 'Não pode ser antes de startsAt.' },
);

/** Rules of the input as sent: a range for all products may still list some (D-128). */
export const rangeInputRules = rule(ordered, {
  reads: ['appliesToAllProducts', 'productIds'],
  field: 'productIds',
  code: 'REQUIRED',
  message: 'Informe ao menos um produto quando appliesToAllProducts é false.',
  holds: ({ appliesToAllProducts, productIds }) => appliesToAllProducts || productIds.length > 0,
});

/** The state of a discount range (contract §2, D-50, D-128). */
export const discountRangeRules = rule(rangeInputRules, {
  reads: ['appliesToAllProducts', 'productIds'],
  field: 'productIds',
  code: 'INVALID_VALUE',
  message: 'Envie appliesToAllProducts false para limitar os descontos a produtos.',
  holds: ({ appliesToAllProducts, productIds }) => !appliesToAllProducts || productIds.length === 0,
});

/** Defaults of a new range. They are not in the rules, where they would apply to updates as well. */
export const newRange = { appliesToAllProducts: true, applyDiscountTo: 'ENTIRE_CART' } as const;

type RangeInput = { readonly [Field in keyof z.input<typeof fields>]?: unknown };

/**
 * Adds the implied changes: a range for all products drops its product list, and one with another target than `ITEM_RANGE` its
 * item range. An item range sent with such a target stays, so that validation rejects it (D-128).
 */
export function normalizeRange<Input extends RangeInput>(input: Input): Input {
  const { appliesToAllProducts, applyDiscountTo, productIds } = input;
  const otherTarget = applyDiscountTo !== undefined && applyDiscountTo !== 'ITEM_RANGE';
  const cleared = ITEM_RANGE_FIELDS.filter((field) => otherTarget && input[field] === undefined).map((field) => [field, null]);
  return {
    ...input,
    ...Object.fromEntries(cleared),
    ...(appliesToAllProducts === true && productIds !== null && { productIds: [] }),
  };
}

/** Filters of the list of discount ranges. */
export const discountRangeFilterRules = z.object({
  ids: idsFilter(),
  active: flagFilter(),
  name: textFilter(150),
  ruleTypes: setFilter(enumField(RangeRuleType)),
});

export const RANGE_MISSING = 'Desconto progressivo não encontrado.';

/** Maximum number of ranges of a store, active or not: a page of a cart reads all of them (D-211). */
export const RANGE_LIMIT = {
  of: 'discountRange',
  max: 100,
  message: 'A loja já tem 100 descontos progressivos. Exclua um antes de criar outro.',
} as const satisfies StoreLimit;
