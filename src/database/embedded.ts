import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from './database.ts';
import type { EngineFault } from './engine-fault.ts';
import { lockFolder } from './folder-lock.ts';
import { type Migration, migrate } from './migrate.ts';
import { PGliteStream } from './pglite-stream.ts';
import { prismaOver } from './pool-prisma.ts';
import { queryOver, surviving, transactionOn } from './sessions.ts';
import { removeSnapshots } from './snapshot.ts';
import { type Hold, snapshotDesk } from './snapshot-desk.ts';
import { WatchedClient } from './watched-client.ts';

export interface EmbeddedOptions {
  /** The folder that keeps the data; absent: kept in memory and gone with the process. */
  readonly folder?: string;
  /** A dump of a data folder to begin with. */
  readonly image?: Blob;
  readonly migrations: readonly Migration[];
  /** Told of a full disk, and of the end of the engine, also by a disk that turned read-only: it is asked nothing more. */
  readonly onFault?: (fault: EngineFault) => void;
}

/** Below this many bytes of free disk the engine, which writes its log in files of 16 MB, could die while it starts. */
const LEAST_FREE = 64 * 1024 ** 2;

async function makeRoom(folder: string): Promise<void> {
  await removeSnapshots(folder);
  const { bavail, bsize } = await statfs(folder);
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2);
  if (bavail * bsize < LEAST_FREE)
    throw new Error(
      `the disk of ${folder} has ${megabytes(bavail * bsize)} MB left; the embedded database starts with ${megabytes(LEAST_FREE)} or more`,
    );
}

const FRESH_SESSION = "ROLLBACK; DEALLOCATE ALL; SET TIME ZONE 'UTC'";

/**
 * Opens PostgreSQL in this process (PGlite), for a first look or a small store. It has one connection: everything
 * waits for the transaction that runs. Data survive the end of the process, also a killed one; a power cut may lose
 * the last of them, because nothing is flushed to the disk.
 */
export async function openEmbedded({ folder, image, migrations, onFault }: EmbeddedOptions): Promise<Database> {
  let hold: Hold = () => Promise.reject(new Error('the database is being opened: try again in a moment'));
  const unlock = folder
    ? await lockFolder(
        folder,
        snapshotDesk(folder, (work) => hold(work)),
      )
    : async () => undefined;
  if (folder) await makeRoom(folder);
  const engine = await PGlite.create({
    ...(folder ? { dataDir: join(folder, 'pgdata') } : {}),
    ...(image ? { loadDataDir: image } : {}),
  });
  let lost: Error | undefined;
  const health = {
    get lost() {
      return lost;
    },
    onFault: (fault: EngineFault) => {
      // 57P02 is PostgreSQL's own code for a server that crashed.
      if (fault.isFatal) lost ??= Object.assign(new Error(fault.message), { code: '57P02' });
      onFault?.(fault);
    },
  };
  const config = {
    Client: WatchedClient,
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    pipeline: true,
    stream: () => new PGliteStream(engine, health),
  };
  const pool = surviving(new pg.Pool(config as unknown as pg.PoolConfig));
  // A pool drops a connection after an error, but all connections to this engine are one session: the next begins afresh.
  pool.on('connect', (connection) => connection.query(FRESH_SESSION));
  await migrate(pool, migrations);
  // Who has the one connection keeps everybody else waiting.
  hold = async (work) => {
    const connection = await pool.connect();
    try {
      await connection.query('CHECKPOINT');
      return await work();
    } finally {
      connection.release();
    }
  };
  const prisma = prismaOver(pool);
  return {
    kind: 'embedded',
    get reads() {
      return prisma.client;
    },
    query: queryOver(pool),
    // An engine that panics, because the disk is full, never comes back from what was sent behind: each statement goes by itself.
    transaction: (work) => transactionOn(pool, work, false),
    close: async () => {
      await prisma.close();
      await pool.end();
      // What is dead would never answer that it closed; its files are as those of a killed process.
      if (!lost) await engine.close();
      await unlock();
    },
  };
}
