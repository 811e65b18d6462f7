import { describe, expect, test } from 'vitest';
import type { Query } from '../../../src/database/database.ts';
import { StaleRead } from '../../../src/graph/kernel/errors.ts';
import { requireDeclared } from '../../../src/graph/kernel/events.ts';
import { first, underFreeSlug } from '../../../src/graph/kernel/free-slug.ts';
import { outbox } from '../../../src/graph/kernel/outbox.ts';
import { takeTurn } from '../../../src/graph/kernel/turn.ts';

test('a turn is one lock of the store until the transaction ends', async () => {
  const sent: unknown[] = [];
  await takeTurn((async (statement: unknown) => sent.push(statement)) as unknown as Query, 'store', 'order-tags');
  const text = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
  expect(sent).toEqual([{ name: 'take_turn', text, values: ['store order-tags'] }]);
});

describe('a free slug', () => {
  /** Looks for one among what is taken; `late` are taken by the time of the insert. */
  async function found(taken: readonly string[], { late = [] as readonly string[], isFirstAttempt = false, add = false } = {}) {
    const turns: string[] = [];
    const tried: string[] = [];
    const context = { isFirstAttempt, takeTurn: async (turn: string) => void turns.push(turn) };
    const insert = async (slug: string) => {
      tried.push(slug);
      return taken.includes(slug) || late.includes(slug) ? null : slug;
    };
    const find = async ({ slug: { in: asked } }: { slug: { in: string[] } }) =>
      taken.filter((slug) => asked.includes(slug)).map((slug) => ({ slug }));
    const row = await underFreeSlug(context, 'a', { ...(add && { add: (slug) => `added ${slug}` }), insert, find });
    return { row, turns, tried };
  }

  test('is taken for free at first by what may be added, and is tried by what may not', async () => {
    expect(await found(['a'], { isFirstAttempt: true, add: true })).toEqual({ row: 'added a', turns: [], tried: [] });
    expect(await found([], { isFirstAttempt: true })).toEqual({ row: 'a', turns: [], tried: ['a'] });
    expect(await found([], { add: true })).toEqual({ row: 'a', turns: [], tried: ['a'] });
  });

  test('is searched for in the turn of its name once the plain one is gone', async () => {
    expect(await found(['a', 'a-2', 'a-3', 'a-5'])).toEqual({ row: 'a-4', turns: ['slug a'], tried: ['a', 'a-4'] });
  });

  test('that was taken meanwhile by one that does not wait is a stale read', async () => {
    const work = found(['a'], { late: ['a-2'] });
    await expect(work).rejects.toBeInstanceOf(StaleRead);
    await expect(work).rejects.toThrow('the slug was taken meanwhile');
  });

  test('is of the row that an insert made, or of none', () => {
    expect([first(['a', 'b']), first([])]).toEqual(['a', null]);
  });
});

describe('the outbox', () => {
  test('writes nothing of nothing', () => {
    expect(outbox(undefined, new Date())).toEqual([]);
  });

  test('writes all events in one statement, in order', () => {
    const now = new Date(0);
    const types = Array.from({ length: 50 }, (_, at) => (at === 0 ? 'PRODUCT_CREATED' : 'ORDER_PAID'));
    const events = types.map((type, at) => ({ type, data: { at }, flat: at === 1 ? { id: 'x' } : null }) as const);
    const [statement, ...more] = outbox({ storeId: 'store', events }, now);
    const [storeId, ids, kinds, data, flat, at] = statement?.values ?? [];
    expect([statement?.name, more, storeId, kinds, at]).toEqual(['outbox', [], 'store', types, now]);
    expect(data).toEqual(types.map((_, place) => JSON.stringify({ at: place })));
    expect((flat as unknown[]).slice(0, 3)).toEqual([null, '{"id":"x"}', null]);
    expect(new Set(ids as string[]).size).toBe(50);
    expect((ids as string[]).toSorted()).toEqual(ids);
    for (const id of ids as string[]) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });
});

describe('what a mutation declares of its events', () => {
  const emits = { always: ['ORDER_PAID', 'PRODUCT_UPDATED'], may: ['PRODUCT_CREATED'] } as const;

  test('is everything that it announces, and all that it always does', () => {
    expect(() => requireDeclared('act', {}, [])).not.toThrow();
    expect(() => requireDeclared('act', emits, ['PRODUCT_UPDATED', 'ORDER_PAID'])).not.toThrow();
    expect(() => requireDeclared('act', emits, ['PRODUCT_CREATED', 'PRODUCT_UPDATED', 'ORDER_PAID'])).not.toThrow();
    expect(() => requireDeclared('act', {}, ['ORDER_PAID'])).toThrow(
      'act announced undeclared events [ORDER_PAID] and forgot []',
    );
    expect(() => requireDeclared('act', { always: ['ORDER_PAID'] }, ['ORDER_CREATED'])).toThrow(
      '[ORDER_CREATED] and forgot [ORDER_PAID]',
    );
    expect(() => requireDeclared('act', emits, [])).toThrow('undeclared events [] and forgot [ORDER_PAID,PRODUCT_UPDATED]');
    expect(() => requireDeclared('act', emits, ['PRODUCT_DELETED', 'ORDER_CREATED', 'ORDER_PAID'])).toThrow(
      'act announced undeclared events [PRODUCT_DELETED,ORDER_CREATED] and forgot [PRODUCT_UPDATED]',
    );
  });
});
