import { expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { giftFilterRules, giftRules } from '../../../src/graph/promotions/gift/gift.rules.ts';
import { expectBounds, expectFilters, expectLengths, expectNullable, ID, idAt, rejected } from './rule-assertions.ts';

const MINIMAL_INPUT = { name: 'Caneca', productId: ID };

test('a gift with a name and a product has the documented defaults', () => {
  expect(parseInput(giftRules, MINIMAL_INPUT)).toEqual({
    ...{ name: 'Caneca', description: null, productId: ID, active: true, priority: 0, triggerProductIds: [] },
    ...{ minCartQuantity: null, maxCartQuantity: null, minCartTotal: null, maxCartTotal: null },
    ...{ startsAt: null, endsAt: null, segmentId: null },
  });
});

test('texts, numbers and lists have bounds; the conditions and the description may be null', () => {
  const [integers, amounts] = [
    ['minCartQuantity', 'maxCartQuantity'],
    ['minCartTotal', 'maxCartTotal'],
  ];
  expectNullable(giftRules, MINIMAL_INPUT, 'description', ...integers, ...amounts, 'startsAt', 'endsAt', 'segmentId');
  for (const field of [...integers, 'priority']) expectBounds(giftRules, MINIMAL_INPUT, [field, 'number', 0, 2_147_483_647]);
  for (const field of amounts) expectBounds(giftRules, MINIMAL_INPUT, [field, 'number', 0, 99_999_999]);
  expectBounds(giftRules, MINIMAL_INPUT, ['name', 'characters', 3, 200], ['description', 'characters', 0, 50_000]);
  expectBounds(giftFilterRules, {}, ['name', 'characters', 1, 200]);
  expectLengths(giftRules, MINIMAL_INPUT, ['triggerProductIds', 0, 500, idAt]);
});

test('no maximum is below its minimum, and no period ends before it begins', () => {
  const crossed = {
    ...{ minCartQuantity: 2, maxCartQuantity: 1, minCartTotal: 2, maxCartTotal: 1 },
    ...{ startsAt: new Date(2), endsAt: new Date(1) },
  };
  expect(rejected(giftRules, { ...MINIMAL_INPUT, ...crossed })).toEqual([
    ['maxCartQuantity', 'TOO_SMALL', 'Não pode ser menor que minCartQuantity.'],
    ['maxCartTotal', 'TOO_SMALL', 'Não pode ser menor que minCartTotal.'],
    ['endsAt', 'TOO_SMALL', 'Não pode ser antes de startsAt.'],
  ]);
});

test('the list accepts its filters and no others', () => {
  expectFilters(giftFilterRules, { active: false, name: 'Can', productId: ID });
});
