import { describe, expect, test } from 'vitest';
import type { compileQuery } from '../../src/data/compiler/compile.ts';
import { toWriteConflict, WriteConflictError } from '../../src/data/errors.ts';
import type { Executor } from '../../src/data/executor.ts';
import { findOwnStore, storeDb } from '../../src/data/store-db.ts';

type Args = Record<string, unknown>;
type Model = Record<string, (args?: Args) => Promise<unknown>>;

const READS = ['findUnique', 'findUniqueOrThrow', 'findFirst', 'findFirstOrThrow', 'findMany', 'findPage', 'count'];
const WRITES = ['create', 'createMany', 'createManyAndReturn', 'update', 'updateMany', 'updateManyAndReturn', 'deleteMany'];

const now = new Date('2026-03-02T12:00:00.000Z');
const bond = { storeId: 'mine', clock: { now: () => now } };
const mine = { storeId: 'mine' };

/** A store's models over an executor. */
const over = (executor: object, plan?: typeof compileQuery) => {
  const { prisma } = executor as Executor;
  const byPrisma: Executor['byPrisma'] = (_origin, work) => work(prisma);
  return storeDb({ byPrisma, ...executor } as Executor, bond, plan) as unknown as Record<string, Model>;
};

/** A store's models over a Prisma that answers each call with its name and its arguments, or fails. */
function models(fails?: object): Record<string, Model> {
  const delegate = new Proxy(
    {},
    { get: (_target, operation) => async (args: Args) => (fails ? Promise.reject(fails) : [operation, args]) },
  );
  const prisma = new Proxy({}, { get: () => delegate });
  return over({ prisma, assertWritable: () => undefined }, () => undefined);
}
const idOfVersion = (version: number) => expect.stringMatching(`^[0-9a-f]{8}-[0-9a-f]{4}-${version}`);
const { product = {}, variant = {}, sku = {}, setting } = models();

describe('queries of Prisma', () => {
  test('findUnique by id uses the whole key of the store, and another condition is limited to the store', async () => {
    for (const operation of ['findUnique', 'findUniqueOrThrow']) {
      expect(await product[operation]?.({ where: { id: 'a' }, select: { id: true } })).toEqual([
        operation,
        { where: { storeId_id: { storeId: 'mine', id: 'a' } }, select: { id: true } },
      ]);
      const inVersion = { where: { storeId_id: { storeId: 'mine', id: 'a' }, version: 1 } };
      for (const key of [{ storeId: 'theirs', id: 'a' }, { id: 'a' }])
        expect(await product[operation]?.({ where: { storeId_id: key, version: 1 } })).toEqual([operation, inVersion]);
      for (const where of [{ slug: 'a' }, { storeId_slug: { storeId: 'theirs', slug: 'a' } }])
        expect(await product[operation]?.({ where })).toEqual([operation, { where: { ...where, ...mine } }]);
    }
    expect(await sku.findUnique?.({ where: { id: 'a' } })).toEqual(['findUnique', { where: { id: 'a', ...mine } }]);
  });

  test.each(['findFirst', 'findFirstOrThrow', 'findMany', 'count', 'deleteMany'])(
    '%s of the rows of the store alone, whatever the condition says',
    async (operation) => {
      expect(await variant[operation]?.()).toEqual([operation, { where: mine }]);
      const asked = { where: { storeId: 'theirs', price: 1 }, take: 1 };
      const sent = await variant[operation]?.(asked);
      expect(sent).toEqual([operation, { where: { storeId: 'mine', price: 1 }, take: 1 }]);
      // A scan checks the store before it reads any text.
      expect(JSON.stringify(sent)).toContain('{"storeId":"mine","price":1}');
      expect(() => variant[operation]?.({ cursor: { id: 'a' } })).toThrow('a cursor could name a row of another store');
    },
  );

  test('a total that is stored is read, by a count and beside a page', async () => {
    const sent: unknown[] = [];
    const read = async ({ values }: { values?: readonly unknown[] }) => {
      sent.push(values);
      return { rows: [{ count: 7 }], rowCount: 1 };
    };
    const findMany = async () => ['row'];
    const { product: stored } = over({ prisma: { product: { findMany } }, read }, () => undefined);
    expect(await stored?.count?.({ where: { status: 'ACTIVE' } })).toBe(7);
    expect(await stored?.findPage?.({ where: { featured: true }, take: 2 })).toEqual({ rows: ['row'], total: 7 });
    expect(sent).toEqual(['ACTIVE', 'true'].map((key) => ['mine', [key]]));
  });

  test('findPage is a findMany and a count', async () => {
    const where = { ...mine, price: 1 };
    expect(await product.findPage?.({ where: { price: 1 }, take: 2 })).toEqual({
      rows: ['findMany', { where, take: 2 }],
      total: ['count', { where }],
    });
  });

  test('conditions that Prisma lacks are translated before it gets them', async () => {
    const status = { gte: 'ACTIVE' };
    expect(await product.findMany?.({ where: { status }, take: 1 })).toEqual([
      'findMany',
      { where: { AND: [mine, { status: { in: ['ACTIVE', 'PUBLISHED', 'INACTIVE'] } }] }, take: 1 },
    ]);
  });

  test('new rows get the store, and an id and the times where the model has them', async () => {
    const newId = idOfVersion(7);
    const stamps = { ...mine, id: newId, createdAt: now, updatedAt: now };
    for (const operation of ['create', 'createMany', 'createManyAndReturn']) {
      const data = { slug: 'a', createdAt: 'given' };
      const made = { ...stamps, ...data };
      expect(await product[operation]?.({ data, select: {} })).toEqual([operation, { data: made, select: {} }]);
      expect(await product[operation]?.({ data: [data, {}] })).toEqual([operation, { data: [made, stamps] }]);
      expect(await sku[operation]?.({ data: { value: 'a' } })).toEqual([operation, { data: { ...mine, value: 'a' } }]);
    }
    expect(await product.create?.({ data: { id: 'given' } })).toMatchObject(['create', { data: { id: 'given' } }]);
    const rows = [{ name: 'a' }, { id: 'given' }];
    const made = [{ id: newId, name: 'a' }, { id: 'given' }];
    for (const [given, variants] of [
      [{ create: rows }, { create: made }],
      [{ create: rows[0] }, { create: [made[0]] }],
      [{ createMany: { data: rows, skipDuplicates: true } }, { createMany: { data: made, skipDuplicates: true } }],
    ])
      expect(await product.create?.({ data: { variants: given } })).toEqual(['create', { data: { ...stamps, variants } }]);
  });

  test('rows that are made with a change get ids, too; the id of a checkout, which grants access, does not tell its time', async () => {
    const change = { where: { id: 'a', version: 1 }, data: { variants: { create: [{ name: 'a' }] } } };
    const variants = { create: [{ id: idOfVersion(7), name: 'a' }] };
    expect(await product.update?.(change)).toMatchObject(['update', { data: { variants } }]);
    expect(await models().checkout?.create?.({ data: {} })).toMatchObject(['create', { data: { id: idOfVersion(4) } }]);
  });

  test('updated rows get the time and a raised version, where the model has them', async () => {
    const data = { price: 1, updatedAt: now, version: { increment: 1 } };
    for (const operation of ['update', 'updateMany', 'updateManyAndReturn']) {
      const where = { id: 'a', version: 3 };
      const key = operation === 'update' ? { storeId_id: { ...mine, id: 'a' } } : { ...mine, id: 'a' };
      const sent = [operation, { where: { ...key, version: 3 }, data }];
      expect(await product[operation]?.({ where, data: { price: 1 } })).toEqual(sent);
      const change = { where: { value: 'a' }, data: { productId: 'b' } };
      expect(await sku[operation]?.(change)).toEqual([operation, { ...change, where: { ...mine, value: 'a' } }]);
    }
    expect(await product.updateMany?.({ data: { price: 1 } })).toEqual(['updateMany', { where: mine, data }]);
  });

  test('no other operation and no other model is available', () => {
    expect(Object.keys(Object.getPrototypeOf(product) as object).sort()).toEqual([...READS, ...WRITES].sort());
    expect(setting).toBeUndefined();
    const bound = models();
    const again = bound.product;
    expect(bound.product).toBe(again);
  });
});

describe('a query of Prisma is rejected', () => {
  const where = { id: 'a', version: 1 };

  test('when an update selects less or more than the whole row, or names no version', () => {
    for (const more of [{ select: { id: true } }, { include: { skus: true } }])
      expect(() => product.update?.({ where, data: {}, ...more })).toThrow('an update of product answers the whole row');
    const unversioned = 'an update of product must name the version it read';
    for (const version of [undefined, '1'])
      expect(() => product.update?.({ where: { id: 'a', version }, data: {} })).toThrow(unversioned);
  });

  test('when it names the store, at any depth', () => {
    const message = 'storeId is not for a resolver to write';
    const theirs = { storeId: 'theirs' };
    const datas = [
      theirs,
      { skus: { create: theirs } },
      { skus: { create: [{}, theirs] } },
      { skus: { createMany: { data: theirs } } },
      { skus: { createMany: { data: [{}, theirs] } } },
      { variants: { create: { skus: { create: theirs } } } },
    ];
    for (const data of datas) {
      expect(() => product.create?.({ data })).toThrow(message);
      expect(() => product.createMany?.({ data: [{}, data] })).toThrow(message);
      expect(() => product.update?.({ where, data })).toThrow(message);
      expect(() => product.updateMany?.({ data })).toThrow(message);
    }
  });

  test('when it links existing rows, or creates a row outside the store', () => {
    const message = (reach: string, field: string) => `a nested ${reach} on product.${field} could reach a row of another store`;
    for (const reach of ['connect', 'set', 'upsert', 'delete']) {
      expect(() => product.create?.({ data: { skus: { create: [], [reach]: [] } } })).toThrow(message(reach, 'skus'));
    }
    expect(() => product.create?.({ data: { store: { create: {} } } })).toThrow(message('create', 'store'));
    expect(() => product.create?.({ data: { store: { connect: {} } } })).toThrow(message('connect', 'store'));
  });

  test('unless it creates nested rows, or omits a relation', async () => {
    const data = { skus: { create: [{ value: 'a' }], createMany: { data: [{ value: 'b' }] } }, variants: undefined };
    expect(await product.create?.({ data })).toMatchObject(['create', { data }]);
    expect(await product.create?.({ data: { skus: {} } })).toMatchObject(['create', { data: { skus: {} } }]);
  });
});

test('an update that finds no row is a write conflict; any other error is unchanged', async () => {
  const [missing, other] = [Object.assign(new Error('none'), { code: 'P2025' }), new Error('other')];
  const update = (fails: Error) => models(fails).product?.update?.({ where: { id: 'a', version: 1 }, data: {} });
  await expect(update(missing)).rejects.toMatchObject({ message: 'the row changed after it was read', cause: missing });
  await expect(update(missing)).rejects.toBeInstanceOf(WriteConflictError);
  await expect(models(missing).product?.findUniqueOrThrow?.({ where: { id: 'a' } })).rejects.toBe(missing);
  await expect(update(other)).rejects.toBe(other);
  expect(() => toWriteConflict(other)).toThrow(other);
});

describe('an operation that is compiled to SQL', () => {
  const answering = (answer: unknown) => async () => answer as never;
  const plan = (() => ({ statement: { text: '' }, toResult: (answer: unknown) => answer })) as unknown as typeof compileQuery;
  const executor = { assertWritable: () => undefined, read: answering('read'), write: answering('write') } as unknown as Executor;
  const data = {};
  const where = { id: 'a', version: 1 };

  test.each([...READS, ...WRITES])('%s is a statement to read or to write', async (operation) => {
    const way = READS.includes(operation) ? 'read' : 'write';
    expect(await over(executor, plan).product?.[operation]?.({ where, data })).toBe(way);
  });

  test('is left to Prisma where Prisma runs every operation, also for the row of the store', async () => {
    const found = { findUniqueOrThrow: async (args: Args) => ['by Prisma', args], findMany: async () => ['by Prisma'] };
    const prisma = { store: found, product: found };
    const read = async ({ values }: { values?: readonly unknown[] }) => ({ rows: [{ id: values?.[0], name: 'compiled' }] });
    const compiling = { prisma, read } as unknown as Executor;
    const deferring = { ...compiling, deferOperation: () => undefined };
    expect(await findOwnStore(compiling, 'a')).toMatchObject({ id: 'a', name: 'compiled' });
    expect(await findOwnStore(deferring, 'a')).toEqual(['by Prisma', { where: { id: 'a' } }]);
    const named = { select: { name: true } };
    expect(await over(compiling).product?.findMany?.(named)).toEqual([{ id: 'mine', name: 'compiled' }]);
    expect(await over(deferring).product?.findMany?.(named)).toEqual(['by Prisma']);
  });

  test('is not sent when it is a write outside a mutation', () => {
    const rejectWrite = () => {
      throw new Error('written outside a mutation');
    };
    const db = over({ ...executor, assertWritable: rejectWrite }, plan);
    for (const operation of WRITES)
      expect(() => db.product?.[operation]?.({ where, data }), operation).toThrow('written outside a mutation');
  });

  test('looks up a row by its key together with others where possible, and fails for a missing required row', async () => {
    const rows: Record<string, object | null> = { a: { name: 'A' }, x: null };
    const find = (_table: unknown, { where: { storeId_id: key } }: { where: { storeId_id?: { id: string } } }) =>
      key && key.id in rows ? Promise.resolve(rows[key.id]) : undefined;
    const db = over({ ...executor, rowLoader: { find } }, plan);
    const ask = (operation: string, id: string) => db.product?.[operation]?.({ where: { id } });
    expect([await ask('findUnique', 'a'), await ask('findUniqueOrThrow', 'a')]).toEqual([{ name: 'A' }, { name: 'A' }]);
    expect([await ask('findUnique', 'x'), await ask('findUnique', 'b')]).toEqual([null, 'read']);
    await expect(ask('findUniqueOrThrow', 'x')).rejects.toMatchObject({ code: 'P2025' });
    expect(await ask('findFirst', 'a')).toBe('read');
  });
});
