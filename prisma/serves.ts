import type { Migration } from '../src/data/driver/migrating/migrations.ts';

/**
 * Problems of the lines `-- serves: <migration>` of migrations. Each names the newest migration of the oldest version that can serve on the
 * new schema: one before it after an expansion, the migration itself after a contraction (D-523).
 */
export function servesProblems(migrations: readonly Migration[]): string[] {
  const names = migrations.map(({ name }) => name);
  return migrations.flatMap(({ name, serves }, index) => {
    if (serves === undefined)
      return [
        `migration ${name} has no line "-- serves: <migration>": the newest migration of the oldest version that can run on it`,
      ];
    const at = names.indexOf(serves);
    if (at === -1) return [`migration ${name} serves ${serves}, and no migration has that name`];
    return at <= index ? [] : [`migration ${name} serves ${serves}, which is later`];
  });
}
