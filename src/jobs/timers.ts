import type { Logger } from 'pino';
import { systemPrincipal } from '../core/execution/principal.ts';
import { callOperation } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { compileOperation, type StoredOperation } from '../core/execution/stored-operation.ts';
import type { Statement } from '../data/database.ts';
import { sweptRows } from '../data/store-sweep.ts';
import { ABANDON_AFTER_MS } from '../graph/checkout/checkout.rules.ts';
import { schema } from '../graph/schema.ts';

/** A row that became due at `at`, with its store. */
interface DueRow {
  readonly at: Date;
  readonly id: string;
  readonly storeId: string;
}

type KeysetPosition = Pick<DueRow, 'at' | 'id'>;

/** Work that is due by time alone: a query for the rows due at `now` after `last`, and the operation for each. */
export interface Timer {
  readonly name: string;
  readonly operation: StoredOperation;
  readonly due: (now: Date, last: KeysetPosition, storeId?: string) => Statement;
}

/** Maximum number of rows of a query. */
const PAGE_SIZE = 100;
const START: KeysetPosition = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

// Ids of checkouts are random: those of a test store that are due at one time are sorted by their tokens, the same in every advance.
// Both are ordered as their index is: ordered by id alone, a table in which nothing is due would be walked whole.
export const TIMERS = {
  payments: {
    name: 'payments expired',
    operation: compileOperation(schema, 'mutation ($id: UUID!) { expirePayment(orderId: $id) { id } }'),
    due: (now, last, storeId) => ({
      name: `due_payments${sweptRows(storeId).suffix}`,
      text: `SELECT expires_at AS at, order_id AS id, store_id AS "storeId" FROM payment
WHERE status IN ('PENDING', 'REFUSED') AND expires_at <= $1 AND (expires_at, order_id) > ($2, $3)
  AND ${sweptRows(storeId).condition('store_id', 4)}
ORDER BY expires_at, order_id LIMIT ${PAGE_SIZE}`,
      values: [now, last.at, last.id, ...sweptRows(storeId).values],
    }),
  },
  checkouts: {
    name: 'checkouts abandoned',
    operation: compileOperation(schema, 'mutation ($id: UUID!) { abandonCheckout(id: $id) { id } }'),
    due: (now, last, storeId) => ({
      name: `due_checkouts${sweptRows(storeId).suffix}`,
      text: `SELECT active_at AS at, id, store_id AS "storeId" FROM checkout
WHERE status = 'OPEN' AND active_at <= $1 AND (active_at, id) > ($2, $3) AND ${sweptRows(storeId).condition('store_id', 4)}
ORDER BY active_at, ${storeId === undefined ? '' : 'cart_token, '}id LIMIT ${PAGE_SIZE}`,
      values: [new Date(now.getTime() - ABANDON_AFTER_MS), last.at, last.id, ...sweptRows(storeId).values],
    }),
  },
} satisfies Record<string, Timer>;

/** The rows of a test store that are due for a timer now: the first page. */
export async function dueRows(
  { database, clock }: Runtime,
  timer: Timer,
  storeId: string,
): Promise<readonly { readonly id: string }[]> {
  return (await database.query<DueRow>(timer.due(clock.now(), START, storeId))).rows;
}

/** Dependencies of the timers: `log` gets each failed row, `signal` ends a run between two rows. */
export interface TimerOptions {
  readonly runtime: Runtime;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/**
 * Processes every due row of all live stores (D-70, D-90, D-140), each in a transaction of its own. A row that fails is logged and
 * skipped until the next run. Throws when the database is unavailable.
 */
export async function runTimers(parts: TimerOptions): Promise<void> {
  for (const timer of Object.values(TIMERS)) await runTimer(parts, timer);
}

async function runTimer(parts: TimerOptions, timer: Timer): Promise<void> {
  const { runtime, log, signal } = parts;
  const now = runtime.clock.now();
  let count = 0;
  let last = START;
  for (let full = true; full; ) {
    const { rows } = await runtime.database.query<DueRow>(timer.due(now, last));
    for (const row of rows) {
      if (signal.aborted) return;
      if (await isDone(parts, timer, row)) count += 1;
    }
    last = rows.at(-1) ?? last;
    full = rows.length === PAGE_SIZE;
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
    await runtime.database.query({ text: 'SELECT 1' });
    log.error({ err: error, id, storeId }, `not ${name}`);
    return false;
  }
}
