import { beforeEach, describe, expect, test, vi } from 'vitest';
import { autocommitExecutor, replicaExecutor, transactionExecutor } from '../../../src/data/choose-executor.ts';
import { type Table, tables } from '../../../src/data/compiler/table.ts';
import type { Database, Query, Statement, Transaction } from '../../../src/data/database.ts';
import type { Executor, ReadName, RowOperation, WriteName } from '../../../src/data/executor.ts';

const table = tables.get('Product') as Table;
const where = { storeId: 'mine' };
const statement: Statement = { text: 'SELECT 1' };
const reading: RowOperation<ReadName> = { table, name: 'findMany', args: { where }, storeId: 'mine', isSlow: true };
const writing: RowOperation<WriteName> = { table, name: 'deleteMany', args: { where }, storeId: 'mine' };
/** A read that is not compiled, because of its order. */
const uncompiled = { ...reading, args: { where, orderBy: { variants: { _count: 'asc' } } } };
const lookUp = (id: string, name: ReadName = 'findUnique'): RowOperation<ReadName> => ({
  ...{ table, name, storeId: 'mine', isSlow: false },
  args: { where: { storeId_id: { storeId: 'mine', id } }, select: { name: true } },
});

const sent: (readonly [way: string, statement: Statement])[] = [];
beforeEach(() => {
  sent.length = 0;
});

/** A way to a database with one product, whose id is a. */
const wayOf = (way: string): Query => {
  const query = async (one: Statement) => {
    sent.push([way, one]);
    const [, ids] = (one.text.includes('unnest') ? one.values : []) as [unknown, string[]?];
    const rows = ids ? ids.flatMap((id, at) => (id === 'a' ? [{ '#': at + 1, name: way }] : [])) : [{ name: way }];
    return { rows, rowCount: 1 };
  };
  return query as unknown as Query;
};

const prismaOf = (way: string) => ({
  product: { findMany: async (args: object) => [way, args], update: async () => Promise.reject(Error(way)) },
});
const database = { prisma: prismaOf('Prisma'), query: wayOf('outside'), executors: 'compiled' } as unknown as Database;
const withParts = (more: object) => ({ ...database, ...more }) as unknown as Database;
const ways = () => sent.map(([way]) => way);

describe('a compiled operation outside of a transaction', () => {
  const executor = autocommitExecutor(database);

  test('is a statement of its store, as slow as it is; what is not compiled goes to Prisma', async () => {
    expect(await executor.readRows(reading)).toMatchObject([{ name: 'outside' }]);
    expect(sent.map(([, { text, storeId, isSlow }]) => [text.split(' ')[0], storeId, isSlow])).toEqual([
      ['SELECT', 'mine', true],
    ]);
    expect(await executor.readRows(uncompiled)).toEqual(['Prisma', uncompiled.args]);
    const byPrisma = async (origin: object, work: (prisma: unknown) => unknown) => [origin, await work(prismaOf('exclusive'))];
    const separating = autocommitExecutor(withParts({ byPrisma }));
    expect(await separating.readRows(uncompiled)).toEqual([{ storeId: 'mine', isSlow: true }, ['exclusive', uncompiled.args]]);
    expect([executor.prisma, executor.read]).toEqual([database.prisma, database.query]);
  });

  test('that looks rows up by their keys shares a statement with others, of all executors', async () => {
    const asked = [lookUp('a'), lookUp('x'), lookUp('a', 'findUniqueOrThrow')].map((one) =>
      autocommitExecutor(database).readRows(one),
    );
    expect(await Promise.all(asked)).toEqual([{ name: 'outside' }, null, { name: 'outside' }]);
    expect(sent.length).toBe(1);
    await expect(executor.readRows(lookUp('x', 'findUniqueOrThrow'))).rejects.toThrow('no row answers the condition');
    await executor.readRows({ ...lookUp('a'), name: 'findFirst', args: { where: { ...where, id: 'a' } } });
    expect(sent[2]?.[1].text).not.toContain('unnest');
  });

  test('cannot write', () => {
    for (const write of [
      () => executor.writeRows(writing),
      () => executor.deferred.insert(table, {}),
      ...[() => executor.write(statement), () => executor.defer(statement), () => executor.sendAhead(statement)],
      ...[() => executor.flush(), () => executor.prepareCommit()],
    ])
      expect(write).toThrow('written outside a mutation');
    expect(sent).toEqual([]);
  });

  test('of a replica reads there, looks rows up there together, and has the primary for Prisma', async () => {
    const replica = wayOf('replica');
    const readReplica = async () => replica;
    const [one, other] = [await replicaExecutor(withParts({ readReplica })), await replicaExecutor(withParts({ readReplica }))];
    expect(await one?.readRows(reading)).toMatchObject([{ name: 'replica' }]);
    expect(await Promise.all([one?.readRows(lookUp('a')), other?.readRows(lookUp('x'))])).toEqual([{ name: 'replica' }, null]);
    expect(ways()).toEqual(['replica', 'replica']);
    expect(await one?.readRows(uncompiled)).toEqual(['Prisma', uncompiled.args]);
    expect(() => one?.writeRows(writing)).toThrow('written outside a mutation');
    expect(await replicaExecutor(database)).toBeUndefined();
    expect(await replicaExecutor(withParts({ readReplica: async () => undefined }))).toBeUndefined();
  });
});

describe('a compiled operation of a transaction', () => {
  const asked: unknown[] = [];
  const session = {
    ...{ hasNothingSent: true, prisma: prismaOf('Prisma inside'), query: wayOf('inside') },
    trackExternalRead: async (read: Promise<unknown>) => {
      asked.push(await read);
      return read;
    },
    defer: (one: Statement) => asked.push(one),
    sendAhead: (one: Statement) => asked.push(['ahead', one]),
    flush: async () => asked.push('flushed'),
  };
  const executor: Executor = transactionExecutor(database, session as unknown as Transaction);

  beforeEach(() => {
    asked.length = 0;
    session.hasNothingSent = true;
  });

  test('reads outside of it, and notes those reads, until it has sent something', async () => {
    await executor.readRows(reading);
    await executor.read(statement);
    expect(await executor.readRows(lookUp('a'))).toEqual({ name: 'outside' });
    expect([ways(), asked.length]).toEqual([['outside', 'outside', 'outside'], 3]);
    session.hasNothingSent = false;
    await executor.readRows(reading);
    await executor.read(statement);
    await executor.readRows(lookUp('a'));
    expect([ways().slice(3), asked.length]).toEqual([['inside', 'inside', 'inside'], 3]);
    expect(sent[5]?.[1].text).not.toContain('unnest');
  });

  test('writes in it, also by Prisma', async () => {
    expect(await executor.writeRows(writing)).toEqual({ count: 1 });
    expect(sent.map(([way, { storeId }]) => [way, storeId])).toEqual([['inside', 'mine']]);
    const nested = { ...writing, name: 'update', args: { where, data: { variants: { create: [] } } } } as const;
    await expect(executor.writeRows(nested)).rejects.toThrow('Prisma inside');
    expect([executor.prisma, executor.write]).toEqual([session.prisma, session.query]);
  });

  test('uses Prisma no sooner than it has a connection: calls may be many at once', async () => {
    const { promise: connected, resolve: connect } = Promise.withResolvers<void>();
    const prisma = vi.fn(() => prismaOf('Prisma inside'));
    const waiting = Object.defineProperty({ ...session, connected: () => connected }, 'prisma', { get: prisma });
    const used = transactionExecutor(database, waiting as unknown as Transaction).withPrisma(async () => 'used');
    await Promise.resolve();
    expect(prisma).not.toHaveBeenCalled();
    connect();
    expect(await used).toBe('used');
    expect(prisma).toHaveBeenCalledTimes(1);
  });

  test('that is deferred is a statement that leaves with the next one or with the commit', async () => {
    executor.deferred.updateMany(table, { where, data: { price: 2 } });
    executor.defer(statement);
    executor.sendAhead(statement);
    await executor.prepareCommit();
    expect(asked).toMatchObject([
      { text: 'UPDATE "product" AS t SET "price" = $1 WHERE t."store_id" = $2' },
      statement,
      ['ahead', statement],
    ]);
    await executor.flush();
    expect(asked[3]).toBe('flushed');
  });
});
