import type { Query } from './database.ts';

// The clock of the database decides, which all processes share.

/** The day that attempts are counted by, in UTC. */
export const TODAY = "(now() AT TIME ZONE 'UTC')::date";

/** Condition: the deliveries of a store have had `limit` attempts today. */
export const hasUsedUp = (storeId: string, limit: string): string =>
  `EXISTS (SELECT FROM delivery_day used WHERE used.store_id = ${storeId} AND used.day = ${TODAY} AND used.attempts >= ${limit})`;

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
