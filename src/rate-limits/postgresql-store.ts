import type { Query } from '../data/database.ts';
import { costOfCall, grantFor, PREFETCH_DIVISOR, type RateLimitStore } from './memory-buckets.ts';

const NOW = 'extract(epoch FROM clock_timestamp())::float8 * 1e6';

/**
 * $1 key, $2 step and $3 size of the bucket in microseconds, $4 min, $5 max, $6 what a full bucket gives. The arithmetic
 * is that of `memory-buckets.ts`; it is done under the lock of the row, so that two processes never take the same call.
 */
const TAKE_TOKENS = `INSERT INTO rate_limit AS bucket (key, full_at, granted) VALUES ($1, ${NOW} + $6::int * $2::float8, $6::int)
ON CONFLICT (key) DO UPDATE SET (full_at, granted) = (
  SELECT now + used + granted * $2::float8, granted FROM (
    SELECT now, used,
      CASE WHEN free < $4::int THEN 0 ELSE least(free, greatest($5::int, floor(free / ${PREFETCH_DIVISOR}))) END::int AS granted
    FROM (
      SELECT now, used, floor(($3::float8 - used + 0.5) / $2::float8) AS free FROM (
        SELECT now, least(greatest(bucket.full_at - now, 0), $3::float8) AS used FROM (SELECT ${NOW} AS now) AS clock
      ) AS level
    ) AS stock
  ) AS taken
) RETURNING granted, full_at - ${NOW} AS used`;

const PUT_TOKENS = 'UPDATE rate_limit SET full_at = full_at - $2::float8 WHERE key = $1';

const DELETE_FULL = `DELETE FROM rate_limit WHERE full_at < ${NOW} - 1e6`;
/** Interval at which full buckets are deleted, in milliseconds. */
const SWEEP_INTERVAL_MS = 10 * 60_000;

interface Row {
  readonly granted: number;
  readonly used: number;
}

/** Buckets in the database, one upsert in an unlogged table for a request. */
export function postgresqlStore(query: Query): RateLimitStore {
  let sweptAt = performance.now();

  function sweep(): void {
    if (performance.now() - sweptAt < SWEEP_INTERVAL_MS) return;
    sweptAt = performance.now();
    // Nothing is lost when it fails: the next one comes.
    query({ text: DELETE_FULL }).catch(() => undefined);
  }

  return {
    name: 'postgresql',
    async take(request) {
      sweep();
      const { key, policy, min, max } = request;
      const step = costOfCall(policy);
      const values = [key, step, policy.burst * step, min, max, grantFor(request, policy.burst)];
      const { rows } = await query<Row>({ name: 'take_rate_limit_tokens', text: TAKE_TOKENS, values });
      const [{ granted, used } = { granted: 0, used: 0 }] = rows;
      return { granted, usedMicroseconds: Math.max(0, used) };
    },
    async put(key, policy, calls) {
      await query({ name: 'put_rate_limit_tokens', text: PUT_TOKENS, values: [key, calls * costOfCall(policy)] });
    },
    close: async () => undefined,
  };
}
