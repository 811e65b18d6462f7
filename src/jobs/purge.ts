import type { Logger } from 'pino';
import type { Statement } from '../database/database.ts';
import type { Engine } from '../graph/kernel/unit-of-work.ts';

/** What is kept for a time only. */
interface Perishable {
  readonly name: string;
  /** How long it is kept, in milliseconds. */
  readonly kept: number;
  /** Deletes, or empties, some of what came before `until`. */
  readonly remove: (until: Date) => Statement;
}

/** How many rows a transaction deletes: it holds no locks for long, nor everybody who waits for the embedded database. */
const BATCH = 500;

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const PERISHABLES: readonly Perishable[] = [
  {
    // With its deliveries, their attempts and its runs; not as long as something of it is still to be done.
    name: 'events purged',
    kept: 30 * DAY,
    remove: (until) => ({
      name: 'purge_events',
      text: `DELETE FROM event WHERE id = ANY (ARRAY(
  SELECT e.id FROM event e WHERE e.relayed_at < $1 AND e.created_at < $1
    AND NOT EXISTS (SELECT 1 FROM webhook_delivery d WHERE d.store_id = e.store_id AND d.event_id = e.id AND d.status = 'PENDING')
    AND NOT EXISTS (SELECT 1 FROM automation_run r WHERE r.store_id = e.store_id AND r.event_id = e.id AND r.status = 'WAITING')
  ORDER BY e.relayed_at LIMIT ${BATCH} FOR UPDATE OF e SKIP LOCKED
))`,
      values: [until],
    }),
  },
  {
    // Those of a run go after it, which goes with its event.
    name: 'messages purged',
    kept: 30 * DAY,
    remove: (until) => ({
      name: 'purge_messages',
      text: `DELETE FROM message WHERE id = ANY (ARRAY(
  SELECT m.id FROM message m WHERE m.ended_at < $1
    AND NOT EXISTS (SELECT 1 FROM automation_run_step s WHERE s.store_id = m.store_id AND s.message_id = m.id)
  ORDER BY m.ended_at LIMIT ${BATCH} FOR UPDATE OF m SKIP LOCKED
))`,
      values: [until],
    }),
  },
  {
    name: 'idempotency records purged',
    kept: 24 * HOUR,
    remove: (until) => ({
      name: 'purge_idempotency_records',
      text: `DELETE FROM idempotency_record WHERE (owner, operation, key) IN (
  SELECT owner, operation, key FROM idempotency_record WHERE created_at < $1
  ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
)`,
      values: [until],
    }),
  },
  {
    // What signed beside the new secret until its overlap was over (D-73). No version moves: nothing that is shown changes.
    name: 'old webhook secrets purged',
    kept: 0,
    remove: (until) => ({
      name: 'purge_webhook_secrets',
      text: `UPDATE webhook SET previous_secret = NULL, previous_secret_until = NULL WHERE id = ANY (ARRAY(
  SELECT id FROM webhook WHERE previous_secret_until <= $1 LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
))`,
      values: [until],
    }),
  },
];

interface PurgeParts {
  readonly engine: Engine;
  readonly log: Logger;
  /** Ends a run between two batches. */
  readonly signal: AbortSignal;
}

/**
 * Deletes what has been kept for its time: events for 30 days, answers to repeated calls for 24 hours (D-13), the old secret
 * of a webhook for its overlap (D-73).
 */
export async function purge({ engine: { database, clock }, log, signal }: PurgeParts): Promise<void> {
  const now = clock.now().getTime();
  for (const { name, kept, remove } of PERISHABLES) {
    let count = 0;
    for (let full = true; full && !signal.aborted; ) {
      const { rowCount } = await database.query(remove(new Date(now - kept)));
      count += rowCount ?? 0;
      full = rowCount === BATCH;
    }
    if (count > 0) log.info({ count }, name);
  }
}
