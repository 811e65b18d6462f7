import type pg from 'pg';

// The trigger of a table that every server has is on one of its copies, that of the coordinator.
const TRIGGERS_OF_COPIES = `SELECT 'trigger ' || tgname || ' of ' || trim(logicalrelid::text, '"') AS object
FROM pg_dist_shard JOIN pg_trigger ON tgrelid = to_regclass(shard_name(logicalrelid, shardid))
WHERE NOT tgisinternal AND tgenabled <> 'D'`;

const KEPT_KEYS = `SELECT 'constraint ' || name || ' of ' || trim(table_name, '"') AS object FROM kept_foreign_key`;

/** Objects of the schema that are somewhere else in a database whose tables are divided among servers, or are being divided. */
export async function objectsElsewhere(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const places = await pool.query<{ isDivided: boolean; isBeingDivided: boolean }>(
    `SELECT to_regclass('pg_dist_shard') IS NOT NULL AS "isDivided", to_regclass('kept_foreign_key') IS NOT NULL AS "isBeingDivided"`,
  );
  const [{ isDivided, isBeingDivided } = { isDivided: false, isBeingDivided: false }] = places.rows;
  const texts = [...(isDivided ? [TRIGGERS_OF_COPIES] : []), ...(isBeingDivided ? [KEPT_KEYS] : [])];
  const objects: string[] = [];
  for (const text of texts) objects.push(...(await pool.query<{ object: string }>(text)).rows.map(({ object }) => object));
  return objects;
}
