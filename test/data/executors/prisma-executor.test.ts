import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { autocommitExecutor, replicaExecutor, transactionExecutor } from '../../../src/data/choose-executor.ts';
import { storeTable, type Table, tables } from '../../../src/data/compiler/table.ts';
import type { Database, Statement, Transaction } from '../../../src/data/database.ts';
import { RowMissingError, WriteConflictError } from '../../../src/data/errors.ts';
import type { ReadName, RowOperation, WriteName } from '../../../src/data/executor.ts';

type Args = Readonly<Record<string, unknown>>;

const product = tables.get('Product') as Table;
const statement: Statement = { text: 'SELECT 1' };
const mine = { storeId: 'mine' };

/** A Prisma that answers each call with its name and its arguments, or fails. */
const prismaOf = (fails?: Error) => {
  const delegate = { get: (_: object, name: string) => async (args: Args) => (fails ? Promise.reject(fails) : [name, args]) };
  return new Proxy({}, { get: () => new Proxy({}, delegate) });
};

const databaseOf = (parts: object = {}) => ({ prisma: prismaOf(), executors: 'prisma', ...parts }) as unknown as Database;
const read = (name: ReadName, args: Args): RowOperation<ReadName> => ({ table: product, name, args, ...mine, isSlow: false });

describe('an operation of Prisma', () => {
  const executor = autocommitExecutor(databaseOf());

  test.each(['findUnique', 'findUniqueOrThrow', 'findFirst', 'findFirstOrThrow', 'findMany'] as const)(
    '%s gets its arguments as they are',
    async (name) => {
      const args = { where: { storeId_id: { ...mine, id: 'a' } }, select: { name: true } };
      expect(await executor.readRows(read(name, args))).toEqual([name, args]);
    },
  );

  test('is that of its table, on the connections of its store', async () => {
    const prisma = { orderItem: { findMany: async () => 'items' }, store: { findUniqueOrThrow: async () => 'store' } };
    const byPrisma = async (origin: object, work: (client: unknown) => unknown) => [origin, await work(prisma)];
    const separating = autocommitExecutor(databaseOf({ byPrisma }));
    const items = { ...read('findMany', {}), table: tables.get('OrderItem') as Table };
    expect(await separating.readRows(items)).toEqual([{ ...mine, isSlow: false }, 'items']);
    const store = { table: storeTable, name: 'findUniqueOrThrow', args: { where: { id: 'a' } } } as const;
    expect(await separating.readRows(store)).toEqual([{}, 'store']);
  });

  test('that counts reads the total that is stored, also beside a page', async () => {
    const sent: unknown[] = [];
    const query = async ({ values, storeId, isSlow }: Statement) => {
      sent.push([values, storeId, isSlow]);
      return { rows: [{ count: 7 }], rowCount: 1 };
    };
    const stored = autocommitExecutor(databaseOf({ query }));
    const where = { ...mine, status: 'ACTIVE' };
    expect(await stored.readRows(read('count', { where }))).toBe(7);
    const rows = ['findMany', { where, take: 2 }];
    expect(await stored.readRows(read('findPage', { where, take: 2, countUpTo: 9 }))).toEqual({ rows, total: 7 });
    expect(sent).toEqual(Array(2).fill([['mine', ['ACTIVE']], 'mine', false]));
  });

  test('that reads a page is a findMany and a count', async () => {
    const where = { ...mine, price: 1 };
    const page = (more: object) => executor.readRows(read('findPage', { where, take: 2, ...more }));
    const rows = ['findMany', { where, take: 2 }];
    expect(await page({})).toEqual({ rows, total: ['count', { where }] });
    expect(await page({ countUpTo: 9 })).toEqual({ rows, total: ['count', { where, take: 9 }] });
  });

  test('gets conditions that Prisma lacks translated', async () => {
    const where = { ...mine, status: { gte: 'ACTIVE' } };
    expect(await executor.readRows(read('findMany', { where, take: 1 }))).toEqual([
      'findMany',
      { where: { AND: [mine, { status: { in: ['ACTIVE', 'PUBLISHED', 'INACTIVE'] } }] }, take: 1 },
    ]);
  });

  test('cannot write outside of a transaction, and is never one of a replica', async () => {
    const writing = { ...read('count', {}), name: 'deleteMany' } as RowOperation<WriteName>;
    expect(() => executor.writeRows(writing)).toThrow('written outside a mutation');
    expect(() => executor.deferred.insert(product, {})).toThrow('written outside a mutation');
    expect(await replicaExecutor(databaseOf({ readReplica: async () => () => undefined }))).toBeUndefined();
  });
});

type Operation = { readonly args: unknown; query(args: unknown): Promise<unknown> };
/** The extension that a client of Prisma gets. */
type Extension = { readonly query: { $allOperations(operation: Operation): Promise<unknown> } };

/** A client whose operations are those of its extension, as `$extends` of Prisma makes it. */
const clientOf = (operations: Readonly<Record<string, (args: Args) => Promise<unknown>>>) => ({
  product: operations,
  $extends: ({ query: { $allOperations } }: Extension) => ({
    product: Object.fromEntries(
      Object.entries(operations).map(([name, run]) => [name, (args: Args) => $allOperations({ args, query: run as never })]),
    ),
  }),
});

describe('a transaction that Prisma runs', () => {
  const of = (session: object) => transactionExecutor(databaseOf(), session as Transaction);
  const update = { table: product, name: 'update', args: { where: { id: 'a' }, data: {} } } as const;

  test('sends everything in the order in which it was asked for, and the deferred operations before the commit', async () => {
    const sent: unknown[] = [];
    const record = (name: string) => async (one?: Statement) => {
      // Prisma's operations take some turns of the event loop.
      await setImmediate();
      sent.push(one ? `${name} ${one.text}` : name);
      return { rows: [], rowCount: 0 };
    };
    const sends = { query: record('query'), defer: record('defer'), sendAhead: record('ahead'), flush: record('flush') };
    const operation = (name: string) => async (args: Args) => {
      await setImmediate();
      sent.push(`${name} ${JSON.stringify(args)}`);
      return { count: 1 };
    };
    const prisma = clientOf({ findMany: operation('findMany'), createMany: operation('createMany') });
    const executor = of({ ...sends, prisma });
    expect(executor.prisma).toBe(executor.prisma);
    executor.deferred.insert(product, { id: 'a' });
    executor.defer({ text: 'b' });
    executor.sendAhead({ text: 'c' });
    await Promise.all([
      executor.readRows({ table: product, name: 'findMany', args: { take: 1 } }),
      ...[executor.read({ text: 'd' }), executor.write({ text: 'e' })],
    ]);
    await executor.prepareCommit();
    const deferred = 'createMany {"data":{"id":"a"},"skipDuplicates":false}';
    expect(sent.slice(0, 3)).toEqual([deferred, 'defer b', 'ahead c']);
    expect(sent.slice(3, 6).sort()).toEqual(['findMany {"take":1}', 'query d', 'query e']);
    expect(sent.slice(6)).toEqual(['flush']);
  });

  test('fails with the error of what was deferred, for all that waits for it', async () => {
    const prisma = clientOf({ createMany: () => Promise.reject(new Error('refused')) });
    const executor = of({ query: async () => 'sent', flush: async () => undefined, prisma });
    executor.deferred.insert(product, {});
    await setImmediate();
    await expect(executor.read(statement)).rejects.toThrow('refused');
    await expect(executor.flush()).rejects.toThrow('refused');
    await expect(executor.prepareCommit()).rejects.toThrow('refused');
  });

  test('fails with a write conflict where a deferred write of one row writes none', async () => {
    const prisma = clientOf({ createMany: async () => ({ count: 0 }), updateMany: async () => ({ count: 0 }) });
    const sends = { prisma, flush: async () => undefined };
    const change = { where: { id: 'a' }, data: { price: 1 } };
    for (const write of ['insertOrConflict', 'update'] as const) {
      const executor = of(sends);
      executor.deferred[write](product, change as never);
      await expect(executor.flush(), write).rejects.toBeInstanceOf(WriteConflictError);
    }
    const executor = of(sends);
    executor.deferred.updateMany(product, change);
    await expect(executor.flush()).resolves.toBeUndefined();
  });

  test('reports an update that finds no row as a write conflict, and any other error as it is', async () => {
    const [missing, other] = [new RowMissingError('none'), new Error('other')];
    const fails = (error: Error) => of({ prisma: clientOf({ update: () => Promise.reject(error) }) }).writeRows(update);
    await expect(fails(missing)).rejects.toMatchObject({ message: 'the row changed after it was read', cause: missing });
    await expect(fails(missing)).rejects.toBeInstanceOf(WriteConflictError);
    await expect(fails(other)).rejects.toBe(other);
  });
});
