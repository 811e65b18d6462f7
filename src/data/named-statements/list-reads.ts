import { firstUuidAt } from '../../lib/ids.ts';
import type { Database, Query } from '../database.ts';
import { readHead } from './change-feed.ts';

/** The time from which a list has to show changes, so that none is missed, and what was committed before it is read. */
export interface ListRead {
  /** At or before the requested time: before it when changes of before were committed after an earlier read. */
  readonly since: Date;
  /** Number of the last change that the read is sure to see. */
  readonly sequence: number;
}

/** Longest time of a call that reads a list, and of one that writes, from its first stamp to its commit, in milliseconds. */
const MAX_READ_MS = 2 * 60_000;
const MAX_WRITE_MS = 60 * 60_000;
/** A store that nobody has read the feed of may have a million changes without a number: a call numbers some thousands. */
const MAX_TURNS = 2;
/** Time in which all pages of a list are read, in milliseconds. */
const MAX_PAGES_MS = 10 * 60_000;

/**
 * The earliest change before $2 that a read which ended at $2 or later may not have seen. Which read a time comes from is not known: of those that ended
 * together with the first, the one that saw least counts, because a read that began before the first ended may have ended after it.
 */
const EARLIEST_UNSEEN = `SELECT min(c.created_at) AS since FROM row_change c
WHERE c.store_id = $1 AND c.id >= $3 AND c.id < $4 AND coalesce(c.sequence, 9223372036854775807) > (
  SELECT min(r.sequence) FROM list_read r, (SELECT min(ended_at) AS at FROM list_read WHERE store_id = $1 AND ended_at >= $2) AS ended
  WHERE r.store_id = $1 AND r.ended_at BETWEEN ended.at AND ended.at + interval '${MAX_READ_MS} milliseconds'
)`;

/**
 * Prepares the read of a list of what changed at `since` or later. A row is stamped before it is committed: what was stamped before an
 * earlier read and committed after it is shown as well, so that a caller misses nothing who continues from the start of that read or
 * from the latest stamp in it (D-464).
 */
export async function beginListRead(database: Database, storeId: string, since: Date): Promise<ListRead> {
  const sequence = await readHead(database, storeId, MAX_TURNS);
  const { rows } = await database.query<{ since: Date | null }>({
    name: 'earliest_unseen',
    text: EARLIEST_UNSEEN,
    values: [storeId, since, firstUuidAt(since.getTime() - MAX_WRITE_MS), firstUuidAt(since.getTime())],
  });
  return { since: rows[0]?.since ?? since, sequence };
}

/** A page that was read. */
export interface EndedListRead {
  readonly sequence: number;
  /** Not before the latest stamp that was shown. */
  readonly endedAt: Date;
  /** True for a page after the first: it saw no more than the first did, as far as the caller can tell. */
  readonly isContinued: boolean;
}

/** Notes that a list was read, before its caller gets it. */
export async function endListRead(
  query: Query,
  storeId: string,
  { sequence, endedAt, isContinued }: EndedListRead,
): Promise<void> {
  await query({
    name: 'end_list_read',
    text: `INSERT INTO list_read (store_id, sequence, ended_at)
SELECT $1, least($2::bigint, (SELECT min(sequence) FROM list_read WHERE store_id = $1 AND ended_at >= $4)), $3
ON CONFLICT (store_id, sequence) DO UPDATE SET ended_at = greatest(list_read.ended_at, excluded.ended_at)`,
    values: [storeId, sequence, endedAt, isContinued ? new Date(endedAt.getTime() - MAX_PAGES_MS) : 'infinity'],
  });
}
