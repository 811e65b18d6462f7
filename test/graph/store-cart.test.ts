import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { creationOf } from '../support/fixtures.ts';
import { payableStore, visibleText, visit } from '../support/pay.ts';
import { invalid, refusals, scopeDenied } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const SIMULATE = `query ($input: SimulateCartInput!) { simulateCart(input: $input) {
  lines { name quantity unitPrice discount total gift kitId variantId productId image warning { reason message } }
  subtotal discount total shipping { methodId name price carrier turnaround }
  rules { kind id: ruleId name applied amount reason message }
} }`;

const simulated = (store: TestStore, input: object) => store.graph(SIMULATE, { input });

const totalOf = async (store: TestStore, input: object) => (await store.ask<{ total: number }>(SIMULATE, { input })).total;

/** Error of a cart in both `simulateCart` and `createCheckout`. */
async function refused(store: TestStore, items: unknown): Promise<unknown> {
  const create = 'mutation ($input: CreateCheckoutInput!) { createCheckout(input: $input) { id } }';
  const made = await store.refusesGraph(create, { input: { items } });
  expect(refusals(await simulated(store, { items }))).toEqual(made);
  return made;
}

describe('a store cart', () => {
  test('prices a variant at its own promotional price, its own price, or the promotional price of the product', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct({ discountedPrice: 45 });
    expect(await totalOf(store, { items: [{ productId }] })).toBe(45);
    for (const [fields, price] of [
      [{ price: 80, discountedPrice: 70 }, 70],
      [{ price: 80 }, 80],
      [{}, 45],
    ] as const) {
      const variantId = await store.variant(productId, { name: `A ${price}`, stock: 5, ...fields });
      expect(await totalOf(store, { items: [{ variantId }] })).toBe(price);
      expect(await totalOf(store, { items: [{ variantId: variantId.toUpperCase(), productId, quantity: 3 }] })).toBe(3 * price);
    }
  });

  test('sells products that are ACTIVE or PUBLISHED, and no others, nor their variants and kits, nor inactive variants, draft kits, and variants of another product', async () => {
    const store = await service.newStore();
    for (const status of ['ACTIVE', 'PUBLISHED'])
      expect(await totalOf(store, { items: [{ productId: await store.soldProduct({ status }) }] })).toBe(50);
    for (const status of ['DRAFT', 'INACTIVE']) {
      const productId = await store.soldProduct({ status });
      const kitId = await store.kit([{ productId }]);
      const items = [{ productId }, { variantId: await store.variant(productId) }, { kitId }];
      const message = '“Caneca” não está à venda.';
      expect(await refused(store, items)).toEqual(
        invalid(
          { field: 'items.0.productId', message, code: 'CONFLICT' },
          { field: 'items.1.variantId', message, code: 'CONFLICT' },
          { field: 'items.2.kitId', message, code: 'CONFLICT' },
        ),
      );
    }
    const productId = await store.soldProduct();
    const variantId = await store.variant(productId, { active: false });
    const kitId = await store.kit([{ productId }], { status: 'DRAFT' });
    const foreign = { variantId: await store.variant(productId, { name: 'Rosa' }), productId: await store.soldProduct() };
    expect(await refused(store, [{ variantId }, { kitId }])).toEqual(
      invalid(
        { field: 'items.0.variantId', message: '“Caneca” não está à venda.', code: 'CONFLICT' },
        { field: 'items.1.kitId', message: '“Manhã” não está à venda.', code: 'CONFLICT' },
      ),
    );
    const mixed = { field: 'items.0.variantId', message: 'A variação é de outro produto.', code: 'CONFLICT' };
    expect(await refused(store, [foreign])).toEqual(invalid(mixed));
  });

  test('sells a product with active variants only as one of them, also in a kit or as a gift, and says so where it was stored before (D-488)', async () => {
    const store = await payableStore(service);
    const [shirt, mug] = [await store.soldProduct({ name: 'Camisa' }), await store.soldProduct()];
    const kitId = await store.kit([{ productId: mug }, { productId: shirt }]);
    const giftId = await store.gift({ productId: shirt });
    const upsellId = await store.upsell({ offerProductId: shirt, price: 10 });
    const asleep = await store.variant(shirt, { name: 'P', stock: 5, active: false });
    const [alone, inKit] = [await store.ownCheckout([{ productId: shirt }]), await store.ownCheckout([{ kitId }])];
    const REASONS = `query ($kitId: ID!, $giftId: ID!, $upsellId: ID!) {
      kit(id: $kitId) { unavailableReason } gift(id: $giftId) { unavailableReason } upsell(id: $upsellId) { unavailableReason }
    }`;
    const reasons = async () => {
      const { data } = await store.graph(REASONS, { kitId, giftId, upsellId });
      return ['kit', 'gift', 'upsell'].map((name) => (data[name] as { unavailableReason: string | null }).unavailableReason);
    };
    expect(await reasons()).toEqual([null, null, null]);

    await store.update('Variant', asleep, { active: true });
    const choose = '“Camisa” tem variações: escolha uma delas.';
    const inside = '“Camisa” tem variações, e aqui não se escolhe uma delas.';
    expect(await reasons()).toEqual([inside, inside, choose]);
    const kitText = '“Manhã” não pode ser vendido: “Camisa” tem variações, e um kit não diz qual.';
    expect(await refused(store, [{ productId: mug }, { productId: shirt, quantity: 2 }, { kitId }])).toEqual(
      invalid(
        { field: 'items.1.variantId', message: choose, code: 'REQUIRED' },
        { field: 'items.2.kitId', message: kitText, code: 'CONFLICT' },
      ),
    );
    for (const [checkoutId, sentence] of [
      [alone, choose],
      [inKit, kitText],
    ] as const) {
      const before = await store.snapshot();
      expect((await store.complete(checkoutId)).errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_ERROR' });
      const page = await visit(service, `/pay/${checkoutId}`);
      expect([page.status, visibleText(page).includes(sentence)]).toEqual([409, true]);
      expect(visibleText(page)).toContain('Volte à loja para montar um carrinho novo.');
      expect(await store.snapshot()).toEqual(before);
    }
    const { data } = await simulated(store, { items: [{ variantId: asleep }] });
    const { rules, lines } = data.simulateCart as { rules: { kind: string; reason: string | null }[]; lines: unknown[] };
    expect([rules.find(({ kind }) => kind === 'GIFT')?.reason, lines.length]).toEqual(['HAS_VARIANTS', 1]);

    const refusalOf = (type: string, input: object) => store.faults(creationOf(type), { input });
    expect(await refusalOf('Kit', { name: 'Outro', items: [{ productId: mug }, { productId: shirt }] })).toEqual([
      ...['VALIDATION_ERROR', 'items.1.productId CONFLICT'],
    ]);
    expect(await refusalOf('Gift', { name: 'Outro', productId: shirt })).toEqual(['VALIDATION_ERROR', 'productId CONFLICT']);
    const offer = {
      name: 'Outra',
      title: 'Outra',
      buttonText: 'Quero',
      triggerAnyProduct: true,
      offerProductId: shirt,
      price: 10,
    };
    expect(await refusalOf('Upsell', offer)).toEqual(['VALIDATION_ERROR', 'offerVariantId REQUIRED']);
    // API v1 documents no such refusal: the records tell why they do not sell.
    await store.post('/api/v1/kits', { name: 'Outro', items: [{ productId: shirt }] }, 201);
    await store.post('/api/v1/gifts', { name: 'Outro', productId: shirt }, 201);
    await store.post('/api/v1/upsells', offer, 201);
    expect(await totalOf(store, { items: [{ variantId: asleep, quantity: 5 }] })).toBe(250);
    await store.update('Product', shirt, { status: 'INACTIVE' });
    const unsold = '“Camisa” não está à venda.';
    expect(await reasons()).toEqual([unsold, unsold, 'O produto desta oferta não está à venda.']);
  });

  test('reports missing goods with a 404 that names every item, of one kind and of all together', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const theirs = await other.soldProduct();
    const message = 'Produto não encontrado.';
    const items = [{ productId: ABSENT }, { productId: await store.soldProduct() }, { productId: theirs }];
    const details = ['items.0.productId', 'items.2.productId'].map((field) => ({ field, message, code: 'NOT_FOUND' }));
    expect(await refused(store, items)).toEqual([{ message, code: 'RESOURCE_NOT_FOUND', status: 404, details }]);
    for (const [id, text] of Object.entries({ kitId: 'Kit não encontrado.', variantId: 'Variação não encontrada.' }))
      expect(await refused(store, [{ [id]: ABSENT }])).toMatchObject([{ code: 'RESOURCE_NOT_FOUND', message: text }]);
    expect(await refused(store, [{ variantId: ABSENT }, { kitId: ABSENT }, { productId: ABSENT }])).toMatchObject([
      { details: [{ field: 'items.0.variantId' }, { field: 'items.1.kitId' }, { field: 'items.2.productId' }] },
    ]);
  });

  test('rejects every invalid field, and metadata that are not an object, for any name of the variable', async () => {
    const store = await service.newStore();
    const which = 'Informe um produto, uma variação dele ou um kit, e só um deles.';
    const items = [{ quantity: 1 }, { productId: ABSENT, kitId: ABSENT }, { productId: ABSENT, quantity: 1000 }];
    expect(await refused(store, items)).toEqual(
      invalid(
        { field: 'items.0.productId', code: 'REQUIRED', message: which },
        { field: 'items.1.productId', code: 'REQUIRED', message: which },
        { field: 'items.2.quantity', code: 'TOO_BIG', message: 'Deve ser no máximo 999.' },
      ),
    );
    expect(await refused(store, [])).toEqual(
      invalid({ field: 'items', code: 'TOO_SHORT', message: 'Deve ter pelo menos 1 item.' }),
    );
    const create = 'mutation ($carrinho: CreateCheckoutInput!) { createCheckout(input: $carrinho) { id } }';
    const carrinho = { items: [{ productId: ABSENT, quantity: 'x' }], metadata: [1] };
    expect(await store.refusesGraph(create, { carrinho })).toEqual(
      invalid(
        { field: 'items.0.quantity', message: 'Deve ser um número inteiro.', code: 'INVALID_TYPE' },
        { field: 'metadata', message: 'Deve ser um objeto.', code: 'INVALID_TYPE' },
      ),
    );
  });

  test('accepts 100 items of 999 units each', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct({ type: 'DIGITAL', price: 999999.99 });
    const items = Array(100).fill({ productId, quantity: 999 });
    expect(await totalOf(store, { items })).toBe(99_899_999_001);
    const read = 'query ($id: ID!) { checkout(id: $id) { total requiresShipping } }';
    expect(await store.ask(read, { id: await store.ownCheckout(items) })).toEqual({
      ...{ total: 99_899_999_001, requiresShipping: false },
    });
  });

  test('includes a digital product without stock or shipping', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct({ type: 'DIGITAL', stock: { quantity: 0 } });
    const id = await store.sell(productId, { quantity: 9, shippingAddress: null });
    const shown = await store.readOrder(id, 'total shipping { name } shippingAddress { city }');
    expect(shown).toEqual({ total: 450, shipping: null, shippingAddress: null });
  });
});

test('createCheckout stores the known data of the buyer in normal form, and the coupon, which the purchase then uses', async () => {
  const store = await service.newStore();
  const productId = await store.soldProduct();
  await store.coupon();
  const customer = { name: 'Ana', email: 'ANA@exemplo.com.br', phone: '(11) 98765-4321', documentNumber: '529.982.247-25' };
  const id = await store.ownCheckout([{ productId }], { couponCode: 'dez', customer, metadata: { a: [1] } });
  const read = `query ($id: ID!) { checkout(id: $id) {
      kind status cartToken items { productId variantId kitId title unitPrice quantity image } subtotal discount total
      requiresShipping couponCode contact { name email phone documentNumber } metadata rules { kind applied amount } order { id }
    } }`;
  expect(await store.ask(read, { id })).toEqual({
    ...{ kind: 'OWN', status: 'OPEN', cartToken: null, requiresShipping: true, couponCode: 'dez', metadata: { a: [1] } },
    items: [{ productId, variantId: null, kitId: null, title: 'Caneca', unitPrice: 50, quantity: 1, image: null }],
    ...{ subtotal: 50, discount: 5, total: 45 },
    contact: { name: 'Ana', email: 'ana@exemplo.com.br', phone: '+5511987654321', documentNumber: '52998224725' },
    rules: [
      { kind: 'COUPON', applied: true, amount: 5 },
      { kind: 'SHIPPING', applied: true, amount: 0 },
    ],
    order: null,
  });
  const order = await store.orderOf(id, { customer: {} });
  const bought = { total: 45, couponCode: 'DEZ', contact: { email: 'ana@exemplo.com.br' } };
  expect(await store.readOrder(order, 'total couponCode contact { email }')).toEqual(bought);
  const events = (await store.events()).filter(({ type }) => type === 'CHECKOUT_CREATED');
  expect(events).toMatchObject([{ data: { id, total: 45, couponCode: 'dez' } }]);
});

test('simulateCart prices another time, buyer, method and shipping, stores nothing, and requires price-simulations:read', async () => {
  const store = await service.newStore();
  const productId = await store.soldProduct();
  const once = { singleUsePerCustomer: true, startsAt: '2026-06-01T00:00:00Z' };
  await store.coupon({ code: 'UM', discountType: 'CURRENCY', ...once });
  await store.shippingMethod({ name: 'PAC', price: 20 });
  const sedex = await store.shippingMethod({ name: 'SEDEX', price: 30 });
  const items = [{ productId }];
  const before = await store.snapshot();
  const couponRule = async (input: object) => {
    const sent = { input: { items, couponCode: 'um', ...input } };
    const { total, rules } = await store.ask<{ total: number; rules: Json[] }>(SIMULATE, sent);
    const coupon = rules.find(({ kind }) => kind === 'COUPON');
    return [total, coupon?.applied, coupon?.reason];
  };
  expect(await couponRule({})).toEqual([70, false, 'NOT_STARTED']);
  expect(await couponRule({ at: '2026-06-01T00:00:00Z' })).toEqual([60, true, null]);
  expect(await couponRule({ at: '2026-06-01T00:00:00Z', shippingMethodId: sedex })).toEqual([70, true, null]);
  expect(await store.snapshot()).toEqual(before);
  service.clock.forward(120 * 24 * 3_600_000);
  await store.sell(productId, { couponCode: 'UM' });
  expect(await couponRule({ customerDocument: '529.982.247-25' })).toEqual([70, false, 'ALREADY_USED_BY_CUSTOMER']);
  expect(await couponRule({ customerDocument: '12ABC34501DE35' })).toEqual([60, true, null]);
  const missing = refusals(await simulated(store, { items, shippingMethodId: productId }));
  expect(missing).toMatchObject([{ code: 'RESOURCE_NOT_FOUND', details: [{ field: 'shippingMethodId', code: 'NOT_FOUND' }] }]);
  const reader = await service.newStore(['products:read']);
  expect(refusals(await simulated(reader, { items }))).toEqual(scopeDenied('price-simulations:read'));
});

/** The name of each line of a simulated cart, with what is wrong with it. */
async function warnings(store: TestStore, items: object[]): Promise<string[]> {
  const { lines } = await store.ask<{ lines: { name: string; warning: Json | null }[] }>(SIMULATE, { input: { items } });
  return lines.map(({ name, warning }) => (warning ? `${name} ${warning.reason}: ${warning.message}` : name));
}

const short = (name: string) => `${name} OUT_OF_STOCK: Não há estoque suficiente de “${name}”.`;

test('a simulated line with more units than the stock has a warning; one with exactly the stock or without stock has none', async () => {
  const store = await service.newStore();
  const productId = await store.soldProduct();
  const given = await store.soldProduct({ name: 'Adesivo', stock: { quantity: 0 } });
  await store.gift({ productId: given });
  const plenty = await store.soldProduct({ name: 'Prato' });
  expect(await warnings(store, [{ productId, quantity: 10 }])).toEqual(['Caneca']);
  expect(await warnings(store, [{ productId, quantity: 11 }, { productId: plenty }])).toEqual([...[short('Caneca'), 'Prato']]);
  // A gift without stock is left out.
  const digital = await store.soldProduct({ name: 'Livro', type: 'DIGITAL', stock: { quantity: 0 } });
  expect(await warnings(store, [{ productId: digital, quantity: 999 }])).toEqual(['Livro']);
});

test('lines of one product are counted together, also those of kits, and a variant has a stock of its own', async () => {
  const store = await service.newStore();
  const productId = await store.soldProduct();
  const variantId = await store.variant(await store.soldProduct(), { stock: 2 });
  const kitId = await store.kit([{ productId, quantity: 2 }], { name: 'Dupla' });
  const cart = (quantity: number) => [
    { productId, quantity: 6 },
    { kitId, quantity },
    { variantId, quantity: 2 },
  ];
  const names = ['Caneca', 'Dupla: Caneca', 'Caneca (Azul)'];
  expect(await warnings(store, cart(2))).toEqual(names);
  expect(await warnings(store, [...cart(3), { variantId }])).toEqual([...names, 'Caneca (Azul)'].map(short));
});

test('the pay page warns at the line when the stock fell since the checkout was created', async () => {
  const store = await payableStore(service);
  const productId = await store.soldProduct();
  const path = `/pay/${await store.ownCheckout([{ productId, quantity: 3 }])}`;
  const sentence = 'Não há estoque suficiente de “Caneca”.';
  expect(visibleText(await visit(service, path))).not.toContain(sentence);
  await store.setStock(productId, 2);
  const page = await visit(service, path);
  expect(page.status).toBe(200);
  expect(visibleText(page)).toContain(`Caneca Quantidade: 3 ${sentence} R$ 150,00`);
  const external = await store.externalCheckout({ items: [{ title: 'X', quantity: 999, unitPrice: 1 }] });
  expect(visibleText(await visit(service, `/pay/${external}`))).not.toContain('Não há estoque');
});
