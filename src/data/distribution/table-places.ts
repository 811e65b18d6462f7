import type { Query } from '../database.ts';
import { byTriggers } from './trigger-order.ts';

/** Place of the rows of a table: with their store, on every server, on the coordinator for all servers to reach, or on it alone. */
export type TablePlace = 'store' | 'everywhere' | 'reached' | 'coordinator';

/**
 * Tables that stores share. Services reach theirs beside any server; those of jobs and of limits stay as they are. The table of the
 * installation must: by it the jobs know their database (D-820).
 */
const SHARED: Readonly<Record<string, TablePlace>> = {
  _prisma_migrations: 'reached',
  api_key: 'reached',
  document_manifest: 'coordinator',
  idempotency_record: 'reached',
  installation: 'coordinator',
  installation_mark: 'coordinator',
  job_process: 'coordinator',
  kept_foreign_key: 'coordinator',
  operation_use: 'reached',
  operation_use_writer: 'reached',
  published_document: 'reached',
  rate_limit: 'coordinator',
  schedule: 'coordinator',
  store: 'everywhere',
  store_deletion: 'coordinator',
  used_operation: 'reached',
};

/** A table, where it is to be, and where it is. */
export interface PlacedTable {
  readonly table: string;
  readonly place: TablePlace;
  readonly is: TablePlace;
  /** True for one that the triggers of a table before it name: writes to that table fail until it is placed. */
  readonly isUrgent: boolean;
  /** Estimate of the database, before the table is divided. */
  readonly rows: number;
}

type Place = Omit<PlacedTable, 'isUrgent'>;

interface TableRow {
  readonly table: string;
  readonly hasStore: boolean;
  readonly rows: number;
}

const TABLES = `SELECT relname AS table, greatest(reltuples, 0)::float8 AS rows,
  EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'store_id' AND NOT a.attisdropped) AS "hasStore"
FROM pg_class c WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY relname`;

/** Table of the changes of rows: the tables of stores are divided as it is, so that the rows of a store are on one server. */
export const FIRST_TABLE = 'row_change';

const placeOf = ({ table, hasStore }: TableRow): TablePlace | undefined => SHARED[table] ?? (hasStore ? 'store' : undefined);

// Without the extension there is no such table.
const DIVIDED = `SELECT logicalrelid::regclass::text AS name,
  CASE WHEN partmethod = 'h' THEN 'store' WHEN repmodel = 't' THEN 'everywhere' ELSE 'reached' END AS place FROM pg_dist_partition`;

/** Places of tables by now, by their names. */
async function placesNow(query: Query): Promise<ReadonlyMap<string, TablePlace>> {
  const { rows } = await query<{ isThere: boolean }>({
    text: `SELECT to_regclass('pg_dist_partition') IS NOT NULL AS "isThere"`,
  });
  if (!rows[0]?.isThere) return new Map();
  const divided = await query<{ name: string; place: TablePlace }>({ text: DIVIDED });
  return new Map(divided.rows.map(({ name, place }) => [name.replaceAll('"', ''), place]));
}

/** All tables with their places, the ones that others write to first. Throws for a table that nothing is known of. */
export async function placedTables(query: Query): Promise<readonly PlacedTable[]> {
  const { rows } = await query<TableRow>({ text: TABLES });
  const now = await placesNow(query);
  const placed = rows.map((row): Place => {
    const place = placeOf(row);
    if (place === undefined)
      throw new Error(`table ${row.table} is unknown to this version: nobody can tell where its rows belong`);
    return { table: row.table, place, is: now.get(row.table) ?? 'coordinator', rows: row.rows };
  });
  // All others may name those that every server has.
  const everywhere = placed.filter(({ place }) => place === 'everywhere').map((each) => ({ ...each, isUrgent: false }));
  const others = placed.filter(({ place }) => place !== 'everywhere');
  const isFirst = ({ table }: Place) => table === FIRST_TABLE;
  return [...everywhere, ...(await byTriggers(query, [...others.filter(isFirst), ...others.filter((each) => !isFirst(each))]))];
}
