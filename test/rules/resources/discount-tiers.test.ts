import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { discountRangeRules, newRange } from '../../../src/graph/discount-range/discount-range.rules.ts';
import { issueCodes, rejected } from './rule-assertions.ts';

const TIER = { discountAmount: 1000 };
const MINIMAL_INPUT = { ...newRange, name: 'Leve mais', ruleType: 'QUANTITY', tiers: [TIER] };
/** Issues of tiers with these bounds. */
const tiered = (ruleType: 'QUANTITY' | 'CART_VALUE', ...tiers: object[]) =>
  rejected(discountRangeRules, { ...MINIMAL_INPUT, ruleType, tiers: tiers.map((tier) => ({ ...TIER, ...tier })) });

describe('a tier', () => {
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
