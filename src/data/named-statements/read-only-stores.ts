import type { Query } from '../database.ts';

const SET = `UPDATE store SET read_only_since = CASE WHEN $2 THEN coalesce(read_only_since, $3::timestamptz) END, version = version + 1, updated_at = $3
WHERE id = $1 AND incoming IS NULL`;

/**
 * Says whether a store can be read alone: no mutation writes to it then, and jobs leave its work where it is (D-761). False for a missing
 * store, and for one of which not all is here. Calls that have written before go on: `workInFlight` tells when they have ended.
 */
export const setReadOnly = async (query: Query, storeId: string, isReadOnly: boolean): Promise<boolean> =>
  (await query({ text: SET, values: [storeId, isReadOnly, new Date()] })).rowCount === 1;

/** Notes that all of an incoming store is here. */
export const endIncoming = (query: Query, storeId: string) =>
  query({ text: 'UPDATE store SET incoming = NULL WHERE id = $1', values: [storeId] });

/** Work that goes on at a store that can be read alone: transactions that began before, and rows that a process has leased. */
export interface WorkInFlight {
  readonly transactions: number;
  readonly leases: number;
}

const leased = (table: string, column: string) =>
  `(SELECT count(*) FROM ${table} WHERE store_id = $1 AND ${column} > now() LIMIT 1000)`;

const IN_FLIGHT = `SELECT
  (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start <= $2)::int AS transactions,
  (${['webhook_delivery', 'message', 'store_clock'].map((table) => leased(table, 'leased_until')).join(' + ')}
    + ${['bulk_job', 'export_job'].map((table) => leased(table, 'lease_until')).join(' + ')})::int AS leases`;

/** Counts the work that has not ended: transactions that began before `since`, and leased rows. */
export async function workInFlight(query: Query, storeId: string, since: Date): Promise<WorkInFlight> {
  const { rows } = await query<WorkInFlight>({ text: IN_FLIGHT, values: [storeId, since] });
  return rows[0] ?? { transactions: 0, leases: 0 };
}

/** The time of the database. */
export async function databaseTime(query: Query): Promise<Date> {
  const { rows } = await query<{ now: Date }>({ text: 'SELECT clock_timestamp() AS now' });
  return rows[0]?.now ?? new Date();
}
