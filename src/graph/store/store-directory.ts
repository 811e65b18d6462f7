import type { Database } from '../../database/database.ts';
import { cachedLookUp } from '../kernel/cached-look-up.ts';
import type { Clock } from '../kernel/clock.ts';

/** Says, before there is a context, whether there is a store and whether it is in business. */
export interface StoreDirectory {
  /** The store with this id, in lower case; undefined when there is none. */
  find(id: string): Promise<{ readonly active: boolean } | undefined>;
}

export function createStoreDirectory(database: Database, clock: Clock): StoreDirectory {
  const find = cachedLookUp(clock, async (id) => {
    const statement = { name: 'find_store', text: 'SELECT active FROM store WHERE id = $1', values: [id] };
    return (await database.query<{ active: boolean }>(statement)).rows[0];
  });
  return { find };
}
