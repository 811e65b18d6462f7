import pg from 'pg';
import type { Database } from './database.ts';
import { PipelinedPool } from './lanes.ts';
import { type Migration, migrate } from './migrate.ts';
import { prismaOver } from './pool-prisma.ts';
import { queryOver, surviving, transactionOn } from './sessions.ts';
import { WatchedClient } from './watched-client.ts';

export interface PostgresqlOptions {
  readonly url: string;
  /** Connections shared by one-shot statements; 0 gives each an exclusive one, as PgBouncer needs. */
  readonly lanes: number;
  readonly migrations: readonly Migration[];
}

/** How long a statement may run, and a connection may be waited for, in milliseconds. */
const STATEMENT_TIMEOUT = 15_000;
const CONNECTION_TIMEOUT = 5_000;

/** Opens a PostgreSQL 15 or newer and brings it to the migrations of this version. */
export async function openPostgresql({ url, lanes, migrations }: PostgresqlOptions): Promise<Database> {
  const config: pg.PoolConfig = {
    Client: WatchedClient,
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    options: `-c TimeZone=UTC -c statement_timeout=${STATEMENT_TIMEOUT} -c idle_in_transaction_session_timeout=${STATEMENT_TIMEOUT}`,
  };
  await migrateAt(url, migrations);
  // Pipelining lets the statements of a transaction that need not wait for each other share a round trip.
  const transactions = surviving(new pg.Pool({ ...config, pipeline: true } as pg.PoolConfig));
  const oneShots = lanes > 0 ? surviving(new PipelinedPool(config, lanes)) : transactions;
  const prisma = prismaOver(oneShots);
  return {
    kind: 'postgresql',
    get reads() {
      return prisma.client;
    },
    query: queryOver(oneShots),
    transaction: (work) => transactionOn(transactions, work),
    close: async () => {
      await prisma.close();
      await Promise.all([...new Set([transactions, oneShots])].map((pool) => pool.end()));
    },
  };
}

/** Migrations run on a connection without a statement timeout: one may have to rewrite a large table. */
async function migrateAt(url: string, migrations: readonly Migration[]): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    options: '-c TimeZone=UTC',
  });
  try {
    await migrate(pool, migrations);
  } finally {
    await pool.end();
  }
}
