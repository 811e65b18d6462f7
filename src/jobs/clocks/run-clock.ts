import type { Logger } from 'pino';
import type { Runtime } from '../../core/execution/runtime.ts';
import { clockOf } from '../../core/execution/store-clocks.ts';
import type { LeasedClock } from '../../graph/store/test-store/clock-journal.ts';
import {
  endClockAdvance,
  holdsClock,
  leaseClock,
  moveClock,
  releaseClock,
  renewClock,
} from '../../graph/store/test-store/clock-lease.ts';
import { DUE_KINDS, type DueMoments, dueMoments } from '../../graph/store/test-store/due-moments.ts';
import type { Clock } from '../../lib/clock.ts';
import type { DueWork, FailedRows, WorkParts } from './attempt-rows.ts';
import { DUE_WORK } from './due-work.ts';

/** Delay between two renewals of a lease, in milliseconds. */
const RENEW_INTERVAL_MS = 3_000;

export interface ClockOptions extends Omit<WorkParts, 'clock'> {
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly failed: FailedRows;
  /** Ends the run between two moments. */
  readonly signal: AbortSignal;
}

type RunningClock = ClockOptions & Pick<DueWork, 'done'>;

/** Earliest time at which work is due; undefined when there is none. */
function firstMoment(due: DueMoments): Date | undefined {
  const times = DUE_KINDS.flatMap((kind) => due[kind] ?? []);
  return times.length === 0 ? undefined : new Date(Math.min(...times.map((at) => at.getTime())));
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/**
 * Executes the due work of a test store moment by moment, in order of time: until its target when the clock advances, otherwise
 * until its present. Each effect is a separate transaction with its entry in the log, so that an interrupted run is continued by
 * the next one, in any process (D-386). Does nothing while another process holds the lease.
 */
export async function runClock(storeId: string, options: ClockOptions): Promise<void> {
  const { query } = options.runtime.database;
  const lease = await leaseClock(query, storeId);
  if (lease === undefined) return;
  const renewing = setInterval(() => {
    renewClock(query, storeId, lease).catch((error: unknown) => options.log.warn({ err: error, storeId }, 'clock not renewed'));
  }, RENEW_INTERVAL_MS);
  const running: RunningClock = { ...options, done: new Set() };
  try {
    while (!options.signal.aborted && (await step(storeId, lease, running)));
  } catch (error) {
    // When the lease is lost, another process continues the work.
    if (await holdsClock(query, storeId, lease)) throw error;
  } finally {
    clearInterval(renewing);
    await releaseClock(query, storeId, lease);
  }
}

/** Executes the work that is due at the next moment. Returns false when there is none, or when the lease is lost. */
async function step(storeId: string, lease: string, options: RunningClock): Promise<boolean> {
  const { runtime, failed } = options;
  const { query } = runtime.database;
  const [due] = (await query<DueMoments>(dueMoments(storeId, lease, { failed: failed.ids, ...runtime.budgets }))).rows;
  if (!due) return false;
  const present = clockOf(due, runtime.processClock);
  const first = firstMoment(due);
  if (first === undefined || first > (due.target ?? present.now())) {
    if (due.target === null) return false;
    await endClockAdvance(query, storeId, lease, runtime.processClock.now());
    return true;
  }
  if (due.target === null) {
    await work(due, { storeId, lease, isSeeded: due.isSeeded, at: present.now() }, present, options);
    return true;
  }
  const at = latest(first, present.now());
  if (at > present.now()) await moveClock(query, storeId, lease, at);
  await work(due, { storeId, lease, isSeeded: due.isSeeded, at }, { now: () => at }, options);
  return true;
}

/** Executes each kind of work that is due at the time of `leased`. */
async function work(due: DueMoments, leased: LeasedClock, clock: Clock, options: RunningClock): Promise<void> {
  const runtime: Runtime = { ...options.runtime, clock, storeClocks: { of: () => undefined } };
  const parts: DueWork = { ...options, runtime, leased, isAdvancing: due.target !== null };
  for (const kind of DUE_KINDS) {
    const at = due[kind];
    if (at !== null && at <= leased.at) await DUE_WORK[kind](parts);
  }
}
