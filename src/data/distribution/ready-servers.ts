import type { Query } from '../database.ts';

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

// A sequence that only functions name is on no other server by itself. Each server counts in a range of its own, as Citus has it for those that it
// makes: two servers may record changes of one store in the same millisecond. Citus 13.2 keeps a new plan for each call of a prepared statement
// that it plans by its short way for rows of the same server, some 70 kB each, until the session ends (D-820).
const PREPARE_WORKERS = `SELECT success, result FROM run_command_on_workers(format($command$DO $do$
DECLARE
  range bigint := (SELECT groupid::bigint << 48 FROM pg_dist_local_group);
BEGIN
  SET LOCAL citus.enable_ddl_propagation = off;
  CREATE SEQUENCE IF NOT EXISTS %1$I.row_change_order;
  PERFORM setval('%1$I.row_change_order', greatest(range, nextval('%1$I.row_change_order')));
  EXECUTE format('ALTER DATABASE %%I SET citus.enable_fast_path_router_planner = off', current_database());
END $do$$command$, current_schema()))`;

// Functions that are older than the extension, and that no table names, are on no other server by themselves.
const SEND_FUNCTIONS = `SELECT count(create_distributed_function(p.oid::regprocedure::text::regprocedure)) FROM pg_proc p
WHERE pronamespace = current_schema()::regnamespace AND prokind = 'f'
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  AND NOT EXISTS (SELECT FROM pg_dist_object o WHERE o.classid = 'pg_proc'::regclass AND o.objid = p.oid)`;

// A move locks the parts of all tables one after the other at its end, and a call those that it writes to, in its own order. Of two sessions that wait
// for each other the one that looks first gives way: a call, which is repeated, and not the move, which would begin anew (D-822).
const LET_OTHERS_GIVE_WAY = `SELECT set_config('deadlock_timeout', '1min', false) WHERE has_parameter_privilege('deadlock_timeout', 'SET')`;

/** Makes on every server, also on one that was added later, what Citus does not make by itself. */
export async function prepareServers(query: Query): Promise<void> {
  const { rows } = await query<{ success: boolean; result: string }>({ text: PREPARE_WORKERS });
  const refused = rows.find(({ success }) => !success);
  if (refused) throw new UnreadyCluster(`a server could not be prepared: ${refused.result}`);
  await query({ text: SEND_FUNCTIONS });
  await query({ text: LET_OTHERS_GIVE_WAY });
}
