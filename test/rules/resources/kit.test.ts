import { expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { kitFilterRules, kitRules, kitSlug } from '../../../src/graph/catalogue/kit/kit.rules.ts';
import { expectBounds, expectFilters, expectLengths, expectNullable, ID, rejected } from './rule-assertions.ts';

const ITEM = { productId: ID };
const MINIMAL_INPUT = { name: 'Kit', items: [ITEM] };
const withItem = (item: object) => rejected(kitRules, { ...MINIMAL_INPUT, items: [{ ...ITEM, ...item }] });
const withShipping = (customShipping: object) => rejected(kitRules, { ...MINIMAL_INPUT, customShipping });

test('a kit with a name and an item has the documented defaults', () => {
  expect(parseInput(kitRules, MINIMAL_INPUT)).toEqual({
    ...{ name: 'Kit', description: '', image: null, status: 'DRAFT', allowQuantityChange: false, customShipping: null },
    items: [{ productId: ID, quantity: 1, priceType: 'SKU', customPrice: null }],
  });
});

test('texts, lists and numbers have bounds; the image and the shipping may be null', () => {
  expectNullable(kitRules, MINIMAL_INPUT, 'image', 'customShipping');
  const priced = { ...MINIMAL_INPUT, items: [{ ...ITEM, priceType: 'CUSTOM', customPrice: 1 }] };
  expectBounds(kitRules, priced, ['items.0.customPrice', 'number', 0, 99_999_999]);
  const shipped = { ...MINIMAL_INPUT, customShipping: { type: 'FIXED', amount: 1 } };
  expectBounds(kitRules, shipped, ['customShipping.amount', 'number', 0, 99_999_999]);
  for (const field of ['productId', 'quantity', 'priceType'])
    expect(withItem({ [field]: null })).toEqual([[`items.0.${field}`, 'NOT_NULL', 'Não pode ser nulo.']]);
  expect(withShipping({ type: null })).toEqual([['customShipping.type', 'NOT_NULL', 'Não pode ser nulo.']]);
  expect(withShipping({})).toEqual([['customShipping.type', 'REQUIRED', 'Campo obrigatório.']]);
  for (const [length, issues] of [
    [2000, []],
    [2001, [['image', 'TOO_LONG', 'Deve ter no máximo 2000 caracteres.']]],
  ] as const)
    expect(rejected(kitRules, { ...MINIMAL_INPUT, image: 'https://a.example/'.padEnd(length, 'x') })).toEqual(issues);
  expectBounds(kitRules, MINIMAL_INPUT, ['name', 'characters', 3, 100], ['description', 'characters', 0, 500]);
  expectBounds(kitRules, MINIMAL_INPUT, ['items.0.quantity', 'number', 1, 999]);
  expectLengths(kitRules, MINIMAL_INPUT, ['items', 1, 100, () => ITEM]);
  expectBounds(kitFilterRules, {}, ['name', 'characters', 1, 100]);
});

test('an item has a price of its own if it is CUSTOM, and only then', () => {
  const field = 'items.0.customPrice';
  expect(withItem({ priceType: 'CUSTOM', customPrice: 0 })).toEqual([]);
  expect(withItem({ priceType: 'SKU', customPrice: null })).toEqual([]);
  expect(withItem({ priceType: 'CUSTOM' })).toEqual([[field, 'REQUIRED', 'Um item de preço CUSTOM precisa do preço.']]);
  const stray = [[field, 'INVALID_VALUE', 'Só um item de preço CUSTOM tem preço próprio.']];
  expect(withItem({ priceType: 'SKU', customPrice: 0 })).toEqual(stray);
  expect(withItem({ customPrice: 1 })).toEqual(stray);
});

test('FIXED shipping has an amount, and FREE shipping has none', () => {
  const field = 'customShipping.amount';
  expect(withShipping({ type: 'FIXED', amount: 0 })).toEqual([]);
  expect(withShipping({ type: 'FREE' })).toEqual([]);
  expect(withShipping({ type: 'FIXED' })).toEqual([[field, 'REQUIRED', 'O frete FIXED precisa de um valor.']]);
  expect(withShipping({ type: 'FREE', amount: 0 })).toEqual([[field, 'INVALID_VALUE', 'O frete FREE não tem valor.']]);
});

test('an invalid price or shipping has no other issue', () => {
  const number = 'Deve ser um número.';
  for (const priceType of ['SKU', 'CUSTOM'])
    expect(withItem({ priceType, customPrice: 'x' })).toEqual([['items.0.customPrice', 'INVALID_TYPE', number]]);
  for (const type of ['FREE', 'FIXED'])
    expect(withShipping({ type, amount: 'x' })).toEqual([['customShipping.amount', 'INVALID_TYPE', number]]);
  expect(withItem({ priceType: 'CUSTOM', customPrice: undefined, quantity: 0 })).toEqual([
    ['items.0.quantity', 'TOO_SMALL', 'Deve ser no mínimo 1.'],
    ['items.0.customPrice', 'REQUIRED', 'Um item de preço CUSTOM precisa do preço.'],
  ]);
});

test('the slug of a kit is made of its name, or is the Portuguese word for a kit', () => {
  expect([kitSlug('Kit Café'), kitSlug('☕')]).toEqual(['kit-cafe', 'kit']);
});

test('the list accepts its filters and no others', () => {
  expectFilters(kitFilterRules, { statuses: ['ACTIVE'], name: 'K', status: 'ACTIVE' });
});
