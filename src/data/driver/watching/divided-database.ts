import type pg from 'pg';

// What jobs go by is on the coordinator alone.
const DIVIDED = `SELECT to_regclass('installation') IS NULL AS "isPart" FROM pg_extension WHERE extname = 'citus'`;

/** Place of a server among those of a database that may be divided. */
export interface Division {
  /**
   * True for a database whose tables Citus may divide among servers. There a batch up to one Sync is no transaction, as it is in PostgreSQL:
   * each of its statements is committed by itself, on the server of its rows, and nothing reports what is torn.
   */
  readonly isDivided: boolean;
  /** True for a server that is not the coordinator of the others. */
  readonly isPart: boolean;
}

/** Finds out whether the database may be divided, and which of its servers this is. */
export async function divisionOf(config: pg.ClientConfig, openPool: (config: pg.ClientConfig) => pg.Pool): Promise<Division> {
  const pool = openPool(config);
  try {
    const [row] = (await pool.query<{ isPart: boolean }>(DIVIDED)).rows;
    return { isDivided: row !== undefined, isPart: row?.isPart === true };
  } finally {
    await pool.end();
  }
}
