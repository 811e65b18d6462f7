import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { assertTakesWrites, type Database } from '../data/database.ts';
import { type FailureCause, failureOf } from '../data/failure-cause.ts';
import { findLockWaits, type LockWaits } from '../data/named-statements/lock-waits.ts';

/** Interval of the look-ups, in milliseconds. */
const INTERVAL_MS = 2_000;
/** Interval of reports that the database is still away, in milliseconds. */
const REPORT_INTERVAL_MS = 60_000;
/** Interval of lines about locks that calls wait for, in milliseconds. */
const LOCK_INTERVAL_MS = 10_000;

/** Sentences by cause; any other: the database is away. */
const SENTENCES: Partial<Record<FailureCause, string>> = {
  read_only: 'the database takes no writes',
  disk_full: 'the disk of the database is full',
  lock_wait: 'the database is busy',
  timed_out: 'the database is busy',
  pool_wait: 'the database is busy',
  rights: 'the role of the database lacks rights',
};

/** Logs that the database cannot be used, with the reason, and that it can again. */
export interface DatabaseReports {
  /** Takes the reason of an attempt that failed. Writes a line about the first one and then once a minute. */
  away(error: unknown): void;
  /** Writes a line when there was one that it is away. */
  back(): void;
  /** Writes a line about locks that calls wait for, once in ten seconds. */
  locked(waits: LockWaits): void;
}

/** `effect`: the rest of the line, such as what happens to calls meanwhile. */
export function createDatabaseReports(log: Logger, effect: string): DatabaseReports {
  let since: number | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let lockedAt = Number.NEGATIVE_INFINITY;
  return {
    away(error) {
      since ??= performance.now();
      if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
      reportedAt = performance.now();
      const failure = failureOf(error);
      const sentence = SENTENCES[failure?.cause ?? 'other'] ?? 'the database is away';
      log.warn({ err: error, ...failure }, `${sentence}: ${effect}`);
    },
    back() {
      if (since === undefined) return;
      log.info({ seconds: Math.round((performance.now() - since) / 100) / 10 }, 'the database is back');
      since = undefined;
      reportedAt = Number.NEGATIVE_INFINITY;
    },
    locked(waits) {
      if (performance.now() - lockedAt < LOCK_INTERVAL_MS) return;
      lockedAt = performance.now();
      log.warn({ ...waits }, 'statements wait for a lock: holders have it');
    },
  };
}

/**
 * Looks every two seconds whether the database answers and takes writes, and whom its statements wait for, and reports it. Returns the
 * function that stops it.
 */
export function watchDatabase(database: Database, reports: DatabaseReports): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function watch(): Promise<void> {
    while (!signal.aborted) {
      try {
        await assertTakesWrites(database.query);
        reports.back();
        // A database that answers is not away because this look failed.
        const waits = await findLockWaits(database.query).catch(() => undefined);
        if (waits) reports.locked(waits);
      } catch (error) {
        if (!signal.aborted) reports.away(error);
      }
      await delay(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  void watch();
  return () => stopping.abort();
}
