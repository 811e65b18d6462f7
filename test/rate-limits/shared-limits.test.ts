import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createRateLimits } from '../../src/rate-limits/create-rate-limits.ts';
import { failoverBuckets } from '../../src/rate-limits/failover-buckets.ts';
import { memoryBuckets, type RateLimitStore } from '../../src/rate-limits/memory-buckets.ts';
import type { Buckets } from '../../src/rate-limits/policies.ts';
import { redisStore } from '../../src/rate-limits/redis-store.ts';
import { sharedBuckets } from '../../src/rate-limits/shared-buckets.ts';
import { bucketStores, counted, passed, SLOW } from '../support/bucket-stores.ts';
import { POLL_OPTIONS } from '../support/constants.ts';
import { hasRedis, testRedis } from '../support/redis.ts';

const { kinds, stop } = await bucketStores();
afterAll(stop);

describe.each(kinds)('buckets shared in %s', (_name, open) => {
  let store: RateLimitStore;
  beforeAll(async () => {
    store = await open();
    return () => store.close();
  });

  test('admit exactly 40 of 200 concurrent calls in four processes', async () => {
    const key = randomUUID();
    const processes = Array.from({ length: 4 }, () => sharedBuckets(store));
    expect(await passed(processes, 200, key, SLOW)).toBe(40);
    expect(await passed(processes, 20, key, SLOW)).toBe(0);
    const afresh = sharedBuckets(store);
    const { remaining, waitMs, allowed } = await afresh.spend(key, SLOW, 1);
    expect([allowed, remaining]).toEqual([false, 0]);
    expect(waitMs).toBeGreaterThan(900_000);
    expect(waitMs).toBeLessThanOrEqual(1_000_000);
  });

  test('charge each call its cost, all of it or nothing', async () => {
    const key = randomUUID();
    const [one, other] = [sharedBuckets(store), sharedBuckets(store)];
    const costs = [12, 1, 12, 5, 20, 1, 12, 40, 3];
    const standings = await Promise.all(costs.map((cost, i) => (i % 2 ? one : other).spend(key, SLOW, cost)));
    const spent = standings.reduce((sum, { allowed }, i) => sum + (allowed ? (costs[i] ?? 0) : 0), 0);
    expect(spent).toBeLessThanOrEqual(40);
    expect(spent + (await passed([one, other], 100, key, SLOW))).toBe(40);
  });

  test('separate subjects also when a database cannot store their names', async () => {
    const never = () => undefined;
    const slow = { default: { burst: SLOW.burst, perSecond: SLOW.perSecond } };
    const processes = [1, 2].map(() => createRateLimits(sharedBuckets(store), slow, never));
    const [one, other] = [`${randomUUID()}\u0000`, `${randomUUID()}\u0000`];
    const states = await Promise.all(Array.from({ length: 60 }, async (_, i) => processes[i % 2]?.spend('default', one, 1)));
    expect(states.filter((state) => state?.allowed)).toHaveLength(SLOW.burst);
    expect((await processes[0]?.spend('default', other, 1))?.allowed).toBe(true);
  });

  test('are separate, and report the remaining calls', async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    const buckets = sharedBuckets(store);
    expect(buckets.peek(key, SLOW).remaining).toBe(40);
    for (let left = 39; left >= 37; left -= 1) expect((await buckets.spend(key, SLOW, 1)).remaining).toBe(left);
    expect((await buckets.spend(other, SLOW, 40)).remaining).toBe(0);
    expect([buckets.peek(key, SLOW).remaining, buckets.peek(other, SLOW).remaining]).toEqual([37, 0]);
  });

  test('are not requested again while they cannot have a token, and then admit a call', async () => {
    const { count, counting } = counted(store);
    const [key, policy] = [randomUUID(), { name: 'quick', burst: 2, perSecond: 4 }];
    const buckets = sharedBuckets(counting);
    await buckets.spend(key, policy, 2);
    const { allowed, waitMs } = await buckets.spend(key, policy, 1);
    expect([allowed, count.requests]).toEqual([false, 2]);
    expect(await passed([buckets], 50, key, { ...policy })).toBe(0);
    expect(count.requests).toBe(2);
    const start = performance.now();
    await vi.waitFor(async () => expect((await buckets.spend(key, policy, 1)).allowed).toBe(true), POLL_OPTIONS);
    // The reported wait is sufficient, and not much longer than necessary.
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(250);
    expect(performance.now() - start).toBeGreaterThan(waitMs - 50);
  });

  test('are requested once for concurrent calls; with many tokens left few calls request them', async () => {
    const { count, counting } = counted(store);
    const buckets = sharedBuckets(counting);
    expect(await passed([buckets], 40, randomUUID(), SLOW)).toBe(40);
    expect(count.requests).toBe(2);
    const plenty = { name: 'plenty', burst: 320_000, perSecond: 0.001 };
    expect(await passed([buckets], 5_000, randomUUID(), plenty)).toBe(5_000);
    expect(count.requests).toBe(3);
  });

  test('admit exactly the burst of a large bucket over several processes', async () => {
    const processes = Array.from({ length: 3 }, () => sharedBuckets(store));
    expect(await passed(processes, 3_000, randomUUID(), { name: 'wide', burst: 1_000, perSecond: 0.001 })).toBe(1_000);
  });
});

describe.runIf(hasRedis)('an unavailable Redis', () => {
  test('makes every process count by itself at once, is logged once, and is used again when it is back', async () => {
    const here = await testRedis();
    await here.start();
    const store = await redisStore(here.url);
    const said: string[] = [];
    const watch = { onDown: (name: string) => said.push(`${name} away`), onUp: (name: string) => said.push(`${name} back`) };
    const [one, other] = [0, 1].map(() => failoverBuckets(store, memoryBuckets(Date.now), watch)) as [Buckets, Buckets];
    const key = randomUUID();
    expect(await passed([one, other], 100, key, SLOW)).toBe(40);
    await here.stop();
    // A burst for each process, and no wait beyond the timeout of a request.
    await vi.waitFor(async () => {
      for (const each of [one, other]) await each.spend('other', SLOW, 1);
      expect(said).toEqual(['redis away', 'redis away']);
    }, POLL_OPTIONS);
    for (const each of [one, other]) expect(await passed([each], 100, key, SLOW)).toBe(40);
    await here.start();
    await vi.waitFor(() => expect(said.slice(2)).toEqual(['redis back', 'redis back']), POLL_OPTIONS);
    expect(await passed([one, other], 100, randomUUID(), SLOW)).toBe(40);
    await store.close();
    await here.stop();
  });
});

test('beyond 50,000 buckets the least recently used one is evicted, and starts full', async () => {
  const buckets = memoryBuckets(() => 0);
  const spend = async (key: string) => (await buckets.spend(key, SLOW, 1)).remaining;
  expect([await spend('frequent'), await spend('rare')]).toEqual([39, 39]);
  for (let i = 0; i < 49_998; i += 1) await buckets.spend(`other ${i}`, SLOW, 1);
  expect(await spend('frequent')).toBe(38);
  await spend('one more');
  expect([await spend('frequent'), await spend('rare')]).toEqual([37, 39]);
});
