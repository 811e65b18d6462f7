import pg from 'pg';
import type { Database, ExecutorKind } from '../../database.ts';
import type { MigrationWait } from '../migrating/migration-locks.ts';
import type { Migration } from '../migrating/migrations.ts';
import { bringUpToDate } from '../migrating/schema-objects.ts';
import { InstrumentedClient, type InstrumentedOptions } from '../sending/instrumented-client.ts';
import { lazyPrisma } from '../sending/lazy-prisma.ts';
import { oneShotStatements } from '../sending/one-shot-statements.ts';
import { hasKnownInternals } from '../sending/pg-internals.ts';
import { PipelinedPool } from '../sending/pipelined-pool.ts';
import { ServerMonitor } from '../sending/server-monitor.ts';
import { CONNECTION_TIMEOUT_MS, StorePool } from '../sending/store-pool.ts';
import { ignorePoolErrors, runTransaction } from '../sending/transactions.ts';
import { divisionOf } from '../watching/divided-database.ts';
import { isBehindPooler } from '../watching/pooler.ts';
import { Replicas } from '../watching/replicas.ts';
import { withSessionSettings } from '../watching/session-settings.ts';
import { assertUsableDatabase } from './usable-database.ts';

export interface PostgresqlOptions {
  readonly url: string;
  /** The server itself, where `url` is a pooler: migrations wait there for each other. Absent: `url`. */
  readonly migrationUrl?: string | undefined;
  /** False: each statement is sent when the one before it was answered, on connections of one caller at a time. */
  readonly isPipelined?: boolean;
  /** False: pg is used without its private members, as in another version than the known one (D-401). */
  readonly usesInternals?: boolean;
  /** Executor of operations on rows; by default statements of our compiler. */
  readonly executors?: ExecutorKind;
  /** Connections shared by one-shot statements; 0 gives each an exclusive one. */
  readonly pipelineConnections: number;
  readonly migrations: readonly Migration[];
  /** Told of whom a migration waits for, again and again while it lasts. */
  readonly onMigrationWaiting?: ((wait: MigrationWait) => void) | undefined;
  /** Told of the migrations that this version does not know, of a newer one whose schema serves it. */
  readonly onNewerSchema?: ((names: readonly string[]) => void) | undefined;
  /** Told of the migrations that were applied. */
  readonly onMigrated?: ((names: readonly string[]) => void) | undefined;
  /** Ends the waits of migrations. */
  readonly signal?: AbortSignal;
  /** Addresses of the standbys that lists and figures may be read from; none by default. */
  readonly replicaUrls?: readonly string[];
  /** Told once a minute why a replica, by its name, is not asked. */
  readonly onReplicaUnused?: (name: string, reason: unknown) => void;
}

/** Connections of the pool of transactions and slow statements, and those of them that one store may have at once. */
const POOL = { total: 10, perStore: 6 } as const;
/** Idle time before TCP keep-alive probes a connection, in milliseconds. */
const KEEP_ALIVE = 10_000;

/** Opens a PostgreSQL 15 or newer and brings it to the migrations of this version. Throws for one of a wrong locale. */
export async function openPostgresql(options: PostgresqlOptions): Promise<Database> {
  const { url, usesInternals = hasKnownInternals, executors = 'compiled' } = options;
  const isPipelined = usesInternals && (options.isPipelined ?? true);
  const pipelineConnections = isPipelined ? options.pipelineConnections : 0;
  const settings: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // TCP keep-alive detects idle connections that are dead.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
  };
  const { migrationUrl = url } = options;
  const migrating = await withSessionSettings({ ...settings, connectionString: migrationUrl }, openOne);
  await migrateAt(migrating, options);
  const session = migrationUrl === url ? migrating : await withSessionSettings(settings, openOne);
  const division = await divisionOf(session, openOne);
  const monitor = new ServerMonitor(session, usesInternals && !(await isBehindPooler(session)));
  const config: pg.PoolConfig & InstrumentedOptions = { ...session, Client: InstrumentedClient, monitor, usesInternals };
  // Pipelining lets the statements of a transaction that need not wait for each other share a round trip.
  const transactionPool = ignorePoolErrors(new pg.Pool({ ...config, max: POOL.total, pipeline: isPipelined }));
  const sharedPool = pipelineConnections > 0 ? ignorePoolErrors(new PipelinedPool(config, pipelineConnections)) : undefined;
  const exclusive = new StorePool(transactionPool, POOL);
  const exclusivePrisma = lazyPrisma(transactionPool);
  const prisma = sharedPool ? lazyPrisma(sharedPool) : exclusivePrisma;
  const shared = sharedPool && { pool: sharedPool, prisma, connections: pipelineConnections };
  const { query, byPrisma, waiting: sharedWaiting } = oneShotStatements({ exclusive, exclusivePrisma, shared });
  const { replicaUrls = [], onReplicaUnused = () => undefined } = options;
  const replicas =
    replicaUrls.length > 0
      ? new Replicas(replicaUrls, { shared: settings, isPipelined, usesInternals, query, onUnused: onReplicaUnused })
      : undefined;
  return {
    kind: 'postgresql',
    executors,
    ...division,
    get prisma() {
      return prisma.client;
    },
    query,
    byPrisma,
    exclusiveQuery: exclusive.query,
    transaction: async (work, { storeId, isSlow } = {}) => {
      const slowPlace = isSlow ? await exclusive.acquireSlow(storeId) : undefined;
      return runTransaction(exclusive.transactionOf(storeId), work, { isPipelined, beginsAlways: division.isDivided, slowPlace });
    },
    ...(replicas && { readReplica: () => replicas.choose(), replicaStates: () => replicas.states() }),
    poolStates: () => {
      const { totalCount: open, idleCount } = transactionPool;
      const transactions = { pool: 'transactions', open, busy: open - idleCount, waiting: exclusive.waiting } as const;
      if (!sharedPool) return [transactions];
      const { waiting, ...state } = sharedPool.sharedState;
      return [transactions, { pool: 'statements', ...state, waiting: waiting + sharedWaiting() }];
    },
    close: async () => {
      await Promise.all([prisma.close(), exclusivePrisma.close()]);
      await replicas?.close();
      await Promise.all([transactionPool.end(), sharedPool?.end()]);
      monitor.stop();
    },
  };
}

/** Opens a pool of one connection, or of a few. */
const openOne = (config: pg.ClientConfig, max = 1) => ignorePoolErrors(new pg.Pool({ ...config, max }));

/** Runs the migrations of a database that can be used. */
async function migrateAt(config: pg.ClientConfig, options: PostgresqlOptions): Promise<void> {
  const { migrations, onMigrationWaiting: onWaiting, onNewerSchema: onNewer, onMigrated, signal } = options;
  // One that migrates, and one to look up what it waits for.
  const pool = openOne(config, 2);
  try {
    await assertUsableDatabase(pool);
    const waits = { ...(onWaiting && { onWaiting }), ...(onNewer && { onNewer }), ...(signal && { signal }) };
    // Named first: of a call that is left out the arguments are not evaluated.
    const applied = await bringUpToDate(pool, migrations, { beside: pool, ...waits });
    onMigrated?.(applied);
  } finally {
    await pool.end();
  }
}
