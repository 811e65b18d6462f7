import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { productRules, productSlug } from '../../../src/graph/catalogue/product/product.rules.ts';
import { productFilterRules } from '../../../src/graph/catalogue/product/product-filter.rules.ts';
import { expectBounds, expectLengths, expectNullable, issueCodes, rejected } from './rule-assertions.ts';

const MINIMAL_INPUT = { name: 'Café', type: 'DIGITAL', price: 1990 };
const PARCEL = { height: 1, width: 2, length: 3, weight: 0.5 };
const of = (change: object) => rejected(productRules, { ...MINIMAL_INPUT, ...change });

test('a product with a name, a kind and a price has the documented defaults', () => {
  expect(parseInput(productRules, MINIMAL_INPUT)).toEqual({
    ...MINIMAL_INPUT,
    ...{ status: 'DRAFT', discountedPrice: null, costPrice: null, currency: 'BRL' },
    media: { images: [], videos: [], documents: [] },
    ...{
      stock: 0,
      sku: '',
      barcode: null,
      description: '',
      shortDescription: '',
      logistics: null,
      featured: false,
      lowStockAt: null,
    },
  });
  expect(parseInput(productRules, { ...MINIMAL_INPUT, media: {} }).media).toEqual({ images: [], videos: [], documents: [] });
});

test('texts, lists and numbers have bounds', () => {
  expectBounds(
    productRules,
    MINIMAL_INPUT,
    ['name', 'characters', 3, 100],
    ['sku', 'characters', 0, 100],
    ['barcode', 'characters', 0, 100],
    ['description', 'characters', 0, 50_000],
    ['shortDescription', 'characters', 0, 50_000],
    ['price', 'number', 1, 99_999_999],
    ['costPrice', 'number', 0, 99_999_999],
    ['stock', 'number', 0, 2_147_483_647],
    ['lowStockAt', 'number', 0, 1_000_000],
  );
  for (const kind of ['images', 'videos', 'documents'])
    expectLengths(productRules, { ...MINIMAL_INPUT, media: {} }, [`media.${kind}`, 0, 50, () => 'https://a.example/x']);
  expectNullable(productRules, MINIMAL_INPUT, 'discountedPrice', 'costPrice', 'lowStockAt', 'barcode', 'logistics');
  expect(issueCodes(productRules, {})).toEqual(['name', 'type', 'price'].map((field) => [field, 'REQUIRED']));
  expect(of({ name: '    ' })).toEqual([['name', 'INVALID_VALUE', 'Não pode ter apenas espaços.']]);
});

test('currency is BRL, and a status is one of a product', () => {
  expect(of({ currency: 'USD' })).toEqual([['currency', 'INVALID_VALUE', 'Deve ser um destes valores: BRL.']]);
  expect(issueCodes(productRules, { ...MINIMAL_INPUT, status: 'all' })).toEqual([['status', 'INVALID_VALUE']]);
});

test('a promotional price is below the price', () => {
  expect(of({ discountedPrice: 1989 })).toEqual([]);
  expect(of({ discountedPrice: 0 })).toEqual([]);
  expect(of({ discountedPrice: 1990 })).toEqual([['discountedPrice', 'TOO_BIG', 'Deve ser menor que o preço.']]);
  expect(of({ discountedPrice: -1 })).toEqual([['discountedPrice', 'TOO_SMALL', 'Deve ser no mínimo R$ 0,00.']]);
  expect(of({ price: 'x', discountedPrice: 1990 })).toEqual([['price', 'INVALID_TYPE', 'Deve ser um número.']]);
  expect(of({ price: -1, discountedPrice: 1990 })).toEqual([['price', 'TOO_SMALL', 'Deve ser no mínimo R$ 0,01.']]);
});

describe('the parcel of a product', () => {
  test('is required when the product is shipped', () => {
    expect(of({ type: 'PHYSICAL', logistics: PARCEL })).toEqual([]);
    expect(of({ type: 'PHYSICAL' })).toEqual([['logistics', 'REQUIRED', 'Produtos físicos precisam das medidas para envio.']]);
    expect(issueCodes(productRules, { ...MINIMAL_INPUT, type: 'OUTRO' })).toEqual([['type', 'INVALID_VALUE']]);
    expect(of({ type: 'PHYSICAL', logistics: 7 })).toEqual([['logistics', 'INVALID_TYPE', 'Deve ser um objeto.']]);
  });

  test.each(['height', 'width', 'length', 'weight'])('has a %s above zero and of at most 100000', (measure) => {
    const measured = (value: number | undefined) =>
      issueCodes(productRules, { ...MINIMAL_INPUT, logistics: { ...PARCEL, [measure]: value } });
    expect([0.001, 100_000].map(measured)).toEqual([[], []]);
    const codes = ['TOO_SMALL', 'TOO_BIG', 'REQUIRED'].map((code) => [[`logistics.${measure}`, code]]);
    expect([0, 100_000.1, undefined].map(measured)).toEqual(codes);
  });
});

test('an invalid price and an invalid parcel have no other issue', () => {
  expect(of({ discountedPrice: 'x' })).toEqual([['discountedPrice', 'INVALID_TYPE', 'Deve ser um número.']]);
});

test('the slug of a product is made of its name, or is the Portuguese word for a product', () => {
  expect([productSlug('Café Forte'), productSlug('☕')]).toEqual(['cafe-forte', 'produto']);
});

describe('the list of products', () => {
  const of = (filter: object) => rejected(productFilterRules, filter);

  test('accepts its filters and no others', () => {
    const filter = {
      ...{ name: 'x', sku: 'y', price: { min: 0 }, stock: { max: 3 }, updatedAt: { times: {} }, statuses: ['DRAFT'] },
      ...{ types: ['DIGITAL'], featured: true, minPrice: 0, maxPrice: Number.MAX_SAFE_INTEGER, updatedSince: new Date(0) },
      status: 'all',
    };
    expect(parseInput(productFilterRules, { ...filter, other: 1 })).toEqual(filter);
    expect(of({ status: 'DRAFT' })).toEqual([]);
  });

  test('has bounds', () => {
    expectBounds(
      productFilterRules,
      {},
      ['name', 'characters', 1, 100],
      ['sku', 'characters', 1, 100],
      ['barcode', 'characters', 1, 100],
      ['search', 'characters', 1, 255],
    );
    for (const field of ['minPrice', 'maxPrice']) {
      expect(issueCodes(productFilterRules, { [field]: Number.MAX_SAFE_INTEGER })).toEqual([]);
      expect(issueCodes(productFilterRules, { [field]: Number.MAX_SAFE_INTEGER + 1 })).toEqual([[field, 'TOO_BIG']]);
    }
  });

  test('rejects a lowest price above the highest', () => {
    expect(of({ minPrice: 5, maxPrice: 5 })).toEqual([]);
    expect(of({ minPrice: 6, maxPrice: 5 })).toEqual([['minPrice', 'TOO_BIG', 'Não pode ser maior que maxPrice.']]);
    for (const filter of [{ minPrice: 6 }, { maxPrice: 5 }, { minPrice: 6, maxPrice: null }, { minPrice: null, maxPrice: 5 }])
      expect(of(filter)).toEqual([]);
    expect(issueCodes(productFilterRules, { minPrice: 6, maxPrice: '5' })).toEqual([['maxPrice', 'INVALID_TYPE']]);
  });
});
