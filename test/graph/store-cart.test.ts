import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { ADDRESS, BUYER } from '../support/fixtures.ts';
import { invalid, refusals } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const SIMULATE = `query ($input: SimulateCartInput!) { simulateCart(input: $input) {
  lines { name quantity unitPrice discount total gift kitId variantId productId image }
  subtotal discount total shipping { methodId name price carrier turnaround }
  rules { kind id: ruleId name applied amount reason message }
} }`;

const simulated = (store: TestStore, input: object) => store.graph(SIMULATE, { input });

async function totalOf(store: TestStore, input: object): Promise<unknown> {
  const { data, errors } = await simulated(store, input);
  expect(errors).toBeUndefined();
  return (data.simulateCart as { total: number }).total;
}

const variantOf = (store: TestStore, productId: string, fields: object) =>
  store.make('Variant', { productId, name: 'Azul', stock: 5, ...fields });

const kitOf = (store: TestStore, items: object[], fields: object = {}) =>
  store.make('Kit', { name: 'Manhã', status: 'ACTIVE', items, ...fields });

/** Error of a cart in both `simulateCart` and `createCheckout`. */
async function refused(store: TestStore, items: unknown): Promise<unknown> {
  const before = await store.snapshot();
  const made = await store.graph('mutation ($input: CreateCheckoutInput!) { createCheckout(input: $input) { id } }', {
    input: { items },
  });
  expect(await store.snapshot()).toEqual(before);
  expect(refusals(await simulated(store, { items }))).toEqual(refusals(made));
  return refusals(made);
}

describe('a store cart', () => {
  test.each([
    ['its own promotional price', { price: 80, discountedPrice: 70 }, 70],
    ['its own price', { price: 80 }, 80],
    ['the promotional price of the product', {}, 45],
  ])('prices a variant at %s', async (_name, fields, price) => {
    const store = await service.newStore();
    const productId = await store.soldProduct({ discountedPrice: 45 });
    const variantId = await variantOf(store, productId, fields);
    expect(await totalOf(store, { items: [{ variantId }] })).toBe(price);
    expect(await totalOf(store, { items: [{ variantId: variantId.toUpperCase(), productId, quantity: 3 }] })).toBe(3 * price);
    expect(await totalOf(store, { items: [{ productId }] })).toBe(45);
  });

  test.each(['ACTIVE', 'PUBLISHED'])('sells a product that is %s', async (status) => {
    const store = await service.newStore();
    expect(await totalOf(store, { items: [{ productId: await store.soldProduct({ status }) }] })).toBe(50);
  });

  test.each(['DRAFT', 'INACTIVE'])('does not sell one that is %s, its variants or kits with it', async (status) => {
    const store = await service.newStore();
    const productId = await store.soldProduct({ status });
    const variantId = await variantOf(store, productId, {});
    const kitId = await kitOf(store, [{ productId }]);
    const message = '“Caneca” não está à venda.';
    expect(await refused(store, [{ productId }, { variantId }, { kitId }])).toEqual(
      invalid(
        { field: 'items.0.productId', message, code: 'CONFLICT' },
        { field: 'items.1.variantId', message, code: 'CONFLICT' },
        { field: 'items.2.kitId', message, code: 'CONFLICT' },
      ),
    );
  });

  test('does not sell an inactive variant or a draft kit', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    const variantId = await variantOf(store, productId, { active: false });
    const kitId = await kitOf(store, [{ productId }], { status: 'DRAFT' });
    expect(await refused(store, [{ variantId }, { kitId }])).toEqual(
      invalid(
        { field: 'items.0.variantId', message: '“Caneca” não está à venda.', code: 'CONFLICT' },
        { field: 'items.1.kitId', message: '“Manhã” não está à venda.', code: 'CONFLICT' },
      ),
    );
  });

  test('rejects a variant that is sent with another product', async () => {
    const store = await service.newStore();
    const [mug, filter] = [await store.soldProduct(), await store.soldProduct({ name: 'Filtro' })];
    const variantId = await variantOf(store, mug, {});
    expect(await refused(store, [{ variantId, productId: filter }])).toEqual(
      invalid({ field: 'items.0.variantId', message: 'A variação é de outro produto.', code: 'CONFLICT' }),
    );
  });

  test('reports missing goods with a 404 that names every item of a kind', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const theirs = await other.soldProduct();
    const message = 'Produto não encontrado.';
    expect(
      await refused(store, [{ productId: ABSENT }, { productId: await store.soldProduct() }, { productId: theirs }]),
    ).toEqual([
      {
        message,
        code: 'RESOURCE_NOT_FOUND',
        status: 404,
        details: [
          { field: 'items.0.productId', message, code: 'NOT_FOUND' },
          { field: 'items.2.productId', message, code: 'NOT_FOUND' },
        ],
      },
    ]);
    expect(await refused(store, [{ kitId: ABSENT }])).toMatchObject([
      { code: 'RESOURCE_NOT_FOUND', message: 'Kit não encontrado.' },
    ]);
    expect(await refused(store, [{ variantId: ABSENT }])).toMatchObject([
      { code: 'RESOURCE_NOT_FOUND', message: 'Variação não encontrada.' },
    ]);
  });

  test('reports missing goods of all kinds together', async () => {
    const items = [{ variantId: ABSENT }, { kitId: ABSENT }, { productId: ABSENT }];
    expect(await refused(await service.newStore(), items)).toMatchObject([
      { details: [{ field: 'items.0.variantId' }, { field: 'items.1.kitId' }, { field: 'items.2.productId' }] },
    ]);
  });

  test('rejects metadata that are not an object, in Portuguese, for any name of the variable', async () => {
    const store = await service.newStore();
    const input = { items: [{ productId: ABSENT, quantity: 'x' }], metadata: [1] };
    const reply = await store.graph('mutation ($carrinho: CreateCheckoutInput!) { createCheckout(input: $carrinho) { id } }', {
      carrinho: input,
    });
    expect(refusals(reply)).toEqual(
      invalid(
        { field: 'items.0.quantity', message: 'Deve ser um número inteiro.', code: 'INVALID_TYPE' },
        { field: 'metadata', message: 'Deve ser um objeto.', code: 'INVALID_TYPE' },
      ),
    );
  });

  const which = 'Informe um produto, uma variação dele ou um kit, e só um deles.';
  test.each<[string, object[], string, string, string]>([
    ['no item', [], 'items', 'TOO_SHORT', 'Deve ter pelo menos 1 item.'],
    ['an item of nothing', [{ quantity: 1 }], 'items.0.productId', 'REQUIRED', which],
    ['an item of two things', [{ productId: ABSENT, kitId: ABSENT }], 'items.0.productId', 'REQUIRED', which],
    ['none of an item', [{ productId: ABSENT, quantity: 0 }], 'items.0.quantity', 'TOO_SMALL', 'Deve ser no mínimo 1.'],
    ['1,000 of an item', [{ productId: ABSENT, quantity: 1000 }], 'items.0.quantity', 'TOO_BIG', 'Deve ser no máximo 999.'],
    ['101 items', Array(101).fill({ productId: ABSENT }), 'items', 'TOO_LONG', 'Deve ter no máximo 100 itens.'],
  ])('%s is rejected', async (_name, items, field, code, message) => {
    expect(await refused(await service.newStore(), items)).toEqual(invalid({ field, code, message }));
  });

  test('accepts 100 items of 999 units each', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct({ type: 'DIGITAL', price: 999999.99 });
    const items = Array(100).fill({ productId, quantity: 999 });
    expect(await totalOf(store, { items })).toBe(99_899_999_001);
    const { data } = await store.graph('query ($id: UUID!) { checkout(id: $id) { total requiresShipping } }', {
      id: await store.ownCheckout(items),
    });
    expect(data.checkout).toEqual({ total: 99_899_999_001, requiresShipping: false });
  });

  test('includes a digital product without stock or shipping', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct({ type: 'DIGITAL', stock: { quantity: 0 } });
    const id = await store.orderOf(await store.ownCheckout([{ productId, quantity: 9 }]), { shippingAddress: null });
    const { data } = await store.graph(
      'query ($id: UUID!) { order(id: $id) { total shipping { name } shippingAddress { city } } }',
      { id },
    );
    expect(data.order).toEqual({ total: 450, shipping: null, shippingAddress: null });
  });
});

describe('createCheckout', () => {
  test('stores the known data of the buyer in normal form, and the coupon, which the purchase then uses', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    await store.idOf(
      'mutation { made: createCoupon(input: { name: "Dez", code: "DEZ", discountType: PERCENT, amount: 10 }) { id } }',
    );
    const customer = { name: 'Ana', email: 'ANA@exemplo.com.br', phone: '(11) 98765-4321', documentNumber: '529.982.247-25' };
    const id = await store.ownCheckout([{ productId }], { couponCode: 'dez', customer, metadata: { a: [1] } });
    const { data } = await store.graph(
      `query ($id: UUID!) { checkout(id: $id) {
        kind status cartToken items { productId variantId kitId title unitPrice quantity image } subtotal discount total
        requiresShipping couponCode customer { name email phone documentNumber } metadata rules { kind applied amount } order { id }
      } }`,
      { id },
    );
    expect(data.checkout).toEqual({
      kind: 'OWN',
      status: 'OPEN',
      cartToken: null,
      items: [{ productId, variantId: null, kitId: null, title: 'Caneca', unitPrice: 50, quantity: 1, image: null }],
      subtotal: 50,
      discount: 5,
      total: 45,
      requiresShipping: true,
      couponCode: 'dez',
      customer: { name: 'Ana', email: 'ana@exemplo.com.br', phone: '+5511987654321', documentNumber: '52998224725' },
      metadata: { a: [1] },
      rules: [
        { kind: 'COUPON', applied: true, amount: 5 },
        { kind: 'SHIPPING', applied: true, amount: 0 },
      ],
      order: null,
    });
    const order = await store.orderOf(id, { customer: {} });
    const { data: created } = await store.graph('query ($id: UUID!) { order(id: $id) { total couponCode customer { email } } }', {
      id: order,
    });
    expect(created.order).toEqual({ total: 45, couponCode: 'DEZ', customer: { email: 'ana@exemplo.com.br' } });
    const events = (await store.events()).filter(({ type }) => type === 'CHECKOUT_CREATED');
    expect(events).toMatchObject([{ data: { id, total: 45, couponCode: 'dez' } }]);
  });
});

describe('simulateCart', () => {
  test('prices another time, buyer, method and shipping, and stores nothing', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    await store.idOf(`mutation { made: createCoupon(input: {
        name: "Um", code: "UM", discountType: CURRENCY, amount: 10, singleUsePerCustomer: true, startsAt: "2026-06-01T00:00:00Z"
      }) { id } }`);
    const make = 'mutation ($input: CreateShippingMethodInput!) { createShippingMethod(input: $input) { id } }';
    const methods = [];
    for (const [name, price] of [
      ['PAC', 20],
      ['SEDEX', 30],
    ]) {
      const { data } = await service.asOperator(make, { input: { name, price } }, { 'x-store-id': store.id });
      methods.push((data.createShippingMethod as { id: string }).id);
    }
    const items = [{ productId }];
    const before = await store.snapshot();
    const couponRule = async (input: object) => {
      const { data } = await simulated(store, { items, couponCode: 'um', ...input });
      const { total, rules } = data.simulateCart as {
        total: number;
        rules: { kind: string; applied: boolean; reason: string | null }[];
      };
      const [coupon] = rules.filter(({ kind }) => kind === 'COUPON');
      return [total, coupon?.applied, coupon?.reason];
    };
    expect(await couponRule({})).toEqual([70, false, 'NOT_STARTED']);
    expect(await couponRule({ at: '2026-06-01T00:00:00Z' })).toEqual([60, true, null]);
    expect(await couponRule({ at: '2026-06-01T00:00:00Z', shippingMethodId: methods[1] })).toEqual([70, true, null]);
    expect(await store.snapshot()).toEqual(before);
    service.clock.forward(120 * 24 * 3_600_000);
    await store.orderOf(await store.ownCheckout(items), { couponCode: 'UM', shippingAddress: ADDRESS, customer: BUYER });
    expect(await couponRule({ customerDocument: '529.982.247-25' })).toEqual([70, false, 'ALREADY_USED_BY_CUSTOMER']);
    expect(await couponRule({ customerDocument: '12ABC34501DE35' })).toEqual([60, true, null]);
    const missing = refusals(await simulated(store, { items, shippingMethodId: productId }));
    expect(missing).toMatchObject([{ code: 'RESOURCE_NOT_FOUND', details: [{ field: 'shippingMethodId', code: 'NOT_FOUND' }] }]);
  });

  test('requires checkouts:read', async () => {
    const store = await service.newStore(['products:read']);
    const { errors } = await simulated(store, { items: [{ productId: ABSENT }] });
    expect(errors?.[0]?.extensions).toEqual({ code: 'AUTH_SCOPE_DENIED', status: 403, details: { scope: 'checkouts:read' } });
  });
});
