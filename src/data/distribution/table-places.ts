import type { Query } from '../database.ts';

/** Place of the rows of a table: with their store, on every server, or on the coordinator alone. */
export type TablePlace = 'store' | 'everywhere' | 'coordinator';

/** Tables that stores share; a service reads them before it knows a store, or in the name of the installation. */
const OF_COORDINATOR: ReadonlySet<string> = new Set([
  '_prisma_migrations',
  'api_key',
  'document_manifest',
  'idempotency_record',
  'installation',
  'installation_mark',
  'job_process',
  'kept_foreign_key',
  'operation_use',
  'operation_use_writer',
  'published_document',
  'rate_limit',
  'schedule',
  'store_deletion',
  'used_operation',
]);

/** A table, where it is to be, and where it is. */
export interface PlacedTable {
  readonly table: string;
  readonly place: TablePlace;
  readonly is: TablePlace;
  /** Estimate of the database, before the table is divided. */
  readonly rows: number;
}

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

const placeOf = ({ table, hasStore }: TableRow): TablePlace | undefined => {
  if (table === 'store') return 'everywhere';
  if (hasStore) return 'store';
  return OF_COORDINATOR.has(table) ? 'coordinator' : undefined;
};

// Without the extension there is no such table.
const DIVIDED = `SELECT logicalrelid::regclass::text AS name, partmethod AS method FROM pg_dist_partition`;

/** Places of tables by now, by their names. */
async function placesNow(query: Query): Promise<ReadonlyMap<string, TablePlace>> {
  const { rows } = await query<{ isThere: boolean }>({
    text: `SELECT to_regclass('pg_dist_partition') IS NOT NULL AS "isThere"`,
  });
  if (!rows[0]?.isThere) return new Map();
  const divided = await query<{ name: string; method: string }>({ text: DIVIDED });
  return new Map(
    divided.rows.map(({ name, method }) => [name.replaceAll('"', ''), method === 'h' ? 'store' : 'everywhere'] as const),
  );
}

/** All tables with their places, the ones that others write to first. Throws for a table that nothing is known of. */
export async function placedTables(query: Query): Promise<readonly PlacedTable[]> {
  const { rows } = await query<TableRow>({ text: TABLES });
  const now = await placesNow(query);
  const placed = rows.map((row): PlacedTable => {
    const place = placeOf(row);
    if (place === undefined)
      throw new Error(`table ${row.table} is unknown to this version: nobody can tell where its rows belong`);
    return { table: row.table, place, is: now.get(row.table) ?? 'coordinator', rows: row.rows };
  });
  const turn = ({ table, place }: PlacedTable) => (place === 'everywhere' ? 0 : table === FIRST_TABLE ? 1 : 2);
  return placed.toSorted((one, other) => turn(one) - turn(other));
}
