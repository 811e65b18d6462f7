import { existsSync, globSync } from 'node:fs';
import { type Cluster, makeFolder, removeFolder, startCluster } from '../cluster.ts';

/** True when the newest PostgreSQL of this machine, which trials start, has the extension. */
export const hasCitus = (): boolean => {
  const [newest] = globSync('/usr/lib/postgresql/*').toSorted().toReversed();
  return newest !== undefined && existsSync(`${newest.replace('/lib/', '/share/')}/extension/citus.control`);
};

/** Settings of each server, as docs/scaling.md asks for them. Statements that go to several parts are in the log. */
const SETTINGS = {
  shared_preload_libraries: 'citus, pg_stat_statements',
  wal_level: 'logical',
  max_prepared_transactions: 200,
  max_connections: 300,
  max_wal_size: '8GB',
  max_worker_processes: 40,
  max_replication_slots: 40,
  max_wal_senders: 40,
  'citus.enable_unsafe_triggers': 'on',
  'citus.shard_count': 8,
  'citus.node_conninfo': 'sslmode=disable',
  'citus.recover_2pc_interval': '5s',
  'citus.multi_task_query_log_level': 'log',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'log',
  log_min_error_statement: 'log',
};

/** Role that has the rows of a cluster spread anew. */
export const MOVER = 'mover';

/** Servers of a Citus cluster on loopback, each in a temporary folder. */
export interface CitusServers {
  readonly coordinator: Cluster;
  readonly workers: readonly Cluster[];
  /** Starts one more server and makes it known to the others. */
  addWorker(): Promise<Cluster>;
  end(): Promise<void>;
}

async function startServer(cleanups: (() => Promise<unknown>)[]): Promise<Cluster> {
  const folder = await makeFolder();
  cleanups.push(() => removeFolder(folder));
  const server = await startCluster(folder, SETTINGS);
  cleanups.push(() => server.kill());
  // The newest versions of PostgreSQL ask for it, those before know no such setting.
  const allowed = server.run('ALTER SYSTEM SET output_plugin_libraries = pgoutput, test_decoding, citus');
  await allowed.catch(() => undefined);
  await server.run('SELECT pg_reload_conf()');
  for (const extension of ['citus', 'pg_stat_statements']) await server.run(`CREATE EXTENSION ${extension}`);
  return server;
}

/** Does work that moves rows, while the coordinator leaves deadlocks to the other servers: it would end the move each time (D-822). */
export async function whileMoving({ coordinator }: CitusServers, work: () => Promise<unknown>): Promise<void> {
  const set = async (change: string) => {
    await coordinator.run(`ALTER SYSTEM ${change}`);
    await coordinator.run('SELECT pg_reload_conf()');
  };
  await set('SET citus.distributed_deadlock_detection_factor = -1');
  await work();
  await set('RESET citus.distributed_deadlock_detection_factor');
}

/** Starts a coordinator and so many workers. */
export async function startCitus(count: number): Promise<CitusServers> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const clean of cleanups.toReversed()) await clean();
  };
  try {
    const coordinator = await startServer(cleanups);
    // Moves of this role outwait those that they meet.
    await coordinator.run(`CREATE ROLE ${MOVER} SUPERUSER LOGIN`);
    await coordinator.run(`ALTER ROLE ${MOVER} SET deadlock_timeout = '1min'`);
    await coordinator.run(`SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
    const workers: Cluster[] = [];
    const addWorker = async () => {
      const worker = await startServer(cleanups);
      await coordinator.run(`SELECT citus_add_node('127.0.0.1', ${worker.port})`);
      workers.push(worker);
      return worker;
    };
    for (let made = 0; made < count; made += 1) await addWorker();
    return { coordinator, workers, addWorker, end };
  } catch (error) {
    await end();
    throw error;
  }
}
