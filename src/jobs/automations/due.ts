import type { Statement } from '../../database/database.ts';
import type { MessageChannel } from '../../generated/prisma/enums.ts';

/** A row whose time has come, and the store it belongs to. */
export interface Due {
  readonly id: string;
  readonly storeId: string;
}

export interface DueMessage extends Due {
  readonly channel: MessageChannel;
  /** When it was found, by the clock of the database. */
  readonly at: Date;
}

/** How many rows are found at once. */
export const PAGE = 100;

/**
 * Those runs that have been due at `now` the longest; not those in `passedBy`. They come in any order, so that processes that
 * look at once do not meet at every single one.
 */
export const dueRuns = (now: Date, passedBy: readonly string[]): Statement => ({
  name: 'due_runs',
  text: `SELECT id, store_id AS "storeId" FROM (
  SELECT id, store_id FROM automation_run
  WHERE status = 'WAITING' AND next_at <= $1 AND id <> ALL ($2) ORDER BY next_at, id LIMIT ${PAGE}
) due ORDER BY random()`,
  values: [now, passedBy],
});

/**
 * The messages that are due and in nobody's hands: of every store one, then of every store another. Not those in `passedBy`,
 * and none of the `full` channels. A message waits by the clock of its process, `now`. Once somebody took it, how long it is
 * his is told by the clock of the database, which all processes share: theirs may be hours apart.
 */
export const dueMessages = (now: Date, passedBy: readonly string[], full: readonly MessageChannel[]): Statement => ({
  name: 'due_messages',
  text: `SELECT id, store_id AS "storeId", channel, now() AS at FROM (
  SELECT id, store_id, channel, next_attempt_at FROM message
  WHERE status = 'PENDING' AND next_attempt_at <= greatest($1, now())
    AND CASE WHEN leased_until IS NULL THEN next_attempt_at <= $1 ELSE leased_until <= now() END
    AND id <> ALL ($2) AND channel <> ALL ($3::"MessageChannel"[])
  ORDER BY next_attempt_at LIMIT 1000
) due
ORDER BY row_number() OVER (PARTITION BY store_id ORDER BY next_attempt_at), next_attempt_at LIMIT ${PAGE}`,
  values: [now, passedBy, full],
});
