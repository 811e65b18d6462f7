import { describe, expect, test } from 'vitest';
import { storeTable, tables } from '../../src/data/compiler/table.ts';
import type { Executor, RowOperation } from '../../src/data/executor.ts';
import { findOwnStore, storeDb } from '../../src/data/store-db.ts';

type Args = Record<string, unknown>;
type Model = Record<string, (args?: Args) => Promise<unknown>>;

const READS = ['findUnique', 'findUniqueOrThrow', 'findFirst', 'findFirstOrThrow', 'findMany', 'findPage', 'count'];
const WRITES = ['create', 'createMany', 'createManyAndReturn', 'update', 'updateMany', 'updateManyAndReturn', 'deleteMany'];

const now = new Date('2026-03-02T12:00:00.000Z');
const bond = { storeId: 'mine', clock: { now: () => now } };
const mine = { storeId: 'mine' };

/** A store's models over an executor. */
const over = (executor: object) => storeDb(executor as Executor, bond) as unknown as Record<string, Model>;

/** A store's models over an executor that answers each operation with its name and its arguments. */
function models(): Record<string, Model> {
  const answer = async ({ name, args }: RowOperation) => [name, args];
  return over({ readRows: answer, writeRows: answer });
}
const idOfVersion = (version: number) => expect.stringMatching(`^[0-9a-f]{8}-[0-9a-f]{4}-${version}`);
const { product = {}, variant = {}, sku = {}, setting } = models();

describe('an operation', () => {
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

  test.each(['findFirst', 'findFirstOrThrow', 'findMany', 'findPage', 'count', 'deleteMany'])(
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

describe('an operation is rejected', () => {
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

describe('an operation is handed to the executor', () => {
  const where = { id: 'a', version: 1 };
  const data = {};
  const table = tables.get('Product');

  test.each(READS)('%s to read rows of the table, for the store', async (name) => {
    const asked: RowOperation[] = [];
    const readRows = async (operation: RowOperation) => asked.push(operation);
    await over({ readRows }).product?.[name]?.({ where: { id: 'a' } });
    const key = name.startsWith('findUnique') ? { storeId_id: { ...mine, id: 'a' } } : { ...mine, id: 'a' };
    expect(asked).toEqual([{ table, name, args: { where: key }, ...mine, isSlow: name === 'findPage' || name === 'count' }]);
    expect(asked[0]?.table).toBe(table);
  });

  test('with whether it may take long', async () => {
    const readRows = async ({ isSlow }: RowOperation) => isSlow;
    const { product: read } = over({ readRows });
    expect([await read?.findMany?.({ skip: 2_000 }), await read?.findMany?.({ skip: 20 })]).toEqual([true, false]);
  });

  test.each(WRITES)('%s to write rows, which throws outside a mutation', async (name) => {
    const writeRows = async (operation: RowOperation) => [operation.table, operation.name, operation.storeId];
    expect(await over({ writeRows }).product?.[name]?.({ where, data })).toEqual([table, name, 'mine']);
    const rejectWrite = () => {
      throw new Error('written outside a mutation');
    };
    expect(() => over({ writeRows: rejectWrite }).product?.[name]?.({ where, data })).toThrow('written outside a mutation');
  });

  test('to read the row of the store, by its id', async () => {
    const readRows = async (operation: RowOperation) => operation;
    const args = { where: { id: 'a' } };
    expect(await findOwnStore({ readRows } as unknown as Executor, 'a')).toEqual({
      table: storeTable,
      name: 'findUniqueOrThrow',
      args,
    });
  });
});
