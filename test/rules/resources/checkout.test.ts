import { describe, expect, test } from 'vitest';
import { checkoutFilterRules } from '../../../src/graph/checkout/checkout-filter.rules.ts';
import { completionRules } from '../../../src/graph/checkout/complete-checkout.rules.ts';
import { ownCheckoutRules, simulationRules } from '../../../src/graph/checkout/own-cart.rules.ts';
import { created } from '../../../src/graph/kernel/rules.ts';
import { expectBounds, expectLengths, faults, ID, OTHER_ID, refused } from './judged.ts';

const BUYER = { name: 'Ana', email: 'ana@exemplo.com.br' };
const ADDRESS = { street: 'Rua A', number: '1', neighborhood: 'Centro', city: 'São Paulo', state: 'SP', zipcode: '01001000' };
const ITEM = { productId: ID };

describe('what a buyer says to complete a checkout', () => {
  const LEAST = { checkoutId: ID, customer: BUYER, paymentMethod: 'PIX' };

  test('has the documented defaults', () => {
    expect(created(completionRules, { ...LEAST, shippingAddress: ADDRESS })).toEqual({
      checkoutId: ID,
      customer: { ...BUYER, phone: null, documentNumber: null },
      shippingAddress: { ...ADDRESS, complement: null },
      paymentMethod: 'PIX',
      installments: 1,
      couponCode: null,
      shippingMethodId: null,
      acceptTotal: null,
      params: null,
    });
    expect(created(completionRules, LEAST).shippingAddress).toBe(null);
  });

  test('has bounds', () => {
    const full = { ...LEAST, shippingAddress: ADDRESS };
    expectBounds(completionRules, full, ['customer.name', 'characters', 1, 255]);
    for (const [field, shortest, longest] of [
      ['street', 1, 255],
      ['number', 1, 20],
      ['complement', 0, 255],
      ['neighborhood', 1, 255],
      ['city', 1, 255],
    ] as const)
      expectBounds(completionRules, full, [`shippingAddress.${field}`, 'characters', shortest, longest]);
    expectBounds(completionRules, { ...LEAST, paymentMethod: 'CARD' }, ['installments', 'number', 1, 12]);
    expect(refused(completionRules, { ...LEAST, acceptTotal: Number.MAX_SAFE_INTEGER })).toEqual([]);
    expect(faults(completionRules, { ...LEAST, acceptTotal: Number.MAX_SAFE_INTEGER + 1 })).toEqual([['acceptTotal', 'TOO_BIG']]);
  });

  test('has installments for a card alone', () => {
    for (const paymentMethod of ['PIX', 'BOLETO'])
      expect(refused(completionRules, { ...LEAST, paymentMethod, installments: 2 })).toEqual([
        ['installments', 'INVALID_VALUE', 'Só o cartão (CARD) pode ser parcelado.'],
      ]);
    expect(refused(completionRules, { ...LEAST, installments: 1 })).toEqual([]);
    expect(faults(completionRules, { ...LEAST, paymentMethod: 'OUTRO', installments: 2 })).toEqual([
      ['paymentMethod', 'INVALID_VALUE'],
    ]);
    expect(faults(completionRules, { ...LEAST, installments: 0 })).toEqual([['installments', 'TOO_SMALL']]);
  });
});

describe('a cart of the store’s own goods', () => {
  const item = (change: object) => refused(ownCheckoutRules, { items: [change] });

  test('has the documented defaults', () => {
    const items = [{ productId: ID, variantId: null, kitId: null, quantity: 1 }];
    expect(created(ownCheckoutRules, { items: [ITEM] })).toEqual({ items, couponCode: null, customer: null, metadata: null });
    expect(created(ownCheckoutRules, { items: [ITEM], customer: {} }).customer).toEqual({
      name: null,
      email: null,
      phone: null,
      documentNumber: null,
    });
    expect(created(simulationRules, { items: [ITEM] })).toEqual({
      items,
      couponCode: null,
      paymentMethod: null,
      shippingMethodId: null,
      customerDocument: null,
      at: null,
    });
  });

  test('has bounds', () => {
    for (const rules of [ownCheckoutRules, simulationRules]) {
      expectLengths(rules, {}, ['items', 1, 100, () => ITEM]);
      expectBounds(rules, { items: [ITEM] }, ['items.0.quantity', 'number', 1, 999]);
      expectBounds(rules, { items: [ITEM] }, ['couponCode', 'characters', 0, 100]);
    }
    expectBounds(ownCheckoutRules, { items: [ITEM], customer: {} }, ['customer.name', 'characters', 0, 255]);
  });

  test('has items that are a product, a variant or a kit, and one of them', () => {
    const one = [['items.0.productId', 'REQUIRED', 'Informe um produto, uma variação dele ou um kit, e só um deles.']];
    for (const good of [{ productId: ID }, { variantId: ID }, { productId: ID, variantId: OTHER_ID }, { kitId: ID }])
      expect(item(good)).toEqual([]);
    for (const good of [
      {},
      { productId: ID, kitId: ID },
      { variantId: ID, kitId: ID },
      { productId: ID, variantId: ID, kitId: ID },
    ])
      expect(item(good)).toEqual(one);
    expect(item({ productId: 7, kitId: ID })).toEqual([['items.0.productId', 'INVALID_TYPE', 'Deve ser um texto.']]);
    expect(item({ kitId: ID, variantId: 7 })).toEqual([['items.0.variantId', 'INVALID_TYPE', 'Deve ser um texto.']]);
  });
});

test('the list is narrowed by the fields that it names and no other', () => {
  const filter = {
    status: 'OPEN',
    kind: 'OWN',
    cartToken: 'x',
    createdSince: new Date(1),
    updatedSince: new Date(2),
  };
  expect(created(checkoutFilterRules, { ...filter, other: 1 })).toEqual(filter);
  expectBounds(checkoutFilterRules, {}, ['cartToken', 'characters', 1, 255]);
});
