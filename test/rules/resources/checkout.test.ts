import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import {
  ABANDON_AFTER_MS,
  checkoutFilterRules,
  completionRules,
  kitQuantitiesRules,
} from '../../../src/graph/sales/checkout/checkout.rules.ts';
import { simulationRules, storeCheckoutRules } from '../../../src/graph/sales/checkout/store-cart.rules.ts';
import { expectBounds, expectFilters, expectLengths, ID, idAt, issueCodes, OTHER_ID, rejected } from './rule-assertions.ts';

const BUYER = { name: 'Ana', email: 'ana@exemplo.com.br' };
const ADDRESS = { street: 'Rua A', number: '1', neighborhood: 'Centro', city: 'São Paulo', state: 'SP', zipcode: '01001000' };
const ITEM = { productId: ID };

describe('the data of a buyer in completeCheckout', () => {
  const MINIMAL_INPUT = { checkoutId: ID, customer: BUYER, paymentMethod: 'PIX' };

  test('has the documented defaults', () => {
    expect(parseInput(completionRules, { ...MINIMAL_INPUT, shippingAddress: ADDRESS })).toEqual({
      checkoutId: ID,
      customer: { ...BUYER, phone: null, documentNumber: null },
      shippingAddress: { ...ADDRESS, complement: null },
      ...{ paymentMethod: 'PIX', installments: 1, couponCode: null, singleUseCoupons: true, shippingMethodId: null },
      acceptTotal: null,
      params: null,
    });
    expect(parseInput(completionRules, MINIMAL_INPUT).shippingAddress).toBe(null);
  });

  test('has bounds', () => {
    const full = { ...MINIMAL_INPUT, shippingAddress: ADDRESS };
    expectBounds(completionRules, full, ['customer.name', 'characters', 1, 255]);
    for (const [field, shortest, longest] of [
      ['street', 1, 255],
      ['number', 1, 20],
      ['complement', 0, 255],
      ['neighborhood', 1, 255],
      ['city', 1, 255],
    ] as const)
      expectBounds(completionRules, full, [`shippingAddress.${field}`, 'characters', shortest, longest]);
    expectBounds(completionRules, { ...MINIMAL_INPUT, paymentMethod: 'CARD' }, ['installments', 'number', 1, 12]);
    expect(rejected(completionRules, { ...MINIMAL_INPUT, acceptTotal: Number.MAX_SAFE_INTEGER })).toEqual([]);
    expect(issueCodes(completionRules, { ...MINIMAL_INPUT, acceptTotal: Number.MAX_SAFE_INTEGER + 1 })).toEqual([
      ['acceptTotal', 'TOO_BIG'],
    ]);
  });

  test('have their formats', () => {
    const customer = { ...BUYER, email: 'ana', phone: '1234', documentNumber: '52998224724' };
    const shippingAddress = { ...ADDRESS, zipcode: '0100100', state: 'XX' };
    const formatted = ['customer.email', 'customer.phone', 'customer.documentNumber'];
    expect(issueCodes(completionRules, { ...MINIMAL_INPUT, customer, shippingAddress })).toEqual(
      [...formatted, 'shippingAddress.state', 'shippingAddress.zipcode'].map((field) => [field, 'INVALID_FORMAT']),
    );
    expect(issueCodes(completionRules, { ...MINIMAL_INPUT, customer: {} })).toEqual([
      ['customer.name', 'REQUIRED'],
      ['customer.email', 'REQUIRED'],
    ]);
  });

  test('have installments for a card alone', () => {
    for (const paymentMethod of ['PIX', 'BOLETO'])
      expect(rejected(completionRules, { ...MINIMAL_INPUT, paymentMethod, installments: 2 })).toEqual([
        ['installments', 'INVALID_VALUE', 'Só o cartão (CARD) pode ser parcelado.'],
      ]);
    expect(rejected(completionRules, { ...MINIMAL_INPUT, installments: 1 })).toEqual([]);
    expect(issueCodes(completionRules, { ...MINIMAL_INPUT, paymentMethod: 'OUTRO', installments: 2 })).toEqual([
      ['paymentMethod', 'INVALID_VALUE'],
    ]);
    expect(issueCodes(completionRules, { ...MINIMAL_INPUT, installments: 0 })).toEqual([['installments', 'TOO_SMALL']]);
  });
});

describe('a store cart', () => {
  const item = (change: object) => rejected(storeCheckoutRules, { items: [change] });

  test('has the documented defaults', () => {
    const items = [{ productId: ID, variantId: null, kitId: null, quantity: 1 }];
    const cart = { items, couponCode: null };
    expect(parseInput(storeCheckoutRules, { items: [ITEM] })).toEqual({ ...cart, customer: null, metadata: null });
    const nobody = { name: null, email: null, phone: null, documentNumber: null };
    expect(parseInput(storeCheckoutRules, { items: [ITEM], customer: {} }).customer).toEqual(nobody);
    const simulation = { paymentMethod: null, shippingMethodId: null, customerDocument: null, at: null, without: null };
    expect(parseInput(simulationRules, { items: [ITEM] })).toEqual({ ...cart, ...simulation });
  });

  test('has bounds', () => {
    for (const rules of [storeCheckoutRules, simulationRules]) {
      expectLengths(rules, {}, ['items', 1, 100, () => ITEM]);
      expectBounds(rules, { items: [ITEM] }, ['items.0.quantity', 'number', 1, 999]);
      expectBounds(rules, { items: [ITEM] }, ['couponCode', 'characters', 0, 100]);
    }
    expectBounds(storeCheckoutRules, { items: [ITEM], customer: {} }, ['customer.name', 'characters', 0, 255]);
    expectLengths(simulationRules, { items: [ITEM] }, ['without', 0, 100, idAt]);
  });

  test('has items with either a product, a variant or a kit', () => {
    const one = [['items.0.productId', 'REQUIRED', 'Informe um produto, uma variação dele ou um kit, e só um deles.']];
    for (const good of [{ productId: ID }, { variantId: ID }, { productId: ID, variantId: OTHER_ID }, { kitId: ID }])
      expect(item(good)).toEqual([]);
    const variant = { variantId: ID, kitId: ID };
    for (const wrong of [{}, { productId: ID, kitId: ID }, variant, { productId: ID, ...variant }])
      expect(item(wrong)).toEqual(one);
    expect(item({ productId: 7, kitId: ID })).toEqual([['items.0.productId', 'INVALID_TYPE', 'Deve ser um texto.']]);
    expect(item({ kitId: ID, variantId: 7 })).toEqual([['items.0.variantId', 'INVALID_TYPE', 'Deve ser um texto.']]);
  });
});

test('the list accepts its filters and no others', () => {
  expectFilters(checkoutFilterRules, {
    ...{ statuses: ['OPEN'], kinds: ['OWN'], cartToken: 'x', total: { min: 1 }, recovered: true, search: 'Ana' },
    ...{ createdAt: { preset: 'TODAY' }, updatedAt: { times: {} }, activeAt: { beforePreset: 'TODAY' } },
  });
  expect(parseInput(checkoutFilterRules, { email: 'Ana@Exemplo.com.br' })).toEqual({ email: 'ana@exemplo.com.br' });
});

test('the units of kits are changed for 1 to 500 lines of a cart', () => {
  const quantities = [{ key: '000.001', quantity: 1 }];
  const least = { checkoutId: ID, quantities };
  expect(parseInput(kitQuantitiesRules, least)).toEqual(least);
  expectLengths(kitQuantitiesRules, least, ['quantities', 1, 500, () => quantities[0]]);
  expectBounds(kitQuantitiesRules, least, ['quantities.0.key', 'characters', 1, 20], ['quantities.0.quantity', 'number', 1, 999]);
});

test('a cart counts as abandoned after half an hour', () => {
  expect(ABANDON_AFTER_MS).toBe(1_800_000);
});
