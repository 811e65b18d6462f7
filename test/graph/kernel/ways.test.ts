import { describe, expect, test } from 'vitest';
import type { Database, Session, Statement } from '../../../src/database/database.ts';
import type { PrismaClient } from '../../../src/generated/prisma/client.ts';
import { StaleRead } from '../../../src/graph/kernel/errors.ts';
import { type Listed, PageRead, pageInTwo } from '../../../src/graph/kernel/page-read.ts';
import { platformDb } from '../../../src/graph/kernel/platform-db.ts';
import { oneShots, within } from '../../../src/graph/kernel/reach.ts';
import type { LookUps } from '../../../src/graph/kernel/sql/look-ups.ts';
import type { Table } from '../../../src/graph/kernel/sql/table.ts';

type Args = Record<string, unknown>;

describe('a way to the database', () => {
  const database = { reads: 'reads', query: async () => 'outside' } as unknown as Database;
  const table = {} as Table;
  const lookUps = { find: (_table, { id }) => (id === 'a' ? Promise.resolve({ id }) : undefined) } as LookUps;
  const statement: Statement = { text: 'SELECT 1' };

  test('by one statement after the other is not for writing', () => {
    const reach = oneShots({ database, lookUps });
    expect([reach.prisma, reach.read, reach.lookUps]).toEqual(['reads', database.query, lookUps]);
    for (const write of [() => reach.write(statement), () => reach.later(statement), () => reach.settle()])
      expect(write).toThrow('written outside a mutation');
  });

  test('within a transaction is outside of it, noted there, until it was touched', async () => {
    const noted: unknown[] = [];
    const asked: unknown[] = [];
    const session = {
      isUntouched: true,
      prisma: 'prisma',
      outside: async (read: Promise<unknown>) => {
        noted.push(await read);
        return read;
      },
      query: async () => 'inside',
      later: (one: unknown) => asked.push(one),
      settle: async () => asked.push('settled'),
    };
    const reach = within({ database, lookUps }, session as unknown as Session);
    expect([reach.prisma, reach.write]).toEqual(['prisma', session.query]);
    expect(await reach.read(statement)).toBe('outside');
    expect(await reach.lookUps?.find(table, { id: 'a' })).toEqual({ id: 'a' });
    expect(reach.lookUps?.find(table, { id: 'b' })).toBeUndefined();
    expect(noted).toEqual(['outside', { id: 'a' }]);
    session.isUntouched = false;
    expect([await reach.read(statement), reach.lookUps]).toEqual(['inside', undefined]);
    reach.later(statement);
    await reach.settle();
    expect([asked, noted.length]).toEqual([[statement, 'settled'], 2]);
  });
});

describe('the tables that belong to no store', () => {
  const now = new Date(0);

  /** Over a client that answers each call with its name and its arguments, or fails. */
  function models(storeId: string | undefined, fails?: object) {
    const delegate = (model: string) =>
      new Proxy({}, { get: (_target, name) => async (args: Args) => (fails ? Promise.reject(fails) : [model, name, args]) });
    const client = { store: delegate('store'), apiKey: delegate('apiKey') } as unknown as PrismaClient;
    return platformDb(client, { now: () => now }, storeId) as unknown as Record<
      string,
      Record<string, (args?: Args) => Promise<unknown>>
    >;
  }

  test.each([
    ['store', 'mine', { id: 'mine' }],
    ['apiKey', 'mine', { storeIds: { equals: ['mine'] } }],
    ['store', undefined, {}],
    ['apiKey', undefined, {}],
  ])('%s as %s sees it', async (name, storeId, seen) => {
    const model = models(storeId)[name];
    const [where, sent] = [{ id: 'a', version: 2 }, (operation: string, args: object) => [name, operation, args]];
    expect(await model?.findUnique?.({ where, select: {} })).toEqual(
      sent('findUnique', { where: { ...where, AND: [seen] }, select: {} }),
    );
    expect(await model?.findMany?.({ where, take: 1 })).toEqual(sent('findMany', { where: { AND: [where, seen] }, take: 1 }));
    expect(await model?.count?.()).toEqual(sent('count', { where: { AND: [{}, seen] } }));
    expect(await model?.findMany?.()).toEqual(sent('findMany', { where: { AND: [{}, seen] } }));
    const data = { name: 'Loja' };
    expect(await model?.create?.({ data, select: {} })).toEqual(
      sent('create', { data: { ...data, createdAt: now, updatedAt: now }, select: {} }),
    );
    expect(await model?.update?.({ where, data })).toEqual(
      sent('update', { where: { ...where, AND: [seen] }, data: { ...data, updatedAt: now, version: { increment: 1 } } }),
    );
    expect(() => model?.update?.({ where: { id: 'a' }, data })).toThrow('an update must name the version it read');
  });

  test('an update that finds no row is of one that moved on', async () => {
    const missing = Object.assign(new Error('none'), { code: 'P2025' });
    const update = models('mine', missing).store?.update?.({ where: { version: 1 }, data: {} });
    await expect(update).rejects.toBeInstanceOf(StaleRead);
  });
});

describe('a page that is read', () => {
  const args = { where: { a: 1 }, take: 2 };

  function listed(findsPages = true) {
    const asked: [string, object][] = [];
    const told = (name: string, answer: unknown) => async (given: object) => {
      asked.push([name, given]);
      return answer;
    };
    const model = {
      findMany: told('findMany', ['row']),
      count: told('count', 9),
      ...(findsPages && { findPage: told('findPage', { rows: ['paged'], total: 7 }) }),
    };
    return { asked, model, page: new PageRead(model as unknown as Listed<string>, args) };
  }

  test('with its total is one statement, once, where both are asked for in one turn', async () => {
    const { asked, page } = listed();
    expect(await Promise.all([page.rows, page.total, page.rows])).toEqual([['paged'], 7, ['paged']]);
    expect([await page.total, await page.rows]).toEqual([7, ['paged']]);
    expect(asked).toEqual([['findPage', args]]);
  });

  test('or counted, alone is no more than that, once; the other is read when it is asked for', async () => {
    const rows = listed();
    expect([await rows.page.rows, await rows.page.total, await rows.page.rows, await rows.page.total]).toEqual([
      ['row'],
      9,
      ['row'],
      9,
    ]);
    expect(rows.asked).toEqual([
      ['findMany', args],
      ['count', { where: args.where }],
    ]);
    const total = listed();
    expect([await total.page.total, await total.page.rows]).toEqual([9, ['row']]);
    expect(total.asked.map(([name]) => name)).toEqual(['count', 'findMany']);
  });

  test('with its total is two statements where there is no one for both', async () => {
    const { asked, page, model } = listed(false);
    expect(await Promise.all([page.rows, page.total])).toEqual([['row'], 9]);
    expect(await pageInTwo(model, args)).toEqual({ rows: ['row'], total: 9 });
    expect(asked.slice(2)).toEqual([
      ['findMany', args],
      ['count', { where: args.where }],
    ]);
  });
});
