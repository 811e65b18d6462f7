import assert from 'node:assert';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { transactionExecutor } from '../../src/data/choose-executor.ts';
import type { Database, ExecutorKind } from '../../src/data/database.ts';
import { type DeferredWrites, deferredWrites } from '../../src/data/deferred-writes.ts';
import { isForeignKeyViolation, isRetryable } from '../../src/data/errors.ts';
import { type StoreDb, storeDb } from '../../src/data/store-db.ts';
import type { Product } from '../../src/generated/prisma/client.ts';
import { startService, type TestStore } from '../support/service.ts';
import { autocommitExecutorOf, withOverrides } from '../support/sessions.ts';
import { statementsOf } from '../support/statements.ts';
import { compiles } from '../support/test-database.ts';

const service = await startService();
const { database, clock } = service;

const dbOf = ({ id }: TestStore): StoreDb => storeDb(autocommitExecutorOf(service), { storeId: id, clock });

type Write<Result> = (deferred: DeferredWrites, db: StoreDb) => Result | Promise<Result>;
type Written = <Result>(store: TestStore, write: Write<Result>) => Promise<Result>;

/** Writes to a store as a mutation does, and commits; with compiled statements, or with Prisma alone. */
const writtenBy =
  (executors: ExecutorKind): Written =>
  ({ id }, write) =>
    database.transaction(async (session) => {
      const bond = { storeId: id, clock };
      const sentByPrisma = withOverrides(session, { defer: () => assert.fail('a statement that Prisma did not send') });
      const of = Object.create(database, { executors: { value: executors } }) as Database;
      const executor = transactionExecutor(of, executors === 'prisma' ? sentByPrisma : session);
      const result = await write(deferredWrites(executor, bond), storeDb(executor, bond));
      await executor.prepareCommit();
      await session.commit([]);
      return result;
    });

const WAYS: readonly [string, Written][] = [
  ...(compiles ? [['that is compiled', writtenBy('compiled')] satisfies [string, Written]] : []),
  ['by Prisma', writtenBy('prisma')],
];

const product = {
  ...({ name: 'Caneca', slug: 'caneca', type: 'DIGITAL', status: 'DRAFT' } as const),
  ...{ price: 100, discountedPrice: null, costPrice: null, currency: 'BRL', stock: 3, sku: '', barcode: null },
  ...{
    lowStockAt: null,
    totalStock: 3,
    lowFrom: null,
    sellingPrice: 100,
    description: '',
    shortDescription: '',
    logistics: null,
    featured: false,
    editVersion: 1,
  },
  media: { videos: [], images: ['https://img.example/é.jpg'], documents: [] },
};

/** JSON whose keys PostgreSQL reorders. */
const metadata = { zz: 1, é: [{ bb: true, a: null }], b: 1e21, aaa: -0, a: 'x' };

const checkout = {
  ...({ kind: 'EXTERNAL', status: 'OPEN', cartToken: 'carrinho', currency: 'BRL', requiresShipping: false } as const),
  ...{ items: [{ title: 'Caneca', quantity: 1 }], discounts: [], subtotal: 100, discount: 0n, total: 100n },
  ...{ customerName: null, customerEmail: null, customerPhone: null, customerDocument: null, couponCode: null },
  ...{ successUrl: null, cancelUrl: null, abandonedAt: null, recoveredAt: null, recoveredByRunId: null },
  ...{ cartMetadata: metadata, metadata: null, activeAt: clock.now() },
};

describe.each(WAYS)('a deferred write %s', (_way, written) => {
  test('returns the row as it will be stored, to the byte and in the order of its keys', async () => {
    const store = await service.newStore();
    const insertBoth: Write<[object, { cartMetadata: unknown }]> = ({ product: products, checkout: checkouts }) => [
      products.insert(product),
      checkouts.insert(checkout),
    ];
    const known = await written(store, insertBoth);
    const cart = await dbOf(store).checkout.findFirstOrThrow();
    expect([await dbOf(store).product.findFirst(), cart]).toEqual(known);
    expect(JSON.stringify(cart.cartMetadata)).toBe(JSON.stringify(known[1].cartMetadata));
    expect(JSON.stringify(cart.cartMetadata)).not.toBe(JSON.stringify(metadata));
  });

  test('returns the updated row, with the relations that were read with it', async () => {
    const store = await service.newStore();
    const [id] = await written(store, (deferred) => [deferred.checkout.insert(checkout).id]);
    const row = await dbOf(store).checkout.findUniqueOrThrow({ where: { id }, include: { order: true } });
    clock.forward(1_000);
    const change = { metadata, total: 70, status: 'ABANDONED', activeAt: clock.now() } as const;
    const known = await written(store, (deferred) => deferred.checkout.update(row, change));
    expect(known).toMatchObject({ version: 2, total: 70n, updatedAt: clock.now(), order: null });
    expect(await dbOf(store).checkout.findUnique({ where: { id }, include: { order: true } })).toEqual(known);
  });

  test('is seen by later reads of the same transaction, and by nobody else before its commit', async () => {
    const store = await service.newStore();
    await written(store, async (deferred, db) => {
      expect(await db.product.count()).toBe(0);
      const { id } = deferred.product.insert(product);
      expect(await db.product.findUnique({ where: { id } })).toMatchObject({ name: 'Caneca' });
      deferred.product.updateMany({ id }, { stock: { increment: 4 } });
      expect(await db.product.findFirst()).toMatchObject({ stock: 7, version: 2 });
    });
  });

  test('of many rows stores them as each would be, those of JSON null among them', async () => {
    const store = await service.newStore();
    const given = ['a', 'b', 'c'].map((slug) => ({ ...product, slug, logistics: slug === 'a' ? null : { weight: 1 } }));
    const known = await written(store, (deferred) => [
      ...deferred.product.insertMany(given.slice(0, 2)),
      ...deferred.product.insertMany(given.slice(2)),
      ...deferred.product.insertMany([]),
    ]);
    expect(known.map(({ slug, version }) => `${slug} ${version}`)).toEqual(['a 1', 'b 1', 'c 1']);
    expect(await dbOf(store).product.findMany({ orderBy: { slug: 'asc' } })).toEqual(known);
  });

  test('of each row gives each its own values and columns, and returns the rows as they are stored', async () => {
    const store = await service.newStore();
    const rows = await written(store, (deferred) =>
      deferred.product.insertMany(['a', 'b', 'c', 'd'].map((slug) => ({ ...product, slug }))),
    );
    const [a, b, c, d] = rows as [Product, Product, Product, Product];
    clock.forward(1_000);
    const known = await written(store, (deferred) => [
      ...deferred.product.updateEach([
        { row: a, data: { price: 1, stock: 5 } },
        { row: b, data: { stock: 6, price: 2 } },
        { row: c, data: { name: 'Xícara', ...({ stock: undefined } as object) } },
      ]),
      ...deferred.product.updateEach([{ row: d, data: { logistics: { weight: 2 } } }]),
      ...deferred.product.updateEach([]),
    ]);
    expect(known.map(({ price, stock, name, logistics }) => [price, stock, name, logistics])).toEqual([
      [1, 5, 'Caneca', null],
      [2, 6, 'Caneca', null],
      [100, 3, 'Xícara', null],
      [100, 3, 'Caneca', { weight: 2 }],
    ]);
    for (const row of known) expect(row).toMatchObject({ version: 2, updatedAt: clock.now() });
    // The sums are made as the row is written (D-699).
    const summed = known.map((row) => ({ ...row, totalStock: row.stock, sellingPrice: row.price }));
    expect(await dbOf(store).product.findMany({ orderBy: { slug: 'asc' } })).toEqual(summed);
  });

  test('requires the row that was read for a change, and the columns of its table', async () => {
    const store = await service.newStore();
    const row = await written(store, (deferred) => deferred.product.insert(product));
    const { version: _version, ...unread } = row;
    const work = written(store, (deferred) => deferred.product.update(unread as never, { price: 1 }));
    await expect(work).rejects.toThrow('a change of Product needs the row that was read');
    await expect(written(store, (deferred) => deferred.product.update(row, { colour: 'x' } as never))).rejects.toThrow();
    expect(await dbOf(store).product.findFirst()).toEqual(row);
  });

  test('requires every column, and no other', async () => {
    const store = await service.newStore();
    const { barcode: _barcode, ...less } = product;
    type NewProduct = Parameters<DeferredWrites['product']['insert']>[0];
    expectTypeOf<typeof product>().toExtend<NewProduct>();
    expectTypeOf<typeof less>().not.toExtend<NewProduct>();
    const insert = (row: object) => written(store, (deferred) => deferred.product.insert(row as never));
    await expect(insert(less)).rejects.toThrow('a Product to be needs its barcode');
    await expect(insert({ ...product, storeId: store.id })).rejects.toThrow('storeId');
    expect(await dbOf(store).product.count()).toBe(0);
  });
});

test.runIf(compiles)(
  'writes of many rows are one statement for all of them, or for those that change the same columns',
  async () => {
    const store = await service.newStore();
    const write = writtenBy('compiled');
    let rows: Product[] = [];
    const add = (...slugs: string[]) =>
      statementsOf(async () => {
        rows = await write(store, (deferred) => deferred.product.insertMany(slugs.map((slug) => ({ ...product, slug }))));
      });
    expect([await add(), await add('d'), await add('a', 'b', 'c')]).toEqual([[], ['INSERT product'], ['INSERT product']]);
    const changes = [{ price: 1, stock: 2 }, { stock: 3, price: 4 }, { name: 'Xícara' }];
    const updates = rows.map((row, at) => ({ row, data: changes[at] ?? {} }));
    const change = (some: typeof updates) =>
      statementsOf(() => write(store, (deferred) => void deferred.product.updateEach(some)));
    expect([await change(updates), await change([])]).toEqual([['UPDATE product', 'UPDATE product'], []]);
  },
);

describe.each(WAYS)('a failing deferred write %s', (_way, written) => {
  const refused: [string, (deferred: DeferredWrites, row: Product) => unknown][] = [
    ['a change of a row that moved on', ({ product: products }, row) => products.update({ ...row, version: 7 }, { price: 1 })],
    [
      'one of several rows that moved on',
      ({ product: products }, row) => {
        const rows = [{ ...row, version: 7 }, products.insert({ ...product, slug: 'outra' })];
        products.updateEach(rows.map((each) => ({ row: each, data: { price: 1 } })));
      },
    ],
    ['a row that is there already', ({ product: products }) => products.insertOrConflict({ ...product, name: 'Outra' })],
  ];

  test.each(refused)('%s fails the transaction with a write conflict, and nothing is written', async (_what, write) => {
    const store = await service.newStore();
    const row = await written(store, (deferred) => deferred.product.insert(product));
    const work = written(store, async (deferred) => {
      deferred.sku.insert({ value: 'A', productId: row.id, variantId: null });
      write(deferred, row);
    });
    await expect(work).rejects.toSatisfy(isRetryable);
    expect([await dbOf(store).sku.count(), await dbOf(store).product.count({ where: { price: 100 } })]).toEqual([0, 1]);
  });

  test('rejects the next awaited statement, and leaves nothing behind on its connection when it is the last', async () => {
    const store = await service.newStore();
    const fails = (then: (db: StoreDb) => unknown) =>
      written(store, async (deferred, db) => {
        await db.category.create({ data: { name: 'Cozinha', slug: 'cozinha' } });
        deferred.sku.insert({ value: 'A', productId: store.id, variantId: null });
        await then(db);
      });
    await expect(fails((db) => db.product.count())).rejects.toSatisfy(isForeignKeyViolation);
    await expect(fails(() => undefined)).rejects.toSatisfy(isForeignKeyViolation);
    const rename: Write<object> = (_later, db) => db.category.updateMany({ data: { name: 'B' } });
    expect(await Promise.all(Array.from({ length: 12 }, () => written(store, rename)))).toEqual(Array(12).fill({ count: 0 }));
  });
});

describe('an optimistic mutation', () => {
  const create = (store: TestStore, sku: string) =>
    store.post('/api/v1/products', { name: `Caneca ${sku}`, type: 'DIGITAL', price: 50, sku }, 201, { 'idempotency-key': sku });

  test('takes four statements: the idempotency record with its response, two rows and the event', async () => {
    const store = await service.newStore();
    await create(store, 'A');
    const sent = await statementsOf(() => create(store, 'B'));
    expect(sent.slice(-4)).toEqual(['INSERT idempotency_record', 'INSERT product', 'INSERT sku', 'INSERT event']);
  });

  test('reports a taken value at the field that wrote it, as if it had waited', async () => {
    const store = await service.newStore();
    await create(store, 'A');
    const text = `mutation {
      one: createProduct(input: { name: "Xícara", type: DIGITAL, price: 50, sku: "C" }) { id }
      two: createProduct(input: { name: "Prato", type: DIGITAL, price: 50, sku: "A" }) { id }
    }`;
    const { errors } = await store.graph(text, {});
    expect(errors).toMatchObject([{ path: ['two'], extensions: { code: 'DUPLICATE_ENTRY' } }]);
    expect([await store.count('product'), await store.count('sku'), await store.count('event')]).toEqual([1, 1, 1]);
  });
});
