import type { Query } from '../database.ts';

/** The clock of a store as it is kept (D-385). */
export interface StoredClock {
  readonly storeId: string;
  /** False: a live store, whose time is that of the process. */
  readonly test: boolean;
  readonly offsetMs: number;
  readonly frozenAt: Date | null;
  readonly target: Date | null;
  /** Position of the last entry before the last travel. */
  readonly departedAt: number;
}

const READ = `SELECT s.id AS "storeId", s.test, coalesce(c.offset_ms, 0)::float8 AS "offsetMs", c.frozen_at AS "frozenAt", c.target,
  coalesce(c.departed_at, 0) AS "departedAt"
FROM store s LEFT JOIN store_clock c ON c.store_id = s.id AND c.store_id = ANY ($1) WHERE s.id = ANY ($1)`;

/** The clocks of stores, by their ids. */
export async function readStoreClocks(query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, StoredClock>> {
  const { rows } = await query<StoredClock>({ name: 'store_clocks', text: READ, values: [ids] });
  return new Map(rows.map((row) => [row.storeId, row]));
}

/** Something that the clock of a store made happen. */
export interface ClockEntry {
  /** From 1, without gaps. */
  readonly position: number;
  readonly at: Date;
  readonly kind: string;
  readonly recordId: string | null;
}

const ENTRIES = `SELECT position, at, kind, record_id AS "recordId" FROM store_clock_entry
WHERE store_id = $1 AND position > $2 ORDER BY position LIMIT $3`;

const COUNTS = `SELECT kind, count(*)::int AS count FROM store_clock_entry
WHERE store_id = $1 AND position > $2 GROUP BY kind ORDER BY kind`;

/** Up to `limit` entries of a store after a position. */
export async function readClockEntries(query: Query, storeId: string, after: number, limit: number): Promise<ClockEntry[]> {
  return (await query<ClockEntry>({ name: 'clock_entries', text: ENTRIES, values: [storeId, after, limit] })).rows;
}

/** A number of entries of one kind. */
export interface ClockCount {
  readonly kind: string;
  readonly count: number;
}

/** The number of entries of a store of each kind after a position. */
export async function readClockCounts(query: Query, storeId: string, after: number): Promise<ClockCount[]> {
  return (await query<ClockCount>({ name: 'clock_counts', text: COUNTS, values: [storeId, after] })).rows;
}
