import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database, ExecutorKind } from '../../database.ts';
import type { Migration } from '../migrating/migrations.ts';
import { bringUpToDate } from '../migrating/schema-objects.ts';
import { InstrumentedClient, type InstrumentedOptions } from '../sending/instrumented-client.ts';
import { lazyPrisma } from '../sending/lazy-prisma.ts';
import { hasKnownInternals } from '../sending/pg-internals.ts';
import { createQuery } from '../sending/statements.ts';
import { ignorePoolErrors, runTransaction } from '../sending/transactions.ts';
import { SET_FORMATS } from '../watching/session-settings.ts';
import { lockFolder } from './folder-lock.ts';
import type { AnswerOwner } from './owner-calls.ts';
import { type EngineError, PGliteStream } from './pglite-stream.ts';
import { removeSnapshots } from './snapshot.ts';
import { type PauseWrites, snapshotServer } from './snapshot-server.ts';

export interface EmbeddedOptions {
  /** Data folder; absent: in memory, lost when the process ends. */
  readonly folder?: string;
  /** A dump of a data folder to begin with. */
  readonly image?: Blob;
  readonly migrations: readonly Migration[];
  /** False: pg is used without its private members, as in another version than the known one (D-401). */
  readonly usesInternals?: boolean;
  /** Executor of operations on rows; by default statements of our compiler. */
  readonly executors?: ExecutorKind | undefined;
  /** Told of the migrations that this version does not know, of a newer one whose schema serves it. */
  readonly onNewerSchema?: ((names: readonly string[]) => void) | undefined;
  /** Told of the migrations that were applied. */
  readonly onMigrated?: ((names: readonly string[]) => void) | undefined;
  /** Called for a full disk, and when the engine has failed and takes no more queries (also when a disk became read-only). */
  readonly onEngineError?: (fault: EngineError) => void;
  /** Answers calls of the folder's owner through the socket of its lock. */
  readonly answerOwner?: AnswerOwner | undefined;
}

/**
 * Parameters of the engine's start. PGlite fills its buffers with zeros when it starts: with the usual 128 MB of them a start takes
 * twice as long, and the process 110 MB more.
 */
export const ENGINE_START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Free bytes of the disk that a start needs: the engine writes its log in files of 16 MB, and with less it could die. */
const MIN_FREE_BYTES = 64 * 1024 ** 2;

async function assertDiskSpace(folder: string): Promise<void> {
  await removeSnapshots(folder);
  const { bavail, bsize } = await statfs(folder);
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2);
  if (bavail * bsize < MIN_FREE_BYTES)
    throw new Error(
      `the disk of ${folder} has ${megabytes(bavail * bsize)} MB left; the embedded database starts with ${megabytes(MIN_FREE_BYTES)} or more`,
    );
}

/** An embedded database that does not open: its files are damaged, as after a power cut or on a full disk. */
class DamagedFolderError extends Error {
  constructor(folder: string, cause: Error) {
    const remedy = `npm run restore -- FILE --force puts a backup in its place; to start empty, move ${folder} away`;
    super(`the database in ${folder} is damaged and cannot be opened (${cause.message}); ${remedy}`, { cause });
    this.name = 'DamagedFolderError';
  }
}

const RESET_SESSION = `ROLLBACK; DEALLOCATE ALL; ${SET_FORMATS}`;

/**
 * Opens PostgreSQL in this process (PGlite), for a first look or a small store. It has one connection: everything
 * waits for the transaction that runs. Data survive the end of the process, also a killed one; a power cut may lose
 * the last of them, because nothing is flushed to the disk.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const {
    folder,
    image,
    migrations,
    usesInternals = hasKnownInternals,
    executors = 'compiled',
    onEngineError,
    onMigrated,
  } = options;
  let pauseWrites: PauseWrites = () => Promise.reject(new Error('the database is being opened: try again in a moment'));
  const unlock = folder
    ? await lockFolder(
        folder,
        snapshotServer(folder, (work) => pauseWrites(work), options.answerOwner),
      )
    : async () => undefined;
  if (folder) await assertDiskSpace(folder);
  const engine = await PGlite.create({
    startParams: ENGINE_START_PARAMS,
    ...(folder ? { dataDir: join(folder, 'pgdata') } : {}),
    ...(image ? { loadDataDir: image } : {}),
  }).catch((error: Error) => {
    throw folder ? new DamagedFolderError(folder, error) : error;
  });
  let fatalError: Error | undefined;
  const health = {
    get fatalError() {
      return fatalError;
    },
    onEngineError: (fault: EngineError) => {
      // 57P02 is PostgreSQL's own code for a server that crashed.
      if (fault.isFatal) fatalError ??= Object.assign(new Error(fault.message), { code: '57P02' });
      onEngineError?.(fault);
    },
  };
  const config: pg.PoolConfig & InstrumentedOptions = {
    Client: InstrumentedClient,
    usesInternals,
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    pipeline: true,
    stream: () => new PGliteStream(engine, health),
  };
  const pool = ignorePoolErrors(new pg.Pool(config));
  // A pool drops a connection after an error, but all connections to this engine are one session: the next begins afresh.
  pool.on('connect', (connection) => connection.query(RESET_SESSION));
  // Named first: of a call that is left out the arguments are not evaluated.
  const applied = await bringUpToDate(pool, migrations, options.onNewerSchema ? { onNewer: options.onNewerSchema } : {});
  onMigrated?.(applied);
  // Holding the only connection keeps all writers waiting.
  pauseWrites = async (work) => {
    const connection = await pool.connect();
    try {
      await connection.query('CHECKPOINT');
      return await work();
    } finally {
      connection.release();
    }
  };
  const prisma = lazyPrisma(pool);
  const query = createQuery(pool);
  return {
    kind: 'embedded',
    ...(folder !== undefined && { folder }),
    executors,
    get prisma() {
      return prisma.client;
    },
    query,
    exclusiveQuery: query,
    // An engine that panics because the disk is full never responds to statements sent behind, so each statement is sent alone.
    transaction: (work) => runTransaction(pool, work, { isPipelined: false }),
    close: async () => {
      await prisma.close();
      await pool.end();
      // A failed engine would never confirm that it closed; its files are as after a killed process.
      if (!fatalError) await engine.close();
      await unlock();
    },
  };
}
