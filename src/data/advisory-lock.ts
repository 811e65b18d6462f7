import type { Query } from './database.ts';
import { isTimedOut } from './errors.ts';
import { storePlace } from './store-place.ts';

/** Waits for a lock of the store and holds it until the transaction ends. Later reads see the changes of all earlier holders. */
export async function acquireLock(transaction: Query, storeId: string, lock: string): Promise<void> {
  const text = `SELECT pg_advisory_xact_lock(hashtextextended($1, 0)) FROM ${storePlace('$2')}`;
  try {
    await transaction({ name: 'acquire_lock', text, values: [`${storeId} ${lock}`, storeId] });
  } catch (error) {
    // As PostgreSQL says it of the lock of a row: otherwise nothing tells this wait from a statement that is slow.
    if (isTimedOut(error) && error instanceof Error) Object.assign(error, { where: `while locking '${lock}' of a store` });
    throw error;
  }
}
