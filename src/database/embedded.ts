import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { type Migration, migrate } from './migrate.ts';
import { PGliteStream } from './pglite-stream.ts';
import { queryOver, transactionOn } from './sessions.ts';
import { statementName } from './statement-name.ts';

export interface EmbeddedOptions {
  /** The folder that keeps the data; absent: kept in memory and gone with the process. */
  readonly folder?: string;
  /** A dump of a data folder to begin with. */
  readonly image?: Blob;
  readonly migrations: readonly Migration[];
}

const FRESH_SESSION = "ROLLBACK; DEALLOCATE ALL; SET TIME ZONE 'UTC'";

/**
 * Opens PostgreSQL in this process (PGlite), for a first look or a small store. It has one connection: everything
 * waits for the transaction that runs. Data survive the end of the process, also a killed one; a power cut may lose
 * the last of them, because nothing is flushed to the disk.
 */
export async function openEmbedded({ folder, image, migrations }: EmbeddedOptions): Promise<Database> {
  const unlock = folder ? await lockFolder(folder) : async () => undefined;
  const engine = await PGlite.create({
    ...(folder ? { dataDir: join(folder, 'pgdata') } : {}),
    ...(image ? { loadDataDir: image } : {}),
  });
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    pipeline: true,
    stream: () => new PGliteStream(engine),
  } as unknown as pg.PoolConfig);
  // A pool drops a connection after an error, but all connections to this engine are one session: the next begins afresh.
  pool.on('connect', (connection) => connection.query(FRESH_SESSION));
  await migrate(pool, migrations);
  const reads = new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator: statementName }) });
  return {
    kind: 'embedded',
    reads,
    query: queryOver(pool),
    transaction: (work) => transactionOn(pool, work),
    close: async () => {
      await reads.$disconnect();
      await pool.end();
      await engine.close();
      await unlock();
    },
  };
}
