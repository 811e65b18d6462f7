import { expect, test } from 'vitest';
import { parseInput } from '../../src/core/validation/rules.ts';
import { bulkProductsRules } from '../../src/graph/catalogue/bulk-product/bulk-products.rules.ts';
import { changedPrice, priceChangeRules } from '../../src/graph/catalogue/bulk-product/price-change.rules.ts';
import { expectBounds, expectLengths, ID, idAt, issueCodes, rejected } from './resources/rule-assertions.ts';

test.each<[object, number, number, number?]>([
  [{ percent: 1_000 }, 9_999, 10_999],
  [{ percent: 1_000 }, 5, 6],
  [{ percent: -1_000 }, 5, 5],
  [{ percent: 1_234 }, 1_000, 1_123],
  [{ percent: -9_999 }, 99_999_999, 10_000],
  [{ percent: 1_000 }, 1_999, 2_200, 5],
  [{ percent: 1_000 }, 250, 300, 50],
  [{ percent: 700 }, 4_200, 4_000, 1_000],
  [{ by: 250 }, 1_000, 1_250],
  [{ by: -250 }, 1_000, 800, 100],
  [{ by: -1_250 }, 1_000, -300, 100],
  [{ by: -1_000 }, 1_000, 0],
  [{ to: 777 }, 1_000, 777],
])('the change %j of %d cents makes %d', (change, cents, expected, step) => {
  expect(changedPrice(cents, parseInput(priceChangeRules, change), step)).toBe(expected);
});

test('prices change within bounds', () => {
  expectBounds(
    priceChangeRules,
    {},
    ['percent', 'number', -9_999, 100_000],
    ['by', 'number', -99_999_999, 99_999_999],
    ['to', 'number', 1, 99_999_999],
  );
  expect(parseInput(priceChangeRules, { percent: 1 })).toEqual({ percent: 1, by: null, to: null });
  for (const change of [{ percent: 'x' }, { by: 'x' }, { to: 'x' }])
    expect(issueCodes(priceChangeRules, change).map(([, code]) => code)).toEqual(['INVALID_TYPE']);
  expect(rejected(priceChangeRules, { percent: -10_000 })).toEqual([['percent', 'TOO_SMALL', 'Deve ser maior que -100%.']]);
  expect(rejected(priceChangeRules, { percent: 100_001 })).toEqual([['percent', 'TOO_BIG', 'Deve ser no máximo 1000%.']]);
});

test('a bulk change of products selects by ids or filter, changes something, and moves into no category that it moves out of', () => {
  const selection = { ids: [ID] };
  const least = { selection, status: 'ACTIVE' };
  const defaults = {
    price: null,
    roundPricesTo: null,
    includeVariants: true,
    addCategoryIds: [],
    removeCategoryIds: [],
    onFault: 'SKIP',
    dryRun: false,
  };
  expect(parseInput(bulkProductsRules, least)).toEqual({ ...least, ...defaults });
  expectLengths(bulkProductsRules, least, ['selection.ids', 1, 500, idAt]);
  for (const field of ['addCategoryIds', 'removeCategoryIds']) expectLengths(bulkProductsRules, least, [field, 0, 10, idAt]);
  const nothing = 'Informe o que muda: price, status, addCategoryIds ou removeCategoryIds.';
  expect(rejected(bulkProductsRules, { selection })).toEqual([['price', 'REQUIRED', nothing]]);
  for (const change of [{ price: { to: 1 } }, { addCategoryIds: [ID] }, { removeCategoryIds: [ID] }])
    expect(rejected(bulkProductsRules, { selection, ...change })).toEqual([]);
  const round = { field: 'roundPricesTo', message: 'Vale só com price.percent ou price.by.' };
  for (const price of [null, { to: 5 }])
    expect(rejected(bulkProductsRules, { ...least, price, roundPricesTo: 1 })).toEqual([
      [round.field, 'CONFLICT', round.message],
    ]);
  expect(rejected(bulkProductsRules, { ...least, price: { by: 1 }, roundPricesTo: 1 })).toEqual([]);
  expectBounds(bulkProductsRules, { ...least, price: { by: 1 } }, ['roundPricesTo', 'number', 1, 100_000]);
  const both = { ...least, addCategoryIds: [ID], removeCategoryIds: [ID] };
  expect(rejected(bulkProductsRules, both)).toEqual([
    ['removeCategoryIds', 'CONFLICT', 'Um produto não pode entrar em uma coleção e sair dela ao mesmo tempo.'],
  ]);
  expect(issueCodes(bulkProductsRules, { ...both, addCategoryIds: 7 })).toEqual([['addCategoryIds', 'INVALID_TYPE']]);
  const misnamed = { ...least, selection: { ids: 7 } };
  expect(issueCodes(bulkProductsRules, misnamed)).toEqual([['selection.ids', 'INVALID_TYPE']]);
});
