import { bulkProgress, plannedBatchStatements } from '../../data/named-statements/bulk-batches.ts';
import { forgetBulkFile } from '../../data/named-statements/bulk-files.ts';
import { noteBulkReading, settleBulkJob } from '../../data/named-statements/bulk-work.ts';
import { FileRefused } from '../../files/file-refused.ts';
import { type ReadFile, readFile } from '../../files/read-file.ts';
import { type Answers, FileAmbiguous } from '../../files/table.ts';
import { type BatchRow, countsOf, faultRows, type RowResult, refused } from '../../graph/store/bulk-job/batch.ts';
import { batchRows, hasColumns, headersOf, unreadHeaders } from './file-rows.ts';
import { goOn, type JobTurn, partsOf } from './job-turn.ts';
import { KINDS } from './kinds.ts';
import { runBatch } from './run-batch.ts';
import type { RowRunner } from './run-rows.ts';
import { withFile } from './spooled-file.ts';

/** Results of rows that do not run: their cells are wrong, or they ran before. */
export const knownByFile = (rows: readonly BatchRow[]): Map<number, RowResult> =>
  new Map(
    rows.flatMap(({ faults, isDone }, index): [number, RowResult][] => {
      if (faults.length > 0) return [[index, refused(faults)]];
      return isDone ? [[index, { outcome: 'UNCHANGED' }]] : [];
    }),
  );

/** Tries a batch and keeps its plan. Returns true when a row of it is refused. */
async function planBatch(
  turn: JobTurn,
  runner: RowRunner,
  file: ReadFile,
  batch: { number: number; rows: BatchRow[]; isStopped: boolean },
) {
  const { runtime, job } = turn;
  const { number, rows, isStopped } = batch;
  const known = isStopped
    ? new Map(rows.map((_row, index) => [index, { outcome: 'NOT_APPLIED' } as RowResult]))
    : knownByFile(rows);
  const parts = partsOf(turn, headersOf(file));
  const plan = await runBatch({ runtime, job, runner, parts, isStopping: job.onFault === 'STOP' }, rows, known);
  const statements = plannedBatchStatements(job, { number, rows, plan }, countsOf(plan), faultRows(rows, plan));
  await runtime.database.transaction((session) => session.commit(statements));
  return plan.some(({ outcome }) => outcome === 'REFUSED');
}

/** Tries the rows of a file, those after the ones that were tried before. */
async function planRows(turn: JobTurn, file: ReadFile): Promise<void> {
  const { runtime, job } = turn;
  const kind = KINDS[job.kind];
  const runner = await kind.load();
  const progress = await bulkProgress(runtime.database.exclusiveQuery, job);
  let number = progress.batches;
  let left = progress.rows;
  let isStopped = job.onFault === 'STOP' && job.wouldFail > 0;
  let rows: BatchRow[] = [];
  const plan = async () => {
    const begun = performance.now();
    const hasRefused = await planBatch(turn, runner, file, { number, rows, isStopped });
    isStopped ||= job.onFault === 'STOP' && hasRefused;
    number += 1;
    rows = [];
    await goOn(turn, performance.now() - begun);
  };
  for await (const row of batchRows(file, kind)) {
    left -= 1;
    if (left >= 0) continue;
    rows.push(row);
    if (rows.length === kind.batchSize) await plan();
  }
  if (rows.length > 0) await plan();
}

/** Changes of the job of a file that is not understood; undefined for another error. */
function unread(error: unknown): Readonly<Record<string, unknown>> | undefined {
  if (error instanceof FileAmbiguous) return { status: 'ASKING', questions: JSON.stringify(error.questions) };
  if (!(error instanceof FileRefused)) return undefined;
  const { code, message, row = null } = error;
  return { status: 'REFUSED', refusal: JSON.stringify({ code, message, row }) };
}

/** Reads the file of a job and tries each of its rows, as far as the turn goes. */
export async function checkFile(turn: JobTurn): Promise<void> {
  const { runtime, job } = turn;
  const query = runtime.database.exclusiveQuery;
  const settle = (changes: Readonly<Record<string, unknown>>) => settleBulkJob(query, job, changes, new Date());
  await withFile(query, job, async (path) => {
    try {
      const file = await readFile(path, job.answers as Answers, KINDS[job.kind].subject);
      const { layout, description, headers, rowCount } = file;
      const ignored = unreadHeaders(file, KINDS[job.kind]);
      const { needsInWords } = KINDS[job.kind];
      if (!hasColumns(file, KINDS[job.kind]))
        throw new FileRefused(
          'UNKNOWN_LAYOUT',
          `Este arquivo (${layout.title}) não tem as colunas que esta importação lê: ${needsInWords}.`,
        );
      await noteBulkReading(query, job, { layout: layout.title, description, ignored, headers, columns: file.columns }, rowCount);
      turn.begun.at = performance.now();
      await planRows(turn, file);
    } catch (error) {
      const changes = unread(error);
      if (!changes) throw error;
      if (changes.status === 'ASKING') return settle(changes);
      // Rows of it may have been tried before the place at which it cannot be read. Nothing of it stays.
      await forgetBulkFile(query, job, true);
      return settle({
        ...changes,
        ended_at: new Date(),
        total: 0,
        planned: 0,
        would_change: 0,
        would_stay: 0,
        would_fail: 0,
        reading: null,
      });
    }
    await forgetBulkFile(query, job, false);
    await settle({ status: job.autoConfirm ? 'RUNNING' : 'READY' });
  });
}
