import type { Database } from '../../database.ts';
import { type MigrationPlan, planMigrations } from '../migrating/migration-plan.ts';
import { migrationsIn } from '../migrating/migrations.ts';
import { type AwaitedDatabase, awaitDatabase } from './awaited-database.ts';
import type { AnswerOwner } from './owner-calls.ts';
import type { EngineError } from './pglite-stream.ts';
import type { PostgresqlOptions } from './postgresql.ts';

/** The committed migrations. */
export const MIGRATIONS = new URL('../../../../prisma/migrations/', import.meta.url);

/** Address of the database, and the way to it. */
export interface DatabaseSettings extends Omit<PostgresqlOptions, 'url' | 'migrations'> {
  /** Absent: the embedded database in `folder`. */
  readonly url: string | undefined;
  readonly folder: string;
}

interface DatabaseOptions extends DatabaseSettings {
  /** Called when the embedded database itself fails. */
  readonly onEngineError?: (fault: EngineError) => void;
  /** Answers calls of the owner of the embedded database's folder. */
  readonly answerOwner?: AnswerOwner;
}

/** Opens the PostgreSQL at `url` or, without one, the embedded database in `folder`, brought to the schema of this version. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const migrations = migrationsIn(MIGRATIONS);
  // With a server the embedded engine is not loaded.
  if (options.url !== undefined) {
    const { openPostgresql } = await import('./postgresql.ts');
    return openPostgresql({ ...options, url: options.url, migrations });
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded({
    folder: options.folder,
    migrations,
    executors: options.executors,
    onNewerSchema: options.onNewerSchema,
    onMigrated: options.onMigrated,
    answerOwner: options.answerOwner,
    ...(options.onEngineError && { onEngineError: options.onEngineError }),
  });
}

/** The migrations that `openDatabase` would apply, with their locks. Changes no schema. */
export async function planOf({ url, migrationUrl = url, folder }: DatabaseSettings): Promise<MigrationPlan[]> {
  const migrations = migrationsIn(MIGRATIONS);
  if (migrationUrl !== undefined) {
    const { withPostgresql } = await import('./look-ups.ts');
    return withPostgresql(migrationUrl, (connection) => planMigrations(connection, migrations));
  }
  const { withEmbedded } = await import('./look-ups.ts');
  return withEmbedded(folder, (connection) => planMigrations(connection, migrations));
}

/**
 * The database of a program that listens before its database is available: the embedded one when it is open, a PostgreSQL at
 * once. `onWaiting` gets the reason why it is not available yet.
 */
export async function openDatabaseOfService(
  options: DatabaseOptions & { readonly onWaiting: (reason: unknown) => void },
): Promise<AwaitedDatabase> {
  if (options.url !== undefined) return awaitDatabase((signal) => openDatabase({ ...options, signal }), options);
  return Object.assign(await openDatabase(options), { opened: Promise.resolve() });
}
