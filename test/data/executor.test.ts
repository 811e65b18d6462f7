import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { RowLoader } from '../../src/data/compiler/row-loader.ts';
import { type Table, tables } from '../../src/data/compiler/table.ts';
import type { Database, Statement, Transaction } from '../../src/data/database.ts';
import { WriteConflictError } from '../../src/data/errors.ts';
import { autocommitExecutor, replicaExecutor, transactionExecutor } from '../../src/data/executor.ts';
import { type ListModel, PageLoader, pageSeparately } from '../../src/data/page-loader.ts';
import { platformDb } from '../../src/data/platform-db.ts';
import type { PrismaClient } from '../../src/generated/prisma/client.ts';

type Args = Record<string, unknown>;
type Model = Record<string, (args?: Args) => Promise<unknown>>;

type Operation = { readonly args: unknown; query(args: unknown): Promise<unknown> };
/** The extension that a client of Prisma gets. */
type Extension = { readonly query: { $allOperations(operation: Operation): Promise<unknown> } };

describe('an executor', () => {
  const database = { prisma: 'reads', query: async () => 'outside', compiles: true } as unknown as Database;
  const table = {} as Table;
  const rowLoader = { find: (_table, { id }) => (id === 'a' ? Promise.resolve({ id }) : undefined) } as RowLoader;
  const statement: Statement = { text: 'SELECT 1' };

  test('for single statements cannot write', async () => {
    const executor = autocommitExecutor({ database, rowLoader });
    expect([executor.prisma, executor.read, executor.rowLoader]).toEqual(['reads', database.query, rowLoader]);
    const origin = { storeId: 'a', isSlow: true };
    const byPrisma = async (asked: object, work: (prisma: unknown) => unknown) => [asked, await work('exclusive')];
    const separating = autocommitExecutor({ database: { ...database, byPrisma } as unknown as Database });
    expect(await separating.byPrisma(origin, async (prisma) => prisma)).toEqual([origin, 'exclusive']);
    expect(await executor.byPrisma(origin, async (prisma) => prisma)).toBe('reads');
    const leftToPrisma = autocommitExecutor({ database: { ...database, compiles: false } });
    for (const write of [
      ...[() => executor.write(statement), () => executor.defer(statement), () => executor.flush()],
      ...[() => executor.assertWritable(), () => leftToPrisma.deferOperation?.(async () => undefined)],
    ])
      expect(write).toThrow('written outside a mutation');
    expect(executor.deferOperation).toBeUndefined();
  });

  test('of a replica reads there, looks rows up there together, and has the primary for Prisma', async () => {
    const asked: Statement[] = [];
    const replica = async (one: Statement) => {
      asked.push(one);
      return { rows: [], rowCount: 0 };
    };
    const readReplica = async () => replica;
    const open = (more: object) => replicaExecutor({ database: { ...database, ...more } as unknown as Database });
    const [executor, again] = [await open({ readReplica }), await open({ readReplica })];
    expect([executor?.read, executor?.prisma]).toEqual([replica, 'reads']);
    expect(() => executor?.write(statement)).toThrow('written outside a mutation');
    const where = { storeId_id: { storeId: 'a', id: 'b' } };
    const product = tables.get('Product') as Table;
    expect(await executor?.rowLoader?.find(product, { where })).toBeNull();
    expect(asked.map(({ text }) => text.includes('unnest'))).toEqual([true]);
    expect(again?.rowLoader).toBe(executor?.rowLoader);
    expect([await open({}), await open({ readReplica: async () => undefined })]).toEqual([undefined, undefined]);
    expect(await open({ readReplica, compiles: false })).toBeUndefined();
  });

  test('for a transaction reads outside it, and records those reads, until the transaction has sent something', async () => {
    const noted: unknown[] = [];
    const asked: unknown[] = [];
    const session = {
      hasNothingSent: true,
      prisma: 'prisma',
      trackExternalRead: async (read: Promise<unknown>) => {
        noted.push(await read);
        return read;
      },
      query: async () => 'inside',
      defer: (one: unknown) => asked.push(one),
      flush: async () => asked.push('settled'),
    };
    const executor = transactionExecutor({ database, rowLoader }, session as unknown as Transaction);
    expect([executor.prisma, executor.write]).toEqual(['prisma', session.query]);
    expect(await executor.byPrisma({}, async (prisma) => prisma)).toBe('prisma');
    expect(await executor.read(statement)).toBe('outside');
    expect(await executor.rowLoader?.find(table, { id: 'a' })).toEqual({ id: 'a' });
    expect(executor.rowLoader?.find(table, { id: 'b' })).toBeUndefined();
    expect(noted).toEqual(['outside', { id: 'a' }]);
    session.hasNothingSent = false;
    expect([await executor.read(statement), executor.rowLoader]).toEqual(['inside', undefined]);
    executor.defer(statement);
    executor.assertWritable();
    await executor.flush();
    expect([asked, noted.length]).toEqual([[statement, 'settled'], 2]);
  });

  test('for a transaction that Prisma runs sends everything in the order in which it was asked for', async () => {
    const sent: unknown[] = [];
    const record = (name: string) => async (one?: Statement) => {
      // Prisma's operations take some turns of the event loop.
      await setImmediate();
      sent.push(one ? `${name} ${one.text}` : name);
      return { rows: [], rowCount: 0 };
    };
    const sends = { query: record('query'), defer: record('defer'), sendAhead: record('ahead'), flush: record('flush') };
    /** A client whose operations are those of its extension, as `$extends` of Prisma makes it. */
    const prisma = {
      $extends: ({ query: { $allOperations } }: Extension) => ({
        findMany: () => $allOperations({ args: { take: 1 }, query: async (args) => sent.push(`Prisma ${JSON.stringify(args)}`) }),
      }),
    };
    const session = { ...sends, prisma } as unknown as Transaction;
    const executor = transactionExecutor({ database: { ...database, compiles: false }, rowLoader }, session);
    expect([executor.rowLoader, executor.prisma]).toEqual([undefined, executor.prisma]);
    executor.assertWritable();
    executor.deferOperation?.(async (client) => {
      await setImmediate();
      sent.push(client === (prisma as unknown) ? 'deferred operation' : 'another client');
    });
    executor.defer({ text: 'b' });
    executor.sendAhead({ text: 'c' });
    const { findMany } = executor.prisma as unknown as { findMany(): Promise<unknown> };
    await Promise.all([findMany(), executor.read({ text: 'd' }), executor.write({ text: 'e' })]);
    await executor.flush();
    expect(sent.slice(0, 4)).toEqual(['deferred operation', 'defer b', 'ahead c', 'Prisma {"take":1}']);
    expect(sent.slice(4)).toEqual(['query d', 'query e', 'flush']);
  });

  test('for a transaction that Prisma runs fails with the error of what was deferred, for all that waits for it', async () => {
    const session = { query: async () => 'sent', flush: async () => undefined };
    const executor = transactionExecutor({ database: { ...database, compiles: false } }, session as unknown as Transaction);
    executor.deferOperation?.(() => Promise.reject(new Error('refused')));
    await setImmediate();
    await expect(executor.read(statement)).rejects.toThrow('refused');
    await expect(executor.flush()).rejects.toThrow('refused');
  });
});

describe('the tables without a store', () => {
  const now = new Date(0);

  /** Over a client that answers each call with its name and its arguments, or fails. */
  function models(storeId: string | undefined, fails?: object) {
    const delegate = (model: string) =>
      new Proxy({}, { get: (_target, name) => async (args: Args) => (fails ? Promise.reject(fails) : [model, name, args]) });
    const client = { store: delegate('store'), apiKey: delegate('apiKey') } as unknown as PrismaClient;
    return platformDb(client, { now: () => now }, storeId) as unknown as Record<string, Model>;
  }

  test.each([
    ['store', 'mine', { id: 'mine' }],
    ['apiKey', 'mine', { storeIds: { equals: ['mine'] } }],
    ['store', undefined, {}],
    ['apiKey', undefined, {}],
  ])('%s is limited to what the principal of %s may see', async (name, storeId, seen) => {
    const model = models(storeId)[name];
    const [where, sent] = [{ id: 'a', version: 2 }, (operation: string, args: object) => [name, operation, args]];
    const own = { ...where, AND: [seen] };
    expect(await model?.findUnique?.({ where, select: {} })).toEqual(sent('findUnique', { where: own, select: {} }));
    expect(await model?.findMany?.({ where, take: 1 })).toEqual(sent('findMany', { where: { AND: [where, seen] }, take: 1 }));
    expect(await model?.count?.()).toEqual(sent('count', { where: { AND: [{}, seen] } }));
    expect(await model?.findMany?.()).toEqual(sent('findMany', { where: { AND: [{}, seen] } }));
    const data = { name: 'Loja' };
    const created = { ...data, createdAt: now, updatedAt: now };
    expect(await model?.create?.({ data, select: {} })).toEqual(sent('create', { data: created, select: {} }));
    const updated = { ...data, updatedAt: now, version: { increment: 1 } };
    expect(await model?.update?.({ where, data })).toEqual(sent('update', { where: own, data: updated }));
    expect(() => model?.update?.({ where: { id: 'a' }, data })).toThrow('an update must name the version it read');
  });

  test('an update that finds no row is a write conflict', async () => {
    const { store } = models('mine', Object.assign(new Error('none'), { code: 'P2025' }));
    await expect(store?.update?.({ where: { version: 1 }, data: {} })).rejects.toBeInstanceOf(WriteConflictError);
  });
});

describe('PageLoader', () => {
  const args = { where: { a: 1 }, take: 2 };
  const BOTH = [
    ['findMany', args],
    ['count', { where: args.where }],
  ];

  function listed(findsPages = true) {
    const asked: [string, object][] = [];
    const recorder = (name: string, answer: unknown) => async (given: object) => {
      asked.push([name, given]);
      return answer;
    };
    const model = {
      findMany: recorder('findMany', ['row']),
      count: recorder('count', 9),
      ...(findsPages && { findPage: recorder('findPage', { rows: ['paged'], total: 7 }) }),
    };
    return { asked, model, page: new PageLoader(model as unknown as ListModel<string>, args) };
  }

  test('reads a page and its total in one statement when both are requested in one turn of the event loop', async () => {
    const { asked, page } = listed();
    expect(await Promise.all([page.rows, page.total, page.rows])).toEqual([['paged'], 7, ['paged']]);
    expect([await page.total, await page.rows]).toEqual([7, ['paged']]);
    expect(asked).toEqual([['findPage', args]]);
  });

  test('reads the rows or the total alone in one statement, and the other on request', async () => {
    const rows = listed();
    for (const _again of [1, 2]) expect([await rows.page.rows, await rows.page.total]).toEqual([['row'], 9]);
    expect(rows.asked).toEqual(BOTH);
    const total = listed();
    expect([await total.page.total, await total.page.rows]).toEqual([9, ['row']]);
    expect(total.asked.map(([name]) => name)).toEqual(['count', 'findMany']);
  });

  test('reads two statements for a model without a combined one', async () => {
    const { asked, page, model } = listed(false);
    expect(await Promise.all([page.rows, page.total])).toEqual([['row'], 9]);
    expect(await pageSeparately(model, args)).toEqual({ rows: ['row'], total: 9 });
    expect(asked.slice(2)).toEqual(BOTH);
  });
});
