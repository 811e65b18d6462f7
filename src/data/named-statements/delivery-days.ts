import type { Query } from '../database.ts';

// The clock of the database decides, which all processes share.

/** The day that attempts are counted by, in UTC. */
export const TODAY = "(now() AT TIME ZONE 'UTC')::date";

/** Condition: the deliveries of a store have had `limit` attempts today. */
export const hasUsedUp = (storeId: string, limit: string): string =>
  `EXISTS (SELECT FROM delivery_day used WHERE used.store_id = ${storeId} AND used.day = ${TODAY} AND used.attempts >= ${limit})`;

/**
 * Statement that takes attempts of today for the rows of `asked`, which are of a store: all of them, or as many as are left of `limit`. It
 * returns `granted` and the `attempts` of today.
 */
export function takeAttempts(storeId: string, asked: string, limit: string): string {
  const used = 'CASE WHEN used.day = excluded.day THEN used.attempts ELSE 0 END';
  const granted = `least(excluded.granted, greatest(${limit}::int - ${used}, 0))`;
  return `INSERT INTO delivery_day AS used (store_id, day, attempts, granted)
  SELECT ${storeId}::uuid, ${TODAY}, least(count(*), ${limit}::int), least(count(*), ${limit}::int) FROM ${asked} HAVING count(*) > 0
  ON CONFLICT (store_id) DO UPDATE SET day = excluded.day, attempts = ${used} + ${granted}, granted = ${granted}
  RETURNING granted, attempts`;
}

/** Attempts of the deliveries of a store today, and when the next day begins. */
export interface UsedAttempts {
  readonly used: number;
  readonly resetsAt: Date;
  /** Seconds until then, at least 1. */
  readonly seconds: number;
}

const READ = `SELECT coalesce((SELECT attempts FROM delivery_day WHERE store_id = $1 AND day = ${TODAY}), 0) AS used,
  next.day AS "resetsAt", ceil(greatest(extract(epoch FROM next.day - now()), 1))::int AS seconds
FROM (SELECT (${TODAY} + 1)::timestamp AT TIME ZONE 'UTC' AS day) AS next`;

/** Attempts of the deliveries of a store today. */
export async function readUsedAttempts(query: Query, storeId: string): Promise<UsedAttempts> {
  const { rows } = await query<UsedAttempts>({ name: 'used_attempts', text: READ, values: [storeId] });
  return rows[0] as UsedAttempts;
}
