import type { Logger } from 'pino';
import type { Statement } from '../database/database.ts';
import { IDLE_AFTER } from '../graph/checkout/idle.ts';
import { systemCaller } from '../graph/kernel/caller.ts';
import { perform } from '../graph/kernel/perform.ts';
import { type StoredOperation, storedOperation } from '../graph/kernel/stored-operation.ts';
import type { Engine } from '../graph/kernel/unit-of-work.ts';
import { schema } from '../graph/schema.ts';

/** A row whose time came at `at`, and the store it belongs to. */
interface Due {
  readonly at: Date;
  readonly id: string;
  readonly storeId: string;
}

type Place = Pick<Due, 'at' | 'id'>;

/** What is done by the clock alone: how the rows that are due at `now` are found, those behind `last`, and what is done with each. */
interface Timer {
  readonly name: string;
  readonly operation: StoredOperation;
  readonly due: (now: Date, last: Place) => Statement;
}

/** How many rows are found at once. */
const PAGE = 100;
const BEFORE_ALL: Place = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

// Both are ordered as their index is: ordered by id alone, a table in which nothing is due would be walked whole.
const TIMERS: readonly Timer[] = [
  {
    name: 'payments expired',
    operation: storedOperation(schema, 'mutation ($id: UUID!) { expirePayment(orderId: $id) { id } }'),
    due: (now, last) => ({
      name: 'due_payments',
      text: `SELECT expires_at AS at, order_id AS id, store_id AS "storeId" FROM payment
WHERE status IN ('PENDING', 'REFUSED') AND expires_at <= $1 AND (expires_at, order_id) > ($2, $3)
ORDER BY expires_at, order_id LIMIT ${PAGE}`,
      values: [now, last.at, last.id],
    }),
  },
  {
    name: 'checkouts abandoned',
    operation: storedOperation(schema, 'mutation ($id: UUID!) { abandonCheckout(id: $id) { id } }'),
    due: (now, last) => ({
      name: 'due_checkouts',
      text: `SELECT active_at AS at, id, store_id AS "storeId" FROM checkout
WHERE status = 'OPEN' AND active_at <= $1 AND (active_at, id) > ($2, $3)
ORDER BY active_at, id LIMIT ${PAGE}`,
      values: [new Date(now.getTime() - IDLE_AFTER), last.at, last.id],
    }),
  },
];

/** What the timers run with: `log` hears of each row that failed, `signal` ends a run between two rows. */
export interface TimerParts {
  readonly engine: Engine;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/**
 * Does everything that is due in any store (D-70, D-90, D-140), each row in a transaction of its own. A row that fails
 * is logged and passed by; the next run finds it again. Throws when the database is away.
 */
export async function runTimers(parts: TimerParts): Promise<void> {
  for (const timer of TIMERS) await runTimer(parts, timer);
}

async function runTimer(parts: TimerParts, timer: Timer): Promise<void> {
  const { engine, log, signal } = parts;
  const now = engine.clock.now();
  let count = 0;
  let last = BEFORE_ALL;
  for (let full = true; full; ) {
    const { rows } = await engine.database.query<Due>(timer.due(now, last));
    for (const row of rows) {
      if (signal.aborted) return;
      if (await isDone(parts, timer, row)) count += 1;
    }
    last = rows.at(-1) ?? last;
    full = rows.length === PAGE;
  }
  if (count > 0) log.info({ count }, timer.name);
}

/** Whether the timer's operation took for a row. Throws when the database is away, for then the rest would fail as well. */
async function isDone({ engine, log }: TimerParts, { name, operation }: Timer, { id, storeId }: Due): Promise<boolean> {
  try {
    await perform(engine, systemCaller(storeId), operation, { id });
    return true;
  } catch (error) {
    await engine.database.query({ text: 'SELECT 1' });
    log.error({ err: error, id, storeId }, `not ${name}`);
    return false;
  }
}
