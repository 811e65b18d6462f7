import type pg from 'pg';
import { isLockTimeout } from '../../errors.ts';

/** Interval of the look-ups, in milliseconds. */
const INTERVAL_MS = 100;

/** A session that holds a lock which a migration waits for. */
export interface Blocker {
  readonly pid: number;
  /** Name that the session gives itself, such as pg_dump. */
  readonly application: string;
  /** Time at which its current or last statement began; null for a session of another role. */
  readonly queryStart: Date | null;
}

/** A migration that waits for a lock. */
export interface MigrationWait {
  readonly migration: string;
  /** The table or other object; absent: it was not seen. */
  readonly lock?: string;
  readonly mode?: string;
  readonly blockers?: readonly Blocker[];
}

type SeenWait = Omit<MigrationWait, 'migration'>;

interface WaitRow extends Blocker {
  readonly lock: string;
  readonly mode: string;
  /** The table, quoted where it has to be; null: the lock is of something else. */
  readonly table: string | null;
}

const WAITS = `SELECT CASE waiting.locktype WHEN 'advisory' THEN 'the migrations of another process' WHEN 'relation' THEN waiting.relation::regclass::text
    ELSE 'a row that another transaction has changed' END AS lock,
  (SELECT oid::regclass::text FROM pg_class WHERE oid = waiting.relation AND relkind IN ('r', 'p')) AS "table",
  waiting.mode, blocker.pid, coalesce(session.application_name, '') AS application, session.query_start AS "queryStart"
  FROM pg_locks waiting CROSS JOIN LATERAL unnest(pg_blocking_pids(waiting.pid)) AS blocker (pid)
  LEFT JOIN pg_stat_activity session ON session.pid = blocker.pid
  WHERE waiting.pid = $1 AND NOT waiting.granted`;

/** Looks beside a session for what it waits for, until it is stopped. */
export interface LockWatch {
  /** Lock that it was last seen to wait for; undefined: none. */
  seen(): SeenWait | undefined;
  /** Statement that takes this lock; undefined: it was seen to wait for no table. */
  lockStatement(): string | undefined;
  stop(): void;
}

/** Statement that takes a lock of a mode as `pg_locks` names it, such as `AccessExclusiveLock`. */
const lockTable = (table: string, mode: string) =>
  `LOCK TABLE ${table} IN ${mode
    .replace(/Lock$/, '')
    .replaceAll(/\B(?=[A-Z])/g, ' ')
    .toUpperCase()} MODE`;

/**
 * Takes a lock within a transaction that has begun, and gives it back at once. A migration that waited for it in vain begins with that:
 * what it does before it comes to the lock, such as to build an index, keeps writers waiting each time. Throws when the lock is not to be had.
 */
export async function tryLock(connection: pg.ClientBase, lockStatement: string): Promise<void> {
  await connection.query('SAVEPOINT lock_tried');
  try {
    await connection.query(lockStatement);
  } catch (error) {
    // Of a table that is no longer there: the migration itself says what is wrong.
    if (isLockTimeout(error)) throw error;
  }
  await connection.query('ROLLBACK TO SAVEPOINT lock_tried');
}

/** Begins to watch the session of `connection`, in a transaction that has begun, by other connections. */
export async function watchLocks(connection: pg.ClientBase, beside: pg.Pool): Promise<LockWatch> {
  const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid;
  let seen: SeenWait | undefined;
  let lockStatement: string | undefined;
  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const { rows: waits } = await beside.query<WaitRow>(WAITS, [pid]);
      const [first] = waits;
      if (!first) return;
      const blockers = waits.map(({ pid: blocker, application, queryStart }) => ({ pid: blocker, application, queryStart }));
      seen = { lock: first.lock, mode: first.mode, blockers };
      lockStatement = first.table === null ? undefined : lockTable(first.table, first.mode);
    } catch {
      // Only the line of the wait says less.
    } finally {
      isLooking = false;
    }
  }
  const timer = setInterval(() => void look(), INTERVAL_MS);
  return { seen: () => seen, lockStatement: () => lockStatement, stop: () => clearInterval(timer) };
}

const blockerText = ({ pid, application, queryStart }: Blocker): string =>
  `process ${pid}${application && ` (${application})`}${queryStart ? `, whose statement began ${queryStart.toISOString()}` : ''}`;

/** The wait as a sentence for the operator. */
export function waitText({ migration, lock = 'a lock', mode, blockers = [] }: MigrationWait): string {
  const by = blockers.length > 0 ? `, held by ${blockers.map(blockerText).join('; ')}` : '';
  return `migration ${migration} waits for ${lock}${mode ? ` (${mode})` : ''}${by}`;
}
