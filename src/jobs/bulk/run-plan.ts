import { type BulkBatchRow, doneBatchStatements, nextBulkBatch } from '../../data/named-statements/bulk-batches.ts';
import { isUsableKey, settleBulkJob } from '../../data/named-statements/bulk-work.ts';
import { type BatchRow, countedDifference, faultRows, type RowResult } from '../../graph/store/bulk-job/batch.ts';
import { awaitRows, goOn, type JobReading, type JobTurn, partsOf } from './job-turn.ts';
import { KINDS } from './kinds.ts';
import { knownByFile } from './plan-rows.ts';
import { runBatch } from './run-batch.ts';
import type { RowRunner } from './run-rows.ts';

const asResults = (stored: unknown): readonly RowResult[] => (stored ?? []) as RowResult[];

/**
 * Results of rows that do not run: in the first run those that the plan refuses or leaves out, in a later one those that ran. With
 * REFUSE_ALL one refused row leaves all others as they are.
 */
function knownResults({ plan, results }: BulkBatchRow, rows: readonly BatchRow[], refusesAll: boolean): Map<number, RowResult> {
  const known = knownByFile(rows);
  const before = asResults(results);
  if (before.length > 0) {
    for (const [index, result] of before.entries())
      if (result.outcome === 'CHANGED' || result.outcome === 'UNCHANGED') known.set(index, result);
    return known;
  }
  for (const [index, result] of asResults(plan).entries()) {
    if (result.outcome === 'REFUSED' || result.outcome === 'NOT_APPLIED') known.set(index, result);
    else if (refusesAll) known.set(index, result.outcome === 'UNCHANGED' ? result : { outcome: 'NOT_APPLIED' });
  }
  return known;
}

/** Runs a batch once, and keeps what became of its rows with them. Returns true when a row was refused. */
async function runPlanned(turn: JobTurn, runner: RowRunner, batch: BulkBatchRow, isStopped: boolean): Promise<boolean> {
  const { runtime, job } = turn;
  const rows = batch.rows as readonly BatchRow[];
  const known = knownResults(batch, rows, job.onFault === 'REFUSE_ALL' && job.wouldFail > 0);
  if (isStopped) for (const index of rows.keys()) if (!known.has(index)) known.set(index, { outcome: 'NOT_APPLIED' });
  const results = await runBatch(
    {
      runtime,
      job,
      runner,
      parts: partsOf(turn, job.reading as JobReading),
      isStopping: job.onFault === 'STOP',
      keep: (kept) =>
        doneBatchStatements(
          job,
          {
            number: batch.number,
            results: kept,
            failed: kept.filter(({ outcome }) => outcome === 'REFUSED' || outcome === 'NOT_APPLIED').length,
          },
          countedDifference(kept, asResults(batch.results)),
          { faults: faultRows(rows, kept), now: new Date() },
        ),
    },
    rows,
    known,
  );
  return results.some(({ outcome }) => outcome === 'REFUSED');
}

/** Runs the rows of a plan, as far as the turn goes. Each batch and what became of it are one transaction: it runs once, whatever dies. */
export async function runPlan(turn: JobTurn): Promise<void> {
  const { runtime, job } = turn;
  const query = runtime.database.exclusiveQuery;
  if (job.actor === 'key' && job.actorId !== null && !(await isUsableKey(query, job.actorId, new Date()))) {
    const refusal = { code: 'KEY_REVOKED', message: 'A chave que começou a importação não vale mais.', row: null };
    return settleBulkJob(query, job, { status: 'CANCELLED', refusal: JSON.stringify(refusal), ended_at: new Date() }, new Date());
  }
  const runner = await KINDS[job.kind].load();
  let isStopped = job.onFault === 'STOP' && job.failed > 0 && job.done < job.total;
  let after = -1;
  for (;;) {
    const batch = await nextBulkBatch(query, job, after);
    if (!batch) break;
    await awaitRows(turn, (batch.rows as readonly BatchRow[]).length);
    const begun = performance.now();
    const hasRefused = await runPlanned(turn, runner, batch, isStopped);
    isStopped ||= job.onFault === 'STOP' && hasRefused;
    after = batch.number;
    await goOn(turn, performance.now() - begun);
  }
  await settleBulkJob(query, job, { status: 'DONE', ended_at: new Date() }, new Date());
}
