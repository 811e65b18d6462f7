import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../data/database.ts';
import { deleteStore } from '../data/named-statements/delete-store.ts';
import {
  deleteBatch,
  emptiedTables,
  finishDeletion,
  readBegunDeletions,
  type StoreDeletion,
} from '../data/named-statements/store-deletions.ts';
import { DELETED_TABLES } from '../graph/record/deleted-tables.ts';

interface DeletionParts {
  readonly runtime: { readonly database: Database };
  readonly log: Logger;
  /** Ends a run between two batches. */
  readonly signal: AbortSignal;
}

/** Longest duration of a run, in milliseconds: the next one goes on. */
const RUN_MS = 45_000;

/**
 * Deletes the stores whose deletion was confirmed (D-533): table by table in small batches, each a transaction of its own, with a rest
 * after each for as long as it took, and the store itself last. A run that dies is gone on with by the next one. A store that cannot be
 * deleted holds no other up: its error is thrown at the end.
 */
export async function runStoreDeletions(parts: DeletionParts): Promise<void> {
  const until = performance.now() + RUN_MS;
  const errors: unknown[] = [];
  for (const deletion of await readBegunDeletions(parts.runtime.database.exclusiveQuery))
    await runDeletion(parts, deletion, until).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Deletes a store, or as much of it as there is time for. */
async function runDeletion(parts: DeletionParts, deletion: StoreDeletion, until: number): Promise<void> {
  const { id, storeId, storeName } = deletion;
  if (!(await emptyTables(parts, deletion, until))) return;
  await parts.runtime.database.transaction(async (session) => {
    await deleteStore(session.query, storeId, DELETED_TABLES);
    await session.commit([finishDeletion(id)]);
  });
  parts.log.warn({ storeId, storeName }, 'a store was deleted');
}

/** Empties the tables of a store. Returns false when the time of the run is over before. */
async function emptyTables({ runtime, signal }: DeletionParts, deletion: StoreDeletion, until: number): Promise<boolean> {
  for (const table of emptiedTables(DELETED_TABLES))
    for (let count = 1; count > 0; ) {
      const begun = performance.now();
      if (signal.aborted || begun > until) return false;
      count = await runtime.database.transaction((session) => deleteBatch(session, deletion, table));
      if (count > 0) await pause(performance.now() - begun, undefined, { signal }).catch(() => undefined);
    }
  return true;
}
