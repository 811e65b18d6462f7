import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Runtime } from '../core/execution/runtime.ts';
import type { Statement, StatementResult } from '../data/database.ts';
import {
  RETENTION_BATCH_SIZE,
  RETENTION_STORES,
  SHARED_RETENTION_RULES,
  type SharedRetentionRule,
  STORE_RETENTION_RULES,
  type StoreRetentionRule,
} from '../data/named-statements/retention-rules.ts';
import { NIL_UUID } from '../lib/ids.ts';
import type { WorkBatches } from './begun-work/work-journal.ts';

interface RetentionOptions {
  readonly runtime: Runtime;
  readonly log: Logger;
  /** Ends a run between two batches. */
  readonly signal: AbortSignal;
  readonly journal: WorkBatches;
  /** Only what is kept of this test store; absent: of all live stores, and what stores share. */
  readonly storeId?: string;
}

/**
 * Deletes what has been kept for its time: events for 30 days, answers to repeated calls for 24 hours (D-13), recorded changes
 * for 400 days (D-352), the old secret of a webhook for its overlap (D-73). One store comes after the other, and of live ones it rests after
 * each batch for as long as that took, so that a month of events does not hold up calls (D-414). Returns the number of rows, without
 * recorded changes.
 */
export async function applyRetention(parts: RetentionOptions): Promise<number> {
  let total = 0;
  for (const rule of STORE_RETENTION_RULES) {
    const count = await logged(parts, rule, () => removeOfStores(parts, rule));
    if (!rule.isRecord) total += count;
  }
  if (parts.storeId === undefined)
    for (const rule of SHARED_RETENTION_RULES)
      total += await logged(parts, rule, () => removeAll(parts, (until) => rule.remove(until), rule));
  return total;
}

type Rule = StoreRetentionRule | SharedRetentionRule;

/** Does the work of a rule as work that is noted and logged. Returns the number of rows. */
async function logged({ runtime, log, journal, storeId }: RetentionOptions, rule: Rule, work: () => Promise<number>) {
  let count = 0;
  await journal.batch(runtime, 'PURGE', [{ storeId: storeId ?? NIL_UUID, id: idOf(rule, storeId) }], async () => {
    count = await work();
  });
  if (count > 0) log.info({ count, storeId }, rule.name);
  return count;
}

/** The id that stands for all rows of a rule. */
function idOf({ name }: Rule, storeId = ''): string {
  const digits = hash('sha256', `${name} ${storeId}`);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18, 30)}`;
}

const untilOf = ({ runtime: { clock } }: RetentionOptions, { retentionMs }: Rule) =>
  new Date(clock.now().getTime() - retentionMs);

/** Deletes all that a rule no longer keeps of the test store, or of every live store. Returns the number of rows. */
async function removeOfStores(parts: RetentionOptions, rule: StoreRetentionRule): Promise<number> {
  const removeOf = (storeId: string) => removeAll(parts, (until) => rule.remove(until, storeId), rule);
  if (parts.storeId !== undefined) return removeOf(parts.storeId);
  let count = 0;
  for (let after: string | undefined = NIL_UUID; after !== undefined && !parts.signal.aborted; ) {
    const statement = rule.stores(untilOf(parts, rule), after);
    const { rows }: StatementResult<{ storeId: string }> = await parts.runtime.database.query(statement);
    for (const { storeId } of rows) if (!parts.signal.aborted) count += await removeOf(storeId);
    after = rows.length === RETENTION_STORES ? rows.at(-1)?.storeId : undefined;
  }
  return count;
}

/** Deletes batch after batch, until there is nothing from before the time of a rule. Returns the number of rows. */
async function removeAll(parts: RetentionOptions, remove: (until: Date) => Statement, rule: Rule): Promise<number> {
  const { runtime, signal, storeId } = parts;
  const until = untilOf(parts, rule);
  let count = 0;
  for (let full = true; full && !signal.aborted; ) {
    const begun = performance.now();
    const { rowCount } = await runtime.database.exclusiveQuery(remove(until));
    count += rowCount ?? 0;
    full = rowCount === RETENTION_BATCH_SIZE;
    if (full && storeId === undefined) await pause(performance.now() - begun, undefined, { signal }).catch(() => undefined);
  }
  return count;
}
