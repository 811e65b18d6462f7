import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { isRetryable } from '../errors.ts';

/** The advisory lock and table of `prisma migrate deploy`: either runner may apply the same migrations. */
const MIGRATION_LOCK_ID = 72707369;
const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
  logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

/** Maximum number of times that a migration is begun which loses deadlocks with writers of the previous version. */
const MAX_ATTEMPTS = 10;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, in hex. */
  readonly checksum: string;
}

/** The migrations of `folder` in the order of their names, which start with a time. */
export function migrationsIn(folder: URL): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Applies pending `migrations`, each in a transaction of its own, and returns their names. Processes that start together wait
 * for each other. A migration that loses a deadlock is repeated. Throws when an applied migration has changed since, and when
 * the database has a newer schema than this program.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const connection = await pool.connect();
  try {
    await connection.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
    await connection.query(CREATE_TABLE);
    const { rows } = await connection.query<{ migration_name: string; checksum: string }>(
      'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    );
    const done = new Map(rows.map((row) => [row.migration_name, row.checksum]));
    const known = new Map(migrations.map((migration) => [migration.name, migration]));
    for (const [name, checksum] of done) {
      const migration = known.get(name);
      if (!migration)
        throw new Error(`the database has migration ${name}, which this version does not know: start a newer version`);
      if (migration.checksum !== checksum) throw new Error(`migration ${name} was changed after it was applied`);
    }
    const pending = migrations.filter(({ name }) => !done.has(name));
    for (const migration of pending) await apply(connection, migration);
    return pending.map(({ name }) => name);
  } finally {
    await connection.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK_ID]).catch(() => undefined);
    connection.release();
  }
}

async function apply(connection: pg.PoolClient, migration: Migration, attempt = 1): Promise<void> {
  const { name, sql, checksum } = migration;
  await connection.query('BEGIN');
  try {
    await connection.query(sql);
    await connection.query(
      'INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ($1, $2, now(), $3, 1)',
      [randomUUID(), checksum, name],
    );
    await connection.query('COMMIT');
  } catch (error) {
    await connection.query('ROLLBACK');
    if (isRetryable(error) && attempt < MAX_ATTEMPTS) return apply(connection, migration, attempt + 1);
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
