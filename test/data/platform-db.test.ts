import { describe, expect, test } from 'vitest';
import { RowMissingError, WriteConflictError } from '../../src/data/errors.ts';
import { platformDb } from '../../src/data/platform-db.ts';
import type { PrismaClient } from '../../src/generated/prisma/client.ts';

type Args = Record<string, unknown>;
type Model = Record<string, (args?: Args) => Promise<unknown>>;

describe('the tables without a store', () => {
  const now = new Date(0);

  /** Over a client that answers each call with its name and its arguments, or fails. */
  function models(storeId: string | undefined, fails?: object) {
    const delegate = (model: string) =>
      new Proxy({}, { get: (_target, name) => async (args: Args) => (fails ? Promise.reject(fails) : [model, name, args]) });
    const client = { store: delegate('store'), apiKey: delegate('apiKey') } as unknown as PrismaClient;
    const scope = { clock: { now: () => now }, storeId, beforeWrite: () => undefined };
    return platformDb({ withPrisma: (work) => work(client) }, scope) as unknown as Record<string, Model>;
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
    const { store } = models('mine', new RowMissingError('none'));
    await expect(store?.update?.({ where: { version: 1 }, data: {} })).rejects.toBeInstanceOf(WriteConflictError);
  });
});
