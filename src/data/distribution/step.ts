import { setTimeout as pause } from 'node:timers/promises';
import type { Query, Statement } from '../database.ts';
import { isLockTimeout, isRetryable } from '../errors.ts';

/** Tells of a step that is done. */
export type Tell = (line: string) => void;

export const quoted = (name: string): string => `"${name}"`;

/** Longest wait for the lock of a table, which keeps those who write to it waiting as well. */
const LOCK_TIMEOUT = '2s';

/** Time between two attempts to lock a table, in milliseconds. */
const ATTEMPT_INTERVAL_MS = 500;

/** Attempts of a long statement that the servers end because calls and it wait for each other. */
const MAX_ATTEMPTS = 5;

/** Removes what a statement that was ended, or killed, had copied so far. */
export const CLEAN_UP = { text: 'CALL citus_cleanup_orphaned_resources()' };

/** Sends a statement that locks tables for a moment. False: a lock was not to be had, or calls waited for it and it for them. */
export async function lockedInTime(query: Query, statement: Statement): Promise<boolean> {
  await query({ text: `SET lock_timeout = '${LOCK_TIMEOUT}'` });
  try {
    await query(statement);
    return true;
  } catch (error) {
    if (isLockTimeout(error) || isRetryable(error)) return false;
    throw error;
  } finally {
    await query({ text: 'RESET lock_timeout' });
  }
}

/** Sends a statement that locks tables for a moment until it has its locks. Between two attempts those who write have their turn. */
export async function locked(query: Query, statement: Statement): Promise<void> {
  while (!(await lockedInTime(query, statement))) await pause(ATTEMPT_INTERVAL_MS);
}

/** Sends a long statement; a few times where calls and it wait for each other. */
export async function repeated(query: Query, statement: Statement, tell: Tell): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await query(statement);
      return;
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error;
      tell(`begun again: ${(error as Error).message}`);
      await query(CLEAN_UP);
    }
}

const OWN_LOCK = "hashtextextended('places of rows', 0)";

/** Waits until no other command changes places of rows: the session of one that was killed goes on to the end of its statement. */
export async function haveNoOther(query: Query, tell: Tell): Promise<void> {
  const { rowCount } = await query({ text: `SELECT WHERE pg_try_advisory_lock(${OWN_LOCK})` });
  if (rowCount === 1) return;
  tell('another command is at work, or the server goes on with one that was killed: its end is waited for');
  await query({ text: `SELECT pg_advisory_lock(${OWN_LOCK})` });
}
