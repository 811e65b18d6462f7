import type pg from 'pg';
import { objectsElsewhere } from './divided-objects.ts';
import { type MigrateOptions, type Migration, migrate } from './migrations.ts';
import expected from './schema-objects.json' with { type: 'json' };

/** Maximum number of missing objects that are named. */
const MAX_NAMED = 5;

const OBJECTS = `SELECT 'table ' || relname AS object FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
  UNION ALL SELECT 'index ' || relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = current_schema()::regnamespace AND indisvalid
  UNION ALL SELECT 'constraint ' || conname || ' of ' || relname FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    WHERE relnamespace = current_schema()::regnamespace AND contype IN ('p', 'u', 'f', 'c', 'x')
  UNION ALL SELECT 'trigger ' || tgname || ' of ' || relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal AND tgenabled <> 'D'
  ORDER BY 1`;

/** Tables, and the valid indexes, constraints and enabled triggers of them, as `index product_pkey` or `trigger x of product`. */
export async function schemaObjects(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ object: string }>(OBJECTS);
  return rows.map(({ object }) => object);
}

/** Throws when the database lacks something that the migrations made, as after half of a restore. What it has beside them is fine. */
async function assertComplete(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const found = new Set(await schemaObjects(pool));
  const unseen = expected.objects.filter((object) => !found.has(object));
  if (unseen.length === 0) return;
  const elsewhere = new Set(await objectsElsewhere(pool));
  const missing = unseen.filter((object) => !elsewhere.has(object));
  if (missing.length === 0) return;
  const named = missing.slice(0, MAX_NAMED).join(', ');
  const others = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : '';
  throw new Error(
    `the database lacks ${missing.length} of ${expected.objects.length} tables, indexes, constraints and enabled triggers of its schema: ${named}${others}. ` +
      'After a restore that did not end, restore again into an empty database, with pg_restore --exit-on-error; what somebody removed or ' +
      'disabled has to be made again, as prisma/migrations has it',
  );
}

/**
 * Applies the pending migrations and throws when the database then lacks something of their schema. Of a newer schema, which may have
 * removed things, this version knows nothing. Returns the names of the applied migrations.
 */
export async function bringUpToDate(
  pool: pg.Pool,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<string[]> {
  let isNewer = false;
  const onNewer = (names: readonly string[]) => {
    isNewer = true;
    options.onNewer?.(names);
  };
  const applied = await migrate(pool, migrations, { ...options, onNewer });
  // Tests begin with fewer migrations, or with more.
  if (!isNewer && migrations.at(-1)?.name === expected.migration) await assertComplete(pool);
  return applied;
}
