import { firstUuidAt } from '../../lib/ids.ts';
import type { Statement } from '../database.ts';
import type { SweptRows } from './store-sweep.ts';

/** A table whose rows are kept for a limited time. */
export interface RetentionRule {
  readonly name: string;
  /** Retention period in milliseconds. */
  readonly retentionMs: number;
  /** True for what stores share: it is kept by real time. */
  readonly isShared?: true;
  /** True for the record of what was done, which is not counted. */
  readonly isRecord?: true;
  /** Deletes, or empties, some of what came before `until`. */
  readonly remove: (until: Date, swept: SweptRows) => Statement;
}

/** Maximum number of rows deleted in a transaction, so that locks are short and others can use the embedded database. */
export const RETENTION_BATCH_SIZE = 500;

/** Retention period of events and messages, in days. */
export const RECORD_RETENTION_DAYS = 30;

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** All tables with a retention period, in the order in which their rows are deleted. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    // With its deliveries, their attempts and its runs, once all of them have ended.
    name: 'events purged',
    retentionMs: RECORD_RETENTION_DAYS * DAY,
    remove: (until, { condition, suffix, values }) => ({
      name: `purge_events${suffix}`,
      text: `WITH old AS MATERIALIZED (
  SELECT e.store_id, e.id FROM event e WHERE e.relayed_at < $1 AND e.created_at < $1 AND ${condition('e.store_id', 2)}
    AND NOT EXISTS (SELECT 1 FROM webhook_delivery d WHERE d.store_id = e.store_id AND d.event_id = e.id AND d.status = 'PENDING')
    AND NOT EXISTS (SELECT 1 FROM automation_run r WHERE r.store_id = e.store_id AND r.event_id = e.id AND r.status = 'WAITING')
  ORDER BY e.relayed_at LIMIT ${RETENTION_BATCH_SIZE} FOR UPDATE OF e SKIP LOCKED
)
DELETE FROM event USING old WHERE event.store_id = old.store_id AND event.id = old.id`,
      values: [until, ...values],
    }),
  },
  {
    // Those of a run go after it, which goes with its event.
    name: 'messages purged',
    retentionMs: RECORD_RETENTION_DAYS * DAY,
    remove: (until, { condition, suffix, values }) => ({
      name: `purge_messages${suffix}`,
      text: `WITH old AS MATERIALIZED (
  SELECT m.store_id, m.id FROM message m WHERE m.ended_at < $1 AND ${condition('m.store_id', 2)}
    AND NOT EXISTS (SELECT 1 FROM automation_run_step s WHERE s.store_id = m.store_id AND s.message_id = m.id)
  ORDER BY m.ended_at LIMIT ${RETENTION_BATCH_SIZE} FOR UPDATE OF m SKIP LOCKED
)
DELETE FROM message USING old WHERE message.store_id = old.store_id AND message.id = old.id`,
      values: [until, ...values],
    }),
  },
  {
    // Files of exports at the end of their time, and what was written of those that have none.
    name: 'files of exports purged',
    retentionMs: 0,
    remove: (until, { condition, suffix, values }) => ({
      name: `purge_export_files${suffix}`,
      text: `WITH old AS MATERIALIZED (
  SELECT c.store_id, c.job_id, c.position FROM export_job j JOIN export_chunk c ON c.store_id = j.store_id AND c.job_id = j.id
  WHERE j.expires_at <= $1 AND ${condition('j.store_id', 2)} LIMIT ${RETENTION_BATCH_SIZE}
)
DELETE FROM export_chunk c USING old WHERE c.store_id = old.store_id AND c.job_id = old.job_id AND c.position = old.position`,
      values: [until, ...values],
    }),
  },
  {
    name: 'idempotency records purged',
    isShared: true,
    retentionMs: 24 * HOUR,
    remove: (until) => ({
      name: 'purge_idempotency_records',
      text: `DELETE FROM idempotency_record WHERE (owner, operation, key) IN (
  SELECT owner, operation, key FROM idempotency_record WHERE created_at < $1
  ORDER BY created_at LIMIT ${RETENTION_BATCH_SIZE} FOR UPDATE SKIP LOCKED
)`,
      values: [until],
    }),
  },
  {
    // Rows that were not ended by signing out.
    name: 'sessions of people purged',
    isShared: true,
    retentionMs: HOUR,
    remove: (until) => ({
      name: 'purge_person_sessions',
      text: `DELETE FROM person_session WHERE (store_id, id) IN (
  SELECT store_id, id FROM person_session WHERE expires_at < $1
  ORDER BY expires_at LIMIT ${RETENTION_BATCH_SIZE} FOR UPDATE SKIP LOCKED
)`,
      values: [until],
    }),
  },
  {
    name: 'uses of operations purged',
    isShared: true,
    retentionMs: 400 * DAY,
    remove: (until) => ({
      name: 'purge_operation_uses',
      text: `DELETE FROM operation_use WHERE (day, caller, client, client_version, operation) IN (
  SELECT day, caller, client, client_version, operation FROM operation_use WHERE day < $1::date
  ORDER BY day LIMIT ${RETENTION_BATCH_SIZE} FOR UPDATE SKIP LOCKED
)`,
      values: [until],
    }),
  },
  {
    // An id begins with its time: the key has the oldest rows of each store first.
    name: 'recorded changes purged',
    isRecord: true,
    retentionMs: 400 * DAY,
    remove: (until, { condition, suffix, values }) => ({
      name: `purge_row_changes${suffix}`,
      text: `DELETE FROM row_change WHERE (store_id, id) IN (
  SELECT old.store_id, old.id FROM store CROSS JOIN LATERAL (
    SELECT store_id, id FROM row_change c WHERE c.store_id = store.id AND c.id < $1
    ORDER BY c.id LIMIT ${RETENTION_BATCH_SIZE} FOR UPDATE SKIP LOCKED
  ) AS old WHERE ${condition('store.id', 2)} LIMIT ${RETENTION_BATCH_SIZE}
)`,
      values: [firstUuidAt(until.getTime()), ...values],
    }),
  },
  {
    // As long as the changes that they did not see.
    name: 'reads of lists purged',
    isRecord: true,
    retentionMs: 400 * DAY,
    remove: (until, { condition, suffix, values }) => ({
      name: `purge_list_reads${suffix}`,
      text: `DELETE FROM list_read WHERE (store_id, sequence) IN (
  SELECT old.store_id, old.sequence FROM store CROSS JOIN LATERAL (
    SELECT store_id, sequence FROM list_read r WHERE r.store_id = store.id AND r.ended_at < $1
    ORDER BY r.ended_at LIMIT ${RETENTION_BATCH_SIZE} FOR UPDATE SKIP LOCKED
  ) AS old WHERE ${condition('store.id', 2)} LIMIT ${RETENTION_BATCH_SIZE}
)`,
      values: [until, ...values],
    }),
  },
  {
    // Previous secrets whose overlap has ended (D-73). No version is raised: nothing that is shown changes.
    name: 'old webhook secrets purged',
    retentionMs: 0,
    remove: (until, { condition, suffix, values }) => ({
      name: `purge_webhook_secrets${suffix}`,
      text: `WITH old AS MATERIALIZED (
  SELECT store_id, id FROM webhook WHERE previous_secret_until <= $1 AND ${condition('store_id', 2)} LIMIT ${RETENTION_BATCH_SIZE} FOR UPDATE SKIP LOCKED
)
UPDATE webhook w SET previous_secret = NULL, previous_secret_until = NULL FROM old WHERE w.store_id = old.store_id AND w.id = old.id`,
      values: [until, ...values],
    }),
  },
];
