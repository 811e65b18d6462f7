import type pg from 'pg';

/** Letters that a case-insensitive search must match: an accented one, and the i, of which Turkish has two. */
const FOLDED = `SELECT U&'CAL\\00C7ADA I' ILIKE U&'cal\\00E7ada i' AS "isFolded"`;

const REMEDY =
  "make one with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LC_CTYPE 'C.UTF-8', or another locale of UTF-8 that is not Turkish, and move the data there with pg_dump";

/**
 * Throws unless the database stores all of Unicode and compares letters regardless of case (D-48, D-217 locale of the
 * database).
 */
export async function assertLocale(pool: pg.Pool): Promise<void> {
  const { encoding } = (await pool.query('SELECT getdatabaseencoding() AS encoding')).rows[0] as { encoding: string };
  if (encoding !== 'UTF8') throw new Error(`the database is encoded in ${encoding}, and has to be in UTF8: ${REMEDY}`);
  const { isFolded } = (await pool.query(FOLDED)).rows[0] as { isFolded: boolean };
  if (!isFolded) throw new Error(`the locale of the database takes Ç and ç, or I and i, for different letters: ${REMEDY}`);
}
