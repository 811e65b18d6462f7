import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Runtime } from '../core/execution/runtime.ts';
import { RETENTION_BATCH_SIZE, RETENTION_RULES, type RetentionRule } from '../data/named-statements/retention-rules.ts';
import { sweptRows } from '../data/named-statements/store-sweep.ts';
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
 * for 400 days (D-352), the old secret of a webhook for its overlap (D-73). Of the live stores it rests after each batch for as long as
 * that took, so that a month of events does not hold up calls (D-414). Returns the number of rows, without recorded changes.
 */
export async function applyRetention(parts: RetentionOptions): Promise<number> {
  const { runtime, log, journal, storeId } = parts;
  let total = 0;
  for (const rule of RETENTION_RULES) {
    if (rule.isShared && storeId !== undefined) continue;
    let count = 0;
    await journal.batch(runtime, 'PURGE', [{ storeId: storeId ?? NIL_UUID, id: idOf(rule, storeId) }], async () => {
      count = await applyRule(parts, rule);
    });
    if (count > 0) log.info({ count, storeId }, rule.name);
    if (!rule.isRecord) total += count;
  }
  return total;
}

/** The id that stands for all rows of a rule. */
function idOf({ name }: RetentionRule, storeId = ''): string {
  const digits = hash('sha256', `${name} ${storeId}`);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18, 30)}`;
}

/** Deletes all that a rule no longer keeps. Returns the number of rows. */
async function applyRule(
  { runtime: { database, clock }, signal, storeId }: RetentionOptions,
  rule: RetentionRule,
): Promise<number> {
  const until = new Date(clock.now().getTime() - rule.retentionMs);
  const swept = sweptRows(storeId);
  let count = 0;
  for (let full = true; full && !signal.aborted; ) {
    const begun = performance.now();
    const { rowCount } = await database.exclusiveQuery(rule.remove(until, swept));
    count += rowCount ?? 0;
    full = rowCount === RETENTION_BATCH_SIZE;
    if (full && storeId === undefined) await pause(performance.now() - begun, undefined, { signal }).catch(() => undefined);
  }
  return count;
}
