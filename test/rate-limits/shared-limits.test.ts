import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createRateLimits } from '../../src/rate-limits/create-rate-limits.ts';
import { failoverBuckets } from '../../src/rate-limits/failover-buckets.ts';
import { memoryBuckets, type RateLimitStore } from '../../src/rate-limits/memory-buckets.ts';
import type { Buckets, LimitedBucket, RateLimitPolicy, RateLimitState, RateLimits } from '../../src/rate-limits/policies.ts';
import { postgresqlStore } from '../../src/rate-limits/postgresql-store.ts';
import { redisStore } from '../../src/rate-limits/redis-store.ts';
import { sharedBuckets } from '../../src/rate-limits/shared-buckets.ts';
import { POLL_OPTIONS } from '../support/constants.ts';
import { hasRedis, testRedis } from '../support/redis.ts';
import { sharedDatabase } from '../support/test-database.ts';

const database = await sharedDatabase();
const redis = await testRedis();
afterAll(() => redis.stop());

/** The limit of D-15, but so slow that nothing flows in while a test looks. */
const SLOW: RateLimitPolicy = { name: 'slow', burst: 40, perSecond: 0.001 };

/** A store of buckets that counts its requests. */
function counted(store: RateLimitStore) {
  const count = { requests: 0 };
  const take: RateLimitStore['take'] = (request) => {
    count.requests += 1;
    return store.take(request);
  };
  return { count, counting: { ...store, take } };
}

/** Number of calls admitted out of so many at once, spread over processes. */
async function passed(processes: readonly Buckets[], calls: number, key: string, policy: RateLimitPolicy, cost = 1) {
  const all = Array.from({ length: calls }, async (_, i) => processes[i % processes.length]?.spend(key, policy, cost));
  return (await Promise.all(all)).filter((state) => state?.allowed).length;
}

const inRedis = async () => {
  await redis.start();
  return redisStore(redis.url);
};

const kinds: (readonly [string, () => Promise<RateLimitStore>])[] = [
  ['the database', async () => postgresqlStore(database.query)],
  ...(hasRedis ? [['Redis', inRedis] as const] : []),
];

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

  test('admit exactly five times as many calls of 36 keys in two processes, and ask no bucket again while their store has none', async () => {
    const { count, counting } = counted(store);
    const { burst, perSecond } = SLOW;
    const settings = { default: { burst, perSecond } };
    const never = () => undefined;
    const [one, other] = [1, 2].map(() => createRateLimits(sharedBuckets(counting), settings, never)) as [RateLimits, RateLimits];
    const of = (storeId: string, keyId: string): LimitedBucket[] => [
      { limit: 'default', subject: `key:${keyId}:${storeId}` },
      { limit: 'store', subject: storeId },
    ];
    const isAdmitted = (states: readonly RateLimitState[]) => states.every(({ allowed }) => allowed);
    const [storeId, neighbour] = [randomUUID(), randomUUID()];
    const keys = Array.from({ length: 36 }, () => of(storeId, randomUUID()));
    const calls = keys.flatMap((key) => Array.from({ length: burst }, (_, i) => (i % 2 ? one : other).spendAll(key, 1)));
    expect((await Promise.all(calls)).filter(isAdmitted)).toHaveLength(5 * burst);
    const before = count.requests;
    for (const limits of [one, other])
      for (const key of [...keys, of(storeId, randomUUID())]) {
        const [own, all] = await limits.spendAll(key, 1);
        expect([own?.remaining, all?.allowed, all?.remaining]).toEqual([expect.any(Number), false, 0]);
      }
    expect(count.requests).toBe(before);
    // What a refusal took from a key was put back: all keys together have what was not admitted.
    const left = await Promise.all(keys.map(([own]) => passed([sharedBuckets(store)], burst, `default:${own?.subject}`, SLOW)));
    expect(left.reduce((sum, each) => sum + each, 0)).toBe(31 * burst);
    expect(isAdmitted(await one.spendAll(of(neighbour, randomUUID()), 1))).toBe(true);
  });

  test('of a store are mostly taken in advance: a call of a key that is alone makes one request', async () => {
    const { count, counting } = counted(store);
    const settings = { default: { burst: SLOW.burst, perSecond: SLOW.perSecond } };
    const limits = createRateLimits(sharedBuckets(counting), settings, () => undefined);
    const storeId = randomUUID();
    for (let i = 0; i < SLOW.burst; i += 1)
      await limits.spendAll(
        [
          { limit: 'default', subject: `key:${storeId}` },
          { limit: 'store', subject: storeId },
        ],
        1,
      );
    expect(count.requests).toBeLessThanOrEqual(SLOW.burst + 8);
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
