import { createHash } from 'node:crypto';

/** Migrations that one of this version stands for, in databases that have applied them (D-523). */
export interface ReplacedMigrations {
  readonly count: number;
  /** SHA-256, in hex, of a line `<name> <checksum>` for each of them, in the order of their names. */
  readonly digest: string;
}

/** The migrations that `-- replaces: <count> migrations, sha256 <digest>` names in the SQL of another. */
export function replacedIn(sql: string): ReplacedMigrations | undefined {
  const [, count, digest] = /^-- replaces: (\d+) migrations, sha256 ([0-9a-f]{64})$/m.exec(sql) ?? [];
  return digest === undefined ? undefined : { count: Number(count), digest };
}

interface FirstMigration {
  readonly name: string;
  readonly replaces?: ReplacedMigrations | undefined;
}

/**
 * Names of the applied migrations that the `first` one of this version replaces; none when it is applied itself. Throws when the database
 * has only some of them, or others.
 */
export function replacedNames(
  applied: ReadonlyMap<string, { readonly checksum: string }>,
  first: FirstMigration | undefined,
): readonly string[] {
  if (!first?.replaces || applied.has(first.name)) return [];
  const earlier = [...applied].filter(([name]) => name < first.name).sort(([one], [other]) => (one < other ? -1 : 1));
  if (earlier.length === 0) return [];
  const lines = earlier.map(([name, { checksum }]) => `${name} ${checksum}\n`).join('');
  if (createHash('sha256').update(lines).digest('hex') !== first.replaces.digest)
    throw new Error(
      `the database has ${earlier.length} migrations from before ${first.name}, and not exactly the ${first.replaces.count} that it replaces: ` +
        'start the last version that has these once, then this one (docs/operations.md, Upgrades)',
    );
  return earlier.map(([name]) => name);
}
