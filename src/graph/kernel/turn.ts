import type { Query } from '../../database/database.ts';

/** What transactions of a store do one after the other, because no index and no version of a row can decide between two. */
export type Turn =
  | 'category-tree'
  | 'message-channels'
  | 'order-tags'
  | 'shipping-methods'
  | `chain ${string}`
  | `slug ${string}`
  | `messages ${string}`;

/**
 * Waits until no other transaction of the store has the turn, and keeps it until this one ends. What is read afterwards
 * shows all that was done in the turns before.
 */
export async function takeTurn(transaction: Query, storeId: string, turn: Turn): Promise<void> {
  const text = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
  await transaction({ name: 'take_turn', text, values: [`${storeId} ${turn}`] });
}
