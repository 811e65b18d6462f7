import type pg from 'pg';
import { type ReplacedMigrations, replacedNames } from './replaced-migrations.ts';

/** A migration as its version knows it, without its SQL. */
export interface KnownMigration {
  readonly name: string;
  /** SHA-256 of the file, in hex. */
  readonly checksum: string;
  /** Newest migration of the oldest version that can serve on the schema which this one makes; absent: only versions that know it (D-523). */
  readonly serves?: string | undefined;
  /** Migrations that it stands for, in a database from before it; only the first one has these. */
  readonly replaces?: ReplacedMigrations | undefined;
}

/** The migration that `-- serves: <migration>` names in the SQL of another. */
export const servesIn = (sql: string): string | undefined => /^-- serves: (\S+)$/m.exec(sql)?.[1];

/** An applied migration, as the database has it. */
interface Applied {
  readonly checksum: string;
  readonly serves: string | undefined;
}

/** The applied migrations by name; none before the first. */
async function appliedMigrations(connection: Pick<pg.ClientBase, 'query'>): Promise<Map<string, Applied>> {
  const table = await connection.query<{ isThere: boolean }>(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isThere"`);
  if (!table.rows[0]?.isThere) return new Map();
  const { rows } = await connection.query<{ migration_name: string; checksum: string; logs: string | null }>(
    'SELECT migration_name, checksum, logs FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return new Map(rows.map((row) => [row.migration_name, { checksum: row.checksum, serves: servesIn(row.logs ?? '') }]));
}

/**
 * Throws when an applied migration has changed since, and when the database has a newer schema that does not serve this version. Returns the
 * applied migrations that this version does not know.
 */
function assertKnown(applied: ReadonlyMap<string, Applied>, migrations: readonly KnownMigration[]): readonly string[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const newer: string[] = [];
  for (const [name, { checksum, serves }] of applied) {
    const migration = known.get(name);
    if (!migration) {
      // A version that has not applied all of its own came from elsewhere: its migrations would run after newer ones.
      const isServed = serves !== undefined && known.has(serves) && migrations.every((own) => applied.has(own.name));
      if (!isServed)
        throw new Error(`the database has migration ${name}, which this version does not know: start a newer version`);
      newer.push(name);
    } else if (migration.checksum !== checksum) throw new Error(`migration ${name} was changed after it was applied`);
  }
  return newer;
}

/** State of a database, as a version with certain migrations sees it. */
interface MigrationState {
  /** The applied migrations, without those that the first one of this version replaces. */
  readonly applied: ReadonlyMap<string, Applied>;
  /** Names of the applied migrations that the first one replaces, which is then pending and has nothing to do. */
  readonly replaced: readonly string[];
  /** Names of those that this version does not know. */
  readonly newer: readonly string[];
}

/** Reads the state of a database. Throws when this version cannot serve it. */
export async function migrationState(
  connection: Pick<pg.ClientBase, 'query'>,
  migrations: readonly KnownMigration[],
): Promise<MigrationState> {
  const stored = await appliedMigrations(connection);
  const replaced = replacedNames(stored, migrations[0]);
  const applied = new Map([...stored].filter(([name]) => !replaced.includes(name)));
  return { applied, replaced, newer: assertKnown(applied, migrations) };
}
