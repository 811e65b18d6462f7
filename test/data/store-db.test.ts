import { describe, expect, expectTypeOf, test } from 'vitest';
import type { RequestContext } from '../../src/core/execution/context.ts';
import { queryContext } from '../../src/core/execution/run-operation.ts';
import { isForeignKeyViolation } from '../../src/data/errors.ts';
import { type StoreDb, storeDb } from '../../src/data/store-db.ts';
import { ABSENT } from '../support/constants.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startService, type TestStore } from '../support/service.ts';
import { autocommitExecutorOf } from '../support/sessions.ts';

const service = await startService();

const row = { name: 'Caneca', slug: 'caneca', type: 'DIGITAL', price: 100, media: {} } as const;
const dbOf = (store: TestStore): StoreDb => storeDb(autocommitExecutorOf(service), { storeId: store.id, clock: service.clock });

describe('the database of a store', () => {
  test('sees and changes no row of another store, by any of its operations', async () => {
    const [mine, theirs] = [await service.newStore(), await service.newStore()];
    const foreign = await dbOf(theirs).product.create({ data: row });
    const db = dbOf(mine);
    const where = { id: foreign.id };
    expect(await db.product.findUnique({ where })).toBeNull();
    await expect(db.product.findUniqueOrThrow({ where })).rejects.toThrow();
    expect(await db.product.findFirst({ where })).toBeNull();
    expect(await db.product.findFirst({ where: { OR: [where, { storeId: theirs.id }] } })).toBeNull();
    await expect(db.product.findFirstOrThrow({ where })).rejects.toThrow();
    expect(await db.product.findMany({ where: { storeId: theirs.id } })).toEqual([]);
    expect(await db.product.count({ where })).toBe(0);
    expect(await db.product.figures({ where, measures: { count: { count: true } } })).toEqual([{ count: 0n }]);
    await expect(db.product.update({ where: { ...where, version: 1 }, data: { price: 1 } })).rejects.toThrow('changed after');
    expect(await db.product.updateMany({ where, data: { price: 1 } })).toEqual({ count: 0 });
    expect(await db.product.updateManyAndReturn({ where, data: { price: 1 } })).toEqual([]);
    expect(await db.product.deleteMany({ where })).toEqual({ count: 0 });
    await expect(db.sku.create({ data: { value: 'A', productId: foreign.id } })).rejects.toSatisfy(isForeignKeyViolation);
    expect(await dbOf(theirs).product.findUnique({ where })).toEqual(foreign);
    const now = service.clock.now();
    expect(foreign).toMatchObject({ storeId: theirs.id, createdAt: now, updatedAt: now, version: 1 });
  });

  test('rejects a nested write to existing rows in an update, and gives a nested new row the store', async () => {
    const { product } = dbOf(await service.newStore());
    const where = { id: crypto.randomUUID(), version: 1 };
    for (const reach of ['connectOrCreate', 'set', 'disconnect', 'update', 'updateMany', 'upsert', 'delete', 'deleteMany']) {
      const data = { skus: { [reach]: [] } } as never;
      expect(() => product.update({ where, data })).toThrow('could reach a row of another store');
      expect(() => product.updateMany({ where: {}, data })).toThrow('could reach a row of another store');
    }
    const created = await product.create({ data: { ...row, skus: { create: [{ value: 'A' }] } }, include: { skus: true } });
    expect(created.skus).toEqual([{ storeId: created.storeId, value: 'A', productId: created.id, variantId: null }]);
  });

  test('changes a row of the version that was read alone', async () => {
    const db = dbOf(await service.newStore());
    const { id } = await db.product.create({ data: row });
    expect(await db.product.update({ where: { id, version: 1 }, data: { price: 1 } })).toMatchObject({ price: 1, version: 2 });
    await expect(db.product.update({ where: { id, version: 1 }, data: { price: 2 } })).rejects.toThrow('changed after');
  });

  test('the database itself rejects a row without a store', async () => {
    const stamps = { createdAt: service.clock.now(), updatedAt: service.clock.now() };
    const created = service.database.prisma.product.create({ data: { ...row, ...stamps } });
    await expect(created).rejects.toSatisfy(isForeignKeyViolation);
  });

  test('is the only database of a resolver, without the outer client, raw SQL and transactions', () => {
    expectTypeOf<Extract<keyof StoreDb, `$${string}` | 'store' | 'apiKey' | 'idempotencyRecord'>>().toBeNever();
    expectTypeOf<Extract<keyof RequestContext, 'database' | 'client' | 'session' | 'query' | 'engine'>>().toBeNever();
    const context = queryContext(runtimeOf(service), { kind: 'key', storeId: ABSENT, scopes: new Set() });
    expect(Object.keys(context).sort()).toEqual([
      'budgets',
      'clock',
      'egressAllow',
      'emitted',
      'principal',
      'publicUrl',
      'restRoutes',
      'secrets',
    ]);
    const models: string[] = [];
    for (const name in context.db) models.push(name);
    expect(Object.getOwnPropertyNames(context.db)).toEqual([]);
    expect(models).toContain('product');
    expect(models.filter((name) => name.startsWith('$') || ['store', 'apiKey', 'idempotencyRecord'].includes(name))).toEqual([]);
    expect(Object.keys(context.db.product).filter((name) => name.startsWith('$') || name === 'upsert')).toEqual([]);
    expect(() => context.platform).toThrow('A credencial não tem permissão');
  });
});
