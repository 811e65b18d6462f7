import { tables } from '../compiler/table.ts';
import type { Query } from '../database.ts';
import { storePlace } from '../store-place.ts';
import { storeLiteral } from './exported-tables.ts';

/** A table of a store that moves: the rows of the store in it, as `t`. */
export interface MovedTable {
  readonly table: string;
  readonly rows: (storeId: string) => string;
}

const ofTable = (table: string, condition: (store: string) => string): MovedTable => ({
  table,
  rows: (storeId) => `"${table}" AS t WHERE ${condition(storeLiteral(storeId))}`,
});

// The counts with what is not yet added to them: who adds it meanwhile changes nothing.
const COUNTS: MovedTable = {
  table: 'row_count',
  rows: (storeId) => `(SELECT store_id, table_name, key, sum(count)::bigint AS count FROM (
    SELECT store_id, table_name, key, count FROM row_count WHERE store_id = ${storeLiteral(storeId)}
    UNION ALL SELECT store_id, table_name, key, delta FROM row_count_change WHERE store_id = ${storeLiteral(storeId)}
  ) AS counted GROUP BY store_id, table_name, key HAVING sum(count) <> 0) AS t`,
};

const NOT_AS_THEY_ARE: ReadonlySet<string> = new Set(['row_count', 'row_count_change']);

/** Everything of a store, with its secrets, the keys for it alone and the answers to its calls; the store itself comes first. */
export const MOVED_TABLES: readonly MovedTable[] = [
  ofTable('store', (store) => `t.id = ${store}`),
  ofTable('api_key', (store) => `t.store_ids = ARRAY[${store}]`),
  ofTable('idempotency_record', (store) => `t.owner = ${store}::text`),
  ...[...tables.values()]
    .map(({ sql }) => sql.slice(1, -1))
    .filter((table) => !NOT_AS_THEY_ARE.has(table))
    .toSorted()
    .map((table) => ofTable(table, (store) => `t.store_id = ${store}`)),
  COUNTS,
];

const KEY = `SELECT quote_ident(a.attname) AS name FROM pg_index i
CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (number, place)
JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
WHERE i.indrelid = quote_ident($1)::regclass AND i.indisprimary ORDER BY k.place`;

/** The columns of a table's key, as SQL names them. */
async function keyOf(query: Query, table: string): Promise<readonly string[]> {
  return (await query<{ name: string }>({ text: KEY, values: [table] })).rows.map(({ name }) => name);
}

/**
 * The query of the rows of a table, each as a line of JSON, in the order of their keys: the same rows are the same lines in every
 * installation. What says that the store moves is not among them.
 */
export async function movedLines(query: Query, { table, rows }: MovedTable, storeId: string): Promise<string> {
  const order = (await keyOf(query, table)).map((column) => `t.${column}`).join(', ');
  // Values of JSON columns stay as they were written. A break in one is between its values, where a space says the same.
  const line = "replace(row_to_json(t)::text, E'\\n', ' ')";
  const json = table === 'store' ? line.replace('row_to_json(t)', "(to_jsonb(t) - '{read_only_since,incoming}'::text[])") : line;
  return `SELECT ${json} AS line FROM ${rows(storeId)} ORDER BY ${order}`;
}

const INSERT_COLUMNS = `SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1`;

/**
 * The statement that inserts the rows of some lines, `$1`, and leaves those that are there. `incoming`: the archive that they are of. A
 * store is inserted as one that can be read alone, and of which not all is there.
 */
export async function insertMovedLines(query: Query, { table }: MovedTable, incoming: string): Promise<string> {
  const { rows } = await query<{ columns: string }>({ text: INSERT_COLUMNS, values: [table] });
  const columns = rows[0]?.columns ?? '';
  const state = `jsonb_build_object('read_only_since', now(), 'incoming', '${incoming}')`;
  const json = table === 'store' ? `(line::jsonb || ${state})::json` : 'line::json';
  return `INSERT INTO "${table}" (${columns}) SELECT ${columns}
FROM unnest($1::text[]) AS line, json_populate_record(NULL::"${table}", ${json}) ON CONFLICT DO NOTHING`;
}

const LET_REST = "SELECT set_config('session_replication_role', 'replica', true)";

/**
 * Lets triggers rest until the transaction ends, where its statements arrive and where the rows of the store are: what they would write is moved
 * as well. Throws for a role that may not.
 */
export async function letTriggersRest(query: Query, storeId: string): Promise<void> {
  await query({ text: LET_REST });
  await query({ text: `${LET_REST} FROM ${storePlace('$1')}`, values: [storeId] });
}

const RAISE_ORDER = `SELECT setval('row_change_order', greatest(nextval('row_change_order'), (
  SELECT ('x' || right(replace(max(row_change_turn(id)), '-', ''), 16))::bit(64)::bigint FROM row_change WHERE store_id = $1
))) FROM ${storePlace('$1')}`;

/** Has the changes of this installation come after those that a store brought. */
export async function continueChanges(query: Query, storeId: string): Promise<void> {
  await query({ text: RAISE_ORDER, values: [storeId] });
}
