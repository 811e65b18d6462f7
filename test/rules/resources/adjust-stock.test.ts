import { expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { adjustStockRules } from '../../../src/graph/catalogue/stock/adjust-stock.rules.ts';
import { expectBounds, expectLengths, ID, OTHER_ID, rejected } from './rule-assertions.ts';

const adjustment = (line: object) => ({ reason: 'COUNT', lines: [line] });

test('an adjustment of stocks has the documented defaults, and bounds', () => {
  const empty = { sku: null, productId: null, variantId: null, delta: null, set: null, ifStock: null };
  const least = adjustment({ sku: 'a', set: 1 });
  expect(parseInput(adjustStockRules, least)).toEqual({
    reason: 'COUNT',
    reference: null,
    lines: [{ ...empty, sku: 'a', set: 1 }],
  });
  expectBounds(adjustStockRules, least, ['reference', 'characters', 1, 255], ['lines.0.sku', 'characters', 1, 100]);
  for (const field of ['set', 'ifStock']) expectBounds(adjustStockRules, least, [`lines.0.${field}`, 'number', 0, 2_147_483_647]);
  const added = adjustment({ sku: 'a', delta: 1 });
  expectBounds(adjustStockRules, added, ['lines.0.delta', 'number', -2_147_483_647, 2_147_483_647]);
  expectLengths(adjustStockRules, least, ['lines', 1, 100, () => ({ sku: 'a', set: 1 })]);
  expect(rejected(adjustStockRules, { ...least, reason: 'SALE' })).toEqual([
    ['reason', 'INVALID_VALUE', 'Deve ser um destes valores: COUNT, RECEIVED, DAMAGED, RETURN, CORRECTION, IMPORT.'],
  ]);
});

const noTarget = ['sku', 'REQUIRED', 'Informe o SKU, o produto ou a variação, e só um deles.'];
const noChange = ['delta', 'REQUIRED', 'Informe delta ou set, e só um deles.'];
test.each([
  [{ productId: ID, set: 0 }, []],
  [{ variantId: ID, delta: -1 }, []],
  [{ set: 1 }, [noTarget]],
  [{ sku: 'a', productId: ID, set: 1 }, [noTarget]],
  [{ productId: ID, variantId: OTHER_ID, set: 1 }, [noTarget]],
  [{ sku: 'a' }, [noChange]],
  [{ sku: 'a', delta: 1, set: 1 }, [noChange]],
  [{ sku: 'a', delta: 0 }, [['delta', 'INVALID_VALUE', 'Não pode ser 0.']]],
  [{ sku: 'a', delta: 'x', set: 1 }, [['delta', 'INVALID_TYPE', 'Deve ser um número.']]],
  [{ sku: 7, productId: ID, set: 1 }, [['sku', 'INVALID_TYPE', 'Deve ser um texto.']]],
])('a line has one good and one change of its stock: %j', (line, issues) => {
  expect(rejected(adjustStockRules, adjustment(line))).toEqual(issues.map(([field, ...rest]) => [`lines.0.${field}`, ...rest]));
});
