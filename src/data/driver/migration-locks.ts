import type pg from 'pg';

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
}

const WAITS = `SELECT CASE waiting.locktype WHEN 'advisory' THEN 'the migrations of another process' WHEN 'relation' THEN waiting.relation::regclass::text
    ELSE 'a row that another transaction has changed' END AS lock,
  waiting.mode, blocker.pid, coalesce(session.application_name, '') AS application, session.query_start AS "queryStart"
  FROM pg_locks waiting CROSS JOIN LATERAL unnest(pg_blocking_pids(waiting.pid)) AS blocker (pid)
  LEFT JOIN pg_stat_activity session ON session.pid = blocker.pid
  WHERE waiting.pid = $1 AND NOT waiting.granted`;

/** Looks beside a session for what it waits for, until it is stopped. */
export interface LockWatch {
  /** Lock that it was last seen to wait for; undefined: none. */
  seen(): SeenWait | undefined;
  stop(): void;
}

/** Begins to watch the session of `connection`, in a transaction that has begun, by other connections. */
export async function watchLocks(connection: pg.ClientBase, beside: pg.Pool): Promise<LockWatch> {
  const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid;
  let seen: SeenWait | undefined;
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
    } catch {
      // Only the line of the wait says less.
    } finally {
      isLooking = false;
    }
  }
  const timer = setInterval(() => void look(), INTERVAL_MS);
  return { seen: () => seen, stop: () => clearInterval(timer) };
}

const blockerText = ({ pid, application, queryStart }: Blocker): string =>
  `process ${pid}${application && ` (${application})`}${queryStart ? `, whose statement began ${queryStart.toISOString()}` : ''}`;

/** The wait as a sentence for the operator. */
export function waitText({ migration, lock = 'a lock', mode, blockers = [] }: MigrationWait): string {
  const by = blockers.length > 0 ? `, held by ${blockers.map(blockerText).join('; ')}` : '';
  return `migration ${migration} waits for ${lock}${mode ? ` (${mode})` : ''}${by}`;
}
