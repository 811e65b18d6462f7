import { describe, expect, test } from 'vitest';
import { created } from '../../../src/graph/kernel/rules.ts';
import { acceptanceRules } from '../../../src/graph/upsell/accept-upsell.rules.ts';
import { upsellFilterRules, upsellRules } from '../../../src/graph/upsell/upsell.rules.ts';
import { expectBounds, expectLengths, faults, ID, idAt, OTHER_ID, refused } from './judged.ts';

const LEAST = {
  name: 'Oferta',
  triggerAnyProduct: true,
  offerProductId: ID,
  price: 990,
  title: 'Leve também',
  buttonText: 'Quero',
};
const of = (change: object) => refused(upsellRules, { ...LEAST, ...change });

test('an upsell has the documented defaults', () => {
  expect(created(upsellRules, LEAST)).toEqual({
    ...LEAST,
    triggerProductIds: [],
    offerVariantId: null,
    discountPercent: null,
    discountAmount: null,
    description: null,
    active: true,
  });
  const { triggerAnyProduct: _any, ...some } = LEAST;
  expect(created(upsellRules, { ...some, triggerProductIds: [ID] })).toMatchObject({
    triggerAnyProduct: false,
    triggerProductIds: [ID],
  });
});

test('texts and lists have bounds', () => {
  expectBounds(upsellRules, LEAST, ['name', 'characters', 3, 200]);
  expectBounds(upsellRules, LEAST, ['title', 'characters', 3, 200]);
  expectBounds(upsellRules, LEAST, ['buttonText', 'characters', 3, 100]);
  expectBounds(upsellRules, LEAST, ['description', 'characters', 0, 1000]);
  expectLengths(upsellRules, LEAST, ['triggerProductIds', 0, 500, idAt]);
  expectBounds(upsellFilterRules, {}, ['name', 'characters', 1, 200]);
});

describe('what an offer costs', () => {
  const conflict = 'Informe só um dos três: price, discountPercent ou discountAmount. Envie null nos outros.';
  const free = { price: null, discountPercent: null, discountAmount: null };

  test('is said in one way', () => {
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

  test('is compared when each way is in order by itself, whatever else is broken', () => {
    expect(faults(upsellRules, { ...LEAST, discountPercent: 'x', discountAmount: 1 })).toEqual([
      ['discountPercent', 'INVALID_TYPE'],
    ]);
    expect(faults(upsellRules, { ...LEAST, ...free, discountAmount: 'x' })).toEqual([['discountAmount', 'INVALID_TYPE']]);
    expect(faults(upsellRules, { ...LEAST, discountAmount: 1, discountPercent: null, name: 'x' })).toEqual([
      ['name', 'TOO_SHORT'],
      ['price', 'CONFLICT'],
      ['discountAmount', 'CONFLICT'],
    ]);
    expect(faults(upsellRules, { ...LEAST, discountAmount: 1, name: 7 })).toEqual([
      ['name', 'INVALID_TYPE'],
      ['price', 'CONFLICT'],
      ['discountAmount', 'CONFLICT'],
    ]);
    expect(faults(upsellRules, { ...LEAST, ...free, name: 'x' })).toEqual([
      ['name', 'TOO_SHORT'],
      ['price', 'REQUIRED'],
    ]);
  });
});

describe('what triggers an offer', () => {
  const nothing = [['triggerProductIds', 'REQUIRED', 'Informe ao menos um produto, ou triggerAnyProduct: true.']];

  test('is some product, or any', () => {
    expect(of({ triggerAnyProduct: false })).toEqual(nothing);
    expect(of({ triggerAnyProduct: false, triggerProductIds: [ID] })).toEqual([]);
    expect(faults(upsellRules, { ...LEAST, triggerAnyProduct: 0 })).toEqual([['triggerAnyProduct', 'INVALID_TYPE']]);
  });

  test('is not listed when it is any product', () => {
    expect(created(upsellRules, { ...LEAST, triggerProductIds: [ID] }).triggerProductIds).toEqual([]);
  });
});

test('an offer is accepted after an order or a checkout, and one of them', () => {
  const accepted = { upsellId: ID, orderId: OTHER_ID };
  expect(created(acceptanceRules, accepted)).toEqual({ ...accepted, checkoutId: null });
  expect(refused(acceptanceRules, { upsellId: ID, checkoutId: OTHER_ID })).toEqual([]);
  const one = [['orderId', 'REQUIRED', 'Informe orderId ou checkoutId, e só um deles.']];
  expect(refused(acceptanceRules, { upsellId: ID })).toEqual(one);
  expect(refused(acceptanceRules, { ...accepted, checkoutId: OTHER_ID })).toEqual(one);
  expect(faults(acceptanceRules, { ...accepted, checkoutId: 7 })).toEqual([['checkoutId', 'INVALID_TYPE']]);
});

test('the list is narrowed by the fields that it names and no other', () => {
  const filter = { active: true, name: 'x', offerProductId: ID };
  expect(created(upsellFilterRules, { ...filter, other: 1 })).toEqual(filter);
});
