import { bulkBatches, bulkReading } from '../../data/named-statements/bulk-batches.ts';
import { noteBulkReading, settleBulkJob } from '../../data/named-statements/bulk-work.ts';
import type { BatchRow, RowResult } from '../../graph/store/bulk-job/batch.ts';
import type { FileBatch } from './file-batches.ts';
import type { JobReading, JobTurn } from './job-turn.ts';
import { planBatches } from './plan-rows.ts';

/** The row that takes the change of another back; undefined for one that changed nothing. */
function undoneRow({ row, cells, values, group }: BatchRow, result: RowResult | undefined): BatchRow | undefined {
  if (result?.outcome !== 'CHANGED') return undefined;
  const common = { row, cells, faults: [], ...(group !== undefined && { group }) };
  if (result.undo) return { ...common, values: result.undo[0]?.values ?? {}, undo: result.undo };
  return { ...common, values: { sku: values.sku ?? '', stock: Number(result.before) }, ifStock: Number(result.after) };
}

/** The rows that a job has changed, as rows that take it back, in its batches. */
async function* undoneBatches({ runtime, job }: JobTurn, undoOf: string): AsyncGenerator<FileBatch> {
  const undone = { storeId: job.storeId, id: undoOf };
  for await (const { rows, results } of bulkBatches(runtime.database.exclusiveQuery, undone)) {
    const known = (results ?? []) as readonly RowResult[];
    const back = (rows as readonly BatchRow[]).flatMap((row, index) => undoneRow(row, known[index]) ?? []);
    if (back.length > 0) yield { rows: back, orderedUntil: null };
  }
}

/** Plans to take back what another job has changed, row by row, where nothing came after. */
export async function planUndo(turn: JobTurn, undoOf: string): Promise<void> {
  const { runtime, job } = turn;
  const query = runtime.database.exclusiveQuery;
  const { reading, changed } = await bulkReading(query, { storeId: job.storeId, id: undoOf });
  await noteBulkReading(query, job, reading as object, changed);
  turn.begun.at = performance.now();
  await planBatches(turn, reading as JobReading, undoneBatches(turn, undoOf));
  await settleBulkJob(query, job, { status: job.autoConfirm ? 'RUNNING' : 'READY' }, new Date());
}
