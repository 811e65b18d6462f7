import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Buckets } from '../../src/limits/buckets.ts';
import { memoryBuckets } from '../../src/limits/memory-buckets.ts';
import type { Policy } from '../../src/limits/policy.ts';
import { postgresqlReservoir } from '../../src/limits/postgresql-reservoir.ts';
import { redisReservoir } from '../../src/limits/redis-reservoir.ts';
import type { Reservoir } from '../../src/limits/reservoir.ts';
import { sharedBuckets } from '../../src/limits/shared-buckets.ts';
import { steadyBuckets } from '../../src/limits/steady-buckets.ts';
import { hasRedis, testRedis } from '../support/redis.ts';
import { testDatabase } from '../support/test-database.ts';

const own = await testDatabase();
const { database } = own;
const redis = await testRedis();
afterAll(async () => {
  await redis.stop();
  await own.remove();
});

/** The limit of D-15, but so slow that nothing flows in while a test looks. */
const SLOW: Policy = { name: 'slow', burst: 40, perSecond: 0.001 };
const PATIENCE = { timeout: 20_000, interval: 20 };

/** A reservoir that counts what is asked of it. */
function counted(reservoir: Reservoir) {
  const count = { draws: 0 };
  const draw: Reservoir['draw'] = (ask) => {
    count.draws += 1;
    return reservoir.draw(ask);
  };
  return { count, reservoir: { ...reservoir, draw } };
}

/** How many of so many calls at once pass, spread over processes. */
async function passed(processes: readonly Buckets[], calls: number, key: string, policy: Policy, cost = 1) {
  const all = Array.from({ length: calls }, async (_, i) => processes[i % processes.length]?.spend(key, policy, cost));
  return (await Promise.all(all)).filter((standing) => standing?.passed).length;
}

const inRedis = async () => {
  await redis.start();
  return redisReservoir(redis.url);
};

const kinds: readonly [string, () => Promise<Reservoir>][] = [
  ['the database', async () => postgresqlReservoir(database.query)],
  ...(hasRedis ? [['Redis', inRedis] satisfies [string, () => Promise<Reservoir>]] : []),
];

describe.each(kinds)('buckets in %s', (_name, open) => {
  let reservoir: Reservoir;
  beforeAll(async () => {
    reservoir = await open();
    return () => reservoir.close();
  });

  test('of 200 calls at once over four processes exactly 40 pass', async () => {
    const key = randomUUID();
    const processes = Array.from({ length: 4 }, () => sharedBuckets(reservoir));
    expect(await passed(processes, 200, key, SLOW)).toBe(40);
    expect(await passed(processes, 20, key, SLOW)).toBe(0);
    const afresh = sharedBuckets(reservoir);
    const { left, waitMilliseconds, passed: isPassed } = await afresh.spend(key, SLOW, 1);
    expect([isPassed, left]).toEqual([false, 0]);
    expect(waitMilliseconds).toBeGreaterThan(900_000);
    expect(waitMilliseconds).toBeLessThanOrEqual(1_000_000);
  });

  test('calls of different cost take what they cost, all of it or nothing', async () => {
    const key = randomUUID();
    const [one, other] = [sharedBuckets(reservoir), sharedBuckets(reservoir)];
    const costs = [12, 1, 12, 5, 20, 1, 12, 40, 3];
    const standings = await Promise.all(costs.map((cost, i) => (i % 2 ? one : other).spend(key, SLOW, cost)));
    const spent = standings.reduce((sum, { passed: isPassed }, i) => sum + (isPassed ? (costs[i] ?? 0) : 0), 0);
    expect(spent).toBeLessThanOrEqual(40);
    const rest = await passed([one, other], 100, key, SLOW);
    expect(spent + rest).toBe(40);
  });

  test('every bucket counts by itself, and says what is left', async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    const buckets = sharedBuckets(reservoir);
    expect(buckets.peek(key, SLOW).left).toBe(40);
    for (let left = 39; left >= 37; left -= 1) expect((await buckets.spend(key, SLOW, 1)).left).toBe(left);
    expect((await buckets.spend(other, SLOW, 40)).left).toBe(0);
    expect([buckets.peek(key, SLOW).left, buckets.peek(other, SLOW).left]).toEqual([37, 0]);
  });

  test('an empty bucket is not asked again before something can be in it, and then lets a call through', async () => {
    const { count, reservoir: watched } = counted(reservoir);
    const [key, policy] = [randomUUID(), { name: 'quick', burst: 2, perSecond: 4 }];
    const buckets = sharedBuckets(watched);
    await buckets.spend(key, policy, 2);
    const { passed: isPassed, waitMilliseconds } = await buckets.spend(key, policy, 1);
    expect([isPassed, count.draws]).toEqual([false, 2]);
    expect(await passed([buckets], 50, key, { ...policy })).toBe(0);
    expect(count.draws).toBe(2);
    const start = performance.now();
    await vi.waitFor(async () => expect((await buckets.spend(key, policy, 1)).passed).toBe(true), PATIENCE);
    // What it was told to wait was enough, and not much more than needed.
    expect(waitMilliseconds).toBeGreaterThan(0);
    expect(waitMilliseconds).toBeLessThanOrEqual(250);
    expect(performance.now() - start).toBeGreaterThan(waitMilliseconds - 50);
  });

  test('calls that come together ask together; where there is plenty, few ask', async () => {
    const { count, reservoir: watched } = counted(reservoir);
    const buckets = sharedBuckets(watched);
    expect(await passed([buckets], 40, randomUUID(), SLOW)).toBe(40);
    expect(count.draws).toBe(2);
    const plenty = { name: 'plenty', burst: 320_000, perSecond: 0.001 };
    expect(await passed([buckets], 5_000, randomUUID(), plenty)).toBe(5_000);
    expect(count.draws).toBe(3);
  });

  test('with plenty, processes together pass the burst exactly when they use up what they took', async () => {
    const key = randomUUID();
    const processes = [sharedBuckets(reservoir), sharedBuckets(reservoir), sharedBuckets(reservoir)];
    const wide = { name: 'wide', burst: 1_000, perSecond: 0.001 };
    expect(await passed(processes, 3_000, key, wide)).toBe(1_000);
  });
});

describe.runIf(hasRedis)('a Redis that goes away', () => {
  test('leaves every process to count by itself, at once, says so once, and is used again when it is back', async () => {
    const here = await testRedis();
    await here.start();
    const reservoir = await redisReservoir(here.url);
    const said: string[] = [];
    const watch = { away: (name: string) => said.push(`${name} away`), back: (name: string) => said.push(`${name} back`) };
    const [one, other] = [0, 1].map(() => steadyBuckets(reservoir, memoryBuckets(Date.now), watch)) as [Buckets, Buckets];
    const key = randomUUID();
    expect(await passed([one, other], 100, key, SLOW)).toBe(40);
    await here.stop();
    // A burst for each process, and nobody is kept waiting for longer than a draw may take.
    await vi.waitFor(async () => {
      await one.spend('other', SLOW, 1);
      await other.spend('other', SLOW, 1);
      expect(said).toEqual(['redis away', 'redis away']);
    }, PATIENCE);
    expect(await passed([one], 100, key, SLOW)).toBe(40);
    expect(await passed([other], 100, key, SLOW)).toBe(40);
    await here.start();
    await vi.waitFor(() => expect(said.slice(2)).toEqual(['redis back', 'redis back']), PATIENCE);
    const afresh = randomUUID();
    expect(await passed([one, other], 100, afresh, SLOW)).toBe(40);
    await reservoir.close();
    await here.stop();
  });
});
