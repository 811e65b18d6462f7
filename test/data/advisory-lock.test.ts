import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { assertDeclared } from '../../src/core/execution/events.ts';
import { firstRowOrNull, insertWithFreeSlug } from '../../src/core/execution/free-slug.ts';
import { outboxStatements } from '../../src/core/execution/outbox.ts';
import { acquireLock } from '../../src/data/advisory-lock.ts';
import type { Query } from '../../src/data/database.ts';
import { WriteConflictError } from '../../src/data/errors.ts';

test('acquireLock holds one lock of the store until the transaction ends', async () => {
  const sent: unknown[] = [];
  await acquireLock((async (statement: unknown) => sent.push(statement)) as unknown as Query, 'store', 'order-tags');
  const place = '(SELECT count(*) FROM change_head WHERE store_id = $2::uuid) AS place';
  const text = `SELECT pg_advisory_xact_lock(hashtextextended($1, 0)) FROM ${place}`;
  expect(sent).toEqual([{ name: 'acquire_lock', text, values: ['store order-tags', 'store'] }]);
});

describe('insertWithFreeSlug', () => {
  /** Looks for one among what is taken; `late` are taken by the time of the insert. */
  async function found(
    taken: readonly string[],
    { late = [] as readonly string[], isOptimistic = false, add = false, storeId = randomUUID() as string } = {},
  ) {
    const locks: string[] = [];
    const tried: string[] = [];
    const context = { isOptimistic, storeId, locks: { acquire: async (lock: string) => void locks.push(lock) } };
    const insert = async (slug: string) => {
      tried.push(slug);
      return taken.includes(slug) || late.includes(slug) ? null : slug;
    };
    const find = async ({ slug: { in: asked } }: { slug: { in: string[] } }) =>
      taken.filter((slug) => asked.includes(slug)).map((slug) => ({ slug }));
    const insertOptimistic = (slug: string) => `added ${slug}`;
    const row = await insertWithFreeSlug(context, 'a', { ...(add && { insertOptimistic }), insert, find });
    return { row, locks, tried };
  }

  test('inserts the plain slug at the first attempt when the insert may be deferred, and tries it otherwise', async () => {
    expect(await found(['a'], { isOptimistic: true, add: true })).toEqual({ row: 'added a', locks: [], tried: [] });
    expect(await found([], { isOptimistic: true })).toEqual({ row: 'a', locks: [], tried: ['a'] });
    expect(await found([], { add: true })).toEqual({ row: 'a', locks: [], tried: ['a'] });
  });

  test('tries nothing in vain where the plain slug was taken before, until it is free again', async () => {
    const again = { isOptimistic: true, add: true, storeId: randomUUID() };
    await found(['a'], { storeId: again.storeId });
    expect(await found(['a', 'a-2'], again)).toEqual({ row: 'a-3', locks: ['slug a'], tried: ['a', 'a-3'] });
    expect(await found([], again)).toEqual({ row: 'a', locks: [], tried: ['a'] });
    expect(await found([], again)).toEqual({ row: 'added a', locks: [], tried: [] });
  });

  test('searches under the lock of the slug once the plain one is taken', async () => {
    expect(await found(['a', 'a-2', 'a-3', 'a-5'])).toEqual({ row: 'a-4', locks: ['slug a'], tried: ['a', 'a-4'] });
  });

  test('reports a write conflict when another writer takes the slug meanwhile', async () => {
    const work = found(['a'], { late: ['a-2'] });
    await expect(work).rejects.toBeInstanceOf(WriteConflictError);
    await expect(work).rejects.toThrow('the slug was taken meanwhile');
  });

  test('returns the row of the insert, or null', () => {
    expect([firstRowOrNull(['a', 'b']), firstRowOrNull([])]).toEqual(['a', null]);
  });
});

describe('outboxStatements', () => {
  test('writes all events in one statement, in order, and none without events', () => {
    expect(outboxStatements(undefined, new Date())).toEqual([]);
    const now = new Date(0);
    const types = Array.from({ length: 50 }, (_, at) => (at === 0 ? 'PRODUCT_CREATED' : 'ORDER_PAID'));
    const event = (type: (typeof types)[number], at: number) =>
      ({ type, data: { at }, flat: at === 1 ? { id: 'x' } : null, orderId: at === 2 ? 'o' : null, customerId: null }) as const;
    const events = types.map(event);
    const [statement, ...more] = outboxStatements({ storeId: 'store', events }, now);
    const [storeId, ids, kinds, data, flat, orderIds, customerIds, at] = statement?.values ?? [];
    expect([statement?.name, more, storeId, kinds, at]).toEqual(['outbox', [], 'store', types, now]);
    expect(data).toEqual(types.map((_, place) => JSON.stringify({ at: place })));
    expect([orderIds, customerIds]).toEqual([types.map((_, place) => (place === 2 ? 'o' : null)), types.map(() => null)]);
    expect((flat as unknown[]).slice(0, 3)).toEqual([null, '{"id":"x"}', null]);
    expect(new Set(ids as string[]).size).toBe(50);
    expect((ids as string[]).toSorted()).toEqual(ids);
    for (const id of ids as string[]) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });
});

describe('the declared events of a mutation', () => {
  const emits = { always: ['ORDER_PAID', 'PRODUCT_UPDATED'], may: ['PRODUCT_CREATED'] } as const;

  test('cover all events that it emits, and those that it must emit', () => {
    assertDeclared('act', {}, []);
    assertDeclared('act', emits, ['PRODUCT_UPDATED', 'ORDER_PAID']);
    assertDeclared('act', emits, ['PRODUCT_CREATED', 'PRODUCT_UPDATED', 'ORDER_PAID']);
    expect(() => assertDeclared('act', {}, ['ORDER_PAID'])).toThrow(
      'act does not emit what it declares: it emitted ORDER_PAID: add it to `emits`',
    );
    expect(() => assertDeclared('act', { always: ['ORDER_PAID'] }, ['ORDER_CREATED'])).toThrow(
      'it emitted ORDER_CREATED: add it to `emits`; it did not emit ORDER_PAID: emit it, or move it to `emits.may`',
    );
    expect(() => assertDeclared('act', emits, [])).toThrow(
      'it did not emit ORDER_PAID: emit it, or move it to `emits.may`; it did not emit PRODUCT_UPDATED',
    );
    expect(() => assertDeclared('act', emits, ['PRODUCT_DELETED', 'ORDER_CREATED', 'ORDER_PAID'])).toThrow(
      'it emitted PRODUCT_DELETED: add it to `emits`; it emitted ORDER_CREATED: add it to `emits`; it did not emit PRODUCT_UPDATED',
    );
  });
});
