import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { StoreQueue } from '../../../src/data/driver/store-queue.ts';
import { isUnavailable } from '../../../src/data/errors.ts';

const BOUNDS = { total: 3, perStore: 2, maxWaiting: 3, timeoutMs: 1_000 };

/** Works of a queue that end on request, with the names of those that have begun. */
function works(bounds = BOUNDS) {
  const queue = new StoreQueue(bounds);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, storeId: string | undefined = name[0]) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    ends.set(name, () => resolve(name));
    return queue.run(storeId, () => {
      begun.push(name);
      return promise;
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { queue, begun, ask, end };
}

describe('a queue of stores', () => {
  test('gives a store its share at once, and the other places to other stores and to the service', async () => {
    const { queue, begun, ask, end } = works();
    const asked = [ask('a1'), ask('a2'), ask('a3'), ask('b1'), ask('b2'), ask('service', undefined)];
    expect([begun, queue.atWork, queue.waiting]).toEqual([['a1', 'a2', 'b1'], 3, 3]);
    // A second place of a store is no place for its third.
    await end('b1');
    expect(begun.slice(3)).toEqual(['b2']);
    for (const name of ['a1', 'a2', 'b2', 'a3', 'service']) await end(name);
    expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'service']);
    expect([queue.atWork, queue.waiting]).toEqual([0, 0]);
  });

  test('lets the service have every place', () => {
    const { begun, ask } = works();
    for (const name of ['s1', 's2', 's3', 's4']) void ask(name, undefined);
    expect(begun).toEqual(['s1', 's2', 's3']);
  });

  test('takes turns, one of each store, however many of one came first', async () => {
    const { begun, ask, end } = works({ ...BOUNDS, total: 1 });
    const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => ask(name));
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) {
      expect(begun.at(-1)).toBe(name);
      await end(name);
    }
    expect((await Promise.all(asked)).length).toBe(7);
  });

  test('gives the place of failed work away, and each place back once', async () => {
    const { queue } = works();
    await expect(queue.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    const release = await queue.acquire('a');
    expect([queue.tryAcquire('a') !== undefined, queue.tryAcquire('a'), queue.atWork]).toEqual([true, undefined, 2]);
    release();
    release();
    expect(queue.atWork).toBe(1);
  });

  test('refuses who would be one too many, and who waits too long, as unavailable', async () => {
    vi.useFakeTimers();
    try {
      const { queue, begun, ask } = works();
      const asked = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask(name));
      const outcomes = Promise.allSettled(asked.slice(2));
      const refusal = await ask('a6').catch((error: unknown) => error);
      expect([isUnavailable(refusal), String(refusal)]).toEqual([true, expect.stringContaining('too many wait')]);
      void ask('b1');
      await vi.advanceTimersByTimeAsync(BOUNDS.timeoutMs);
      expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect([begun, queue.waiting]).toEqual([['a1', 'a2', 'b1'], 0]);
    } finally {
      vi.useRealTimers();
    }
  });
});
