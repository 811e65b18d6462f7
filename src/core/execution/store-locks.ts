import { acquireLock } from '../../data/advisory-lock.ts';
import type { Query } from '../../data/database.ts';
import { type LockedRows, lockFreeRows, lockRows } from '../../data/row-lock.ts';
import type { LockName, StoreLimit } from '../../lib/lock-name.ts';
import { validationError } from '../errors.ts';

/** Locks of one store. Each is held until the transaction ends. */
export class StoreLocks {
  readonly #transaction: Query;
  readonly #storeId: string;

  constructor(transaction: Query, storeId: string) {
    this.#transaction = transaction;
    this.#storeId = storeId;
  }

  /** Waits for a lock with a name. */
  acquire(lock: LockName): Promise<void> {
    return acquireLock(this.#transaction, this.#storeId, lock);
  }

  /** Waits until no other transaction of the store makes a record that the limit counts. */
  acquireLimit({ lock }: StoreLimit): Promise<void> {
    return acquireLock(this.#transaction, this.#storeId, lock);
  }

  /** Waits for the locks of rows, in the order of their ids. */
  acquireRows(rows: LockedRows): Promise<void> {
    return lockRows(this.#transaction, this.#storeId, rows);
  }

  /** Locks rows, and returns the ids of those that others hold for longer than two seconds. */
  acquireFreeRows(rows: LockedRows): Promise<ReadonlySet<string>> {
    return lockFreeRows(this.#transaction, this.#storeId, rows);
  }
}

/** Throws 400 `CONFLICT` when the store has as many as it may have. The lock is kept until the transaction ends. */
export async function assertBelowLimit(
  { locks }: { readonly locks: StoreLocks },
  limit: StoreLimit,
  count: () => PromiseLike<number>,
): Promise<void> {
  await locks.acquireLimit(limit);
  if ((await count()) >= limit.max)
    throw validationError([{ field: limit.field ?? '', message: limit.message, code: 'CONFLICT' }]);
}
