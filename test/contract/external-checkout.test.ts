import { describe, expect, test } from 'vitest';
import { UUID_V4 } from '../support/constants.ts';
import { externalCart } from '../support/external-cart.ts';
import { issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { onPostgresql } from '../support/test-database.ts';

const service = await startService();

interface Made {
  readonly checkoutId: string;
  readonly checkoutUrl: string;
}

const made = async (store: TestStore, body: object, expected = 201) =>
  (await store.checkout(body, expected)).body as unknown as Made;

const FIELDS = `id storeId kind status cartToken currency
  items { title quantity unitPrice image externalProductId externalVariantId url productId variantId kitId }
  discounts subtotal discount total requiresShipping customer { name email phone documentNumber }
  couponCode successUrl cancelUrl metadata cartMetadata checkoutUrl version activeAt createdAt updatedAt`;

const shown = (store: TestStore, id: string) =>
  store.ask<Record<string, unknown>>(`query ($id: UUID!) { checkout(id: $id) { ${FIELDS} } }`, { id });

const refusal = (...details: { field: string; message: string; code: string }[]) => ({
  success: false,
  error: { code: 'INVALID_PAYLOAD', message: 'Há campos inválidos na requisição.', details },
});

const refused = (store: TestStore, body: unknown, headers = {}) => store.refuses(() => store.checkout(body, 400, headers));

describe('a new cart', () => {
  test('is a 201 with the id, the payment address, the store and the token, and nothing else', async () => {
    const store = await service.newStore();
    const { body, headers } = await store.checkout(externalCart(), 201);
    expect(body).toEqual({
      success: true,
      checkoutId: expect.stringMatching(UUID_V4),
      checkoutUrl: `https://pagar.store.test/pay/${String(body.checkoutId)}`,
      storeId: store.id,
      cartToken: 'carrinho-1',
    });
    expect(Object.keys(body)).toEqual(['success', 'checkoutId', 'checkoutUrl', 'storeId', 'cartToken']);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('with only required fields has the documented defaults: it ships, has no discount and its totals are computed', async () => {
    const store = await service.newStore();
    const { checkoutId, checkoutUrl } = await made(store, externalCart());
    const now = service.clock.now().toISOString();
    expect(await shown(store, checkoutId)).toEqual({
      id: checkoutId,
      storeId: store.id,
      kind: 'EXTERNAL',
      status: 'OPEN',
      cartToken: 'carrinho-1',
      currency: 'BRL',
      items: [
        {
          title: 'Caneca',
          quantity: 2,
          unitPrice: 39.9,
          image: null,
          externalProductId: null,
          externalVariantId: null,
          url: null,
          productId: null,
          variantId: null,
          kitId: null,
        },
      ],
      discounts: [],
      subtotal: 79.8,
      discount: 0,
      total: 79.8,
      requiresShipping: true,
      customer: { name: null, email: null, phone: null, documentNumber: null },
      couponCode: null,
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
  });

  test('with every field is stored as sent, with the buyer’s data in normal form', async () => {
    const store = await service.newStore();
    const items = [
      {
        title: '  Caneca “Azul” ☀️ ',
        quantity: 999,
        unitPrice: 99_999_999,
        image: 'http://a.example/caneca.jpg?x=1',
        externalProductId: 'gid://shop/Product/1',
        externalVariantId: 'gid://shop/Variant/2',
        url: 'https://a.example/caneca',
      },
      { title: 'Brinde', quantity: 1, unitPrice: 0, image: null, externalProductId: null, externalVariantId: null, url: null },
    ];
    const discounts = ['CUPOM10', { code: 'X', amount: 10, nested: [null, { a: 1.5 }] }, 3, true, []];
    const cart = {
      token: ' a/b ☀️ ',
      currency: 'BRL',
      items,
      subtotalPrice: 99_899_999_001,
      totalPrice: 99_899_998_001,
      totalDiscount: 1000,
      requiresShipping: false,
      discounts,
      metadata: { origem: 'vitrine', lista: [1, null] },
    };
    const customer = { name: 'Ana Souza', email: 'Ana@Exemplo.com.BR', phone: '(11) 98765-4321', document: '529.982.247-25' };
    const redirect = { successUrl: 'https://a.example/obrigado?x=1#y', cancelUrl: 'http://a.example/carrinho' };
    const { checkoutId } = await made(store, { cart, customer, redirect, metadata: { utm_source: 'insta' } });
    expect(await shown(store, checkoutId)).toMatchObject({
      cartToken: ' a/b ☀️ ',
      items: [
        { ...items[0], unitPrice: 999_999.99, productId: null, variantId: null, kitId: null },
        { ...items[1], productId: null, variantId: null, kitId: null },
      ],
      discounts,
      subtotal: 998_999_990.01,
      discount: 10,
      total: 998_999_980.01,
      requiresShipping: false,
      customer: { name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '+5511987654321', documentNumber: '52998224725' },
      successUrl: 'https://a.example/obrigado?x=1#y',
      cancelUrl: 'http://a.example/carrinho',
      metadata: { utm_source: 'insta' },
      cartMetadata: { origem: 'vitrine', lista: [1, null] },
    });
  });

  test('emits CHECKOUT_CREATED with the checkout as API v1 shows it', async () => {
    const store = await service.newStore();
    const customer = { name: 'Ana', email: 'ANA@exemplo.com.br' };
    const { checkoutId, checkoutUrl } = await made(store, externalCart({ totalDiscount: 80 }, { customer }));
    const now = service.clock.now().toISOString();
    const item = {
      title: 'Caneca',
      quantity: 2,
      unitPrice: 39.9,
      image: null,
      externalProductId: null,
      externalVariantId: null,
      url: null,
      productId: null,
      variantId: null,
      kitId: null,
    };
    expect(await store.events()).toEqual([
      {
        type: 'CHECKOUT_CREATED',
        data: {
          id: checkoutId,
          storeId: store.id,
          cartToken: 'carrinho-1',
          status: 'OPEN',
          currency: 'BRL',
          items: [item],
          subtotal: 79.8,
          discount: 0.8,
          total: 79,
          requiresShipping: true,
          customer: { name: 'Ana', email: 'ana@exemplo.com.br', phone: null, documentNumber: null },
          couponCode: null,
          checkoutUrl,
          createdAt: now,
          updatedAt: now,
        },
      },
    ]);
  });

  test('with a total above 32 bits is exact to the cent', async () => {
    const store = await service.newStore();
    const items = Array.from({ length: 100 }, () => ({ title: 'Ouro', quantity: 999, unitPrice: 99_999_999 }));
    const cart = { items, subtotalPrice: 9_989_999_900_100, totalDiscount: 1, totalPrice: 9_989_999_900_099 };
    const { checkoutId } = await made(store, externalCart(cart));
    expect(await shown(store, checkoutId)).toMatchObject({ subtotal: 99_899_999_001, total: 99_899_999_000.99 });
  });

  test('with the same token in another store is another checkout', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const [one, two] = [await made(store, externalCart()), await made(other, externalCart())];
    expect(one.checkoutId).not.toBe(two.checkoutId);
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
  });

  test('gets the same response at /api/stores/external/checkout', async () => {
    const store = await service.newStore();
    const { checkoutId } = await made(store, externalCart());
    const init = { method: 'POST', headers: { 'x-api-key': store.checkoutKey }, body: JSON.stringify(externalCart()) };
    const { body } = await service.send('/api/stores/external/checkout', init, 200);
    expect(body).toEqual({
      success: true,
      checkoutId,
      checkoutUrl: `https://pagar.store.test/pay/${checkoutId}`,
      storeId: store.id,
      cartToken: 'carrinho-1',
    });
    const other = { ...init, body: JSON.stringify(externalCart({ token: 'outro' })) };
    expect((await service.send('/api/stores/external/checkout', other, 201)).body.cartToken).toBe('outro');
  });

  test('may have unknown fields and parameters, which are reported as ignored', async () => {
    const store = await service.newStore();
    const body = externalCart(
      { cor: 1, items: [{ title: 'Caneca', quantity: 1, unitPrice: 1, sku: 'A' }] },
      { loja: 'x', id: 1 },
    );
    const init = { method: 'POST', headers: { 'x-api-key': store.checkoutKey }, body: JSON.stringify(body) };
    const { headers } = await service.send('/stores/external/checkout?utm_source=x', init, 201);
    expect(headers.get('x-ignored-fields')?.split(', ').sort()).toEqual(['cart.cor', 'cart.items.0.sku', 'id', 'loja']);
    expect(headers.get('x-ignored-params')).toBe('utm_source');
    expect(issuesOf(await refused(store, body, { prefer: 'handling=strict' }))).toEqual(
      expect.arrayContaining([['cart.items.0.sku', 'UNKNOWN_FIELD']]),
    );
  });
});

const item = { title: 'Caneca', quantity: 2, unitPrice: 3990 };
const withItem = (fields: object) => externalCart({ items: [{ ...item, ...fields }] });
const withCustomer = (fields: object) => externalCart({}, { customer: fields });
const withRedirect = (fields: object) => externalCart({}, { redirect: fields });
const address = (length: number) => `https://a.example/${'a'.repeat(length - 18)}`;

describe('a valid cart', () => {
  test.each<[string, object]>([
    ['a token of one character', externalCart({ token: 'a' })],
    ['a token of 255 characters', externalCart({ token: '☀'.repeat(255) })],
    ['100 items', externalCart({ items: Array.from({ length: 100 }, () => item) })],
    ['a title of one character', withItem({ title: 'a' })],
    ['a title of 500 characters', withItem({ title: '👕'.repeat(500) })],
    ['a quantity of 1', withItem({ quantity: 1 })],
    ['a quantity of 999', withItem({ quantity: 999 })],
    ['a price of 0', withItem({ unitPrice: 0 })],
    ['a price of 99999999', withItem({ unitPrice: 99_999_999 })],
    ['an image address of 2000 characters', withItem({ image: address(2000) })],
    ['a page address of 2000 characters', withItem({ url: address(2000) })],
    ['outside ids of 255 characters', withItem({ externalProductId: 'a'.repeat(255), externalVariantId: 'a'.repeat(255) })],
    ['empty outside ids', withItem({ externalProductId: '', externalVariantId: '' })],
    ['no discount as null', externalCart({ totalDiscount: null })],
    ['a discount of 0', externalCart({ totalDiscount: 0, totalPrice: 7980 })],
    ['a discount of everything', externalCart({ totalDiscount: 7980, totalPrice: 0 })],
    ['the right totals', externalCart({ subtotalPrice: 7980, totalPrice: 7980 })],
    ['totals of null', externalCart({ subtotalPrice: null, totalPrice: null, totalDiscount: 10 })],
    ['only the right total', externalCart({ totalPrice: 7970, totalDiscount: 10 })],
    ['50 discounts', externalCart({ discounts: Array.from({ length: 50 }, (_, index) => index) })],
    ['metadata of null', externalCart({ metadata: null }, { metadata: null })],
    ['metadata without members', externalCart({ metadata: {} }, { metadata: {} })],
    ['a customer of null', externalCart({}, { customer: null, redirect: null })],
    ['a customer of nulls', withCustomer({ name: null, email: null, phone: null, document: null })],
    ['a name of one character', withCustomer({ name: 'A' })],
    ['a name of 200 characters', withCustomer({ name: 'A'.repeat(200) })],
    ['a CNPJ', withCustomer({ document: '11.222.333/0001-81' })],
    ['an alphanumeric CNPJ', withCustomer({ document: '12.abc.345/01de-35' })],
    ['a telephone from abroad', withCustomer({ phone: '+1 212 555 0123' })],
    ['addresses of null to come back to', withRedirect({ successUrl: null, cancelUrl: null })],
    ['long addresses to come back to', withRedirect({ successUrl: address(2000), cancelUrl: address(2000) })],
  ])('%s', async (_what, body) => {
    await (await service.newStore()).checkout(body, 201);
  });

  test('the buyer’s data are stored in normal form', async () => {
    const store = await service.newStore();
    const { checkoutId } = await made(store, withCustomer({ document: '12.abc.345/01de-35', phone: '011 3333-4444' }));
    expect(await shown(store, checkoutId)).toMatchObject({
      customer: { documentNumber: '12ABC34501DE35', phone: '+551133334444' },
    });
  });
});

describe('an invalid cart (400 INVALID_PAYLOAD)', () => {
  test.each<[unknown, string, string]>([
    [{}, 'cart', 'REQUIRED'],
    [{ cart: null }, 'cart', 'NOT_NULL'],
    [{ cart: [] }, 'cart', 'INVALID_TYPE'],
    [externalCart({ token: undefined }), 'cart.token', 'REQUIRED'],
    [externalCart({ token: null }), 'cart.token', 'NOT_NULL'],
    [externalCart({ token: 1 }), 'cart.token', 'INVALID_TYPE'],
    [externalCart({ token: '' }), 'cart.token', 'TOO_SHORT'],
    [externalCart({ token: ' \t' }), 'cart.token', 'INVALID_VALUE'],
    [externalCart({ token: 'a'.repeat(256) }), 'cart.token', 'TOO_LONG'],
    [externalCart({ token: 'a\0' }), 'cart.token', 'INVALID_VALUE'],
    [externalCart({ currency: 'USD' }), 'cart.currency', 'INVALID_VALUE'],
    [externalCart({ currency: 'brl' }), 'cart.currency', 'INVALID_VALUE'],
    [externalCart({ currency: null }), 'cart.currency', 'NOT_NULL'],
    [externalCart({ items: undefined }), 'cart.items', 'REQUIRED'],
    [externalCart({ items: null }), 'cart.items', 'NOT_NULL'],
    [externalCart({ items: item }), 'cart.items', 'INVALID_TYPE'],
    [externalCart({ items: [] }), 'cart.items', 'TOO_SHORT'],
    [externalCart({ items: Array.from({ length: 101 }, () => item) }), 'cart.items', 'TOO_LONG'],
    [externalCart({ items: [item, null] }), 'cart.items.1', 'NOT_NULL'],
    [withItem({ title: undefined }), 'cart.items.0.title', 'REQUIRED'],
    [withItem({ title: '' }), 'cart.items.0.title', 'TOO_SHORT'],
    [withItem({ title: ' ' }), 'cart.items.0.title', 'INVALID_VALUE'],
    [withItem({ title: 'a'.repeat(501) }), 'cart.items.0.title', 'TOO_LONG'],
    [withItem({ quantity: undefined }), 'cart.items.0.quantity', 'REQUIRED'],
    [withItem({ quantity: null }), 'cart.items.0.quantity', 'NOT_NULL'],
    [withItem({ quantity: '2' }), 'cart.items.0.quantity', 'INVALID_TYPE'],
    [withItem({ quantity: 1.5 }), 'cart.items.0.quantity', 'INVALID_TYPE'],
    [withItem({ quantity: 0 }), 'cart.items.0.quantity', 'TOO_SMALL'],
    [withItem({ quantity: 1000 }), 'cart.items.0.quantity', 'TOO_BIG'],
    [withItem({ unitPrice: undefined }), 'cart.items.0.unitPrice', 'REQUIRED'],
    [withItem({ unitPrice: null }), 'cart.items.0.unitPrice', 'NOT_NULL'],
    [withItem({ unitPrice: '10' }), 'cart.items.0.unitPrice', 'INVALID_TYPE'],
    [withItem({ unitPrice: 39.9 }), 'cart.items.0.unitPrice', 'INVALID_TYPE'],
    [withItem({ unitPrice: -1 }), 'cart.items.0.unitPrice', 'TOO_SMALL'],
    [withItem({ unitPrice: 100_000_000 }), 'cart.items.0.unitPrice', 'TOO_BIG'],
    [withItem({ image: 'foto.jpg' }), 'cart.items.0.image', 'INVALID_FORMAT'],
    [withItem({ image: 'data:image/png;base64,AA' }), 'cart.items.0.image', 'INVALID_FORMAT'],
    [withItem({ image: address(2001) }), 'cart.items.0.image', 'TOO_LONG'],
    [withItem({ url: 'javascript:alert(1)' }), 'cart.items.0.url', 'INVALID_FORMAT'],
    [withItem({ url: address(2001) }), 'cart.items.0.url', 'TOO_LONG'],
    [withItem({ externalProductId: 17 }), 'cart.items.0.externalProductId', 'INVALID_TYPE'],
    [withItem({ externalProductId: 'a'.repeat(256) }), 'cart.items.0.externalProductId', 'TOO_LONG'],
    [withItem({ externalVariantId: 17 }), 'cart.items.0.externalVariantId', 'INVALID_TYPE'],
    [withItem({ externalVariantId: 'a'.repeat(256) }), 'cart.items.0.externalVariantId', 'TOO_LONG'],
    [externalCart({ totalDiscount: -1 }), 'cart.totalDiscount', 'TOO_SMALL'],
    [externalCart({ totalDiscount: 7981 }), 'cart.totalDiscount', 'TOO_BIG'],
    [externalCart({ totalDiscount: 0.5 }), 'cart.totalDiscount', 'INVALID_TYPE'],
    [externalCart({ totalDiscount: 1e300 }), 'cart.totalDiscount', 'TOO_BIG'],
    [externalCart({ subtotalPrice: 79.8 }), 'cart.subtotalPrice', 'INVALID_TYPE'],
    [externalCart({ requiresShipping: 'sim' }), 'cart.requiresShipping', 'INVALID_TYPE'],
    [externalCart({ requiresShipping: null }), 'cart.requiresShipping', 'NOT_NULL'],
    [externalCart({ discounts: null }), 'cart.discounts', 'NOT_NULL'],
    [externalCart({ discounts: {} }), 'cart.discounts', 'INVALID_TYPE'],
    [externalCart({ discounts: ['a', null] }), 'cart.discounts.1', 'NOT_NULL'],
    [externalCart({ discounts: Array.from({ length: 51 }, () => 1) }), 'cart.discounts', 'TOO_LONG'],
    [externalCart({ metadata: [] }), 'cart.metadata', 'INVALID_TYPE'],
    [externalCart({ metadata: 'a' }), 'cart.metadata', 'INVALID_TYPE'],
    [externalCart({}, { metadata: [{}] }), 'metadata', 'INVALID_TYPE'],
    [externalCart({}, { metadata: 7 }), 'metadata', 'INVALID_TYPE'],
    [externalCart({}, { customer: 'Ana' }), 'customer', 'INVALID_TYPE'],
    [withCustomer({ name: ' ' }), 'customer.name', 'INVALID_VALUE'],
    [withCustomer({ name: 'A'.repeat(201) }), 'customer.name', 'TOO_LONG'],
    [withCustomer({ email: 'ana' }), 'customer.email', 'INVALID_FORMAT'],
    [withCustomer({ email: ' ' }), 'customer.email', 'INVALID_FORMAT'],
    [withCustomer({ email: `${'a'.repeat(250)}@b.com` }), 'customer.email', 'TOO_LONG'],
    [withCustomer({ phone: '123' }), 'customer.phone', 'INVALID_FORMAT'],
    [withCustomer({ document: '529.982.247-24' }), 'customer.document', 'INVALID_FORMAT'],
    [withCustomer({ document: '11.222.333/0001-82' }), 'customer.document', 'INVALID_FORMAT'],
    [withCustomer({ document: 52_998_224_725 }), 'customer.document', 'INVALID_TYPE'],
    [withRedirect({ successUrl: '/obrigado' }), 'redirect.successUrl', 'INVALID_FORMAT'],
    [withRedirect({ successUrl: 'javascript:alert(1)' }), 'redirect.successUrl', 'INVALID_FORMAT'],
    [withRedirect({ successUrl: address(2001) }), 'redirect.successUrl', 'TOO_LONG'],
    [withRedirect({ cancelUrl: 'ftp://a.example' }), 'redirect.cancelUrl', 'INVALID_FORMAT'],
    [withRedirect({ cancelUrl: address(2001) }), 'redirect.cancelUrl', 'TOO_LONG'],
    [externalCart({}, { redirect: 'https://a.example' }), 'redirect', 'INVALID_TYPE'],
  ])('%j: %s %s', async (body, field, code) => {
    expect(issuesOf(await refused(await service.newStore(), body))).toEqual([[field, code]]);
  });

  test('each wrong total is reported with the expected value in cents', async () => {
    const store = await service.newStore();
    const body = await refused(store, externalCart({ subtotalPrice: 7979, totalPrice: 7980, totalDiscount: 10 }));
    expect(body).toEqual(
      refusal(
        { field: 'cart.subtotalPrice', message: 'Deve ser 7980, a soma dos itens em centavos, ou nulo.', code: 'INVALID_VALUE' },
        {
          field: 'cart.totalPrice',
          message: 'Deve ser 7970, a soma dos itens menos o desconto em centavos, ou nulo.',
          code: 'INVALID_VALUE',
        },
      ),
    );
    const tooMuch = externalCart({ totalDiscount: 7981, totalPrice: -1, subtotalPrice: 1 });
    expect(await refused(store, tooMuch)).toEqual(
      refusal(
        { field: 'cart.totalDiscount', message: 'Deve ser no máximo 7980, a soma dos itens em centavos.', code: 'TOO_BIG' },
        { field: 'cart.subtotalPrice', message: 'Deve ser 7980, a soma dos itens em centavos, ou nulo.', code: 'INVALID_VALUE' },
      ),
    );
  });

  test('a document with wrong check digits is reported by its name in the body, in Portuguese', async () => {
    expect(await refused(await service.newStore(), withCustomer({ document: '111.111.111-11' }))).toEqual(
      refusal({ field: 'customer.document', message: 'Deve ser um CPF ou CNPJ válido.', code: 'INVALID_FORMAT' }),
    );
  });

  test('every invalid field is reported in one response, wrong types and broken rules together', async () => {
    const cart = {
      token: '',
      currency: 'USD',
      items: [{ title: 'Caneca', quantity: '2', unitPrice: -1 }, item],
      totalDiscount: -1,
      subtotalPrice: 'x',
    };
    const body = { cart, customer: { document: '1', email: 'a' }, redirect: { successUrl: 'x' }, metadata: 1 };
    expect(issuesOf(await refused(await service.newStore(), body)).sort()).toEqual([
      ['cart.currency', 'INVALID_VALUE'],
      ['cart.items.0.quantity', 'INVALID_TYPE'],
      ['cart.items.0.unitPrice', 'TOO_SMALL'],
      ['cart.subtotalPrice', 'INVALID_TYPE'],
      ['cart.token', 'TOO_SHORT'],
      ['cart.totalDiscount', 'TOO_SMALL'],
      ['customer.document', 'INVALID_FORMAT'],
      ['customer.email', 'INVALID_FORMAT'],
      ['metadata', 'INVALID_TYPE'],
      ['redirect.successUrl', 'INVALID_FORMAT'],
    ]);
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

  test('keeps the checkout, replaces all of its contents, returns 200 and emits CHECKOUT_UPDATED', async () => {
    const store = await service.newStore();
    const first = await made(store, full);
    const placedAt = service.clock.now().toISOString();
    service.clock.forward(60_000);
    const items = [{ title: 'Prato', quantity: 1, unitPrice: 500 }];
    const { body } = await store.checkout(externalCart({ items }), 200);
    expect(body).toEqual({ success: true, ...first, storeId: store.id, cartToken: 'carrinho-1' });
    const now = service.clock.now().toISOString();
    const kept = await shown(store, first.checkoutId);
    expect(kept).toMatchObject({ items: [{ title: 'Prato', quantity: 1, unitPrice: 5 }], subtotal: 5, discount: 0, total: 5 });
    expect(kept).toMatchObject({
      status: 'OPEN',
      discounts: [],
      requiresShipping: true,
      customer: { name: null, email: null, phone: null, documentNumber: null },
      successUrl: null,
      cancelUrl: null,
      metadata: null,
      cartMetadata: null,
      version: 2,
      activeAt: now,
      createdAt: placedAt,
      updatedAt: now,
    });
    const events = await store.events();
    expect(events.map(({ type, data }) => [type, data.id, data.total])).toEqual([
      ['CHECKOUT_CREATED', first.checkoutId, 79.7],
      ['CHECKOUT_UPDATED', first.checkoutId, 5],
    ]);
  });

  test('with the same contents counts as activity and emits its event too', async () => {
    const store = await service.newStore();
    const { checkoutId } = await made(store, full);
    service.clock.forward(1000);
    await store.checkout(full, 200);
    expect(await shown(store, checkoutId)).toMatchObject({ activeAt: service.clock.now().toISOString(), version: 2 });
    expect((await store.events()).map(({ type }) => type)).toEqual(['CHECKOUT_CREATED', 'CHECKOUT_UPDATED']);
  });

  const setStatus = (id: string, status: string) =>
    service.database.query({ text: 'UPDATE checkout SET status = $1::"CheckoutStatus" WHERE id = $2', values: [status, id] });

  test('reopens an abandoned checkout', async () => {
    const store = await service.newStore();
    const { checkoutId } = await made(store, full);
    await setStatus(checkoutId, 'ABANDONED');
    expect((await made(store, full, 200)).checkoutId).toBe(checkoutId);
    expect(await shown(store, checkoutId)).toMatchObject({ status: 'OPEN' });
    expect((await store.events()).at(-1)).toMatchObject({ type: 'CHECKOUT_UPDATED', data: { status: 'OPEN' } });
  });

  test('is a 400 that names cart.token once there is an order, and changes nothing', async () => {
    const store = await service.newStore();
    const { checkoutId } = await made(store, full);
    await setStatus(checkoutId, 'COMPLETED');
    expect(await refused(store, externalCart())).toEqual(
      refusal({
        field: 'cart.token',
        message: 'Este carrinho já virou um pedido. Envie outro token para um carrinho novo.',
        code: 'CONFLICT',
      }),
    );
  });

  test('that differs in case or blanks is another token', async () => {
    const store = await service.newStore();
    for (const token of ['abc', 'Abc', ' abc']) await store.checkout(externalCart({ token }), 201);
  });
});

describe('a token that is sent 20 times concurrently', () => {
  test.each(onPostgresql ? [1, 2, 3] : [1])('opens one checkout: one 201, nineteen 200, each with its event', async () => {
    const store = await service.newStore();
    const send = async (quantity: number) => {
      const body = JSON.stringify(externalCart({ items: [{ ...item, quantity }] }));
      const init = { method: 'POST', headers: { 'x-api-key': store.checkoutKey, 'content-type': 'application/json' }, body };
      const response = await service.app.fetch(new Request('http://store.test/stores/external/checkout', init));
      return { status: response.status, body: (await response.json()) as Made };
    };
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index + 1)));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array<number>(19).fill(200), 201]);
    const ids = new Set(replies.map(({ body }) => body.checkoutId));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    const { checkout } = await store.snapshot();
    expect(checkout).toHaveLength(1);
    const events = await store.events();
    expect(events.filter(({ type }) => type === 'CHECKOUT_CREATED')).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'CHECKOUT_UPDATED')).toHaveLength(19);
    // Every cart was in force once: each total was announced, and the last writer's is the one that stays.
    expect(new Set(events.map(({ data }) => data.total)).size).toBe(20);
    expect(await shown(store, id)).toMatchObject({ version: 20 });
  });

  test.runIf(onPostgresql)('is processed one request after the other: no request conflicts twice', async () => {
    const store = await service.newStore();
    const cart = (price: number) => externalCart({ token: 'em-disputa', items: [{ ...item, unitPrice: price }] });
    await store.checkout(cart(1), 201);
    const sent = await statementsOf(() =>
      Promise.all(Array.from({ length: 20 }, (_, index) => store.checkout(cart(index + 2), 200))),
    );
    // What each attempt begins with.
    const attempts = sent.filter((statement) => statement === 'SELECT checkout').length;
    expect(attempts).toBeGreaterThanOrEqual(20);
    expect(attempts).toBeLessThanOrEqual(60);
  });
});
