import type pg from 'pg';

// The trigger of a table that every server has is on one of its copies, that of the coordinator.
const TRIGGERS_OF_COPIES = `SELECT 'trigger ' || tgname || ' of ' || trim(logicalrelid::text, '"') AS object
FROM pg_dist_shard JOIN pg_trigger ON tgrelid = to_regclass(shard_name(logicalrelid, shardid))
WHERE NOT tgisinternal AND tgenabled <> 'D'`;

const KEPT_KEYS = `SELECT 'constraint ' || name || ' of ' || trim(table_name, '"') AS object FROM kept_foreign_key`;

const PLACES = `SELECT to_regclass('pg_dist_shard') IS NOT NULL AS "isDivided", to_regclass('kept_foreign_key') IS NOT NULL AS "isBeingDivided"`;

interface Places {
  /** True where Citus may divide tables among servers. */
  readonly isDivided: boolean;
  /** True while keys are away, because tables are being divided. */
  readonly isBeingDivided: boolean;
}

/** Finds out whether the tables of a database may be divided, and whether they are being divided. */
export async function placesOf(connection: Pick<pg.Pool, 'query'>): Promise<Places> {
  const { rows } = await connection.query<Places>(PLACES);
  return rows[0] ?? { isDivided: false, isBeingDivided: false };
}

/** Objects of the schema that are somewhere else in a database whose tables are divided among servers, or are being divided. */
export async function objectsElsewhere(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { isDivided, isBeingDivided } = await placesOf(pool);
  const texts = [...(isDivided ? [TRIGGERS_OF_COPIES] : []), ...(isBeingDivided ? [KEPT_KEYS] : [])];
  const objects: string[] = [];
  for (const text of texts) objects.push(...(await pool.query<{ object: string }>(text)).rows.map(({ object }) => object));
  return objects;
}
