import type { Logger } from 'pino';
import { systemPrincipal } from '../core/execution/principal.ts';
import { callOperation } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { compileOperation, type StoredOperation } from '../core/execution/stored-operation.ts';
import { assertAvailable, type Query } from '../data/database.ts';
import type { WorkKind } from '../data/named-statements/set-aside-rules.ts';
import { DUE_PAGE_SIZE, type DueRange, type DueRow, FIRST_POSITION } from '../data/named-statements/store-sweep.ts';
import { AbandonCheckoutDocument, ExpirePaymentDocument } from '../generated/documents/jobs.ts';
import { findDueCheckouts } from '../graph/sales/checkout/abandon-checkout.ts';
import { findDuePayments } from '../graph/sales/order-payment/expire-payment.ts';
import { serviceSchema } from '../graph/schema.ts';
import type { WorkBatches } from './begun-work/work-journal.ts';

/** Work that is due by time alone: a search for the due rows, and the operation for each. */
export interface Timer {
  readonly name: string;
  readonly kind: WorkKind;
  readonly operation: StoredOperation<unknown, { readonly id: string }>;
  readonly findDue: (query: Query, range: DueRange) => Promise<readonly DueRow[]>;
}

export const TIMERS = {
  payments: {
    name: 'payments expired',
    kind: 'PAYMENT_EXPIRED',
    operation: compileOperation(serviceSchema, ExpirePaymentDocument),
    findDue: findDuePayments,
  },
  checkouts: {
    name: 'checkouts abandoned',
    kind: 'CHECKOUT_ABANDONED',
    operation: compileOperation(serviceSchema, AbandonCheckoutDocument),
    findDue: findDueCheckouts,
  },
} satisfies Record<string, Timer>;

/** The rows of a test store that are due for a timer now: the first page. */
export const dueRows = ({ database, clock }: Runtime, { findDue }: Timer, storeId: string): Promise<readonly DueRow[]> =>
  findDue(database.query, { now: clock.now(), after: FIRST_POSITION, storeId });

/** Dependencies of the timers: `log` gets each failed row, `signal` ends a run between two rows. */
export interface TimerOptions {
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly signal: AbortSignal;
  readonly journal: WorkBatches;
}

/** Number of rows that are noted as begun in one statement. */
const BEGUN_TOGETHER = 20;

/**
 * Processes every due row of all live stores (D-70, D-90, D-140), each in a transaction of its own. A row that fails is logged and
 * skipped until the next run. Throws when the database is unavailable.
 */
export async function runTimers(parts: TimerOptions): Promise<void> {
  for (const timer of Object.values(TIMERS)) await runTimer(parts, timer);
}

async function runTimer(parts: TimerOptions, timer: Timer): Promise<void> {
  const { runtime, log, signal, journal } = parts;
  const now = runtime.clock.now();
  let count = 0;
  let after = FIRST_POSITION;
  const process = async (some: readonly DueRow[]) => {
    for (const row of some) if (!signal.aborted && (await isDone(parts, timer, row))) count += 1;
  };
  for (let full = true; full; ) {
    const rows = await timer.findDue(runtime.database.query, { now, after });
    for (let from = 0; from < rows.length && !signal.aborted; from += BEGUN_TOGETHER)
      await journal.batch(runtime, timer.kind, rows.slice(from, from + BEGUN_TOGETHER), process);
    if (signal.aborted) return;
    after = rows.at(-1) ?? after;
    full = rows.length === DUE_PAGE_SIZE;
  }
  if (count > 0) log.info({ count }, timer.name);
}

/**
 * True when the timer's operation succeeded for a row. Throws when the database is unavailable, because every other row would
 * fail as well.
 */
async function isDone({ runtime, log }: TimerOptions, { name, operation }: Timer, { id, storeId }: DueRow): Promise<boolean> {
  try {
    await callOperation(runtime, systemPrincipal(storeId), operation, { id });
    return true;
  } catch (error) {
    await assertAvailable(runtime.database.query);
    log.error({ err: error, id, storeId }, `not ${name}`);
    return false;
  }
}
