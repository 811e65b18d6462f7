import pg from 'pg';
import type { Database } from '../database.ts';
import { InstrumentedClient, type InstrumentedOptions } from './instrumented-client.ts';
import { lazyPrisma } from './lazy-prisma.ts';
import { type Migration, migrate } from './migrations.ts';
import { hasKnownInternals } from './pg-internals.ts';
import { PipelinedPool } from './pipelined-pool.ts';
import { isBehindPooler } from './pooler.ts';
import { Replicas } from './replicas.ts';
import { ServerMonitor } from './server-monitor.ts';
import { ensureSessionSettings } from './session-settings.ts';
import { createQuery } from './statements.ts';
import { ignorePoolErrors, runTransaction } from './transactions.ts';

export interface PostgresqlOptions {
  readonly url: string;
  /** The server itself, where `url` is a pooler: migrations wait there for each other. Absent: `url`. */
  readonly migrationUrl?: string | undefined;
  /** False: each statement is sent when the one before it was answered, on connections of one caller at a time. */
  readonly isPipelined?: boolean;
  /** False: pg is used without its private members, as in another version than the known one (D-401). */
  readonly usesInternals?: boolean;
  /** False: Prisma runs every operation on models. */
  readonly compiles?: boolean;
  /** Connections shared by one-shot statements; 0 gives each an exclusive one. */
  readonly pipelineConnections: number;
  readonly migrations: readonly Migration[];
  /** Addresses of the standbys that lists and figures may be read from; none by default. */
  readonly replicaUrls?: readonly string[];
  /** Told once a minute why a replica, by its name, is not asked. */
  readonly onReplicaUnused?: (name: string, reason: unknown) => void;
}

/** Timeout of waiting for a connection, in milliseconds. */
const CONNECTION_TIMEOUT_MS = 5_000;
/** Idle time before TCP keep-alive probes a connection, in milliseconds. */
const KEEP_ALIVE = 10_000;

/** Letters that a case-insensitive search must match: an accented one, and the i, of which Turkish has two. */
const FOLDED = `SELECT U&'CAL\\00C7ADA I' ILIKE U&'cal\\00E7ada i' AS "isFolded"`;

const REMEDY =
  "make one with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LC_CTYPE 'C.UTF-8', or another locale of UTF-8 that is not Turkish, and move the data there with pg_dump";

/**
 * Throws unless the database stores all of Unicode and compares letters regardless of case (D-48, D-217 locale of the
 * database).
 */
async function assertLocale(pool: pg.Pool): Promise<void> {
  const { encoding } = (await pool.query('SELECT getdatabaseencoding() AS encoding')).rows[0] as { encoding: string };
  if (encoding !== 'UTF8') throw new Error(`the database is encoded in ${encoding}, and has to be in UTF8: ${REMEDY}`);
  const { isFolded } = (await pool.query(FOLDED)).rows[0] as { isFolded: boolean };
  if (!isFolded) throw new Error(`the locale of the database takes Ç and ç, or I and i, for different letters: ${REMEDY}`);
}

/** Opens a PostgreSQL 15 or newer and brings it to the migrations of this version. Throws for one of a wrong locale. */
export async function openPostgresql(options: PostgresqlOptions): Promise<Database> {
  const { url, usesInternals = hasKnownInternals, compiles = true, migrations } = options;
  const isPipelined = usesInternals && (options.isPipelined ?? true);
  const pipelineConnections = isPipelined ? options.pipelineConnections : 0;
  const shared: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // TCP keep-alive detects idle connections that are dead.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
  };
  const { migrationUrl = url } = options;
  await migrateAt(migrationUrl, migrations);
  // First at the server: the first connection of a pooler has the settings then.
  if (migrationUrl !== url) await ensureSessionSettings(() => new pg.Pool({ ...shared, connectionString: migrationUrl, max: 1 }));
  await ensureSessionSettings(() => new pg.Pool({ ...shared, max: 1 }));
  const monitor = new ServerMonitor(shared, usesInternals && !(await isBehindPooler(shared)));
  const config: pg.PoolConfig & InstrumentedOptions = { ...shared, Client: InstrumentedClient, monitor, usesInternals };
  // Pipelining lets the statements of a transaction that need not wait for each other share a round trip.
  const transactionPool = ignorePoolErrors(new pg.Pool({ ...config, pipeline: isPipelined }));
  const sharedPool = pipelineConnections > 0 ? ignorePoolErrors(new PipelinedPool(config, pipelineConnections)) : undefined;
  const autocommitPool = sharedPool ?? transactionPool;
  const prisma = lazyPrisma(autocommitPool);
  const query = createQuery(autocommitPool);
  const { replicaUrls = [], onReplicaUnused = () => undefined } = options;
  const replicas =
    replicaUrls.length > 0
      ? new Replicas(replicaUrls, { shared, isPipelined, usesInternals, query, onUnused: onReplicaUnused })
      : undefined;
  return {
    kind: 'postgresql',
    compiles,
    get prisma() {
      return prisma.client;
    },
    query,
    exclusiveQuery: createQuery(transactionPool),
    transaction: (work) => runTransaction(transactionPool, work, isPipelined),
    ...(replicas && { readReplica: () => replicas.choose(), replicaStates: () => replicas.states() }),
    poolStates: () => {
      const { totalCount: open, idleCount, waitingCount: waiting } = transactionPool;
      const transactions = { pool: 'transactions', open, busy: open - idleCount, waiting } as const;
      return sharedPool ? [transactions, { pool: 'statements', ...sharedPool.sharedState }] : [transactions];
    },
    close: async () => {
      await prisma.close();
      await replicas?.close();
      await Promise.all([...new Set([transactionPool, autocommitPool])].map((pool) => pool.end()));
      monitor.stop();
    },
  };
}

/** Runs the migrations of a database with the right locale. */
async function migrateAt(url: string, migrations: readonly Migration[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  try {
    await assertLocale(pool);
    await migrate(pool, migrations);
  } finally {
    await pool.end();
  }
}
