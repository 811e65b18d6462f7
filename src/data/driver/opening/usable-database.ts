import type pg from 'pg';

/** Letters that a case-insensitive search must match: an accented one, and the i, of which Turkish has two. */
const FOLDED = `SELECT U&'CAL\\00C7ADA I' ILIKE U&'cal\\00E7ada i' AS "isFolded"`;

const REMEDY =
  "make one with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LC_CTYPE 'C.UTF-8', or another locale of UTF-8 that is not Turkish, and move the data there with pg_dump";

/**
 * Throws unless the database stores all of Unicode and compares letters regardless of case (D-48, D-217 locale of the
 * database).
 */
async function assertLocale(pool: pg.Pool): Promise<void> {
  const { encoding } = (await pool.query('SELECT getdatabaseencoding() AS encoding')).rows[0] as { encoding: string };
  if (encoding !== 'UTF8') throw new Error(`the database is encoded in ${encoding}, and has to be in UTF8: ${REMEDY}`);
  const { isFolded } = (await pool.query(FOLDED)).rows[0] as { isFolded: boolean };
  if (!isFolded) throw new Error(`the locale of the database takes Ç and ç, or I and i, for different letters: ${REMEDY}`);
}

/** The schema in which tables are made and found, and those that have the tables of this program. */
interface SchemaRow {
  readonly path: string;
  readonly own: string | null;
  readonly used: string[] | null;
}

const SCHEMAS = `SELECT current_setting('search_path') AS path, current_schema()::text AS own,
  (SELECT array_agg(relnamespace::regnamespace::text) FROM pg_class WHERE relname = 'row_change' AND relkind = 'r') AS used`;

/** Throws unless the search_path leads to a schema for tables, and to the one that has them already. */
async function assertSearchPath(pool: pg.Pool): Promise<void> {
  const { path, own, used } = (await pool.query<SchemaRow>(SCHEMAS)).rows[0] as SchemaRow;
  if (own === null || /^(pg_|information_schema$)/.test(own))
    throw new Error(
      `the sessions of the database have search_path = ${path}, which leads to no schema that tables can be made in`,
    );
  if (used && !used.includes(own))
    throw new Error(
      `the sessions of the database have search_path = ${path}, and the tables are in ${used.join(', ')}: name that schema first`,
    );
}

const READ_ONLY = `SELECT EXISTS (SELECT FROM pg_settings WHERE name = 'default_transaction_read_only' AND setting = 'on'
  AND source IN ('database', 'user', 'database user', 'client')) AS "isReadOnly"`;

/**
 * Throws for sessions that cannot write because a role or a database says so, with the code of a server that takes no writes: it may be
 * allowed again.
 */
async function assertWritable(pool: pg.Pool): Promise<void> {
  const { isReadOnly } = (await pool.query(READ_ONLY)).rows[0] as { isReadOnly: boolean };
  if (!isReadOnly) return;
  const message =
    'the sessions of the database have default_transaction_read_only = on, by ALTER ROLE, ALTER DATABASE or the address';
  throw Object.assign(new Error(message), { code: '25006' });
}

/** Throws a sentence for a database that this program cannot be right on. */
export async function assertUsableDatabase(pool: pg.Pool): Promise<void> {
  await assertLocale(pool);
  await assertSearchPath(pool);
  await assertWritable(pool);
}
