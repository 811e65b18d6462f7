import { firstUuidAt } from '../../lib/ids.ts';
import type { Statement } from '../database.ts';
import { isWorkedAt } from './store-sweep.ts';

interface RetentionRule {
  readonly name: string;
  /** Retention period in milliseconds. */
  readonly retentionMs: number;
}

/** Records of every store that are kept for a limited time. */
export interface StoreRetentionRule extends RetentionRule {
  /** True for the record of what was done, which is not counted. */
  readonly isRecord?: true;
  /** Stores that may have something from before `until`, the next ones after a store. */
  readonly stores: (until: Date, after: string) => Statement;
  /** Deletes, or empties, some of what came before `until`. */
  readonly remove: (until: Date, storeId: string) => Statement;
}

/** Records that stores share, kept for a limited time, by real time. */
export interface SharedRetentionRule extends RetentionRule {
  readonly remove: (until: Date) => Statement;
}

/** Maximum number of rows deleted in a transaction, so that locks are short and others can use the embedded database. */
export const RETENTION_BATCH_SIZE = 500;

/** Retention period of events and messages, in days. */
export const RECORD_RETENTION_DAYS = 30;

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Number of stores that are looked for at once. */
export const RETENTION_STORES = 200;

/** Live stores with rows that `old` is true for, where `$1` is the time. */
const storesOf = (name: string, table: string, old: string) => (until: Date, after: string) => ({
  name: `stores_${name}`,
  text: `SELECT store_id AS "storeId" FROM ${table} WHERE ${old} AND store_id > $2 AND ${isWorkedAt('store_id')}
GROUP BY store_id ORDER BY store_id LIMIT ${RETENTION_STORES}`,
  values: [until, after],
});

/** All live stores: the key has the oldest rows of each first, and nothing those of all. */
const everyStore = (_until: Date, after: string) => ({
  name: 'live_stores',
  text: `SELECT id AS "storeId" FROM store WHERE NOT test AND read_only_since IS NULL AND id > $1 ORDER BY id LIMIT ${RETENTION_STORES}`,
  values: [after],
});

/** Rules for the records of stores, in the order in which they are deleted. */
export const STORE_RETENTION_RULES: readonly StoreRetentionRule[] = [
  {
    // With its deliveries, their attempts and its runs, once all of them have ended.
    name: 'events purged',
    retentionMs: RECORD_RETENTION_DAYS * DAY,
    stores: storesOf('with_old_events', 'event', 'relayed_at < $1 AND created_at < $1'),
    remove: (until, storeId) => ({
      name: 'purge_events',
      text: `DELETE FROM event WHERE store_id = $2 AND id = ANY (ARRAY(
  SELECT e.id FROM event e WHERE e.store_id = $2 AND e.relayed_at < $1 AND e.created_at < $1
    AND NOT EXISTS (SELECT 1 FROM webhook_delivery d WHERE d.store_id = $2 AND d.event_id = e.id AND d.status = 'PENDING')
    AND NOT EXISTS (SELECT 1 FROM automation_run r WHERE r.store_id = $2 AND r.event_id = e.id AND r.status = 'WAITING')
  ORDER BY e.created_at LIMIT ${RETENTION_BATCH_SIZE} FOR UPDATE OF e SKIP LOCKED
))`,
      values: [until, storeId],
    }),
  },
  {
    // Those of a run go after it, which goes with its event.
    name: 'messages purged',
    retentionMs: RECORD_RETENTION_DAYS * DAY,
    stores: storesOf('with_old_messages', 'message', 'ended_at < $1'),
    remove: (until, storeId) => ({
      name: 'purge_messages',
      text: `DELETE FROM message WHERE store_id = $2 AND id = ANY (ARRAY(
  SELECT m.id FROM message m WHERE m.store_id = $2 AND m.created_at < $1 AND m.ended_at < $1
    AND NOT EXISTS (SELECT 1 FROM automation_run_step s WHERE s.store_id = $2 AND s.message_id = m.id)
  ORDER BY m.created_at LIMIT ${RETENTION_BATCH_SIZE} FOR UPDATE OF m SKIP LOCKED
))`,
      values: [until, storeId],
    }),
  },
  {
    // Files of exports at the end of their time, and what was written of those that have none.
    name: 'files of exports purged',
    retentionMs: 0,
    stores: storesOf('with_old_exports', 'export_job', 'expires_at <= $1'),
    remove: (until, storeId) => ({
      name: 'purge_export_files',
      text: `DELETE FROM export_chunk WHERE store_id = $2 AND (job_id, position) IN (
  SELECT c.job_id, c.position FROM export_job j JOIN export_chunk c ON c.store_id = $2 AND c.job_id = j.id
  WHERE j.store_id = $2 AND j.expires_at <= $1 LIMIT ${RETENTION_BATCH_SIZE}
)`,
      values: [until, storeId],
    }),
  },
  {
    // An id begins with its time.
    name: 'recorded changes purged',
    isRecord: true,
    retentionMs: 400 * DAY,
    stores: everyStore,
    remove: (until, storeId) => ({
      name: 'purge_row_changes',
      text: `DELETE FROM row_change WHERE store_id = $2 AND id = ANY (ARRAY(
  SELECT id FROM row_change WHERE store_id = $2 AND id < $1 ORDER BY id LIMIT ${RETENTION_BATCH_SIZE} FOR UPDATE SKIP LOCKED
))`,
      values: [firstUuidAt(until.getTime()), storeId],
    }),
  },
  {
    // As long as the changes that they did not see.
    name: 'reads of lists purged',
    isRecord: true,
    retentionMs: 400 * DAY,
    stores: everyStore,
    remove: (until, storeId) => ({
      name: 'purge_list_reads',
      text: `DELETE FROM list_read WHERE store_id = $2 AND sequence = ANY (ARRAY(
  SELECT sequence FROM list_read WHERE store_id = $2 AND ended_at < $1 ORDER BY ended_at LIMIT ${RETENTION_BATCH_SIZE} FOR UPDATE SKIP LOCKED
))`,
      values: [until, storeId],
    }),
  },
  {
    // Rows that were not ended by signing out.
    name: 'sessions of people purged',
    retentionMs: HOUR,
    stores: storesOf('with_old_sessions', 'person_session', 'expires_at < $1'),
    remove: (until, storeId) => ({
      name: 'purge_person_sessions',
      text: `DELETE FROM person_session WHERE store_id = $2 AND id = ANY (ARRAY(
  SELECT id FROM person_session WHERE store_id = $2 AND expires_at < $1 LIMIT ${RETENTION_BATCH_SIZE} FOR UPDATE SKIP LOCKED
))`,
      values: [until, storeId],
    }),
  },
  {
    // Previous secrets whose overlap has ended (D-73). No version is raised: nothing that is shown changes.
    name: 'old webhook secrets purged',
    retentionMs: 0,
    stores: storesOf('with_old_secrets', 'webhook', 'previous_secret_until <= $1'),
    remove: (until, storeId) => ({
      name: 'purge_webhook_secrets',
      text: `UPDATE webhook SET previous_secret = NULL, previous_secret_until = NULL WHERE store_id = $2 AND id = ANY (ARRAY(
  SELECT id FROM webhook WHERE store_id = $2 AND previous_secret_until <= $1 LIMIT ${RETENTION_BATCH_SIZE} FOR UPDATE SKIP LOCKED
))`,
      values: [until, storeId],
    }),
  },
];

/** Rules for the records that stores share, in the order in which they are deleted. */
export const SHARED_RETENTION_RULES: readonly SharedRetentionRule[] = [
  {
    name: 'idempotency records purged',
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
    name: 'uses of operations purged',
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
    name: 'writers of uses purged',
    retentionMs: 7 * DAY,
    remove: (until) => ({
      name: 'purge_operation_use_writers',
      text: `DELETE FROM operation_use_writer WHERE writer IN (
  SELECT writer FROM operation_use_writer WHERE written_at < $1
  ORDER BY written_at LIMIT ${RETENTION_BATCH_SIZE} FOR UPDATE SKIP LOCKED
)`,
      values: [until],
    }),
  },
];
