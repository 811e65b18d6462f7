import type { Logger } from 'pino';
import type { Runtime } from '../../core/execution/runtime.ts';
import { clockOf } from '../../core/execution/store-clocks.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { DueWork, WorkParts } from './attempt-row.ts';
import type { LeasedClock } from './clock-journal.ts';
import { arriveClock, holdsClock, moveClock, releaseClock, renewClock, takeClock } from './clock-lease.ts';
import { DUE_KINDS, type DueMoments, dueMoments } from './due-moments.ts';
import { WORK } from './due-work.ts';
import type { FailedRows } from './failed-rows.ts';

/** Delay between two renewals of a lease, in milliseconds. */
const RENEW_INTERVAL_MS = 3_000;

export interface WalkOptions extends Omit<WorkParts, 'clock'> {
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly failed: FailedRows;
  /** Ends the walk between two moments. */
  readonly signal: AbortSignal;
}

type Walking = WalkOptions & Pick<DueWork, 'done'>;

/** The first moment at which something is due; undefined: nothing is. */
function firstMoment(due: DueMoments): Date | undefined {
  const times = DUE_KINDS.flatMap((kind) => due[kind] ?? []);
  return times.length === 0 ? undefined : new Date(Math.min(...times.map((at) => at.getTime())));
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/**
 * Does what is due in a test store, one moment after the other, in the order of its time: until its target when the clock advances,
 * otherwise until its present. Each effect is a transaction of its own, with its entry in the log; a walk that ends anywhere is
 * continued by the next, in whatever process (D-386). Another process that works at the store is left to it.
 */
export async function walk(storeId: string, options: WalkOptions): Promise<void> {
  const { query } = options.runtime.database;
  const lease = await takeClock(query, storeId);
  if (lease === undefined) return;
  const renewing = setInterval(() => {
    renewClock(query, storeId, lease).catch((error: unknown) => options.log.warn({ err: error, storeId }, 'clock not renewed'));
  }, RENEW_INTERVAL_MS);
  const walking: Walking = { ...options, done: new Set() };
  try {
    while (!options.signal.aborted && (await step(storeId, lease, walking)));
  } catch (error) {
    // Another process goes on with what this one has lost.
    if (await holdsClock(query, storeId, lease)) throw error;
  } finally {
    clearInterval(renewing);
    await releaseClock(query, storeId, lease);
  }
}

/** Does what is due at the next moment. False: nothing is, or the lease is lost. */
async function step(storeId: string, lease: string, options: Walking): Promise<boolean> {
  const { runtime, failed } = options;
  const { query } = runtime.database;
  const [due] = (await query<DueMoments>(dueMoments(storeId, lease, failed.ids))).rows;
  if (!due) return false;
  const present = clockOf(due, runtime.processClock);
  const first = firstMoment(due);
  if (first === undefined || first > (due.target ?? present.now())) {
    if (due.target === null) return false;
    await arriveClock(query, storeId, lease, runtime.processClock.now());
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

/** Does each kind of work that is due at the moment of `leased`. */
async function work(due: DueMoments, leased: LeasedClock, clock: Clock, options: Walking): Promise<void> {
  const runtime: Runtime = { ...options.runtime, clock, storeClocks: { of: () => undefined } };
  const parts: DueWork = { ...options, runtime, leased };
  for (const kind of DUE_KINDS) {
    const at = due[kind];
    if (at !== null && at <= leased.at) await WORK[kind](parts);
  }
}
