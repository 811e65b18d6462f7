import type { RateLimitStore } from '../../src/rate-limits/memory-buckets.ts';
import type { Buckets, RateLimitPolicy } from '../../src/rate-limits/policies.ts';
import { postgresqlStore } from '../../src/rate-limits/postgresql-store.ts';
import { redisStore } from '../../src/rate-limits/redis-store.ts';
import { hasRedis, testRedis } from './redis.ts';
import { sharedDatabase } from './test-database.ts';

/** The limit of D-15, but so slow that nothing flows in while a test looks. */
export const SLOW: RateLimitPolicy = { name: 'slow', burst: 40, perSecond: 0.001 };

/** A store of buckets that counts its requests. */
export function counted(store: RateLimitStore) {
  const count = { requests: 0 };
  const take: RateLimitStore['take'] = (request) => {
    count.requests += 1;
    return store.take(request);
  };
  return { count, counting: { ...store, take } };
}

/** Number of calls admitted out of so many at once, spread over processes. */
export async function passed(processes: readonly Buckets[], calls: number, key: string, policy: RateLimitPolicy, cost = 1) {
  const all = Array.from({ length: calls }, async (_, i) => processes[i % processes.length]?.spend(key, policy, cost));
  return (await Promise.all(all)).filter((state) => state?.allowed).length;
}

/** The stores of buckets that processes can share, by name. Redis runs until `stop`. */
export async function bucketStores() {
  const [database, redis] = [await sharedDatabase(), await testRedis()];
  const inRedis = async () => {
    await redis.start();
    return redisStore(redis.url);
  };
  const kinds: (readonly [string, () => Promise<RateLimitStore>])[] = [
    ['the database', async () => postgresqlStore(database.query)],
    ...(hasRedis ? [['Redis', inRedis] as const] : []),
  ];
  return { kinds, stop: () => redis.stop() };
}
