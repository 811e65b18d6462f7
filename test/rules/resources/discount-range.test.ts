import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import {
  discountRangeFilterRules,
  discountRangeRules,
  newRange,
  normalizeRange,
  rangeInputRules,
} from '../../../src/graph/discount-range/discount-range.rules.ts';
import { expectBounds, expectLengths, ID, idAt, issueCodes, rejected } from './rule-assertions.ts';

const TIER = { discountAmount: 1000 };
const MINIMAL_INPUT = { ...newRange, name: 'Leve mais', ruleType: 'QUANTITY', tiers: [TIER] };
const STRETCH = { applyDiscountTo: 'ITEM_RANGE', itemRangeStart: 1, itemRangeEnd: 99_900, itemRangeOrderBy: 'CHEAPEST_FIRST' };
const of = (change: object) => rejected(discountRangeRules, { ...MINIMAL_INPUT, ...change });

test('a range with a name and a tier has the documented defaults', () => {
  expect(parseInput(discountRangeRules, MINIMAL_INPUT)).toEqual({
    name: 'Leve mais',
    ruleType: 'QUANTITY',
    appliesToAllProducts: true,
    applyDiscountTo: 'ENTIRE_CART',
    itemRangeStart: null,
    itemRangeEnd: null,
    itemRangeOrderBy: null,
    startsAt: null,
    endsAt: null,
    enabled: true,
    priority: 0,
    tiers: [
      {
        minValue: null,
        maxValue: null,
        minQuantity: null,
        maxQuantity: null,
        discountType: 'PERCENT',
        discountAmount: 1000,
        position: 0,
      },
    ],
    productIds: [],
  });
});

test('names, lists and the range of items have bounds', () => {
  expectBounds(discountRangeRules, MINIMAL_INPUT, ['name', 'characters', 2, 150]);
  expectBounds(discountRangeFilterRules, {}, ['name', 'characters', 1, 150]);
  const tierAt = (index: number) => ({ ...TIER, minQuantity: index, maxQuantity: index });
  expectLengths(discountRangeRules, MINIMAL_INPUT, ['tiers', 1, 50, tierAt]);
  const ids = (length: number) => ({
    ...MINIMAL_INPUT,
    appliesToAllProducts: false,
    productIds: Array.from({ length }, (_, i) => idAt(i)),
  });
  expect([500, 501].map((count) => issueCodes(discountRangeRules, ids(count)))).toEqual([[], [['productIds', 'TOO_LONG']]]);
  for (const field of ['itemRangeStart', 'itemRangeEnd'])
    expectBounds(discountRangeRules, { ...MINIMAL_INPUT, ...STRETCH, itemRangeStart: 1, itemRangeEnd: 99_900 }, [
      field,
      'number',
      1,
      99_900,
    ]);
});

describe('the range of items', () => {
  test.each(['itemRangeStart', 'itemRangeEnd', 'itemRangeOrderBy'] as const)(
    '%s is present for ITEM_RANGE, and only then',
    (field) => {
      const wanted = [[field, 'REQUIRED', 'Obrigatório quando applyDiscountTo é ITEM_RANGE.']];
      expect(of({ ...STRETCH, [field]: null })).toEqual(wanted);
      const stray = [[field, 'INVALID_VALUE', 'Só existe quando applyDiscountTo é ITEM_RANGE.']];
      for (const applyDiscountTo of ['ENTIRE_CART', 'LOWEST_VALUE_ITEM', 'HIGHEST_VALUE_ITEM'])
        expect(of({ applyDiscountTo, [field]: STRETCH[field] })).toEqual(stray);
      expect(of({ applyDiscountTo: 'OUTRO', [field]: STRETCH[field] }).map(([broken]) => broken)).toEqual(['applyDiscountTo']);
      expect(of({ ...STRETCH, [field]: true }).map(([, code]) => code)).toEqual([
        field === 'itemRangeOrderBy' ? 'INVALID_VALUE' : 'INVALID_TYPE',
      ]);
    },
  );

  test('is complete, and does not end before it begins', () => {
    expect(of(STRETCH)).toEqual([]);
    expect(of({ ...STRETCH, itemRangeStart: 3, itemRangeEnd: 2 })).toEqual([
      ['itemRangeEnd', 'TOO_SMALL', 'Não pode ser menor que itemRangeStart.'],
    ]);
  });
});

test('a period does not end before it begins', () => {
  const [first, second] = [new Date(1), new Date(2)];
  expect(of({ startsAt: first, endsAt: first })).toEqual([]);
  expect(of({ startsAt: second, endsAt: first })).toEqual([['endsAt', 'TOO_SMALL', 'Não pode ser antes de startsAt.']]);
});

test('products are named when a range is not for all, and a stored range for all has none', () => {
  const some = { appliesToAllProducts: false, productIds: [ID] };
  expect(of(some)).toEqual([]);
  const none = [['productIds', 'REQUIRED', 'Informe ao menos um produto quando appliesToAllProducts é false.']];
  expect(of({ appliesToAllProducts: false })).toEqual(none);
  expect(rejected(rangeInputRules, { ...MINIMAL_INPUT, appliesToAllProducts: false })).toEqual(none);
  const named = { ...MINIMAL_INPUT, productIds: [ID] };
  expect(rejected(discountRangeRules, named)).toEqual([
    ['productIds', 'INVALID_VALUE', 'Envie appliesToAllProducts false para limitar os descontos a produtos.'],
  ]);
  expect(rejected(rangeInputRules, named)).toEqual([]);
  for (const appliesToAllProducts of [7, ''])
    expect(
      issueCodes(discountRangeRules, { ...named, appliesToAllProducts, productIds: appliesToAllProducts ? [ID] : [] }),
    ).toEqual([['appliesToAllProducts', 'INVALID_TYPE']]);
});

describe('implied changes of an update', () => {
  test('a range for all products loses its products', () => {
    expect(normalizeRange({ appliesToAllProducts: true })).toEqual({ appliesToAllProducts: true, productIds: [] });
    expect(normalizeRange({ appliesToAllProducts: true, productIds: [ID] })).toEqual({
      appliesToAllProducts: true,
      productIds: [],
    });
    for (const input of [{ appliesToAllProducts: true, productIds: null }, { appliesToAllProducts: false }, { productIds: [ID] }])
      expect(normalizeRange(input)).toEqual(input);
  });

  test('another target than ITEM_RANGE clears the range of items, and keeps one that is sent with it', () => {
    const cleared = { itemRangeStart: null, itemRangeEnd: null, itemRangeOrderBy: null };
    expect(normalizeRange({ applyDiscountTo: 'ENTIRE_CART' })).toEqual({ applyDiscountTo: 'ENTIRE_CART', ...cleared });
    const sent = { applyDiscountTo: 'ENTIRE_CART', itemRangeEnd: 2 };
    expect(normalizeRange(sent)).toEqual({ ...cleared, ...sent });
    for (const input of [{ applyDiscountTo: 'ITEM_RANGE' }, { name: 'x' }]) expect(normalizeRange(input)).toEqual(input);
  });
});

test('the list accepts its filters and no others', () => {
  const filter = { enabled: true, name: 'x', ruleType: 'CART_VALUE' };
  expect(parseInput(discountRangeFilterRules, { ...filter, other: 1 })).toEqual(filter);
});
