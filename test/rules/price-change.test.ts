import { expect, test } from 'vitest';
import { parseInput } from '../../src/core/validation/rules.ts';
import { bulkProductsRules } from '../../src/graph/catalogue/bulk-product/bulk-products.rules.ts';
import { changedPrice, priceChangeRules } from '../../src/graph/catalogue/bulk-product/price-change.rules.ts';
import { expectBounds, expectLengths, ID, idAt, issueCodes, rejected } from './resources/rule-assertions.ts';

test.each([
  [{ percent: 1_000 }, 9_999, 10_999],
  [{ percent: 1_000 }, 5, 6],
  [{ percent: -1_000 }, 5, 5],
  [{ percent: 1_234 }, 1_000, 1_123],
  [{ percent: -9_999 }, 99_999_999, 10_000],
  [{ percent: 1_000, roundTo: 5 }, 1_999, 2_200],
  [{ percent: 1_000, roundTo: 50 }, 250, 300],
  [{ percent: 700, roundTo: 1_000 }, 4_200, 4_000],
  [{ by: 250 }, 1_000, 1_250],
  [{ by: -250, roundTo: 100 }, 1_000, 800],
  [{ by: -1_250, roundTo: 100 }, 1_000, -300],
  [{ by: -1_000 }, 1_000, 0],
  [{ to: 777 }, 1_000, 777],
])('the change %j of %d cents makes %d', (change, cents, expected) => {
  expect(changedPrice(cents, parseInput(priceChangeRules, change))).toBe(expected);
});

test('prices change in one way, with bounds, and are rounded when calculated', () => {
  expectBounds(
    priceChangeRules,
    {},
    ['percent', 'number', -9_999, 100_000],
    ['by', 'number', -99_999_999, 99_999_999],
    ['to', 'number', 1, 99_999_999],
  );
  expectBounds(priceChangeRules, { by: 1 }, ['roundTo', 'number', 1, 100_000]);
  const unset = { by: null, to: null, roundTo: null, includeVariants: true };
  expect(parseInput(priceChangeRules, { percent: 1 })).toEqual({ percent: 1, ...unset });
  const ways = [['percent', 'REQUIRED', 'Informe percent, by ou to, e só um deles.']];
  for (const change of [{}, { percent: 10, to: 5 }, { by: 1, to: 5 }, { percent: 1, by: 1 }])
    expect(rejected(priceChangeRules, change)).toEqual(ways);
  expect(rejected(priceChangeRules, { to: 5, roundTo: 1 })).toEqual([['roundTo', 'CONFLICT', 'Vale só com percent ou by.']]);
  for (const change of [
    { percent: 'x', by: 1 },
    { percent: 1, by: 'x' },
    { to: 'x', roundTo: 1 },
  ])
    expect(issueCodes(priceChangeRules, change).map(([, code]) => code)).toEqual(['INVALID_TYPE']);
  expect(rejected(priceChangeRules, { percent: -10_000 })).toEqual([['percent', 'TOO_SMALL', 'Deve ser maior que -100%.']]);
  expect(rejected(priceChangeRules, { percent: 100_001 })).toEqual([['percent', 'TOO_BIG', 'Deve ser no máximo 1000%.']]);
});

test('a bulk change of products selects by ids or filter, changes something, and moves into no category that it moves out of', () => {
  const selection = { ids: [ID] };
  const least = { selection, status: 'ACTIVE' };
  const defaults = { price: null, addCategoryIds: [], removeCategoryIds: [], onFault: 'SKIP', dryRun: false };
  expect(parseInput(bulkProductsRules, least)).toEqual({ ...least, ...defaults });
  expectLengths(bulkProductsRules, least, ['selection.ids', 1, 500, idAt]);
  for (const field of ['addCategoryIds', 'removeCategoryIds']) expectLengths(bulkProductsRules, least, [field, 0, 10, idAt]);
  const nothing = 'Informe o que muda: price, status, addCategoryIds ou removeCategoryIds.';
  expect(rejected(bulkProductsRules, { selection })).toEqual([['price', 'REQUIRED', nothing]]);
  for (const change of [{ price: { to: 1 } }, { addCategoryIds: [ID] }, { removeCategoryIds: [ID] }])
    expect(rejected(bulkProductsRules, { selection, ...change })).toEqual([]);
  const both = { ...least, addCategoryIds: [ID], removeCategoryIds: [ID] };
  expect(rejected(bulkProductsRules, both)).toEqual([
    ['removeCategoryIds', 'CONFLICT', 'Um produto não pode entrar em uma coleção e sair dela ao mesmo tempo.'],
  ]);
  expect(issueCodes(bulkProductsRules, { ...both, addCategoryIds: 7 })).toEqual([['addCategoryIds', 'INVALID_TYPE']]);
  const misnamed = { ...least, selection: { ids: 7 } };
  expect(issueCodes(bulkProductsRules, misnamed)).toEqual([['selection.ids', 'INVALID_TYPE']]);
});
