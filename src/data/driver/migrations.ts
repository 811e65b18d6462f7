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

/** Checksums of the applied migrations by name; none before the first. */
async function appliedMigrations(connection: pg.ClientBase): Promise<Map<string, string>> {
  const table = await connection.query<{ isThere: boolean }>(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isThere"`);
  if (!table.rows[0]?.isThere) return new Map();
  const { rows } = await connection.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

/** Throws when an applied migration has changed since, and when the database has a newer schema than this program. */
function assertKnown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, checksum] of applied) {
    const migration = known.get(name);
    if (!migration)
      throw new Error(`the database has migration ${name}, which this version does not know: start a newer version`);
    if (migration.checksum !== checksum) throw new Error(`migration ${name} was changed after it was applied`);
  }
}

/**
 * Applies pending `migrations`, each in a transaction of its own, and returns the names of those that it applied. Processes
 * that start together wait for each other, by a lock that ends with the transaction, so that a pooler may stand between. A
 * migration that loses a deadlock is repeated. Throws when an applied migration has changed since, and when the database has a
 * newer schema than this program.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const connection = await pool.connect();
  try {
    const applied = await appliedMigrations(connection);
    assertKnown(applied, migrations);
    const names: string[] = [];
    for (const migration of migrations)
      if (!applied.has(migration.name) && (await apply(connection, migration, migrations))) names.push(migration.name);
    return names;
  } finally {
    connection.release();
  }
}

/** Applies a migration and returns true, or false when another process has applied it meanwhile. */
async function apply(
  connection: pg.PoolClient,
  migration: Migration,
  migrations: readonly Migration[],
  attempt = 1,
): Promise<boolean> {
  const { name, sql, checksum } = migration;
  await connection.query('BEGIN');
  try {
    // A migration may have to rewrite a large table, and those who wait for it wait as long.
    await connection.query('SET LOCAL statement_timeout = 0');
    await connection.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK_ID]);
    // Before the table is read: it also makes this session see a table that another has just created.
    await connection.query(CREATE_TABLE);
    const applied = await appliedMigrations(connection);
    assertKnown(applied, migrations);
    const isPending = !applied.has(name);
    if (isPending) {
      await connection.query(sql);
      await connection.query(
        'INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ($1, $2, now(), $3, 1)',
        [randomUUID(), checksum, name],
      );
    }
    await connection.query('COMMIT');
    return isPending;
  } catch (error) {
    await connection.query('ROLLBACK');
    if (isRetryable(error) && attempt < MAX_ATTEMPTS) return apply(connection, migration, migrations, attempt + 1);
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
