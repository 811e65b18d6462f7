import { type Table, tables } from '../compiler/table.ts';
import type { Query } from '../database.ts';

/** Tables of this layer: clocks are deleted before the tables of resources, the others after what they count and number. */
const CLOCK_TABLES = ['store_clock_entry', 'store_clock'];
const LAST_TABLES = ['change_head', 'delivery_day', 'list_read'];

/** Names of tables of a store for its deletion. */
export interface DeletedTables {
  /** Tables of resources whose rows are deleted by themselves. */
  readonly alone: readonly string[];
  /** Models of the records with which the rows of a table go, by the table: what these refer to goes later as well. */
  readonly owners: ReadonlyMap<string, string>;
}

const nameOf = ({ sql }: Table) => sql.slice(1, -1);

/** True when rows of a table refer to those of another one. */
const refersTo = ({ relations }: Table, other: Table) =>
  [...relations.values()].some(
    ({ table, joinColumns }) => table === other && joinColumns.some(([ours]) => ours !== '"store_id"' && ours !== '"id"'),
  );

/** Every table of a store, each before those that its rows refer to. */
function referringFirst(owners: DeletedTables['owners']): readonly string[] {
  const all = [...tables.values()];
  const ordered = new Set<Table>();
  const visit = (table: Table, before: readonly Table[]) => {
    if (ordered.has(table) || before.at(-1) === table) return;
    if (before.includes(table)) throw new Error(`rows of ${table.model} and of other tables refer to each other`);
    for (const referring of all.filter((other) => refersTo(other, table)))
      visit(tables.get(owners.get(nameOf(referring)) ?? '') ?? referring, [...before, table]);
    ordered.add(table);
  };
  for (const table of all) visit(table, []);
  return [...ordered].map(nameOf);
}

/** Returns the tables that the deletion of a store names, in its order. */
export const deletionOrder = ({ alone, owners }: DeletedTables): readonly string[] => [
  ...CLOCK_TABLES,
  ...referringFirst(owners).filter((table) => alone.includes(table)),
  ...LAST_TABLES,
];

const STATEMENTS = [
  'DELETE FROM idempotency_record WHERE owner = $1::uuid::text',
  // A key for this store alone ends with it.
  'DELETE FROM api_key WHERE store_ids = ARRAY[$1::uuid]',
  'UPDATE api_key SET store_ids = array_remove(store_ids, $1::uuid), version = version + 1 WHERE store_ids @> ARRAY[$1::uuid]',
  'DELETE FROM store WHERE id = $1',
  // The record of changes has all of these deletions by now.
  'DELETE FROM row_change WHERE store_id = $1',
  // What a job takes from the first meanwhile is in the second then.
  'DELETE FROM row_count_change WHERE store_id = $1',
  'DELETE FROM row_count WHERE store_id = $1',
];

/** Deletes a store with everything in these tables, in their order, and the keys for it alone. Returns the numbers of rows by table. */
export async function deleteStore(
  transaction: Query,
  storeId: string,
  deleted: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const table of deleted) {
    const { rowCount } = await transaction({ text: `DELETE FROM "${table}" WHERE store_id = $1`, values: [storeId] });
    if (rowCount) counts[table] = rowCount;
  }
  for (const text of STATEMENTS) await transaction({ text, values: [storeId] });
  return counts;
}
