import { bulkProgress, plannedBatchStatements } from '../../data/named-statements/bulk-batches.ts';
import { type BatchRow, countsOf, faultRows, type RowResult, refused } from '../../graph/store/bulk-job/batch.ts';
import type { FileBatch } from './file-batches.ts';
import { goOn, type JobReading, type JobTurn, partsOf } from './job-turn.ts';
import { KINDS } from './kinds.ts';
import { runBatch } from './run-batch.ts';
import type { RowRunner } from './run-rows.ts';

/** Results of rows that do not run: their cells are wrong, or they ran before. */
export const knownByFile = (rows: readonly BatchRow[]): Map<number, RowResult> =>
  new Map(
    rows.flatMap(({ faults, isDone }, index): [number, RowResult][] => {
      if (faults.length > 0) return [[index, refused(faults)]];
      return isDone ? [[index, { outcome: 'UNCHANGED' }]] : [];
    }),
  );

interface PlannedBatch extends FileBatch {
  readonly number: number;
  /** True when a row before it was refused, and none after that one is to run. */
  readonly isStopped: boolean;
}

/** Tries a batch and keeps its plan. Returns true when a row of it is refused. */
async function planBatch(turn: JobTurn, runner: RowRunner, reading: JobReading, batch: PlannedBatch): Promise<boolean> {
  const { runtime, job } = turn;
  const { number, rows, isStopped, orderedUntil } = batch;
  const known = isStopped
    ? new Map(rows.map((_row, index) => [index, { outcome: 'NOT_APPLIED' } as RowResult]))
    : knownByFile(rows);
  const run = { runtime, job, runner, parts: partsOf(turn, reading), isStopping: job.onFault === 'STOP' };
  const plan = await runBatch(run, rows, known);
  const statements = plannedBatchStatements(job, { number, rows, plan, orderedUntil }, countsOf(plan), faultRows(rows, plan));
  await runtime.database.transaction((session) => session.commit(statements));
  return plan.some(({ outcome }) => outcome === 'REFUSED');
}

/** Tries batches of rows, those after the ones that were tried before. */
export async function planBatches(turn: JobTurn, reading: JobReading, batches: AsyncIterable<FileBatch>): Promise<void> {
  const { runtime, job } = turn;
  const runner = await KINDS[job.kind].load();
  const { batches: tried } = await bulkProgress(runtime.database.exclusiveQuery, job);
  let isStopped = job.onFault === 'STOP' && job.wouldFail > 0;
  let number = 0;
  for await (const batch of batches) {
    if (number >= tried) {
      const begun = performance.now();
      const hasRefused = await planBatch(turn, runner, reading, { ...batch, number, isStopped });
      isStopped ||= job.onFault === 'STOP' && hasRefused;
      await goOn(turn, performance.now() - begun);
    }
    number += 1;
  }
}
