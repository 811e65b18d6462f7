import type { LockName } from '../lib/lock-name.ts';

/** Maximum number of records of a kind in a store (D-211). */
export interface StoreLimit {
  /** Lock under which records are counted and made: of two concurrent calls the second counts the record of the first. */
  readonly lock: LockName;
  readonly max: number;
  /** The input that is one too many; absent: the record itself. */
  readonly field?: string;
  /** Message with the limit and what to do about it. */
  readonly message: string;
}
