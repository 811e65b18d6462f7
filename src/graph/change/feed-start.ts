import type { ChangeFeed } from '../../core/execution/request-services.ts';
import { lostChanges, parseChangeCursor } from './change-cursor.ts';

/**
 * The number after which a stream begins: that of a cursor, or the current one. Throws 400 naming `field` for a cursor whose
 * changes do not exist.
 */
export async function startOfFeed(feed: ChangeFeed, storeId: string, after: string | null, field: string): Promise<number> {
  const from = after === null ? undefined : parseChangeCursor(after, storeId, field);
  const head = await feed.head(storeId);
  if (from === undefined || from === head) return head;
  const next = from < head ? await feed.read(storeId, from, 1) : [];
  if (!next || next.length === 0) throw lostChanges(field);
  return from;
}
