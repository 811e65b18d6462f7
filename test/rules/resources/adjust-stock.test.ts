import { expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { adjustStockRules } from '../../../src/graph/catalogue/stock/adjust-stock.rules.ts';
import { expectBounds, expectLengths, ID, rejected } from './rule-assertions.ts';

const adjustment = (line: object) => ({ reason: 'COUNT', lines: [line] });

test('an adjustment of stocks has the documented defaults, and bounds', () => {
  const least = adjustment({ item: { sku: 'a' }, change: { set: 1 } });
  expect(parseInput(adjustStockRules, least)).toEqual({
    reason: 'COUNT',
    reference: null,
    lines: [{ item: { sku: 'a', productId: null, variantId: null }, change: { delta: null, set: 1 }, ifStock: null }],
  });
  expectBounds(adjustStockRules, least, ['reference', 'characters', 1, 255], ['lines.0.item.sku', 'characters', 1, 100]);
  for (const field of ['change.set', 'ifStock'])
    expectBounds(adjustStockRules, least, [`lines.0.${field}`, 'number', 0, 2_147_483_647]);
  const added = adjustment({ item: { sku: 'a' }, change: { delta: 1 } });
  expectBounds(adjustStockRules, added, ['lines.0.change.delta', 'number', -2_147_483_647, 2_147_483_647]);
  expectLengths(adjustStockRules, least, ['lines', 1, 100, () => ({ item: { sku: 'a' }, change: { set: 1 } })]);
  expect(rejected(adjustStockRules, { ...least, reason: 'SALE' })).toEqual([
    ['reason', 'INVALID_VALUE', 'Deve ser um destes valores: COUNT, RECEIVED, DAMAGED, RETURN, CORRECTION, IMPORT.'],
  ]);
});

test.each([
  [{ item: { productId: ID }, change: { set: 0 } }, []],
  [{ item: { variantId: ID }, change: { delta: -1 } }, []],
  [{ item: { sku: 'a' }, change: { delta: 0 } }, [['change.delta', 'INVALID_VALUE', 'Não pode ser 0.']]],
  [{ item: { sku: 'a' }, change: { delta: 'x' } }, [['change.delta', 'INVALID_TYPE', 'Deve ser um número.']]],
  [{ item: { sku: 7 }, change: { set: 1 } }, [['item.sku', 'INVALID_TYPE', 'Deve ser um texto.']]],
])('a line has a good and a change of its stock: %j', (line, issues) => {
  expect(rejected(adjustStockRules, adjustment(line))).toEqual(issues.map(([field, ...rest]) => [`lines.0.${field}`, ...rest]));
});
