import type { Query } from '../database.ts';

/** Maximum number of names that are looked at, one look into the index each. */
const MAX_NAMES = 2_000;

// PostgreSQL has no scan that leaps from one value of an index to the next: this is one, over the index of names.
const FIND_NAMES = `WITH RECURSIVE names (name, place) AS (
  (SELECT actor_name, 1 FROM row_change WHERE store_id = $1 AND actor_name IS NOT NULL ORDER BY actor_name LIMIT 1)
  UNION ALL
  SELECT (SELECT c.actor_name FROM row_change c WHERE c.store_id = $1 AND c.actor_name > names.name ORDER BY c.actor_name LIMIT 1), place + 1
  FROM names WHERE name IS NOT NULL AND place < $2)
SELECT name FROM names
WHERE starts_with(name, $3 || ' (por ') OR right(name, length($3) + 7) = ' (por ' || $3 || ')'`;

/** The names under which changes of a store are recorded of a key that acted for people, or of a person for whom keys acted (D-697). */
export async function findActorNames(query: Query, storeId: string, name: string): Promise<string[]> {
  const { rows } = await query<{ name: string }>({
    name: 'find_actor_names',
    text: FIND_NAMES,
    values: [storeId, MAX_NAMES, name],
  });
  return rows.map((row) => row.name);
}
