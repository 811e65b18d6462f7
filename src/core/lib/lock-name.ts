/**
 * Work that the transactions of a store do one after the other, because neither an index nor a row's version can decide between
 * two.
 */
export type LockName =
  | 'automatic-coupons'
  | 'automations'
  | 'categories'
  | 'category-tree'
  | 'discount-ranges'
  | 'gifts'
  | 'message-channels'
  | 'order-tags'
  | 'retries'
  | 'saved-views'
  | 'message-templates'
  | 'shipping-methods'
  | 'upsells'
  | 'webhooks'
  | `cart ${string}`
  | `comments ${string}`
  | `chain ${string}`
  | `slug ${string}`
  | `messages ${string}`;
