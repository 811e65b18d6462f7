import type { Query } from '../database.ts';
import { keepKeys, putKeysBack } from './kept-keys.ts';
import { assertReady, prepareServers } from './ready-servers.ts';
import { CLEAN_UP, haveNoOther, locked, lockedInTime, quoted, repeated, type Tell } from './step.ts';
import { FIRST_TABLE, type PlacedTable, placedTables, type TablePlace } from './table-places.ts';

// Of a table that every server has, a write fires the triggers of each copy: the copy of the coordinator alone has the one that records it.
const COPY_STORES = `DO $$
DECLARE
  definition text := (SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = 'store'::regclass AND tgname = 'row_changed');
  shard bigint;
BEGIN
  DROP TRIGGER row_changed ON store;
  PERFORM create_reference_table('store');
  shard := (SELECT shardid FROM pg_dist_shard WHERE logicalrelid = 'store'::regclass);
  SET LOCAL citus.enable_ddl_propagation = off;
  SET LOCAL citus.enable_manual_changes_to_shards = on;
  EXECUTE replace(definition, ' ON ' || current_schema() || '.store ', format(' ON %I.store_%s ', current_schema(), shard));
END
$$`;

// What that trigger writes is a statement of its own to the server of the store.
const NEST = `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET citus.allow_nested_distributed_execution = on', current_database()); END $$`;

/** Names of tables whose rows are not where they are to be. */
const misplaced = (tables: readonly PlacedTable[]) => tables.filter(({ place, is }) => place !== is);

async function divideTable(query: Query, { table, isUrgent }: PlacedTable, tell: Tell): Promise<void> {
  const together = table === FIRST_TABLE ? 'none' : FIRST_TABLE;
  const underLock = {
    text: `SELECT create_distributed_table($1::text::regclass, 'store_id', colocate_with => $2)`,
    values: [quoted(table), together],
  };
  if (isUrgent) return locked(query, underLock);
  // One without rows is divided in a moment, if its lock is to be had.
  const isEmpty = (await query({ text: `SELECT FROM ${quoted(table)} LIMIT 1` })).rowCount === 0;
  if (isEmpty && (await lockedInTime(query, underLock))) return;
  const text = `SELECT create_distributed_table_concurrently($1::text::regclass, 'store_id', colocate_with => $2)`;
  await repeated(query, { text, values: [quoted(table), together] }, tell);
}

// Its rows stay where they are, so that its lock is all that is waited for.
const MAKE_REACHED = 'SELECT citus_add_local_table_to_metadata($1::text::regclass)';

const PLACED: Readonly<Record<TablePlace, (query: Query, table: PlacedTable, tell: Tell) => Promise<unknown>>> = {
  everywhere: (query) => locked(query, { text: COPY_STORES }),
  store: divideTable,
  reached: (query, { table }) => locked(query, { text: MAKE_REACHED, values: [quoted(table)] }),
  coordinator: async () => undefined,
};

async function divideTables(query: Query, tell: Tell): Promise<void> {
  const left = misplaced(await placedTables(query));
  for (const [at, table] of left.entries()) {
    const begun = performance.now();
    await PLACED[table.place](query, table, tell);
    tell(`${at + 1} of ${left.length}: ${table.table}, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
}

const LEFT = `SELECT count(*)::int AS count FROM pg_dist_partition p WHERE p.partmethod = 'h' AND pg_relation_size(p.logicalrelid) > 0`;

/**
 * Divides the tables of stores among the servers of a Citus cluster, while services write, and goes on where an earlier run ended. The session
 * of `query` must have no timeout of its statements. Throws an `UnreadyCluster` for one that is not prepared.
 */
export async function distribute(query: Query, tell: Tell): Promise<void> {
  await assertReady(query);
  await haveNoOther(query, tell);
  await query(CLEAN_UP);
  const moving = misplaced(await placedTables(query)).filter(({ place }) => place === 'store' || place === 'everywhere');
  if (moving.length > 0)
    await keepKeys(
      query,
      moving.map(({ table }) => table),
      tell,
    );
  await prepareServers(query);
  await query({ text: NEST });
  await divideTables(query, tell);
  await putKeysBack(query, tell);
  const left = await query<{ count: number }>({ text: LEFT });
  tell(
    left.rows[0]?.count === 0
      ? 'nothing of a store is left on the coordinator'
      : `${left.rows[0]?.count} tables still have pages on the coordinator: truncate_local_data_after_distributing_table frees them`,
  );
}
