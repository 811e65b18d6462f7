import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import {
  discountRangeFilterRules,
  discountRangeRules,
  newRange,
  normalizeRange,
  rangeInputRules,
} from '../../../src/graph/promotions/discount-range/discount-range.rules.ts';
import { expectBounds, expectFilters, expectLengths, expectNullable, ID, idAt, issueCodes, rejected } from './rule-assertions.ts';

const TIER = { discountAmount: 1000 };
const MINIMAL_INPUT = { ...newRange, name: 'Leve mais', ruleType: 'QUANTITY', tiers: [TIER] };
const STRETCH = { applyDiscountTo: 'ITEM_RANGE', itemRangeStart: 1, itemRangeEnd: 99_900, itemRangeOrderBy: 'CHEAPEST_FIRST' };
const of = (change: object) => rejected(discountRangeRules, { ...MINIMAL_INPUT, ...change });
/** Issues of tiers with these bounds. */
const tiered = (ruleType: 'QUANTITY' | 'CART_VALUE', ...tiers: object[]) =>
  rejected(discountRangeRules, { ...MINIMAL_INPUT, ruleType, tiers: tiers.map((tier) => ({ ...TIER, ...tier })) });

test('a range with a name and a tier has the documented defaults', () => {
  expect(parseInput(discountRangeRules, MINIMAL_INPUT)).toEqual({
    ...{ name: 'Leve mais', ruleType: 'QUANTITY', appliesToAllProducts: true, applyDiscountTo: 'ENTIRE_CART' },
    segmentId: null,
    ...{ itemRangeStart: null, itemRangeEnd: null, itemRangeOrderBy: null, startsAt: null, endsAt: null, active: true },
    priority: 0,
    tiers: [
      {
        ...{ minValue: null, maxValue: null, minQuantity: null, maxQuantity: null, discountType: 'PERCENT' },
        discountAmount: 1000,
        position: 0,
      },
    ],
    productIds: [],
  });
});

test('names, numbers and lists have bounds; the period and the range of items may be null', () => {
  const stretch = ['itemRangeStart', 'itemRangeEnd', 'itemRangeOrderBy'];
  expectNullable(discountRangeRules, MINIMAL_INPUT, ...stretch, 'startsAt', 'endsAt', 'segmentId');
  expectBounds(discountRangeRules, MINIMAL_INPUT, ['priority', 'number', 0, 2_147_483_647]);
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

describe('a tier', () => {
  test('has bounds from 0 on, that are money or units; only these may be null', () => {
    const bounded = (ruleType: string) => ({ ...MINIMAL_INPUT, ruleType });
    for (const bound of ['tiers.0.minQuantity', 'tiers.0.maxQuantity', 'tiers.0.position'])
      expectBounds(discountRangeRules, bounded('QUANTITY'), [bound, 'number', 0, 2_147_483_647]);
    for (const bound of ['tiers.0.minValue', 'tiers.0.maxValue'])
      expectBounds(discountRangeRules, bounded('CART_VALUE'), [bound, 'number', 0, 99_999_999]);
    for (const field of ['discountAmount', 'discountType', 'position'])
      expect(tiered('QUANTITY', { [field]: null })).toEqual([[`tiers.0.${field}`, 'NOT_NULL', 'Não pode ser nulo.']]);
    expect(tiered('QUANTITY', { minValue: null, maxValue: null, minQuantity: null, maxQuantity: null })).toEqual([]);
  });

  test('does not end before it begins', () => {
    const message = 'Não pode ser menor que o mínimo da faixa.';
    expect(tiered('QUANTITY', { minQuantity: 2, maxQuantity: 1 })).toEqual([['tiers.0.maxQuantity', 'TOO_SMALL', message]]);
    expect(tiered('CART_VALUE', { minValue: 2, maxValue: 1 })).toEqual([['tiers.0.maxValue', 'TOO_SMALL', message]]);
    expect(tiered('QUANTITY', { minQuantity: 2, maxQuantity: 2 })).toEqual([]);
  });

  test('discounts at most the whole price', () => {
    const tooBig = [['tiers.0.discountAmount', 'TOO_BIG', 'Um desconto em por cento é no máximo 100.']];
    expect(tiered('QUANTITY', { discountAmount: 10_000 })).toEqual([]);
    expect(tiered('QUANTITY', { discountAmount: 10_001 })).toEqual(tooBig);
    expect(tiered('QUANTITY', { discountAmount: 10_001, discountType: 'CURRENCY' })).toEqual([]);
    const tooMuch = [['tiers.0.discountAmount', 'TOO_BIG', 'Deve ser no máximo R$ 999.999,99.']];
    expect(tiered('QUANTITY', { discountAmount: 100_000_000 })).toEqual(tooMuch);
  });

  test('has the position that is sent, or its index in the list', () => {
    const tiers = [{ maxQuantity: 1 }, { minQuantity: 2, maxQuantity: 2, position: 9 }, { minQuantity: 3 }];
    const input = { ...MINIMAL_INPUT, tiers: tiers.map((tier) => ({ ...TIER, ...tier })) };
    expect(parseInput(discountRangeRules, input).tiers.map(({ position }) => position)).toEqual([0, 9, 2]);
  });

  test('has the bounds of its kind of range and no other', () => {
    const values = 'Só faixas de CART_VALUE têm limites de valor.';
    const quantities = 'Só faixas de QUANTITY têm limites de quantidade.';
    expect(tiered('QUANTITY', { minQuantity: 0, maxQuantity: 9 }, { minQuantity: 10, minValue: 0, maxValue: 9 })).toEqual([
      ['tiers.1.minValue', 'INVALID_VALUE', values],
      ['tiers.1.maxValue', 'INVALID_VALUE', values],
    ]);
    expect(tiered('CART_VALUE', { minQuantity: 0 }, { maxQuantity: 9 })).toEqual([
      ['tiers.0.minQuantity', 'INVALID_VALUE', quantities],
      ['tiers.1.maxQuantity', 'INVALID_VALUE', quantities],
    ]);
    expect(tiered('QUANTITY', { discountAmount: null, minValue: 5, maxValue: 1 })).toEqual([
      ['tiers.0.discountAmount', 'NOT_NULL', 'Não pode ser nulo.'],
      ['tiers.0.minValue', 'INVALID_VALUE', values],
      ['tiers.0.maxValue', 'TOO_SMALL', 'Não pode ser menor que o mínimo da faixa.'],
    ]);
  });

  const overlap = (index: number) => [
    `tiers.${index}`,
    'INVALID_VALUE',
    'Sobrepõe outra faixa; os limites fazem parte da faixa.',
  ];

  test.each<[string, string, number[]]>([
    ['side by side', '1-2 3-4 5-', []],
    ['side by side, sent in another order', '5- 1-2 3-4', []],
    ['with a gap', '1-2 9-10', []],
    ['that share a bound', '1-2 2-3', [1]],
    ['that share a bound, the later one sent first', '2-3 1-2', [0]],
    ['two in another one', '1-9 3-4 6-7', [1, 2]],
    ['alike', '1-2 1-2', [1]],
    ['without an end before another', '1- 5-6', [1]],
    ['without a beginning twice', '-2 -1', [1]],
    ['without any bound, twice', '- -', [1]],
    ['of which a long one overlaps what comes after a short one', '1-3 2-2 3-5', [1, 2]],
    ['of which a long one reaches over a short one', '1-9 2-3 8-10', [1, 2]],
  ])('%s: %s', (_how, spans, overlapping) => {
    const bound = (digits: string | undefined) => (digits ? Number(digits) : null);
    const bounds = spans.split(' ').map((span) => span.split('-').map(bound));
    const quantities = bounds.map(([minQuantity, maxQuantity]) => ({ minQuantity, maxQuantity }));
    expect(tiered('QUANTITY', ...quantities)).toEqual(overlapping.map(overlap));
    const values = bounds.map(([minValue, maxValue]) => ({ minValue, maxValue }));
    expect(tiered('CART_VALUE', ...values)).toEqual(overlapping.map(overlap));
  });

  test('is compared with the others when kind and tiers are valid, whatever else is not', () => {
    const overlapping = [{ minQuantity: 1 }, { minQuantity: 2 }].map((tier) => ({ ...TIER, ...tier }));
    expect(issueCodes(discountRangeRules, { ...MINIMAL_INPUT, tiers: overlapping, name: 'x' })).toEqual([
      ['name', 'TOO_SHORT'],
      ['tiers.1', 'INVALID_VALUE'],
    ]);
    expect(issueCodes(discountRangeRules, { ...MINIMAL_INPUT, tiers: overlapping, ruleType: 'OUTRO' })).toEqual([
      ['ruleType', 'INVALID_VALUE'],
    ]);
    expect(issueCodes(discountRangeRules, { ...MINIMAL_INPUT, tiers: overlapping, ruleType: undefined })).toEqual([
      ['ruleType', 'REQUIRED'],
    ]);
    const { ruleType: _ruleType, ...kindless } = { ...MINIMAL_INPUT, tiers: overlapping };
    expect(issueCodes(discountRangeRules, kindless)).toEqual([['ruleType', 'REQUIRED']]);
    const { tiers: _tiers, ...bare } = MINIMAL_INPUT;
    expect(issueCodes(discountRangeRules, bare)).toEqual([['tiers', 'REQUIRED']]);
    const broken = overlapping.map((tier) => ({ ...tier, discountAmount: -1 }));
    expect(issueCodes(discountRangeRules, { ...MINIMAL_INPUT, tiers: broken })).toEqual([
      ['tiers.0.discountAmount', 'TOO_SMALL'],
      ['tiers.1.discountAmount', 'TOO_SMALL'],
    ]);
  });
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
  expectFilters(discountRangeFilterRules, { active: true, name: 'x', ruleTypes: ['CART_VALUE'] });
});
