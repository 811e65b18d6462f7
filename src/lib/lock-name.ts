/**
 * Work that the transactions of a store do one after the other, because neither an index nor a row's version can decide between
 * two.
 */
export type LockName =
  | 'category-tree'
  | 'message-channels'
  | 'order-tags'
  | 'retries'
  | `cart ${string}`
  | `comments ${string}`
  | `chain ${string}`
  | `slug ${string}`
  | `messages ${string}`;

/** Maximum number of records of a kind in a store (D-211). */
export interface StoreLimit {
  /** Lock of this limit, under which records are counted and made: of two concurrent calls the second counts the record of the first. */
  readonly lock: string;
  readonly max: number;
  /** The input that is one too many; absent: the record itself. */
  readonly field?: string;
  /** Message with the limit and what to do about it. */
  readonly message: string;
}
