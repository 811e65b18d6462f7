import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { couponGuesses } from '../../src/pay/coupon-guesses.ts';
import { createRateLimits } from '../../src/rate-limits/create-rate-limits.ts';
import type { RateLimitStore } from '../../src/rate-limits/memory-buckets.ts';
import type { LimitedBucket, RateLimitState, RateLimits } from '../../src/rate-limits/policies.ts';
import { sharedBuckets } from '../../src/rate-limits/shared-buckets.ts';
import { bucketStores, counted, passed, SLOW } from '../support/bucket-stores.ts';

const { kinds, stop } = await bucketStores();
afterAll(stop);

describe.each(kinds)('budgets of a store in %s', (_name, open) => {
  let store: RateLimitStore;
  beforeAll(async () => {
    store = await open();
    return () => store.close();
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

  test('are mostly taken in advance: a call of a key that is alone makes one request', async () => {
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

  test('lose nothing to the refused calls of one key, not even while they are decided', async () => {
    const settings = { default: { burst: SLOW.burst, perSecond: SLOW.perSecond } };
    const storeId = randomUUID();
    const [busy, quiet] = [1, 2].map((): LimitedBucket[] => [
      { limit: 'default', subject: `key:${randomUUID()}:${storeId}` },
      { limit: 'store', subject: storeId },
    ]) as [LimitedBucket[], LimitedBucket[]];
    let putBack = 0;
    const put: RateLimitStore['put'] = (...args) => {
      putBack += 1;
      return store.put(...args);
    };
    const admitted = (states: readonly (readonly RateLimitState[])[]) =>
      states.filter((each) => each.every(({ allowed }) => allowed)).length;
    const spendTimes = (limits: RateLimits, buckets: LimitedBucket[], count: number) =>
      Promise.all(Array.from({ length: count }, () => limits.spendAll(buckets, 1)));
    const start = () => createRateLimits(sharedBuckets({ ...store, put }), settings, () => undefined);
    expect(admitted(await spendTimes(start(), busy, SLOW.burst))).toBe(SLOW.burst);
    // A process that does not know of it yet.
    const limits = start();
    const [refused, others] = await Promise.all([spendTimes(limits, busy, 240), spendTimes(limits, quiet, SLOW.burst)]);
    expect([admitted(refused), admitted(others), putBack]).toEqual([0, SLOW.burst, 0]);
  });

  test('let two processes look at 20 wrong codes of a client, and at any number of right ones', async () => {
    const limits = { 'coupon-guesses': { burst: 20, perSecond: 0.001 } };
    const start = () => couponGuesses(createRateLimits(sharedBuckets(store), limits, () => undefined));
    const [one, other] = [start(), start()];
    const [storeId, address] = [randomUUID(), '203.0.113.9'];
    async function looked(count: number, isKnown: boolean): Promise<number> {
      const tries = Array.from({ length: count }, (_, i) => (i % 2 ? one : other)(storeId, address, async () => isKnown));
      return (await Promise.all(tries)).filter((wait) => wait === undefined).length;
    }
    expect(await looked(60, true)).toBe(60);
    expect(await looked(18, false)).toBe(18);
    expect(await looked(60, true)).toBe(60);
    expect(await looked(80, false)).toBe(2);
    expect(await looked(10, true)).toBe(0);
  });
});
