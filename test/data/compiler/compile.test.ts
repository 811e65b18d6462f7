import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileQuery } from '../../../src/data/compiler/compile.ts';
import { tables } from '../../../src/data/compiler/table.ts';
import { RowMissingError } from '../../../src/data/errors.ts';
import { storeModels } from '../../../src/data/model-meta.ts';
import { storeDb } from '../../../src/data/store-db.ts';
import { Prisma } from '../../../src/generated/prisma/client.ts';
import { startService, type TestStore } from '../../support/service.ts';
import { autocommitExecutorOf } from '../../support/sessions.ts';
import { statementsOf } from '../../support/statements.ts';

type Args = Record<string, unknown>;
type Model = Record<string, (args: Args) => Promise<unknown>>;

const service = await startService();
let store: TestStore;
let productId: string;

/** A store's database as Prisma does it, and as it is done without. */
const dbs = () => {
  const scope = { storeId: store.id, clock: service.clock };
  const prisma = storeDb(autocommitExecutorOf(service, 'prisma'), scope);
  return { prisma, plain: storeDb(autocommitExecutorOf(service, 'compiled'), scope) } as unknown as Record<
    'prisma' | 'plain',
    Record<string, Model>
  >;
};

const isWritten = (model: string, operation: string, args: Args) => {
  const table = tables.get(model);
  const scoped = args.data ? args : { ...args, where: { storeId: store.id, ...(args.where as Args) } };
  return table !== undefined && compileQuery(table, operation, scoped) !== undefined;
};

beforeAll(async () => {
  store = await service.newStore();
  productId = await store.soldProduct({ sku: 'CAN-1' });
  for (const [name, price] of Object.entries({ 'Prato 100%': 30, 'caneca grande': 60.5, Xícara: 12 }))
    await store.product({ name, price, status: 'ACTIVE', sku: name });
  await store.kit([{ productId, quantity: 2 }]);
  for (const name of ['Azul', 'Verde']) await store.variant(productId, { name, price: 70 });
  await store.category('Cozinha');
  await store.orderOf(await store.externalCheckout({}, { metadata: { de: ['a', { b: null }] } }));
  await store.complete(await store.externalCheckout(), { paymentMethod: 'CARD', installments: 3 });
});

describe('every model', () => {
  test.each([...storeModels.keys()])('%s is read as Prisma reads it, with every relation', async (model) => {
    const { prisma, plain } = dbs();
    const name = storeModels.get(model)?.name ?? '';
    const include = Object.fromEntries([...(tables.get(model)?.relations.keys() ?? [])].map((field) => [field, true]));
    for (const args of [{}, Object.keys(include).length > 0 ? { include } : {}]) {
      const rows = (await plain[name]?.findMany?.(args)) as Args[];
      const theirs = (await prisma[name]?.findMany?.(args)) as Args[];
      const byText = (all: Args[]) => all.map((row) => JSON.stringify(row, shown)).sort();
      expect(byText(rows)).toEqual(byText(theirs));
      expect(await plain[name]?.count?.({})).toBe(rows.length);
    }
  });

  /** Big integers as text, lists of related rows in one order, keys in one order. */
  function shown(_key: string, value: unknown): unknown {
    if (typeof value === 'bigint') return `${value}n`;
    if (Array.isArray(value)) return value.map((one) => JSON.stringify(one, shown)).sort();
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  test('have ids in the order of creation, or random ids where an id must not be guessable', () => {
    const text = readFileSync(new URL('../../../prisma/schema.prisma', import.meta.url), 'utf8');
    const random = [...text.matchAll(/model (\w+) \{[^}]*?\n {2}id +String +@default\(uuid\(4\)\)/g)].map(([, name]) => name);
    expect(random).toEqual(['PersonSession', 'Checkout']);
  });
});

const day = new Date('2026-03-02T12:00:00.000Z');
const newest = [{ createdAt: 'desc' }, { id: 'asc' }];
const BY_POSITION = [{ position: 'asc' }, { id: 'asc' }];
const COUNTED = { skus: true, variants: { where: { name: 'Azul' } } };

const READS: [string, string, Args][] = [
  ['Product', 'findMany', { where: { price: { gte: 1_200, lt: 6_000 } }, orderBy: newest }],
  ['Product', 'findMany', { where: { price: { gt: 1_200, lte: 6_050 }, type: 'DIGITAL' }, orderBy: { name: 'asc' } }],
  ['Product', 'findMany', { where: { name: { contains: 'CANECA', mode: 'insensitive' } }, orderBy: newest }],
  ['Product', 'findMany', { where: { name: { contains: 'caneca' } }, orderBy: newest }],
  ['Product', 'findMany', { where: { name: { contains: '0\\%' } }, orderBy: newest }],
  ['Product', 'findMany', { where: { skus: { some: { value: 'CAN-1' } } } }],
  ['Product', 'findMany', { where: { barcode: null, costPrice: undefined }, orderBy: newest, take: 2, skip: 1 }],
  ['Product', 'findMany', { where: { barcode: { not: null } } }],
  ['Product', 'findMany', { where: { status: { not: 'INACTIVE' }, id: { in: [] } } }],
  ['Product', 'findMany', { where: { slug: { notIn: ['xicara'] } }, orderBy: newest }],
  ['Product', 'findMany', { where: { OR: [] } }],
  [
    'Product',
    'findMany',
    { where: { AND: [{ OR: [{ price: 1_200 }, { price: 3_000 }] }, { featured: false }] }, orderBy: newest },
  ],
  ['Product', 'findMany', { where: { createdAt: { lte: day } }, orderBy: newest, select: { slug: true, stock: true } }],
  ['Product', 'findFirst', { where: { name: 'Xícara' }, include: { skus: { select: { value: true } } } }],
  ['Product', 'findFirst', { where: { name: 'Nada' } }],
  ['Product', 'count', { where: { price: { gte: 3_000 } } }],
  ['Variant', 'findMany', { include: { product: { select: { name: true, createdAt: true } } }, orderBy: { name: 'desc' } }],
  ['Product', 'findMany', { include: { variants: { where: { name: 'Azul' }, orderBy: BY_POSITION, take: 1 } }, orderBy: newest }],
  ['Order', 'findMany', { where: { tagIds: { has: 'x' } } }],
  ['Order', 'findMany', { where: { tagIds: { hasEvery: ['x'] } } }],
  ['Order', 'findMany', { where: { NOT: { tagIds: { hasSome: ['x', 'y'] } } }, orderBy: newest }],
  ['Order', 'findMany', { where: { payment: { is: { status: { in: ['PENDING'] } } } }, orderBy: newest }],
  ['Order', 'findMany', { where: { shippingAddress: { path: ['state'], equals: 'SP' } }, orderBy: newest }],
  ['Product', 'findMany', { where: { variants: { none: {} } }, orderBy: newest }],
  ['Product', 'findMany', { where: { NOT: [{ price: 3000 }, { name: 'Azul' }] }, orderBy: newest }],
  ['Product', 'findMany', { where: { media: { path: ['images'], equals: [] } }, orderBy: newest }],
  ['Product', 'findMany', { where: { NOT: { media: { path: ['images'], equals: [] } } }, orderBy: newest }],
  ['Order', 'findMany', { where: { total: { gte: 7_980n } }, include: { items: true, payment: true }, orderBy: newest }],
  ['Variant', 'findMany', { where: { product: { name: 'Caneca' } }, orderBy: { name: 'asc' } }],
  ['Variant', 'findMany', { where: { product: { is: { sku: 'CAN-1' } } }, orderBy: { name: 'asc' } }],
  ['Variant', 'findMany', { orderBy: [{ product: { name: 'desc' } }, { name: 'asc' }] }],
  ['Product', 'findMany', { include: { variants: { orderBy: [{ name: 'asc' }], take: -1 } }, orderBy: newest }],
  ['Product', 'findMany', { select: { id: true, _count: { select: COUNTED } }, orderBy: newest }],
  ['WebhookDelivery', 'findMany', { include: { webhook: true } }],
  ['Sku', 'findUnique', { where: { storeId_value: { storeId: 'mine', value: 'CAN-1' } } }],
];

/** Conditions and bounds of pages: searched and not, beyond the last, in an order of columns that are not shown. */
const PAGES: readonly Args[] = [
  { orderBy: newest, take: 2, skip: 0 },
  { orderBy: newest, take: 2, skip: 2 },
  { where: { name: { contains: 'CAN', mode: 'insensitive' } }, orderBy: [{ price: 'asc' }, { id: 'asc' }], take: 20 },
  {
    where: { OR: [{ name: { contains: 'a' } }, { sku: 'CAN-1' }] },
    orderBy: [{ id: 'desc' }],
    take: 1,
    include: { variants: true },
  },
  { where: { name: { contains: 'nada' } }, orderBy: [{ id: 'asc' }], take: 2 },
  { where: { name: { contains: 'a' } }, orderBy: [{ id: 'asc' }], take: 2, skip: 40 },
  { orderBy: [{ id: 'asc' }], take: 2, skip: 40 },
];

describe('a page with its total', () => {
  test.each(PAGES)('equals the rows and the count of Prisma (%#)', async (args) => {
    const { prisma, plain } = dbs();
    const [rows, total] = [await prisma.product?.findMany?.(args), await prisma.product?.count?.({ where: args.where ?? {} })];
    expect(await prisma.product?.findPage?.(args)).toEqual({ rows, total });
    const page = (await plain.product?.findPage?.(args)) as { rows: Args[]; total: number };
    expect({ ...page, rows: page.rows.map(({ '#': _total, '#id': _id, ...row }) => row) }).toEqual({ rows, total });
  });
});

describe('a read', () => {
  test.each(READS)('%s.%s (%#)', async (model, operation, args) => {
    const asked = operation === 'findUnique' ? { where: { storeId_value: { storeId: store.id, value: 'CAN-1' } } } : args;
    expect(isWritten(model, operation, asked)).toBe(true);
    const { prisma, plain } = dbs();
    const name = storeModels.get(model)?.name ?? '';
    expect(await plain[name]?.[operation]?.(asked)).toEqual(await prisma[name]?.[operation]?.(asked));
  });

  test('of many rows by id in one turn of the event loop is one statement, and each gets its own row', async () => {
    const { plain } = dbs();
    const rows = (await plain.product?.findMany?.({ orderBy: newest })) as { id: string }[];
    const [mine, theirs] = [rows.map(({ id }) => id), await (await service.newStore()).soldProduct()];
    const asked = [...mine, theirs, ...mine.toReversed(), crypto.randomUUID()];
    let found: unknown[] = [];
    const sent = await statementsOf(async () => {
      found = await Promise.all(asked.map(async (id) => plain.product?.findUnique?.({ where: { id } })));
    });
    expect(sent).toEqual(['SELECT product']);
    expect(found).toEqual([...rows, null, ...rows.toReversed(), null]);
  });

  test('of a required row fails when it is missing, or belongs to another store', async () => {
    const { plain } = dbs();
    const mine = (await plain.product?.findFirst?.({})) as { id: string };
    const other = await service.newStore();
    const theirs = { storeId_id: { storeId: other.id, id: await other.soldProduct() } };
    const own = { storeId_id: { storeId: store.id, id: mine.id } };
    for (const operation of ['findUniqueOrThrow', 'findFirstOrThrow']) {
      expect(await plain.product?.[operation]?.({ where: { id: mine.id } })).toMatchObject({ id: mine.id });
      await expect(plain.product?.[operation]?.({ where: theirs })).rejects.toBeInstanceOf(RowMissingError);
    }
    expect(await plain.product?.findUnique?.({ where: theirs })).toBeNull();
    expect(await plain.product?.findUnique?.({ where: own })).toMatchObject({ id: mine.id });
  });

  test.each([
    ['Product', 'findMany', { orderBy: { variants: { _count: 'asc' } } }],
    ['Product', 'findMany', { include: { _count: { select: { skus: { take: 1 } } } } }],
    ['Product', 'findMany', { include: { variants: { take: -1 } } }],
    ['Product', 'findMany', { where: { variants: { name: 'Azul' } } }],
    ['Product', 'create', { data: { skus: { create: [] } } }],
    ['Product', 'create', { data: { skus: { createMany: { data: [], skipDuplicates: true } } } }],
    ['Product', 'create', { data: { skus: { createMany: { data: [] } } }, include: { skus: true } }],
    ['Product', 'update', { where: { id: 'x', version: 1 }, data: { price: { multiply: 2 } } }],
    ['Order', 'updateMany', { data: { tagIds: { push: 'x' } } }],
  ] as [string, string, Args][])('that is not compiled is left to Prisma: %s.%s (%#)', (model, operation, args) => {
    expect(isWritten(model, operation, args)).toBe(false);
  });
});

describe('a write', () => {
  const row = { name: 'Vaso', slug: 'vaso', type: 'DIGITAL', price: 1_000, media: { images: ['a'], videos: [] } };

  test('inserts, updates and deletes what Prisma would', async () => {
    const { prisma, plain } = dbs();
    const product = plain.product as Model;
    const made = (await product.create?.({ data: { ...row, logistics: Prisma.DbNull } })) as { id: string };
    const { id } = made;
    const seen = () => prisma.product?.findUnique?.({ where: { id } });
    const defaults = { stock: 0, status: 'DRAFT', logistics: null, version: 1, createdAt: day };
    expect(made).toMatchObject({ ...row, storeId: store.id, ...defaults });
    expect(await seen()).toEqual(made);
    const numbers = { stock: { increment: 5 }, price: { decrement: 1 } };
    const data = { ...numbers, name: { set: 'Jarro' }, media: { images: [] }, barcode: undefined };
    const changed = await product.update?.({ where: { id, version: 1 }, data });
    expect(changed).toMatchObject({ name: 'Jarro', stock: 5, price: 999, media: { images: [] }, version: 2 });
    expect(await seen()).toEqual(changed);
    await expect(product.update?.({ where: { id, version: 1 }, data: { price: 1 } })).rejects.toThrow('changed after');
    expect(await product.updateMany?.({ where: { id, stock: { gte: 6 } }, data: { stock: 0 } })).toEqual({ count: 0 });
    expect(await product.updateMany?.({ where: { id, stock: { gte: 5 } }, data: { stock: 0 } })).toEqual({ count: 1 });
    const returned = await product.updateManyAndReturn?.({ where: { id }, data: { stock: 1 }, select: { stock: true } });
    expect(returned).toEqual([{ stock: 1 }]);
    expect(await product.deleteMany?.({ where: { id } })).toEqual({ count: 1 });
    expect(await seen()).toBeNull();
  });

  test('inserts a row with nested rows as Prisma would', async () => {
    const { prisma, plain } = dbs();
    const texts = { name: 'Leque', title: 'Leve também', buttonText: 'Quero' };
    const data = { ...texts, offerProductId: productId, triggers: { createMany: { data: [{ productId, position: 0 }] } } };
    const shownOf = async (db: Record<string, Model>) => {
      const made = (await db.upsell?.create?.({ data })) as { id: string };
      const found = await prisma.upsell?.findUnique?.({ where: { id: made.id }, include: { triggers: true } });
      const { triggers, ...row } = found as { triggers: Args[]; id: string };
      expect(made).toEqual(row);
      const same = ({ id: _id, upsellId: _upsellId, ...rest }: Args) => rest;
      expect(triggers).toEqual([expect.objectContaining({ storeId: store.id, upsellId: made.id, productId })]);
      return { row: same(row), triggers: triggers.map(same) };
    };
    expect(isWritten('Upsell', 'create', { data })).toBe(true);
    expect(await shownOf(plain)).toEqual(await shownOf(prisma));
    const alone = { ...data, triggers: { createMany: { data: [] } } };
    expect(isWritten('Upsell', 'create', { data: alone })).toBe(true);
    expect(await plain.upsell?.create?.({ data: alone })).toMatchObject({ name: 'Leque' });
  });

  test('of several rows skips existing ones when asked to', async () => {
    const { plain } = dbs();
    const one = { value: 'S-1', productId };
    const data = [one, { value: 'S-2', productId, variantId: null }];
    expect(await plain.sku?.createMany?.({ data: [one] })).toEqual({ count: 1 });
    expect(await plain.sku?.createMany?.({ data, skipDuplicates: true })).toEqual({ count: 1 });
    await expect(plain.sku?.createMany?.({ data })).rejects.toMatchObject({ constraint: 'sku_pkey' });
    expect(await plain.sku?.deleteMany?.({ where: { value: { in: ['S-1', 'S-2'] } } })).toEqual({ count: 2 });
  });
});
