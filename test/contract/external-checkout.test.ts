import { beforeAll, describe, expect, test } from 'vitest';
import { UUID_V4 } from '../support/constants.ts';
import { externalCart } from '../support/external-cart.ts';
import { faultsOf, issuesOf } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

interface Made {
  readonly checkoutId: string;
  readonly checkoutUrl: string;
}

const made = async (store: TestStore, body: object, expected = 201) =>
  (await store.checkout(body, expected)).body as unknown as Made;

const FIELDS = `id storeId kind status cartToken currency
  items { title quantity unitPrice image externalProductId externalVariantId url productId variantId kitId }
  discounts subtotal discount total requiresShipping contact { name email phone documentNumber }
  couponCode successUrl cancelUrl metadata cartMetadata checkoutUrl version activeAt createdAt updatedAt`;

const shown = (store: TestStore, id: string) => store.ask<Json>(`query ($id: ID!) { checkout(id: $id) { ${FIELDS} } }`, { id });

const refusal = (...details: { field: string; message: string; code: string }[]) => ({
  success: false,
  error: { code: 'INVALID_PAYLOAD', message: 'Há campos inválidos na requisição.', details },
});

const refused = (store: TestStore, body: unknown, headers = {}) => store.refuses(() => store.checkout(body, 400, headers));

const item = { title: 'Caneca', quantity: 2, unitPrice: 3990 };
const INSIDE = { productId: null, variantId: null, kitId: null };
const OUTSIDE = { image: null, externalProductId: null, externalVariantId: null, url: null };
const NOBODY = { name: null, email: null, phone: null, documentNumber: null };
/** A cart of only required fields. */
const MUGS = {
  cartToken: 'carrinho-1',
  currency: 'BRL',
  items: [{ ...item, unitPrice: 39.9, ...OUTSIDE, ...INSIDE }],
  subtotal: 79.8,
  discount: 0,
  total: 79.8,
  requiresShipping: true,
  couponCode: null,
};
const address = (length: number) => `https://a.example/${'a'.repeat(length - 18)}`;

describe('a new cart', () => {
  test('is a 201 with the id, the payment address, the store and the token, has the documented defaults, and is announced', async () => {
    const store = await service.newStore();
    const { body, headers } = await store.checkout(externalCart(), 201);
    const id = String(body.checkoutId);
    const checkoutUrl = `https://pagar.store.test/pay/${id}`;
    expect(id).toMatch(UUID_V4);
    expect(Object.entries(body)).toEqual([
      ['success', true],
      ['checkoutId', id],
      ['checkoutUrl', checkoutUrl],
      ['storeId', store.id],
      ['cartToken', 'carrinho-1'],
    ]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const now = service.now();
    expect(await shown(store, id)).toEqual({
      id,
      storeId: store.id,
      kind: 'EXTERNAL',
      status: 'OPEN',
      ...MUGS,
      contact: NOBODY,
      discounts: [],
      successUrl: null,
      cancelUrl: null,
      metadata: null,
      cartMetadata: null,
      checkoutUrl,
      version: 1,
      activeAt: now,
      createdAt: now,
      updatedAt: now,
    });
    // As API v1 would show it.
    const data = {
      id,
      storeId: store.id,
      status: 'OPEN',
      ...MUGS,
      customer: NOBODY,
      checkoutUrl,
      createdAt: now,
      updatedAt: now,
    };
    expect(await store.events()).toEqual([{ type: 'CHECKOUT_CREATED', data }]);
  });

  test('with every field at its longest is stored as sent, with the buyer’s data in normal form', async () => {
    const store = await service.newStore();
    const items = [
      {
        title: `  Caneca “Azul” ☀️ ${'👕'.repeat(480)} `,
        quantity: 999,
        unitPrice: 99_999_999,
        image: address(2000),
        externalProductId: '1'.repeat(255),
        externalVariantId: 'é'.repeat(255),
        url: address(2000),
      },
      { title: 'a', quantity: 1, unitPrice: 0, ...OUTSIDE, externalProductId: '' },
    ];
    const cart = {
      token: ` a/b ☀️ ${'☀'.repeat(247)}`,
      currency: 'BRL',
      items,
      subtotalPrice: 99_899_999_001,
      totalPrice: 99_899_998_001,
      totalDiscount: 1000,
      requiresShipping: false,
      discounts: ['CUPOM10', { code: 'X', amount: 10, nested: [null, { a: 1.5 }] }, 3, true, [], ...Array<number>(45).fill(7)],
      metadata: { origem: 'vitrine', lista: [1, null] },
    };
    const name = 'A'.repeat(200);
    const customer = { name, email: 'Ana@Exemplo.com.BR', phone: '011 3333-4444', document: '12.abc.345/01de-35' };
    const redirect = { successUrl: address(2000), cancelUrl: 'http://a.example/carrinho?x=1#y' };
    const { checkoutId } = await made(store, { cart, customer, redirect, metadata: { utm_source: 'insta' } });
    expect(await shown(store, checkoutId)).toMatchObject({
      cartToken: cart.token,
      items: [
        { ...items[0], unitPrice: 999_999.99, ...INSIDE },
        { ...items[1], ...INSIDE },
      ],
      discounts: cart.discounts,
      subtotal: 998_999_990.01,
      discount: 10,
      total: 998_999_980.01,
      requiresShipping: false,
      contact: { name, email: 'ana@exemplo.com.br', phone: '+551133334444', documentNumber: '12ABC34501DE35' },
      ...redirect,
      metadata: { utm_source: 'insta' },
      cartMetadata: cart.metadata,
    });
  });

  test('requires neither Authorization nor X-Store-Id, and ignores both and Idempotency-Key', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const headers = { authorization: 'Bearer nada', 'x-store-id': other.id, 'idempotency-key': 'a b' };
    const { body } = await store.checkout(externalCart(), 201, headers);
    expect(body.storeId).toBe(store.id);
    const keyed = { 'idempotency-key': 'k' };
    await store.checkout(externalCart({ token: 'x' }), 201, keyed);
    const again = await store.checkout(externalCart({ token: 'y' }), 201, keyed);
    expect([again.body.cartToken, again.headers.get('idempotent-replayed')]).toEqual(['y', null]);
    // The same token in another store is another checkout.
    expect((await made(other, externalCart())).checkoutId).not.toBe(body.checkoutId);
  });

  test('gets the same response at /api/stores/external/checkout', async () => {
    const store = await service.newStore();
    const { body: first } = await store.checkout(externalCart(), 201);
    const init = { method: 'POST', headers: { 'x-api-key': store.checkoutKey }, body: JSON.stringify(externalCart()) };
    expect((await service.send('/api/stores/external/checkout', init, 200)).body).toEqual(first);
    const other = { ...init, body: JSON.stringify(externalCart({ token: 'outro' })) };
    expect((await service.send('/api/stores/external/checkout', other, 201)).body.cartToken).toBe('outro');
  });

  test('may have unknown fields and parameters, which are reported as ignored', async () => {
    const store = await service.newStore();
    const body = externalCart({ cor: 1, items: [{ ...item, sku: 'A' }] }, { loja: 'x', id: 1 });
    const init = { method: 'POST', headers: { 'x-api-key': store.checkoutKey }, body: JSON.stringify(body) };
    const { headers } = await service.send('/stores/external/checkout?utm_source=x', init, 201);
    expect(headers.get('x-ignored-fields')?.split(', ').sort()).toEqual(['cart.cor', 'cart.items.0.sku', 'id', 'loja']);
    expect(headers.get('x-ignored-params')).toBe('utm_source');
    expect(issuesOf(await refused(store, body, { prefer: 'handling=strict' }))).toEqual(
      expect.arrayContaining([['cart.items.0.sku', 'UNKNOWN_FIELD']]),
    );
  });
});

describe('an invalid cart is a 400 INVALID_PAYLOAD that names', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await service.newStore();
  });

  const broken = {
    cart: {
      token: '',
      currency: 'USD',
      items: [
        { title: '', quantity: '2', unitPrice: -1, image: 'x', url: 'x', externalProductId: 17 },
        { ...item, externalVariantId: 'a'.repeat(256) },
      ],
      subtotalPrice: 'x',
      totalDiscount: -1,
      requiresShipping: 'sim',
      discounts: Array(51).fill(1),
      metadata: [],
    },
    customer: { name: ' ', email: 'a', phone: '123', document: '1' },
    redirect: { successUrl: 'x', cancelUrl: 'ftp://a.example' },
    metadata: 1,
  };

  test.each<[string, unknown, Record<string, string>]>([
    [
      'every wrong value and type',
      broken,
      {
        INVALID_FORMAT: `cart.items.0.image cart.items.0.url customer.document customer.email customer.phone
          redirect.cancelUrl redirect.successUrl`,
        INVALID_TYPE: `cart.items.0.externalProductId cart.items.0.quantity cart.metadata cart.requiresShipping
          cart.subtotalPrice metadata`,
        INVALID_VALUE: 'cart.currency customer.name',
        TOO_LONG: 'cart.discounts cart.items.1.externalVariantId',
        TOO_SHORT: 'cart.items.0.title cart.token',
        TOO_SMALL: 'cart.items.0.unitPrice cart.totalDiscount',
      },
    ],
    [
      'every missing field',
      { cart: { items: [{}] } },
      { REQUIRED: 'cart.items.0.quantity cart.items.0.title cart.items.0.unitPrice cart.token' },
    ],
    [
      'every null that is none',
      externalCart({ token: null, currency: null, items: [null], requiresShipping: null, discounts: ['a', null] }),
      { NOT_NULL: 'cart.currency cart.discounts.1 cart.items.0 cart.requiresShipping cart.token' },
    ],
  ])('%s', async (_what, body, fields) => {
    const expected = Object.entries(fields).flatMap(([code, names]) => names.split(/\s+/).map((name) => `${name} ${code}`));
    const issues = faultsOf(await refused(store, body));
    expect(issues.sort()).toEqual(expected.sort());
  });
});

describe('a repeated cart.token', () => {
  const full = externalCart(
    { totalDiscount: 10, requiresShipping: false, discounts: ['A'], metadata: { a: 1 } },
    {
      customer: { name: 'Ana', email: 'ana@exemplo.com.br', phone: '11987654321', document: '52998224725' },
      redirect: { successUrl: 'https://a.example/s', cancelUrl: 'https://a.example/c' },
      metadata: { b: 2 },
    },
  );
  const setStatus = (id: string, status: string) =>
    service.rows({ text: 'UPDATE checkout SET status = $1::"CheckoutStatus" WHERE id = $2', values: [status, id] });

  test('keeps the checkout, replaces all of its contents, returns 200 and emits CHECKOUT_UPDATED', async () => {
    const store = await service.newStore();
    const first = await made(store, full);
    const createdAt = service.now();
    service.clock.forward(60_000);
    const { body } = await store.checkout(externalCart({ items: [{ title: 'Prato', quantity: 1, unitPrice: 500 }] }), 200);
    expect(body).toEqual({ success: true, ...first, storeId: store.id, cartToken: 'carrinho-1' });
    const now = service.now();
    expect(await shown(store, first.checkoutId)).toMatchObject({
      status: 'OPEN',
      items: [{ title: 'Prato', quantity: 1, unitPrice: 5 }],
      subtotal: 5,
      discount: 0,
      total: 5,
      discounts: [],
      requiresShipping: true,
      contact: NOBODY,
      successUrl: null,
      cancelUrl: null,
      metadata: null,
      cartMetadata: null,
      version: 2,
      activeAt: now,
      createdAt,
      updatedAt: now,
    });
    expect((await store.events()).map(({ type, data }) => [type, data.id, data.total])).toEqual([
      ['CHECKOUT_CREATED', first.checkoutId, 79.7],
      ['CHECKOUT_UPDATED', first.checkoutId, 5],
    ]);
  });

  test('with the same contents counts as activity, emits its event too, and reopens an abandoned checkout', async () => {
    const store = await service.newStore();
    const { checkoutId } = await made(store, full);
    service.clock.forward(1000);
    await store.checkout(full, 200);
    expect(await shown(store, checkoutId)).toMatchObject({ activeAt: service.now(), version: 2 });
    await setStatus(checkoutId, 'ABANDONED');
    expect((await made(store, full, 200)).checkoutId).toBe(checkoutId);
    expect(await shown(store, checkoutId)).toMatchObject({ status: 'OPEN' });
    expect((await store.events()).map(({ type, data }) => [type, data.status])).toEqual([
      ['CHECKOUT_CREATED', 'OPEN'],
      ['CHECKOUT_UPDATED', 'OPEN'],
      ['CHECKOUT_UPDATED', 'OPEN'],
    ]);
  });

  test('is a 400 that names cart.token once there is an order; one that differs in case or blanks is another token', async () => {
    const store = await service.newStore();
    const { checkoutId } = await made(store, externalCart({ token: 'abc' }));
    await setStatus(checkoutId, 'COMPLETED');
    const message = 'Este carrinho já virou um pedido. Envie outro token para um carrinho novo.';
    expect(await refused(store, externalCart({ token: 'abc' }))).toEqual(
      refusal({ field: 'cart.token', message, code: 'CONFLICT' }),
    );
    for (const token of ['Abc', ' abc']) await store.checkout(externalCart({ token }), 201);
  });
});
