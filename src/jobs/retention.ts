import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Runtime } from '../core/execution/runtime.ts';
import { RETENTION_BATCH_SIZE, RETENTION_RULES } from '../data/retention-rules.ts';
import { sweptRows } from '../data/store-sweep.ts';

interface RetentionOptions {
  readonly runtime: Runtime;
  readonly log: Logger;
  /** Ends a run between two batches. */
  readonly signal: AbortSignal;
  /** Only what is kept of this test store; absent: of all live stores, and what stores share. */
  readonly storeId?: string;
}

/**
 * Deletes what has been kept for its time: events for 30 days, answers to repeated calls for 24 hours (D-13), recorded changes
 * for 400 days (D-352), the old secret of a webhook for its overlap (D-73). Of the live stores it rests after each batch for as long as
 * that took, so that a month of events does not hold up calls (D-414). Returns the number of rows, without recorded changes.
 */
export async function applyRetention({ runtime: { database, clock }, log, signal, storeId }: RetentionOptions): Promise<number> {
  const now = clock.now().getTime();
  const swept = sweptRows(storeId);
  let total = 0;
  for (const { name, retentionMs, remove, isShared, isRecord } of RETENTION_RULES) {
    if (isShared && storeId !== undefined) continue;
    let count = 0;
    for (let full = true; full && !signal.aborted; ) {
      const begun = performance.now();
      const { rowCount } = await database.exclusiveQuery(remove(new Date(now - retentionMs), swept));
      count += rowCount ?? 0;
      full = rowCount === RETENTION_BATCH_SIZE;
      if (full && storeId === undefined) await pause(performance.now() - begun, undefined, { signal }).catch(() => undefined);
    }
    if (count > 0) log.info({ count, storeId }, name);
    if (!isRecord) total += count;
  }
  return total;
}
