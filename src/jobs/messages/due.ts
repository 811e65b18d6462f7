import type { Statement } from '../../data/database.ts';
import { sweptRows } from '../../data/store-sweep.ts';
import type { MessageChannel } from '../../generated/prisma/enums.ts';

/** A due row with its store. */
export interface DueRun {
  readonly id: string;
  readonly storeId: string;
}

export interface DueMessage extends DueRun {
  readonly channel: MessageChannel;
  /** Time at which it was found, by the clock of the database. */
  readonly at: Date;
}

const LIVE = sweptRows(undefined).condition('store_id', 0);

/** Maximum number of rows of a query. */
export const PAGE_SIZE = 100;

/**
 * Runs that have been due at `now` the longest, without those in `excluded`. Their order is arbitrary, so that concurrent
 * processes do not compete for every single one.
 */
export const dueRuns = (now: Date, excluded: readonly string[]): Statement => ({
  name: 'due_runs',
  text: `SELECT id, store_id AS "storeId" FROM (
  SELECT id, store_id FROM automation_run
  WHERE status = 'WAITING' AND next_at <= $1 AND id <> ALL ($2) AND ${LIVE} ORDER BY next_at, id LIMIT ${PAGE_SIZE}
) due ORDER BY random()`,
  values: [now, excluded],
});

/** The runs of a test store that are due at `now`, in the order of their events. */
export const dueRunsOf = (storeId: string, now: Date, excluded: readonly string[]): Statement => ({
  name: 'due_runs_of_store',
  text: `SELECT id, store_id AS "storeId" FROM automation_run
WHERE store_id = $1 AND status = 'WAITING' AND next_at <= $2 AND id <> ALL ($3)
ORDER BY next_at, event_id, automation_id LIMIT ${PAGE_SIZE}`,
  values: [storeId, now, excluded],
});

/** The messages of a test store that are due at `now` and not leased, in the order in which they were enqueued. */
export const dueMessagesOf = (storeId: string, now: Date, excluded: readonly string[]): Statement => ({
  name: 'due_messages_of_store',
  text: `SELECT id, store_id AS "storeId", channel FROM message
WHERE store_id = $1 AND status = 'PENDING' AND next_attempt_at <= $2 AND leased_until IS NULL AND id <> ALL ($3)
ORDER BY next_attempt_at, created_at, id LIMIT ${PAGE_SIZE}`,
  values: [storeId, now, excluded],
});

/**
 * Messages that are due and not leased: one of every store, then a second one of every store, and so on, without those in
 * `excluded` and without the `full` channels. A due time is compared with `now`, the clock of this process; a lease with the
 * database's clock, which all processes share, because theirs may differ by hours.
 */
export const dueMessages = (now: Date, excluded: readonly string[], full: readonly MessageChannel[]): Statement => ({
  name: 'due_messages',
  text: `SELECT id, store_id AS "storeId", channel, now() AS at FROM (
  SELECT id, store_id, channel, next_attempt_at FROM message
  WHERE status = 'PENDING' AND next_attempt_at <= greatest($1, now())
    AND CASE WHEN leased_until IS NULL THEN next_attempt_at <= $1 ELSE leased_until <= now() END
    AND ${LIVE} AND id <> ALL ($2) AND channel <> ALL ($3::"MessageChannel"[])
  ORDER BY next_attempt_at LIMIT 1000
) due
ORDER BY row_number() OVER (PARTITION BY store_id ORDER BY next_attempt_at), next_attempt_at LIMIT ${PAGE_SIZE}`,
  values: [now, excluded, full],
});
