import type { Query } from '../database.ts';
import { isLockTimeout } from '../errors.ts';
import { FIRST_TABLE, type PlacedTable, placedTables } from './table-places.ts';

/** A Citus cluster that cannot be used as it is, with what is to be done about it. */
export class UnreadyCluster extends Error {}

interface Settings {
  readonly isCoordinator: boolean;
  readonly workers: number;
  readonly triggers: string;
  readonly walLevel: string;
  /** Libraries that may decode the log; null: this PostgreSQL does not ask. */
  readonly decoders: string | null;
}

const SETTINGS = `SELECT citus_is_coordinator() AS "isCoordinator", current_setting('citus.enable_unsafe_triggers') AS triggers,
  current_setting('wal_level') AS "walLevel", current_setting('output_plugin_libraries', true) AS decoders,
  (SELECT count(*)::int FROM pg_dist_node WHERE noderole = 'primary' AND isactive AND shouldhaveshards) AS workers`;

/** Throws an `UnreadyCluster` unless the database is a coordinator with servers and settings that take its tables. */
export async function assertReady(query: Query): Promise<void> {
  const extension = await query({ text: "SELECT FROM pg_extension WHERE extname = 'citus'" });
  if (extension.rowCount !== 1)
    throw new UnreadyCluster('the database has no extension citus: create it on every server, then start the services again');
  const { rows } = await query<Settings>({ text: SETTINGS });
  const { isCoordinator, workers, triggers, walLevel, decoders } = rows[0] as Settings;
  if (!isCoordinator) throw new UnreadyCluster('the database is not that of the coordinator');
  if (workers === 0) throw new UnreadyCluster('no server takes rows: add some with citus_add_node');
  if (triggers !== 'on') throw new UnreadyCluster('citus.enable_unsafe_triggers is off: switch it on on every server');
  if (walLevel !== 'logical') throw new UnreadyCluster(`wal_level is ${walLevel}: it has to be logical on every server`);
  if (decoders?.includes('citus') === false)
    throw new UnreadyCluster(`output_plugin_libraries is ${decoders}: citus has to be among them on every server`);
}

// The keys of a table that is divided while others are not would refer to both. They are kept until all are.
const KEEP_KEYS = `DO $$
DECLARE
  key record;
BEGIN
  CREATE TABLE IF NOT EXISTS kept_foreign_key (table_name text, name text, definition text, PRIMARY KEY (table_name, name));
  FOR key IN SELECT conrelid::regclass AS table_name, conname, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
  LOOP
    INSERT INTO kept_foreign_key VALUES (key.table_name::text, key.conname, key.definition);
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', key.table_name, key.conname);
  END LOOP;
END
$$`;

const KEPT_KEYS = 'SELECT table_name AS "table", name, definition FROM kept_foreign_key ORDER BY table_name, name';

interface KeptKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

// A sequence that only functions name is on no other server by itself.
const MAKE_SEQUENCE = `SELECT success, result FROM run_command_on_workers(format(
  'SET citus.enable_ddl_propagation = off; CREATE SEQUENCE IF NOT EXISTS %I.row_change_order', current_schema()))`;

// Functions that are older than the extension, and that no table names, are on no other server by themselves.
const SEND_FUNCTIONS = `SELECT count(create_distributed_function(p.oid::regprocedure::text::regprocedure)) FROM pg_proc p
WHERE pronamespace = current_schema()::regnamespace AND prokind = 'f'
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  AND NOT EXISTS (SELECT FROM pg_dist_object o WHERE o.classid = 'pg_proc'::regclass AND o.objid = p.oid)`;

/** Makes on every server, also on one that was added later, what Citus does not make by itself. */
export async function prepareServers(query: Query): Promise<void> {
  const { rows } = await query<{ success: boolean; result: string }>({ text: MAKE_SEQUENCE });
  const refused = rows.find(({ success }) => !success);
  if (refused) throw new UnreadyCluster(`a server could not be prepared: ${refused.result}`);
  await query({ text: SEND_FUNCTIONS });
}

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

const quoted = (name: string) => `"${name}"`;

/** Tells of a step that is done. */
export type Tell = (line: string) => void;

/** Names of tables whose rows are not where they are to be. */
const misplaced = (tables: readonly PlacedTable[]) => tables.filter(({ place, is }) => place !== is);

/** Longest wait for the lock of a table without rows, which keeps those who write to it waiting as well. */
const LOCK_TIMEOUT = '2s';

/** Divides a table without rows, in a moment. False: it has rows, or its lock was not to be had. */
async function divideEmpty(query: Query, table: string, together: string): Promise<boolean> {
  const hasRows = await query({ text: `SELECT FROM ${quoted(table)} LIMIT 1` });
  if (hasRows.rowCount !== 0) return false;
  await query({ text: `SET lock_timeout = '${LOCK_TIMEOUT}'` });
  try {
    await query({
      text: `SELECT create_distributed_table($1::text::regclass, 'store_id', colocate_with => $2)`,
      values: [quoted(table), together],
    });
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  } finally {
    await query({ text: 'RESET lock_timeout' });
  }
}

async function divideTables(query: Query, tell: Tell): Promise<void> {
  const left = misplaced(await placedTables(query));
  for (const [at, { table, place }] of left.entries()) {
    const begun = performance.now();
    const together = table === FIRST_TABLE ? 'none' : FIRST_TABLE;
    if (place === 'everywhere') await query({ text: COPY_STORES });
    else if (!(await divideEmpty(query, table, together))) {
      const text = `SELECT create_distributed_table_concurrently($1::text::regclass, 'store_id', colocate_with => $2)`;
      await query({ text, values: [quoted(table), together] });
    }
    tell(`${at + 1} of ${left.length}: ${table}, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
}

async function putKeysBack(query: Query, tell: Tell): Promise<void> {
  const { rows } = await query<KeptKey>({ text: KEPT_KEYS });
  for (const { table, name, definition } of rows) {
    await query({ text: "SET citus.multi_shard_modify_mode = 'sequential'" });
    const isThere = await query({
      text: 'SELECT FROM pg_constraint WHERE conrelid = $1::text::regclass AND conname = $2',
      values: [table, name],
    });
    if (isThere.rowCount === 0) await query({ text: `ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}` });
  }
  await query({ text: 'DROP TABLE kept_foreign_key' });
  tell(`${rows.length} foreign keys are back`);
}

const LEFT = `SELECT count(*)::int AS count FROM pg_dist_partition p WHERE p.partmethod = 'h' AND pg_relation_size(p.logicalrelid) > 0`;

/**
 * Divides the tables of stores among the servers of a Citus cluster, while services write, and goes on where an earlier run ended. The session
 * of `query` must have no timeout of its statements. Throws an `UnreadyCluster` for one that is not prepared.
 */
export async function distribute(query: Query, tell: Tell): Promise<void> {
  await assertReady(query);
  const begun = misplaced(await placedTables(query));
  if (begun.length > 0) await query({ text: KEEP_KEYS });
  await prepareServers(query);
  await query({ text: NEST });
  await divideTables(query, tell);
  const kept = await query({ text: "SELECT WHERE to_regclass('kept_foreign_key') IS NOT NULL" });
  if (kept.rowCount === 1) await putKeysBack(query, tell);
  const left = await query<{ count: number }>({ text: LEFT });
  tell(
    left.rows[0]?.count === 0
      ? 'nothing of a store is left on the coordinator'
      : `${left.rows[0]?.count} tables still have pages on the coordinator: truncate_local_data_after_distributing_table frees them`,
  );
}
