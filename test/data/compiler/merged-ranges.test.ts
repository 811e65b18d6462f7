import { beforeAll, describe, expect, test } from 'vitest';
import { storeDb } from '../../../src/data/store-db.ts';
import { startService, type TestStore } from '../../support/service.ts';
import { autocommitExecutorOf } from '../../support/sessions.ts';

const service = await startService();

let store: TestStore;
beforeAll(async () => {
  store = await service.newStore();
  const other = await service.newStore();
  const values = (id: string) => [id, id.slice(-12)];
  const text = `INSERT INTO product (id, store_id, name, slug, type, status, price, media, stock, featured, created_at)
SELECT gen_random_uuid(), $1, 'P' || n % 7, $2 || n, (ARRAY['PHYSICAL', 'DIGITAL'])[1 + n % 2]::"ProductType",
  (ARRAY['DRAFT', 'ACTIVE', 'INACTIVE'])[1 + n % 3]::"ProductStatus", n % 5, '{}', n % 4, n % 11 = 0, '2026-01-01'::timestamptz + n % 9 * interval '1 day'
FROM generate_series(1, 90) AS n`;
  for (const { id } of [store, other]) await service.database.query({ text, values: values(id) });
});

const ORDERS = ['createdAt', 'updatedAt', 'name', 'price', 'stock'] as const;
const FILTERS = {
  nothing: {},
  'all but one value': { status: { not: 'INACTIVE' } },
  'one value': { status: 'ACTIVE' },
  'a value that no row has': { status: 'PUBLISHED' },
  'some values': { status: { in: ['DRAFT', 'INACTIVE'] } },
  'a value that is named twice': { status: { in: ['DRAFT', 'ACTIVE', 'DRAFT'] } },
  'no value': { status: { in: [] } },
  'values of several columns': { status: { equals: 'DRAFT' }, type: 'DIGITAL', featured: false },
  'two conditions on a column': { AND: [{ status: { not: 'INACTIVE' } }, { status: 'DRAFT' }] },
  'a range of another column': { featured: false, price: { gte: 2, lte: 3 } },
  'a range of the column of the order': {
    type: 'PHYSICAL',
    AND: [{ price: { gte: 1 } }, { OR: [{ price: { gt: 1 } }, { price: 1 }] }],
  },
  'a text beside a value': { status: 'DRAFT', name: { contains: 'p3', mode: 'insensitive' } },
} as const;

/** The same database with the compiler and without it. */
const databases = () => {
  const scope = { storeId: store.id, clock: service.clock };
  return [
    storeDb(autocommitExecutorOf(service, 'compiled'), scope),
    storeDb(autocommitExecutorOf(service, 'prisma'), scope),
  ] as const;
};

describe('a page of products by', () => {
  test.each(Object.keys(FILTERS))('%s is the page that Prisma reads, in every order, with its total', async (name) => {
    const [compiled, prisma] = databases();
    const where = FILTERS[name as keyof typeof FILTERS] as object;
    for (const column of ORDERS)
      for (const [direction, skip] of [
        ['asc', 0],
        ['desc', 3],
        ...(column === 'price' ? [['asc', 500] as const] : []),
      ] as const) {
        const args = { where, orderBy: [{ [column]: direction }, { id: direction }], take: 7, skip };
        expect(await compiled.product.findMany(args)).toEqual(await prisma.product.findMany(args));
        if (column === 'price') expect(await compiled.product.findPage(args)).toMatchObject(await prisma.product.findPage(args));
      }
  });

  test('values has the related rows that it selects', async () => {
    const [compiled, prisma] = databases();
    const args = {
      where: { status: 'ACTIVE' as const },
      orderBy: [{ createdAt: 'desc' as const }, { id: 'asc' as const }],
      take: 3,
      select: { id: true, name: true, skus: { select: { value: true } } },
    };
    expect(await compiled.product.findMany(args)).toEqual(await prisma.product.findMany(args));
  });
});
