import { acquireLock } from '../../data/advisory-lock.ts';
import type { Query } from '../../data/database.ts';
import { type LockedRows, lockFreeRows, lockRows } from '../../data/row-lock.ts';
import type { LockName } from '../../lib/lock-name.ts';
import type { StoreLimit } from '../store-limit.ts';

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
  acquireLimit({ of }: StoreLimit): Promise<void> {
    return this.acquire(`limit of ${of}`);
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
