import { describe, expect, test } from 'vitest';
import { boundsRegistry } from '../../../src/core/validation/field-types.ts';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { externalCheckoutRules, totalsOf } from '../../../src/graph/checkout/external-checkout.rules.ts';
import { expectBounds, expectLengths, issueCodes, rejected } from './rule-assertions.ts';

const ITEM = { title: 'Café', quantity: 2, unitPrice: 1990 };
const MINIMAL_INPUT = { cart: { token: 'a', items: [ITEM] } };
const carted = (change: object) => rejected(externalCheckoutRules, { cart: { ...MINIMAL_INPUT.cart, ...change } });

test('a cart with a token and an item has the documented defaults', () => {
  expect(parseInput(externalCheckoutRules, MINIMAL_INPUT)).toEqual({
    cart: {
      token: 'a',
      currency: 'BRL',
      items: [{ ...ITEM, image: null, externalProductId: null, externalVariantId: null, url: null }],
      subtotalPrice: null,
      totalPrice: null,
      totalDiscount: null,
      requiresShipping: true,
      discounts: [],
      metadata: null,
    },
    customer: null,
    redirect: null,
    metadata: null,
  });
  const { customer, redirect } = parseInput(externalCheckoutRules, { ...MINIMAL_INPUT, customer: {}, redirect: {} });
  expect([customer, redirect]).toEqual([
    { name: null, email: null, phone: null, document: null },
    { successUrl: null, cancelUrl: null },
  ]);
});

test('texts, lists and numbers have bounds', () => {
  expectBounds(externalCheckoutRules, MINIMAL_INPUT, ['cart.token', 'characters', 1, 255]);
  expectBounds(externalCheckoutRules, MINIMAL_INPUT, ['cart.items.0.title', 'characters', 1, 500]);
  expectBounds(externalCheckoutRules, MINIMAL_INPUT, ['cart.items.0.quantity', 'number', 1, 999]);
  expectBounds(externalCheckoutRules, MINIMAL_INPUT, ['cart.items.0.unitPrice', 'number', 0, 99_999_999]);
  for (const field of ['externalProductId', 'externalVariantId'])
    expectBounds(externalCheckoutRules, MINIMAL_INPUT, [`cart.items.0.${field}`, 'characters', 0, 255]);
  expectLengths(externalCheckoutRules, MINIMAL_INPUT, ['cart.items', 1, 100, () => ITEM]);
  expectLengths(externalCheckoutRules, MINIMAL_INPUT, ['cart.discounts', 0, 50, (index) => index]);
  expectBounds(externalCheckoutRules, { ...MINIMAL_INPUT, customer: {} }, ['customer.name', 'characters', 0, 200]);
});

test('currency is BRL', () => {
  expect(carted({ currency: 'USD' })).toEqual([['cart.currency', 'INVALID_VALUE', 'Deve ser um destes valores: BRL.']]);
});

test('a cart costs the sum of its items less the discount', () => {
  const items = [ITEM, { ...ITEM, quantity: 1, unitPrice: 5 }];
  const { cart } = parseInput(externalCheckoutRules, { cart: { token: 'a', items, totalDiscount: 85 } });
  expect(totalsOf(cart)).toEqual({ subtotal: 3985, discount: 85, total: 3900 });
  expect(totalsOf({ ...cart, totalDiscount: null })).toEqual({ subtotal: 3985, discount: 0, total: 3985 });
});

describe('the totals of a caller', () => {
  test('have at most the whole price as discount', () => {
    expect(carted({ totalDiscount: 3980 })).toEqual([]);
    expect(carted({ totalDiscount: 3981 })).toEqual([
      ['cart.totalDiscount', 'TOO_BIG', 'Deve ser no máximo 3980, a soma dos itens em centavos.'],
    ]);
    expect(carted({ totalDiscount: Number.MAX_SAFE_INTEGER + 1 })[0]).toEqual([
      'cart.totalDiscount',
      'TOO_BIG',
      `Deve ser no máximo ${Number.MAX_SAFE_INTEGER}.`,
    ]);
    expect(carted({ totalDiscount: '9999' })).toEqual([['cart.totalDiscount', 'INVALID_TYPE', 'Deve ser um número.']]);
  });

  test('are the sum of the items, and that less the discount', () => {
    expect(carted({ subtotalPrice: 3980, totalDiscount: 80, totalPrice: 3900 })).toEqual([]);
    for (const subtotalPrice of [3979, 3981, 0])
      expect(carted({ subtotalPrice })).toEqual([
        ['cart.subtotalPrice', 'INVALID_VALUE', 'Deve ser 3980, a soma dos itens em centavos, ou nulo.'],
      ]);
    for (const totalPrice of [3899, 3901, 3980])
      expect(carted({ totalPrice, totalDiscount: 80 })).toEqual([
        ['cart.totalPrice', 'INVALID_VALUE', 'Deve ser 3900, a soma dos itens menos o desconto em centavos, ou nulo.'],
      ]);
  });

  test('are not compared when they are invalid themselves', () => {
    const number = 'Deve ser um número.';
    expect(carted({ subtotalPrice: 'x' })).toEqual([['cart.subtotalPrice', 'INVALID_TYPE', number]]);
    expect(carted({ totalPrice: 'x' })).toEqual([['cart.totalPrice', 'INVALID_TYPE', number]]);
    const items = [{ ...ITEM, quantity: 0 }];
    expect(carted({ items, subtotalPrice: 1, totalPrice: 1, totalDiscount: 1 })).toEqual([
      ['cart.items.0.quantity', 'TOO_SMALL', 'Deve ser no mínimo 1.'],
    ]);
  });
});

test('a free-form field is stored as sent, and must be an object', () => {
  const own = { a: [1, { b: null }] };
  const { metadata, cart } = parseInput(externalCheckoutRules, { cart: { ...MINIMAL_INPUT.cart, metadata: own }, metadata: own });
  expect([metadata, cart.metadata]).toEqual([own, own]);
  for (const other of [[], 7, 'x', true])
    expect(rejected(externalCheckoutRules, { ...MINIMAL_INPUT, metadata: other })).toEqual([
      ['metadata', 'INVALID_TYPE', 'Deve ser um objeto.'],
    ]);
});

test('a free-form field is documented as an object', () => {
  expect(boundsRegistry.get(externalCheckoutRules.shape.metadata.unwrap().unwrap())).toEqual({ type: 'object' });
});

test('addresses are web addresses', () => {
  const sent = {
    cart: { token: 'a', items: [{ ...ITEM, image: 'x', url: 'x' }] },
    redirect: { successUrl: 'x', cancelUrl: 'x' },
  };
  expect(issueCodes(externalCheckoutRules, sent)).toEqual([
    ['cart.items.0.image', 'INVALID_FORMAT'],
    ['cart.items.0.url', 'INVALID_FORMAT'],
    ['redirect.successUrl', 'INVALID_FORMAT'],
    ['redirect.cancelUrl', 'INVALID_FORMAT'],
  ]);
});
