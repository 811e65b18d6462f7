import type { Database } from '../data/database.ts';
import { failoverBuckets, type StoreWatcher } from './failover-buckets.ts';
import { memoryBuckets, type RateLimitStore } from './memory-buckets.ts';
import type { Buckets } from './policies.ts';
import { postgresqlStore } from './postgresql-store.ts';

export interface BucketsOptions {
  readonly redisUrl: string | undefined;
  readonly database: Database;
  readonly watcher: StoreWatcher;
}

async function openStore({ redisUrl, database }: BucketsOptions): Promise<RateLimitStore | undefined> {
  // Loaded only when it is used.
  if (redisUrl !== undefined) return (await import('./redis-store.ts')).redisStore(redisUrl);
  return database.kind === 'postgresql' ? postgresqlStore(database.query) : undefined;
}

/**
 * The buckets of D-15: in Redis where there is one, in PostgreSQL otherwise, so that all processes share them; in memory
 * beside the embedded database, which has one process.
 */
export async function openBuckets(parts: BucketsOptions): Promise<{ buckets: Buckets; close: () => Promise<void> }> {
  // A monotonic clock.
  const local = memoryBuckets();
  const store = await openStore(parts);
  if (!store) return { buckets: local, close: async () => undefined };
  return { buckets: failoverBuckets(store, local, parts.watcher), close: () => store.close() };
}
