import type { Statement } from '../../database.ts';
import { preparedStatement } from '../sending/statements.ts';

/** A place in the write-ahead log. Bytes of different timelines do not compare: each has a history of its own. */
export interface LogPosition {
  readonly timeline: number;
  readonly bytes: bigint;
}

/** A row of the statements below. `bytes` is null on a server that has never replayed a log. */
export interface PositionRow {
  readonly timeline: number;
  readonly bytes: string | null;
}

/**
 * Asks a primary for a place in its log behind every commit that it has acknowledged. Acknowledged commits are flushed, unless
 * `synchronous_commit` is off. What is not yet flushed cannot have reached a standby, so no more than necessary is required.
 */
export const PRIMARY_POSITION: Statement = preparedStatement(
  `SELECT ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int AS timeline, pg_wal_lsn_diff(lsn, '0/0')::text AS bytes
FROM (SELECT CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END) AS log (lsn)`,
  [],
);

/**
 * Asks a standby how far it has replayed the log: statements after this one see everything that was committed before. Its timeline is
 * that of its last checkpoint, which never runs ahead. No server that has been promoted has a place.
 */
export const STANDBY_POSITION: Statement = preparedStatement(
  `SELECT (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline,
  CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text END AS bytes`,
  [],
);

/** The place in a row; undefined where the server has none. */
export function positionOf(row: PositionRow | undefined): LogPosition | undefined {
  return row?.bytes == null ? undefined : { timeline: row.timeline, bytes: BigInt(row.bytes) };
}

/** True when `at` is at or behind `required` in the same history. */
export const hasReached = (at: LogPosition | undefined, required: LogPosition): boolean =>
  at !== undefined && at.timeline === required.timeline && at.bytes >= required.bytes;

/** The later of two places. */
export function laterOf(one: LogPosition | undefined, other: LogPosition): LogPosition {
  if (!one || one.timeline < other.timeline) return other;
  return one.timeline === other.timeline && one.bytes >= other.bytes ? one : other;
}
