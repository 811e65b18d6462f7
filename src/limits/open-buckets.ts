import type { Database } from '../database/database.ts';
import type { Buckets } from './buckets.ts';
import { memoryBuckets } from './memory-buckets.ts';
import { postgresqlReservoir } from './postgresql-reservoir.ts';
import type { Reservoir } from './reservoir.ts';
import { steadyBuckets, type Watch } from './steady-buckets.ts';

export interface BucketsParts {
  readonly redisUrl: string | undefined;
  readonly database: Database;
  readonly watch: Watch;
}

async function reservoirFor({ redisUrl, database }: BucketsParts): Promise<Reservoir | undefined> {
  // Loaded only where it is used.
  if (redisUrl !== undefined) return (await import('./redis-reservoir.ts')).redisReservoir(redisUrl);
  return database.kind === 'postgresql' ? postgresqlReservoir(database.query) : undefined;
}

/**
 * The buckets of D-15: in Redis where there is one, in PostgreSQL otherwise, so that all processes share them; in memory
 * beside the embedded database, which has one process.
 */
export async function openBuckets(parts: BucketsParts): Promise<{ buckets: Buckets; close: () => Promise<void> }> {
  // A clock that nobody puts back or forward.
  const local = memoryBuckets(() => performance.now());
  const reservoir = await reservoirFor(parts);
  if (!reservoir) return { buckets: local, close: async () => undefined };
  return { buckets: steadyBuckets(reservoir, local, parts.watch), close: () => reservoir.close() };
}
