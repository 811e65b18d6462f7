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
  | `messages ${string}`
  | `limit of ${string}`;
