import type { Query } from './database.ts';

/** Waits for a lock of the store and holds it until the transaction ends. Later reads see the changes of all earlier holders. */
export async function acquireLock(transaction: Query, storeId: string, lock: string): Promise<void> {
  const text = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
  await transaction({ name: 'acquire_lock', text, values: [`${storeId} ${lock}`] });
}
