import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { StoreQueue } from '../../../src/data/driver/sending/store-queue.ts';
import { isUnavailable } from '../../../src/data/errors.ts';

const BOUNDS = { total: 3, perStore: 2, maxWaiting: 3, timeoutMs: 1_000 };

/** Works of a queue that end on request, with the names of those that have begun. */
function works(bounds = BOUNDS) {
  const queue = new StoreQueue(bounds);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  /** Asks for the store of the first letter; in capitals, for the service. */
  const ask = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    ends.set(name, () => resolve(name));
    return queue.run(name === name.toUpperCase() ? undefined : name[0], () => {
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
    const asked = [ask('a1'), ask('a2'), ask('a3'), ask('b1'), ask('b2'), ask('S1')];
    expect([begun, queue.atWork, queue.waiting]).toEqual([['a1', 'a2', 'b1'], 3, 3]);
    // A second place of a store is no place for its third.
    await end('b1');
    await end('S1');
    expect(begun.slice(3)).toEqual(['S1', 'b2']);
    for (const name of ['a1', 'a2', 'b2', 'a3']) await end(name);
    expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'S1']);
    expect([queue.atWork, queue.waiting]).toEqual([0, 0]);
  });

  test('lets the service have every place', async () => {
    const { begun, ask, end } = works();
    const asked = ['S1', 'S2', 'S3', 'S4'].map(ask);
    expect(begun).toEqual(['S1', 'S2', 'S3']);
    for (const name of ['S1', 'S2', 'S3', 'S4']) await end(name);
    await Promise.all(asked);
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
