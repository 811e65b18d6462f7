import type { Logger } from 'pino';
import type { Runtime } from '../../core/execution/runtime.ts';
import type { AttemptResult, LeasedDelivery } from '../../graph/webhook-delivery/leased-delivery.ts';
import type { Transports } from '../messages/transport.ts';
import type { LeasedClock } from '../../graph/test-store/clock-journal.ts';
import { holdsClock } from '../../graph/test-store/clock-lease.ts';
import type { FailedRows } from './failed-rows.ts';

/** Parts of the work of every moment. */
export interface WorkParts {
  readonly transports: Transports;
  /** Makes one attempt; undefined when it was given up because of `signal`. */
  readonly attempt: (runtime: Runtime, delivery: LeasedDelivery, signal: AbortSignal) => Promise<AttemptResult | undefined>;
  readonly backoffScale: number;
}

/** The work of one moment. `runtime` is at the time of the store. */
export interface DueWork extends WorkParts {
  readonly runtime: Runtime;
  readonly leased: LeasedClock;
  readonly log: Logger;
  readonly failed: FailedRows;
  /** Rows whose timers fired in this run, each with the time. */
  readonly done: Set<string>;
  readonly signal: AbortSignal;
}

/**
 * Runs `effect` for a row. A row that fails is logged and skipped for a while; not when the lease was lost, because another
 * process holds it then. Throws when the database is unavailable.
 */
export async function attemptRow(parts: DueWork, id: string, effect: () => Promise<unknown>): Promise<void> {
  const { runtime, log, failed, leased } = parts;
  const { storeId, lease } = leased;
  try {
    await effect();
  } catch (error) {
    if (!(await holdsClock(runtime.database.query, storeId, lease))) return;
    log.error({ err: error, id, storeId }, 'due row of a test store failed');
    failed.add(id);
  }
}
