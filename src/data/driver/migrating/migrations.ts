import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isLockTimeout, isRetryable } from '../../errors.ts';
import { placesOf } from './divided-objects.ts';
import { type LockWatch, type MigrationWait, tryLock, watchLocks } from './migration-locks.ts';
import { type KnownMigration, migrationState, servesIn } from './migration-state.ts';
import { replacedIn } from './replaced-migrations.ts';
import { statementsOf } from './statement-locks.ts';

/** The advisory lock and table of `prisma migrate deploy`: either runner may apply the same migrations. */
const MIGRATION_LOCK_ID = 72707369;
const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
  logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

/**
 * Longest wait for a lock, in milliseconds. Calls that come later wait behind a migration that waits, so it lets them pass and tries
 * again: beside a long transaction, as of pg_dump, nobody waits longer than this (D-522).
 */
const LOCK_TIMEOUT_MS = 400;
/** Pauses between such attempts, in milliseconds: doubled each time. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 4_000;

/**
 * Applies the text of a migration. Where Citus may divide the tables, one statement after the other: it makes no index that is in a text with more,
 * and after rows of all parts were changed at once it takes no function or type in the same transaction (D-837).
 */
async function send(connection: pg.PoolClient, sql: string): Promise<void> {
  const { isDivided } = await placesOf(connection);
  if (!isDivided) return void (await connection.query(sql));
  await connection.query('SET LOCAL citus.multi_shard_modify_mode = sequential');
  for (const statement of statementsOf(sql)) await connection.query(statement);
}

/** Maximum number of times that a migration is begun which loses deadlocks with writers of the previous version. */
const MAX_ATTEMPTS = 10;

export interface Migration extends KnownMigration {
  readonly sql: string;
}

/** Options of a run of migrations. */
export interface MigrateOptions {
  /** Connections to look up with whom a migration waits for; absent: there are no other sessions. */
  readonly beside?: pg.Pool;
  /** Told of whom a migration waits for, again and again while it lasts. */
  readonly onWaiting?: (wait: MigrationWait) => void;
  /** Told of the migrations of a newer version that has left the database usable for this one. */
  readonly onNewer?: (names: readonly string[]) => void;
  /** Ends the waits. */
  readonly signal?: AbortSignal;
}

/** The migrations of `folder` in the order of their names, which start with a time. */
export function migrationsIn(folder: URL): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8');
      return {
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        serves: servesIn(sql),
        replaces: replacedIn(sql),
      };
    });
}

/**
 * Applies pending `migrations`, each in a transaction of its own, and returns the names of those that it applied. Processes
 * that start together wait for each other, by a lock that ends with the transaction, so that a pooler may stand between. A
 * migration that loses a deadlock is repeated, and one that waits for a lock lets others pass. Throws when an applied migration has changed
 * since, and when the database has a newer schema that does not serve this version.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[], options: MigrateOptions = {}): Promise<string[]> {
  const connection = await pool.connect();
  let isBroken = true;
  try {
    const { applied, newer } = await migrationState(connection, migrations);
    if (newer.length > 0) options.onNewer?.(newer);
    const names: string[] = [];
    for (const migration of migrations)
      if (!applied.has(migration.name) && (await apply(connection, migration, migrations, options))) names.push(migration.name);
    isBroken = false;
    return names;
  } finally {
    connection.release(isBroken);
  }
}

/** Applies a migration as often as it takes to get its locks. Returns true, or false when another process has applied it meanwhile. */
async function apply(
  connection: pg.PoolClient,
  migration: Migration,
  migrations: readonly Migration[],
  { beside, onWaiting = () => undefined, signal }: MigrateOptions,
): Promise<boolean> {
  let pauseMs = FIRST_PAUSE_MS;
  /** Statement that takes the lock that was waited for in vain. */
  let missedLock: string | undefined;
  for (let attempt = 1; ; ) {
    let watch: LockWatch | undefined;
    try {
      await connection.query('BEGIN');
      // Within the transaction: through a pooler, another one may have another session.
      watch = beside && (await watchLocks(connection, beside));
      return await attemptOnce(connection, { migration, migrations, missedLock });
    } catch (error) {
      // Of a connection that is lost: the reason is the error before.
      await connection.query('ROLLBACK').catch(() => undefined);
      signal?.throwIfAborted();
      if (isLockTimeout(error)) {
        missedLock = watch?.lockStatement() ?? missedLock;
        onWaiting({ migration: migration.name, ...watch?.seen() });
        await pause(pauseMs, undefined, { ...(signal && { signal }) });
        pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
      } else if (isRetryable(error) && attempt < MAX_ATTEMPTS) attempt += 1;
      else throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
    } finally {
      watch?.stop();
    }
  }
}

interface Attempt {
  readonly migration: Migration;
  readonly migrations: readonly Migration[];
  /** Lock to try first; undefined: none was missed. */
  readonly missedLock: string | undefined;
}

/** Applies a migration in a transaction that has begun, and commits it. */
async function attemptOnce(
  connection: pg.PoolClient,
  { migration: { name, sql, checksum, serves }, migrations, missedLock }: Attempt,
): Promise<boolean> {
  // A migration may have to rewrite a large table, and those who wait for it wait as long.
  await connection.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await connection.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK_ID]);
  // Before the table is read: it also makes this session see a table that another has just created.
  await connection.query(CREATE_TABLE);
  const { applied, replaced } = await migrationState(connection, migrations);
  const isPending = !applied.has(name);
  if (isPending) {
    if (missedLock !== undefined) await tryLock(connection, missedLock);
    // The first one, in a database that has all of what it makes.
    if (replaced.length > 0) await connection.query('DELETE FROM _prisma_migrations WHERE migration_name = ANY ($1)', [replaced]);
    else await send(connection, sql);
    await connection.query(
      'INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count, logs) VALUES ($1, $2, now(), $3, 1, $4)',
      [randomUUID(), checksum, name, serves === undefined ? null : `-- serves: ${serves}`],
    );
  }
  await connection.query('COMMIT');
  return isPending;
}
