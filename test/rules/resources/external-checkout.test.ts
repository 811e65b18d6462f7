import { describe, expect, test } from 'vitest';
import { boundsRegistry } from '../../../src/core/validation/field-types.ts';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { externalCheckoutRules, totalsOf } from '../../../src/graph/sales/checkout/external-checkout.rules.ts';
import { expectBounds, expectLengths, issueCodes, rejected } from './rule-assertions.ts';

const ITEM = { title: 'Café', quantity: 2, unitPrice: 1990 };
const MINIMAL_INPUT = { cart: { token: 'a', items: [ITEM] } };
const NULL_CUSTOMER = { name: null, email: null, phone: null, document: null };
const withCart = (change: object) => ({ cart: { ...MINIMAL_INPUT.cart, ...change } });
const withItem = (change: object) => withCart({ items: [{ ...ITEM, ...change }] });
const carted = (change: object) => rejected(externalCheckoutRules, withCart(change));
const url = (length: number) => `https://a.example/${'a'.repeat(length - 18)}`;

test('a cart with a token and an item has the documented defaults', () => {
  const cart = {
    token: 'a',
    currency: 'BRL',
    items: [{ ...ITEM, image: null, externalProductId: null, externalVariantId: null, url: null }],
    ...{ subtotalPrice: null, totalPrice: null, totalDiscount: null, requiresShipping: true, discounts: [] },
    metadata: null,
  };
  const nothing = { customer: null, redirect: null, metadata: null };
  expect(parseInput(externalCheckoutRules, MINIMAL_INPUT)).toEqual({ cart, ...nothing });
  expect(parseInput(externalCheckoutRules, { cart, ...nothing })).toEqual({ cart, ...nothing });
  const { customer, redirect } = parseInput(externalCheckoutRules, { ...MINIMAL_INPUT, customer: {}, redirect: {} });
  expect([customer, redirect]).toEqual([NULL_CUSTOMER, { successUrl: null, cancelUrl: null }]);
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

test.each<[string, string, object]>([
  ['cart', 'REQUIRED', { cart: undefined }],
  ['cart.token', 'REQUIRED', withCart({ token: undefined })],
  ['cart.items', 'REQUIRED', withCart({ items: undefined })],
  ['cart.items.0.title', 'REQUIRED', withItem({ title: undefined })],
  ['cart.items.0.quantity', 'REQUIRED', withItem({ quantity: undefined })],
  ['cart.items.0.unitPrice', 'REQUIRED', withItem({ unitPrice: undefined })],
  ['cart', 'NOT_NULL', { cart: null }],
  ['cart.token', 'NOT_NULL', withCart({ token: null })],
  ['cart.currency', 'NOT_NULL', withCart({ currency: null })],
  ['cart.items', 'NOT_NULL', withCart({ items: null })],
  ['cart.items.1', 'NOT_NULL', withCart({ items: [ITEM, null] })],
  ['cart.items.0.quantity', 'NOT_NULL', withItem({ quantity: null })],
  ['cart.items.0.unitPrice', 'NOT_NULL', withItem({ unitPrice: null })],
  ['cart.requiresShipping', 'NOT_NULL', withCart({ requiresShipping: null })],
  ['cart.discounts', 'NOT_NULL', withCart({ discounts: null })],
  ['cart', 'INVALID_TYPE', { cart: [] }],
  ['cart.token', 'INVALID_TYPE', withCart({ token: 1 })],
  ['cart.items', 'INVALID_TYPE', withCart({ items: ITEM })],
  ['cart.items.0.quantity', 'INVALID_TYPE', withItem({ quantity: '2' })],
  ['cart.items.0.quantity', 'INVALID_TYPE', withItem({ quantity: 1.5 })],
  ['cart.items.0.unitPrice', 'INVALID_TYPE', withItem({ unitPrice: '10' })],
  ['cart.items.0.unitPrice', 'INVALID_TYPE', withItem({ unitPrice: 39.9 })],
  ['cart.items.0.externalProductId', 'INVALID_TYPE', withItem({ externalProductId: 17 })],
  ['cart.items.0.externalVariantId', 'INVALID_TYPE', withItem({ externalVariantId: 17 })],
  ['cart.totalDiscount', 'INVALID_TYPE', withCart({ totalDiscount: 0.5 })],
  ['cart.requiresShipping', 'INVALID_TYPE', withCart({ requiresShipping: 'sim' })],
  ['cart.discounts', 'INVALID_TYPE', withCart({ discounts: {} })],
  ['cart.metadata', 'INVALID_TYPE', withCart({ metadata: [] })],
  ['metadata', 'INVALID_TYPE', { ...MINIMAL_INPUT, metadata: [{}] }],
  ['customer', 'INVALID_TYPE', { ...MINIMAL_INPUT, customer: 'Ana' }],
  ['customer.document', 'INVALID_TYPE', { ...MINIMAL_INPUT, customer: { document: 52_998_224_725 } }],
  ['redirect', 'INVALID_TYPE', { ...MINIMAL_INPUT, redirect: url(20) }],
])('%s is %s in %j', (field, code, input) => {
  expect(issueCodes(externalCheckoutRules, input)).toEqual([[field, code]]);
});

test('currency is BRL', () => {
  for (const currency of ['USD', 'brl'])
    expect(carted({ currency })).toEqual([['cart.currency', 'INVALID_VALUE', 'Deve ser um destes valores: BRL.']]);
});

test('a token, a title and a name are more than blanks', () => {
  for (const [field, input] of [
    ['cart.token', withCart({ token: ' \t' })],
    ['cart.items.0.title', withItem({ title: ' ' })],
    ['customer.name', { ...MINIMAL_INPUT, customer: { name: ' ' } }],
  ] as const)
    expect(issueCodes(externalCheckoutRules, input)).toEqual([[field, 'INVALID_VALUE']]);
});

test('the data of a buyer have a format, and may be left empty', () => {
  const customer = (fields: object) => ({ ...MINIMAL_INPUT, customer: fields });
  expect(parseInput(externalCheckoutRules, customer({ name: '', email: '', phone: '', document: '' })).customer).toEqual(
    NULL_CUSTOMER,
  );
  for (const [field, value, code] of [
    ['email', 'ana', 'INVALID_FORMAT'],
    ['email', ' ', 'INVALID_FORMAT'],
    ['email', `${'a'.repeat(250)}@b.com`, 'TOO_LONG'],
    ['phone', '123', 'INVALID_FORMAT'],
    ['document', '529.982.247-24', 'INVALID_FORMAT'],
    ['document', '11.222.333/0001-82', 'INVALID_FORMAT'],
  ] as const)
    expect(issueCodes(externalCheckoutRules, customer({ [field]: value }))).toEqual([[`customer.${field}`, code]]);
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
    expect(carted({ items: [{ ...ITEM, quantity: 0 }], subtotalPrice: 1, totalPrice: 1, totalDiscount: 1 })).toEqual([
      ['cart.items.0.quantity', 'TOO_SMALL', 'Deve ser no mínimo 1.'],
    ]);
  });
});

test('a free-form field is stored as sent, must be an object, and is documented as one', () => {
  const own = { a: [1, { b: null }] };
  const { metadata, cart } = parseInput(externalCheckoutRules, { cart: { ...MINIMAL_INPUT.cart, metadata: own }, metadata: own });
  expect([metadata, cart.metadata]).toEqual([own, own]);
  for (const other of [[], 7, 'x', true])
    expect(rejected(externalCheckoutRules, { ...MINIMAL_INPUT, metadata: other })).toEqual([
      ['metadata', 'INVALID_TYPE', 'Deve ser um objeto.'],
    ]);
  expect(boundsRegistry.get(externalCheckoutRules.shape.metadata.unwrap().unwrap())).toEqual({ type: 'object' });
});

test('addresses are web addresses of at most 2000 characters', () => {
  const sent = (address: string) => ({
    cart: { token: 'a', items: [{ ...ITEM, image: address, url: address }] },
    redirect: { successUrl: address, cancelUrl: address },
  });
  const fields = ['cart.items.0.image', 'cart.items.0.url', 'redirect.successUrl', 'redirect.cancelUrl'];
  for (const address of ['x', '/obrigado', 'javascript:alert(1)', 'data:image/png;base64,AA', 'ftp://a.example'])
    expect(issueCodes(externalCheckoutRules, sent(address))).toEqual(fields.map((field) => [field, 'INVALID_FORMAT']));
  expect(issueCodes(externalCheckoutRules, sent(url(2000)))).toEqual([]);
  expect(issueCodes(externalCheckoutRules, sent(url(2001)))).toEqual(fields.map((field) => [field, 'TOO_LONG']));
});
