import type { Query } from '../database.ts';

/** Wait after which it is told, in milliseconds: shorter ones are usual where many change one row. */
const MIN_WAIT_MS = 3_000;

/** A session that others wait for, and that waits for none itself. */
interface Holder {
  readonly pid: number;
  /** Name that the session gives itself, such as psql. */
  readonly application: string;
  /** Begin of its transaction; null for a session of a role whose sessions this one may not see. */
  readonly since: Date | null;
}

/** Statements of this service that wait for locks. */
export interface LockWaits {
  /** Number of sessions that wait, of all processes. */
  readonly waiting: number;
  readonly holders: readonly Holder[];
}

// Sessions of other roles do not show whether they wait. One that waits itself is no holder.
const WAITS = `WITH waits AS (
    SELECT pid, unnest(pg_blocking_pids(pid)) AS holder, query_start FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND wait_event_type = 'Lock'
  )
  SELECT (SELECT count(DISTINCT pid)::int FROM waits) AS waiting, pid, coalesce(application_name, '') AS application, xact_start AS since
  FROM pg_stat_activity
  WHERE pid IN (SELECT holder FROM waits) AND pid NOT IN (SELECT pid FROM waits)
    AND EXISTS (SELECT FROM waits WHERE query_start < clock_timestamp() - interval '${MIN_WAIT_MS} milliseconds')
  ORDER BY xact_start`;

/** The statements of this service that wait for locks, once one has waited for three seconds; undefined: none. */
export async function findLockWaits(query: Query): Promise<LockWaits | undefined> {
  const { rows } = await query<Holder & { waiting: number }>({ text: WAITS });
  const [first] = rows;
  return first && { waiting: first.waiting, holders: rows.map(({ pid, application, since }) => ({ pid, application, since })) };
}
