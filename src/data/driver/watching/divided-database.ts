import type pg from 'pg';

/**
 * True for a database whose tables Citus may divide among servers. There a batch up to one Sync is no transaction, as it is in PostgreSQL:
 * each of its statements is committed by itself, on the server of its rows, and nothing reports what is torn.
 */
export async function isDivided(config: pg.ClientConfig, openPool: (config: pg.ClientConfig) => pg.Pool): Promise<boolean> {
  const pool = openPool(config);
  try {
    return (await pool.query("SELECT FROM pg_extension WHERE extname = 'citus'")).rowCount === 1;
  } finally {
    await pool.end();
  }
}
