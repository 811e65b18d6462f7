import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { offerRules, upsellFilterRules, upsellRules } from '../../../src/graph/sales/upsell/upsell.rules.ts';
import { expectBounds, expectFilters, expectLengths, ID, idAt, issueCodes, OTHER_ID, rejected } from './rule-assertions.ts';

const MINIMAL_INPUT = {
  name: 'Oferta',
  triggerAnyProduct: true,
  offerProductId: ID,
  price: 990,
  title: 'Leve também',
  buttonText: 'Quero',
};
const of = (change: object) => rejected(upsellRules, { ...MINIMAL_INPUT, ...change });

test('an upsell has the documented defaults', () => {
  expect(parseInput(upsellRules, MINIMAL_INPUT)).toEqual({
    ...MINIMAL_INPUT,
    ...{ triggerProductIds: [], offerVariantId: null, discountPercent: null, discountAmount: null, description: null },
    active: true,
  });
  const { triggerAnyProduct: _any, ...some } = MINIMAL_INPUT;
  expect(parseInput(upsellRules, { ...some, triggerProductIds: [ID] })).toMatchObject({
    triggerAnyProduct: false,
    triggerProductIds: [ID],
  });
});

test('texts, prices and lists have bounds; the description, the variant and unused prices may be null', () => {
  const free = { ...MINIMAL_INPUT, price: null };
  for (const field of ['price', 'discountAmount']) expectBounds(upsellRules, free, [field, 'number', 0, 99_999_999]);
  expectBounds(upsellRules, free, ['discountPercent', 'number', 0, 10_000]);
  for (const field of ['offerVariantId', 'discountPercent', 'discountAmount', 'description'])
    expect(of({ [field]: null })).toEqual([]);
  for (const field of ['name', 'title', 'buttonText', 'triggerAnyProduct', 'triggerProductIds', 'offerProductId', 'active'])
    expect(of({ [field]: null })).toEqual([[field, 'NOT_NULL', 'Não pode ser nulo.']]);
  expectBounds(upsellRules, MINIMAL_INPUT, ['name', 'characters', 3, 200], ['title', 'characters', 3, 200]);
  expectBounds(upsellRules, MINIMAL_INPUT, ['buttonText', 'characters', 3, 100], ['description', 'characters', 0, 1000]);
  expectLengths(upsellRules, MINIMAL_INPUT, ['triggerProductIds', 0, 500, idAt]);
  expectBounds(upsellFilterRules, {}, ['name', 'characters', 1, 200]);
});

describe('the price of an offer', () => {
  const conflict = 'Informe só um dos três: price, discountPercent ou discountAmount. Envie null nos outros.';
  const free = { price: null, discountPercent: null, discountAmount: null };

  test('has one form', () => {
    for (const field of ['price', 'discountPercent', 'discountAmount']) expect(of({ ...free, [field]: 0 })).toEqual([]);
    const none = [['price', 'REQUIRED', 'Informe um dos três: price, discountPercent ou discountAmount.']];
    expect(of(free)).toEqual(none);
    expect(of({ discountPercent: 1 })).toEqual([
      ['price', 'CONFLICT', conflict],
      ['discountPercent', 'CONFLICT', conflict],
    ]);
    expect(of({ discountPercent: 0, discountAmount: 0 })).toEqual(
      ['price', 'discountPercent', 'discountAmount'].map((field) => [field, 'CONFLICT', conflict]),
    );
  });

  test('is checked when each form is valid, whatever else is not', () => {
    expect(issueCodes(upsellRules, { ...MINIMAL_INPUT, discountPercent: 'x', discountAmount: 1 })).toEqual([
      ['discountPercent', 'INVALID_TYPE'],
    ]);
    expect(issueCodes(upsellRules, { ...MINIMAL_INPUT, ...free, discountAmount: 'x' })).toEqual([
      ['discountAmount', 'INVALID_TYPE'],
    ]);
    expect(issueCodes(upsellRules, { ...MINIMAL_INPUT, discountAmount: 1, discountPercent: null, name: 'x' })).toEqual([
      ['name', 'TOO_SHORT'],
      ['price', 'CONFLICT'],
      ['discountAmount', 'CONFLICT'],
    ]);
    expect(issueCodes(upsellRules, { ...MINIMAL_INPUT, discountAmount: 1, name: 7 })).toEqual([
      ['name', 'INVALID_TYPE'],
      ['price', 'CONFLICT'],
      ['discountAmount', 'CONFLICT'],
    ]);
    expect(issueCodes(upsellRules, { ...MINIMAL_INPUT, ...free, name: 'x' })).toEqual([
      ['name', 'TOO_SHORT'],
      ['price', 'REQUIRED'],
    ]);
  });
});

describe('the triggers of an offer', () => {
  const nothing = [['triggerProductIds', 'REQUIRED', 'Informe ao menos um produto, ou triggerAnyProduct: true.']];

  test('are products, or any product', () => {
    expect(of({ triggerAnyProduct: false })).toEqual(nothing);
    expect(of({ triggerAnyProduct: false, triggerProductIds: [ID] })).toEqual([]);
    expect(issueCodes(upsellRules, { ...MINIMAL_INPUT, triggerAnyProduct: 0 })).toEqual([['triggerAnyProduct', 'INVALID_TYPE']]);
  });

  test('are not listed when any product triggers', () => {
    expect(parseInput(upsellRules, { ...MINIMAL_INPUT, triggerProductIds: [ID] }).triggerProductIds).toEqual([]);
  });
});

test('an offer names its upsell, and its order by an id or a checkout', () => {
  for (const order of [{ id: OTHER_ID }, { checkoutId: OTHER_ID }])
    expect(parseInput(offerRules, { upsellId: ID, order })).toEqual({ upsellId: ID, order });
  expect(issueCodes(offerRules, { upsellId: ID })).toEqual([['order', 'REQUIRED']]);
  expect(issueCodes(offerRules, { order: { id: ID } })).toEqual([['upsellId', 'REQUIRED']]);
  expect(issueCodes(offerRules, { upsellId: ID, order: { checkoutId: 7 } })).toEqual([['order.checkoutId', 'INVALID_TYPE']]);
});

test('the list accepts its filters and no others', () => {
  expectFilters(upsellFilterRules, { active: true, name: 'x', offerProductId: ID });
});
