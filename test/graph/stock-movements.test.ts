import { describe, expect, test } from 'vitest';
import { payableStore } from '../support/pay.ts';
import { documentsOf } from '../support/record-documents.ts';
import { invalid, stale } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { wrongStockSums } from '../support/stock-sums.ts';

const service = await startService();

const ADJUST = `mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { movements {
  productId variantId variant { name } delta after reason reference orderId actor actorName createdAt
} } }`;
const OF_PRODUCT = `query ($id: ID!) { product(id: $id) { stock version editVersion stockMovements {
  totalCount nodes { delta after reason reference order { id } actor actorName }
} } }`;
const OF_VARIANT =
  'query ($id: ID!) { product(id: $id) { variants { stock editVersion stockMovements { nodes { delta after reason } } } } }';

interface Stock {
  readonly stock: number;
  readonly version: number;
  readonly editVersion: number;
  readonly stockMovements: { readonly totalCount: number; readonly nodes: readonly Record<string, unknown>[] };
}

const stockOf = (store: TestStore, id: string): Promise<Stock> => store.ask(OF_PRODUCT, { id });

/** Delta, result and reason of each movement of a product, as one text, oldest first. */
const movesOf = async (store: TestStore, id: string) =>
  (await stockOf(store, id)).stockMovements.nodes.toReversed().map(({ delta, after, reason }) => `${delta} ${after} ${reason}`);

const adjust = async (store: TestStore, lines: readonly object[], more: object = {}) =>
  (await store.ask<{ movements: unknown[] }>(ADJUST, { input: { reason: 'COUNT', lines, ...more } })).movements;

const remove = (store: TestStore, type: string, id: string) => store.idOf(documentsOf(type, 'id').DELETE, { id });

/** Lets a moment pass, so that movements have an order. */
const tick = () => service.clock.forward(1000);

describe('every change of a stock is a movement', () => {
  test('the first stock in REST, an update, a sale, a cancellation and an adjustment, each with its author and order', async () => {
    const store = await payableStore(service);
    const id = await store.soldProduct();
    tick();
    await store.update('Product', id, { stock: 12, ifStock: 10 });
    tick();
    const orderId = await store.sell(id, { quantity: 3 });
    tick();
    await store.transitionOrder(orderId, 'CANCELLED');
    tick();
    await adjust(store, [{ item: { productId: id }, change: { delta: -2 } }], { reason: 'DAMAGED', reference: 'NF 12' });
    const { nodes, totalCount } = (await stockOf(store, id)).stockMovements;
    const key = { reference: null, actor: 'KEY', actorName: 'teste' };
    const order = { id: orderId };
    expect(nodes).toEqual([
      { ...key, delta: -2, after: 10, reason: 'DAMAGED', reference: 'NF 12', order: null },
      { ...key, delta: 3, after: 12, reason: 'CANCELLED', order },
      { ...key, delta: -3, after: 9, reason: 'SOLD', order },
      { ...key, delta: 2, after: 12, reason: 'SET', order: null },
      { ...key, delta: 10, after: 10, reason: 'SET', order: null },
    ]);
    expect(totalCount).toBe(5);
    expect(await wrongStockSums(service, store.id)).toEqual([]);
  });

  test('for a variant, the items of a kit and an accepted offer', async () => {
    const store = await payableStore(service);
    const [mug, shirt] = [await store.soldProduct(), await store.soldProduct({ name: 'Camisa' })];
    const variantId = await store.variant(shirt, { stock: 5 });
    const kitId = await store.kit([{ productId: mug, quantity: 2 }]);
    const upsellId = await store.upsell({ offerProductId: mug, price: 10 });
    tick();
    const orderId = await store.orderOf(await store.ownCheckout([{ productId: shirt, variantId, quantity: 2 }, { kitId }]));
    await store.report(orderId, 'APPROVED');
    tick();
    await store.idOf('mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }', {
      input: { order: { id: orderId }, upsellId },
    });
    expect(await movesOf(store, mug)).toEqual(['10 10 SET', '-2 8 SOLD', '-1 7 SOLD']);
    expect(await movesOf(store, shirt)).toEqual(['10 10 SET']);
    const moves = [
      { delta: -2, after: 3, reason: 'SOLD' },
      { delta: 5, after: 5, reason: 'SET' },
    ];
    expect(await store.ask(OF_VARIANT, { id: shirt })).toEqual({
      variants: [{ stock: 3, editVersion: 1, stockMovements: { nodes: moves } }],
    });
    tick();
    await store.transitionOrder(orderId, 'CANCELLED');
    expect(await movesOf(store, mug)).toContain('2 9 CANCELLED');
    expect(await store.ask(OF_VARIANT, { id: shirt })).toEqual({
      variants: [
        { stock: 5, editVersion: 1, stockMovements: { nodes: [{ delta: 2, after: 5, reason: 'CANCELLED' }, ...moves] } },
      ],
    });
    await remove(store, 'Variant', variantId);
    expect(await wrongStockSums(service, store.id)).toEqual([]);
  });

  test('a cancellation returns nothing to a product or variant that was deleted', async () => {
    const store = await payableStore(service);
    const [mug, gone, shirt] = [await store.soldProduct(), await store.soldProduct(), await store.soldProduct()];
    const variantId = await store.variant(shirt, { stock: 5 });
    const items = [{ productId: gone }, { productId: shirt, variantId }, { productId: mug }];
    const orderId = await store.orderOf(await store.ownCheckout(items));
    for (const [type, id] of Object.entries({ Product: gone, Variant: variantId })) await remove(store, type, id);
    await store.transitionOrder(orderId, 'CANCELLED');
    expect([await store.stockOf(mug), await store.stockOf(shirt)]).toEqual([10, 10]);
    expect(await wrongStockSums(service, store.id)).toEqual([]);
  });

  test('there is none without a change, and one of the service for a change by plain SQL', async () => {
    const store = await service.newStore();
    const [id, still] = [await store.soldProduct(), await store.product({ stock: { quantity: 0 } })];
    await store.update('Product', still, { stock: 0, ifStock: 0, price: 3 });
    expect(await movesOf(store, still)).toEqual([]);
    await service.rows({ text: 'UPDATE product SET stock = 4 WHERE id = $1', values: [id] });
    const { nodes } = (await stockOf(store, id)).stockMovements;
    const last = { delta: -6, after: 4, reason: 'SET', reference: null, order: null, actor: 'SYSTEM', actorName: null };
    expect(nodes.filter(({ delta }) => delta === -6)).toEqual([last]);
    expect(await wrongStockSums(service, store.id)).toEqual([]);
  });

  test('movements are read in one statement for a page, and are deleted with their product', async () => {
    const store = await service.newStore();
    const id = await store.soldProduct();
    const query = 'query ($id: ID!) { product(id: $id) { stockMovements(first: 50) { nodes { delta product { name } } } } }';
    expect(await statementsOf(() => store.ask(query, { id }))).toEqual(['SELECT product', 'SELECT stock_movement']);
    await remove(store, 'Product', id);
    expect((await store.snapshot()).stock_movement).toEqual([]);
  });
});

describe('adjustStock', () => {
  test('changes products and variants by difference and by count, by id and SKU, with one event for each product', async () => {
    const store = await service.newStore();
    const [mug, shirt] = [await store.soldProduct({ sku: 'CAN' }), await store.soldProduct({ name: 'Camisa' })];
    const [blue, rose] = [await store.variant(shirt, { stock: 5, sku: 'AZ' }), await store.variant(shirt, { name: 'Rosa' })];
    tick();
    const before = (await store.events()).length;
    const lines = [
      { item: { sku: 'AZ' }, change: { delta: 4 } },
      { item: { variantId: rose }, change: { set: 7 } },
      { item: { sku: 'CAN' }, change: { set: 2 }, ifStock: 10 },
      { item: { productId: shirt }, change: { set: 10 } },
    ];
    const movements = await adjust(store, lines, { reason: 'RECEIVED', reference: 'NF 7' });
    const said = { reason: 'RECEIVED', reference: 'NF 7', orderId: null };
    const rest = { ...said, actor: 'KEY', actorName: 'teste', createdAt: service.now() };
    expect(movements).toEqual([
      { ...rest, productId: shirt, variantId: blue, variant: { name: 'Azul' }, delta: 4, after: 9 },
      { ...rest, productId: shirt, variantId: rose, variant: { name: 'Rosa' }, delta: 7, after: 7 },
      { ...rest, productId: mug, variantId: null, variant: null, delta: -8, after: 2 },
    ]);
    const events = (await store.events()).slice(before).map(({ type, data }) => `${type} ${data.name} ${data.stock}`);
    expect(events).toEqual(['PRODUCT_UPDATED Caneca 2', 'PRODUCT_UPDATED Camisa 10']);
    expect(await wrongStockSums(service, store.id)).toEqual([]);
    const after = await store.snapshot();
    expect(await adjust(store, [{ item: { productId: shirt }, change: { set: 10 } }])).toEqual([]);
    expect(await store.snapshot()).toEqual(after);
  });

  test('is rejected below zero, beyond the largest integer and for another stock than the one that was read', async () => {
    const store = await service.newStore();
    const id = await store.soldProduct();
    const variantId = await store.variant(id, { stock: 3 });
    const refused = async (code: string, status: number, message: string, fault: string, ...lines: object[]) => {
      const [field, of] = fault.split(' ');
      expect(await store.refusal(ADJUST, { input: { reason: 'COUNT', lines } })).toEqual({
        ...{ code, status, details: [{ field, message, code: of }] },
      });
    };
    const short = 'O estoque de “Azul” é 3 e não pode ficar em -1.';
    const down = { item: { productId: id }, change: { delta: -1 } };
    await refused('OUT_OF_STOCK', 409, short, 'lines.1.change.delta TOO_SMALL', down, {
      item: { variantId },
      change: { delta: -4 },
    });
    const much = 'O estoque de “Caneca” é 10 e não pode ficar em 2147483657.';
    await refused('VALIDATION_ERROR', 400, much, 'lines.0.change.delta TOO_BIG', {
      item: { productId: id },
      change: { delta: 2_147_483_647 },
    });
    const other = 'O estoque de “Caneca” é 10.';
    for (const change of [{ set: 1 }, { delta: 1 }, { set: 10 }])
      await refused('PRECONDITION_FAILED', 412, other, 'lines.0.ifStock CONFLICT', {
        item: { productId: id },
        change,
        ifStock: 9,
      });
  });

  test('says the stock of each line before and after, and refuses every line that may not be made', async () => {
    const store = await service.newStore();
    const id = await store.soldProduct({ sku: 'CAN' });
    const variantId = await store.variant(id, { stock: 3, sku: 'AZ' });
    const lines = [
      { item: { sku: 'AZ' }, change: { set: 3 } },
      { item: { sku: 'CAN' }, change: { delta: -4 } },
    ];
    const document =
      'mutation ($input: AdjustStockInput!) { adjusted: adjustStock(input: $input) { stocks { before after } movements { delta } } }';
    expect(await store.ask(document, { input: { reason: 'COUNT', lines } })).toEqual({
      stocks: [
        { before: 3, after: 3 },
        { before: 10, after: 6 },
      ],
      movements: [{ delta: -4 }],
    });
    const tooMuch = [{ variantId }, { productId: id }].map((item) => ({ item, change: { delta: -9 } }));
    expect(await store.faults(ADJUST, { input: { reason: 'COUNT', lines: tooMuch } })).toEqual([
      ...['OUT_OF_STOCK', 'lines.1.change.delta TOO_SMALL', 'lines.0.change.delta TOO_SMALL'],
    ]);
  });

  test('writes many stocks in the statements of one', async () => {
    const store = await service.newStore();
    const line = (sku: string) => ({ item: { sku }, change: { delta: 1 } });
    const skus = Array.from({ length: 20 }, (_none, index) => `S-${index}`);
    for (const sku of skus) await store.soldProduct({ sku });
    const one = await statementsOf(() => adjust(store, [line('S-0')]));
    const many = await statementsOf(() => adjust(store, skus.map(line)));
    expect(many.filter((statement) => statement !== 'SELECT stock_movement')).toEqual(
      one.filter((statement) => statement !== 'SELECT stock_movement'),
    );
  });

  test('is rejected for lines without a record or a quantity, with several, or for the same stock', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const id = await store.soldProduct({ sku: 'CAN' });
    const theirs = await other.soldProduct({ sku: 'DELES' });
    const faults = (lines: readonly object[], reason = 'COUNT') => store.faults(ADJUST, { input: { reason, lines } });
    const one = { item: { sku: 'CAN' }, change: { delta: 1 } };
    expect(
      await faults([
        { ...one, item: {} },
        { ...one, item: { sku: 'CAN', productId: id } },
        { ...one, change: {} },
        { ...one, change: { delta: 1, set: 1 } },
        { ...one, change: { set: null } },
        { item: { sku: 'CAN' } },
      ]),
    ).toEqual([
      ...['VALIDATION_ERROR', 'lines.0.item REQUIRED', 'lines.1.item REQUIRED', 'lines.2.change REQUIRED'],
      ...['lines.3.change REQUIRED', 'lines.4.change REQUIRED', 'lines.5.change REQUIRED'],
    ]);
    expect(await faults([{ item: { sku: 'CAN' }, change: { delta: 0 } }])).toEqual([
      ...['VALIDATION_ERROR', 'lines.0.change.delta INVALID_VALUE'],
    ]);
    const absent = [{ sku: 'DELES' }, { productId: theirs }, { variantId: theirs }].map((item) => ({ ...one, item }));
    const notFound = ['lines.1.item.productId NOT_FOUND', 'lines.2.item.variantId NOT_FOUND', 'lines.0.item.sku NOT_FOUND'];
    expect(await faults(absent)).toEqual(['RESOURCE_NOT_FOUND', ...notFound]);
    expect(await faults([one, { item: { productId: id }, change: { set: 1 } }])).toEqual([
      'VALIDATION_ERROR',
      'lines.1 CONFLICT',
    ]);
    for (const reason of ['SOLD', 'CANCELLED', 'SET'])
      expect(await faults([one], reason)).toEqual(['VALIDATION_ERROR', 'reason INVALID_VALUE']);
  });
});

describe('editVersion', () => {
  const UPDATE = `mutation ($id: ID!, $input: UpdateProductInput!, $ifEditVersion: Int) {
    updateProduct(id: $id, input: $input, ifEditVersion: $ifEditVersion) { version editVersion stock }
  }`;

  test('is unchanged when stock changes and rises with every other change, of the product and of its parts', async () => {
    const store = await payableStore(service);
    const id = await store.soldProduct();
    await store.orderOf(await store.ownCheckout([{ productId: id }]));
    const variantId = await store.variant(id, { stock: 5 });
    await store.orderOf(await store.ownCheckout([{ productId: id, variantId }]));
    await adjust(store, [{ item: { productId: id }, change: { delta: 1 } }]);
    await store.update('Product', id, { stock: 3, ifStock: 10 });
    await store.update('Variant', variantId, { stock: 3, ifStock: 4 });
    expect(await stockOf(store, id)).toMatchObject({ version: 7, editVersion: 2 });
    await store.update('Variant', variantId, { name: 'Anil' });
    await store.update('Product', id, { price: 3, stock: 2, ifStock: 3 });
    const set = 'mutation ($id: ID!, $of: [ID!]!) { setProductCategories(id: $id, input: { categoryIds: $of }) { id } }';
    await store.idOf(set, { id, of: [await store.category('Canecas')] });
    expect(await stockOf(store, id)).toMatchObject({ version: 10, editVersion: 5 });
  });

  test('lets a form be saved after a sale, and rejects it after another form', async () => {
    const store = await payableStore(service);
    const id = await store.soldProduct();
    await store.sell(id, { quantity: 4 });
    const saved = { version: 3, editVersion: 2, stock: 6 };
    expect(await store.ask(UPDATE, { id, input: { price: 60 }, ifEditVersion: 1 })).toEqual(saved);
    expect(await store.refusesGraph(UPDATE, { id, input: { price: 70 }, ifEditVersion: 1 })).toEqual(stale(2));
    const variantId = await store.variant(id);
    const ofVariant =
      'mutation ($id: ID!, $n: Int) { updateVariant(id: $id, input: { name: "Rosa" }, ifEditVersion: $n) { editVersion } }';
    expect(await store.refusesGraph(ofVariant, { id: variantId, n: 2 })).toEqual(stale(1));
    expect(await store.ask(ofVariant, { id: variantId, n: 1 })).toEqual({ editVersion: 2 });
  });
});

describe('a stock is never set by a form that did not read it (D-484)', () => {
  const SET_OF = {
    product: (ifEditVersion: number | null) =>
      `mutation ($id: ID!, $stock: Int, $ifStock: Int) {
        updateProduct(id: $id, ifEditVersion: ${ifEditVersion}, input: { price: 60, stock: $stock, ifStock: $ifStock }) { version }
      }`,
    variant: (ifEditVersion: number | null) =>
      `mutation ($id: ID!, $stock: Int, $ifStock: Int) {
        updateVariant(id: $id, ifEditVersion: ${ifEditVersion}, input: { price: 60, stock: $stock, ifStock: $ifStock }) { version }
      }`,
  } as const;

  const needed = 'Informe com stock o estoque que foi lido, para não desfazer vendas; ou use adjustStock.';
  const changed = (name: string, stock: number, field = 'ifStock') => {
    const message = `O estoque de “${name}” é ${stock}.`;
    return [{ message, code: 'PRECONDITION_FAILED', status: 412, details: [{ field, message, code: 'CONFLICT' }] }];
  };

  test.each(['product', 'variant'] as const)('of a %s, with and without ifEditVersion', async (kind) => {
    const store = await payableStore(service);
    const productId = await store.soldProduct();
    const id = kind === 'product' ? productId : await store.variant(productId, { stock: 10 });
    const named = kind === 'product' ? 'Caneca' : 'Azul';
    await store.orderOf(await store.ownCheckout([{ [`${kind}Id`]: id, quantity: 3 }]));
    const before = await store.snapshot();
    for (const edits of [null, 1]) {
      const set = (variables: object) => store.refusesGraph(SET_OF[kind](edits), { id, ...variables });
      for (const stock of [10, 7, 0])
        expect(await set({ stock })).toEqual(invalid({ field: 'ifStock', message: needed, code: 'REQUIRED' }));
      expect(await set({ stock: 10, ifStock: null })).toEqual(invalid({ field: 'ifStock', message: needed, code: 'REQUIRED' }));
      expect(await set({ stock: 10, ifStock: 10 })).toEqual(changed(named, 7));
      expect(await set({ ifStock: 10 })).toEqual(changed(named, 7));
      const tooSmall = [`ifStock TOO_SMALL`];
      expect(await store.faults(SET_OF[kind](edits), { id, stock: 1, ifStock: -1 })).toEqual(['VALIDATION_ERROR', ...tooSmall]);
    }
    expect(await store.faults(SET_OF[kind](null), { id, stock: -1 })).toEqual([
      ...['VALIDATION_ERROR', 'stock TOO_SMALL', 'ifStock REQUIRED'],
    ]);
    expect(await store.snapshot()).toEqual(before);
    await store.ask(SET_OF[kind](1), { id, stock: 9, ifStock: 7 });
    await store.ask(SET_OF[kind](null), { id });
    const stocks = await store.ask<{ stock: number; variants: { stock: number }[] }>(
      'query ($id: ID!) { product(id: $id) { stock variants { stock } } }',
      { id: productId },
    );
    expect(kind === 'product' ? stocks.stock : stocks.variants[0]?.stock).toBe(9);
    expect(await wrongStockSums(service, store.id)).toEqual([]);
  });

  test('of the variants of a product: one that exists requires ifStock, a new one has none', async () => {
    const store = await payableStore(service);
    const productId = await store.soldProduct();
    const of = (value: string, more: object = {}) => ({ options: [{ name: 'Cor', value }], ...more });
    const MATRIX = `mutation ($productId: ID!, $variants: [SetVariantInput!]!, $edits: Int) { setVariants(id: $productId, input: { options: [{ name: "Cor", values: ["Azul", "Rosa", "Verde"] }], variants: $variants }, ifEditVersion: $edits) { editVersion variants { id name stock } } }`;
    const first = await store.ask<{ variants: { id: string }[] }>(MATRIX, {
      productId,
      variants: [of('Azul', { stock: 10 }), of('Rosa', { stock: 10 })],
    });
    const [blue] = first.variants.map(({ id }) => id);
    await store.orderOf(await store.ownCheckout([{ variantId: blue, quantity: 2 }]));
    const before = await store.snapshot();
    const refusedWith = (variants: object[], edits: number | null = 2) => store.faults(MATRIX, { productId, variants, edits });
    const missing = ['VALIDATION_ERROR', 'variants.0.ifStock REQUIRED'];
    for (const edits of [null, 2]) {
      expect(await refusedWith([of('Azul', { stock: 10 }), of('Rosa')], edits)).toEqual(missing);
      expect(await refusedWith([{ id: blue, ...of('Azul', { stock: 10 }) }, of('Rosa')], edits)).toEqual(missing);
      const both = [of('Azul', { stock: 10, ifStock: 10 }), of('Rosa', { ifStock: 9 })];
      expect(await refusedWith(both, edits)).toEqual([
        ...['PRECONDITION_FAILED', 'variants.0.ifStock CONFLICT', 'variants.1.ifStock CONFLICT'],
      ]);
    }
    const isNew = [of('Azul'), of('Rosa'), of('Verde', { stock: 1, ifStock: 0 })];
    expect(await refusedWith(isNew)).toEqual(['VALIDATION_ERROR', 'variants.2.ifStock CONFLICT']);
    expect(await store.snapshot()).toEqual(before);
    const variants = [of('Azul', { stock: 9, ifStock: 8 }), of('Rosa'), of('Verde', { stock: 4 })];
    expect(await store.ask(MATRIX, { productId, variants })).toMatchObject({
      variants: [{ stock: 9 }, { stock: 10 }, { stock: 4 }],
    });
  });
});
