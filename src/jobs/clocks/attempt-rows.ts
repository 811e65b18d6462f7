import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Runtime } from '../../core/execution/runtime.ts';
import type { Statement } from '../../data/database.ts';
import type { WorkKind } from '../../data/named-statements/set-aside-rules.ts';
import { inOneTransaction } from '../../data/one-transaction.ts';
import type { AttemptResult, LeasedDelivery } from '../../graph/integration/webhook-delivery/leased-delivery.ts';
import { clockEntries, type LeasedClock, withIdsOf } from '../../graph/store/test-store/clock-journal.ts';
import { holdsClock } from '../../graph/store/test-store/clock-lease.ts';
import type { WorkBatches } from '../begun-work/work-journal.ts';
import type { Transports } from '../messages/transport.ts';

/** Maximum number of rows in a transaction: meanwhile the embedded database does nothing else. */
const MAX_TOGETHER = 20;

/** Work for the rows of one moment, in the order in which it is done. */
interface RowWork {
  readonly kind: WorkKind;
  readonly ids: readonly string[];
  readonly effect: (runtime: Runtime, ids: readonly string[]) => Promise<unknown>;
  /** Statements beside the entries of `ids` that each transaction ends with. */
  readonly also?: (ids: readonly string[]) => readonly Statement[];
}

/** The effect of one row after the other, each with ids that follow from it. */
export const oneByOne =
  ({ leased }: DueWork, kind: WorkKind, effect: (runtime: Runtime, id: string) => Promise<unknown>): RowWork['effect'] =>
  async (runtime, ids) => {
    for (const id of ids) await withIdsOf(leased, kind, id, () => effect(runtime, id));
  };

const nothing = () => undefined;

/** Does the work of `ids` in one transaction, with their entries in the log. Returns false when all of it was undone. */
async function isDoneTogether({ runtime, leased }: DueWork, { kind, ids, effect, also }: RowWork): Promise<boolean> {
  try {
    await inOneTransaction(runtime.database, async (database) => {
      const within: Runtime = { ...runtime, database, onCommitted: nothing, onEventsCommitted: nothing };
      await effect(within, ids);
      await database.query(clockEntries(leased, kind, ids));
      for (const statement of also?.(ids) ?? []) await database.query(statement);
    });
  } catch {
    return false;
  }
  runtime.onCommitted();
  return true;
}

/** Time to wait for a process that has begun the same rows and is about to end or to count as dead, in milliseconds. */
const HELD_MS = 250;

/** Notes that rows of the store are begun before `work` does theirs (D-445). */
export async function beginRows(
  { runtime, leased: { storeId }, journal, signal }: DueWork,
  kind: WorkKind,
  ids: readonly string[],
  work: (some: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const rows = ids.map((id) => ({ id, storeId }));
  const heldCount = await journal.batch(runtime, kind, rows, (some) => work(some.map(({ id }) => id)));
  if (heldCount > 0) await pause(HELD_MS, undefined, { signal }).catch(nothing);
}

/** Does work for the rows of one moment. */
export const attemptRows = (parts: DueWork, work: RowWork): Promise<void> =>
  beginRows(parts, work.kind, work.ids, (ids) => attemptBegun(parts, { ...work, ids }));

/**
 * Does work for rows that were begun, some in one transaction. Where one of these fails, each has a transaction of its own, so that
 * only the failing one is skipped.
 */
export async function attemptBegun(parts: DueWork, work: RowWork): Promise<void> {
  const { runtime, leased } = parts;
  const { kind, effect, also } = work;
  for (let start = 0; start < work.ids.length; start += MAX_TOGETHER) {
    const ids = work.ids.slice(start, start + MAX_TOGETHER);
    if (ids.length > 1 && (await isDoneTogether(parts, { ...work, ids }))) continue;
    for (const id of ids) {
      const attached = [clockEntries(leased, kind, [id]), ...(also?.([id]) ?? [])];
      await attemptRow(parts, id, () => effect({ ...runtime, attached }, [id]));
    }
  }
}

/** Time for which a row that failed is skipped, in milliseconds. */
const COOLDOWN_MS = 60_000;

/** Rows that failed a short while ago, in any store: each is tried again after a minute of real time. */
export class FailedRows {
  readonly #until = new Map<string, number>();

  get ids(): string[] {
    const now = performance.now();
    for (const [id, until] of this.#until) if (until <= now) this.#until.delete(id);
    return [...this.#until.keys()];
  }

  add(id: string): void {
    this.#until.set(id, performance.now() + COOLDOWN_MS);
  }
}

/** Parts of the work of every moment. */
export interface WorkParts {
  readonly transports: Transports;
  readonly journal: WorkBatches;
  /** Makes one attempt; undefined when it was given up because of `signal`. */
  readonly attempt: (runtime: Runtime, delivery: LeasedDelivery, signal: AbortSignal) => Promise<AttemptResult | undefined>;
  readonly backoffScale: number;
  /** Waits for others outside, and lets the clocks of other stores run meanwhile. */
  readonly whileOthersRun: <Result>(wait: () => Promise<Result>) => Promise<Result>;
}

/** The work of one moment. `runtime` is at the time of the store. */
export interface DueWork extends WorkParts {
  readonly runtime: Runtime;
  readonly leased: LeasedClock;
  /** True when the clock advances to a target. */
  readonly isAdvancing: boolean;
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
