import { queryContext } from '../../core/execution/run-operation.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import { forgetBulkFile } from '../../data/named-statements/bulk-files.ts';
import { type HeldBulkJob, noteBulkReading, settleBulkJob } from '../../data/named-statements/bulk-work.ts';
import { FileRefused } from '../../files/file-refused.ts';
import { readFile } from '../../files/read-file.ts';
import { type Answers, FileAmbiguous, type KnownHeaders } from '../../files/table.ts';
import { fileBatches } from './file-batches.ts';
import { hasColumns, unreadHeaders } from './file-rows.ts';
import type { JobTurn } from './job-turn.ts';
import { KINDS } from './kinds.ts';
import { planBatches } from './plan-rows.ts';
import { planUndo } from './plan-undo.ts';
import { principalOf } from './run-batch.ts';
import { withFile } from './spooled-file.ts';

/** Changes of the job of a file that is not understood; undefined for another error. */
function unread(error: unknown): Readonly<Record<string, unknown>> | undefined {
  if (error instanceof FileAmbiguous) return { status: 'ASKING', questions: JSON.stringify(error.questions) };
  if (!(error instanceof FileRefused)) return undefined;
  const { code, message, row = null } = error;
  return { status: 'REFUSED', refusal: JSON.stringify({ code, message, row }) };
}

/** Meanings of headers that were confirmed with other files of the kind of a job. */
const savedMappings = async (runtime: Runtime, job: HeldBulkJob): Promise<readonly KnownHeaders[]> =>
  (await queryContext(runtime, principalOf(job)).db.columnMapping.findMany({ where: { kind: job.kind } })) as KnownHeaders[];

/** Reads the file of a job, or what it takes back, and tries each of its rows, as far as the turn goes. */
export async function checkFile(turn: JobTurn): Promise<void> {
  const { runtime, job } = turn;
  if (job.undoOf !== null) return planUndo(turn, job.undoOf);
  const query = runtime.database.exclusiveQuery;
  const settle = (changes: Readonly<Record<string, unknown>>) => settleBulkJob(query, job, changes, new Date());
  await withFile(query, job, async (path) => {
    try {
      const answers = job.answers as Answers;
      const file = await readFile(path, answers, KINDS[job.kind].subject, await savedMappings(runtime, job));
      const { layout, description, headers, rowCount, known } = file;
      const kind = KINDS[job.kind];
      const ignored = unreadHeaders(file, kind);
      const { needsInWords } = kind;
      if (!hasColumns(file, kind))
        throw new FileRefused(
          'UNKNOWN_LAYOUT',
          `Este arquivo (${layout.title}) não tem as colunas que esta importação lê: ${needsInWords}.`,
        );
      const { title, name, categorySigns } = layout;
      const reading = {
        layout: title,
        description,
        ignored,
        headers,
        columns: file.columns,
        categorySigns,
        keepsCollections: name !== 'PLAIN',
        mapping: known?.name ?? null,
        said: {
          columns: { ...known?.columns, ...answers.columns },
          decimals: { ...known?.decimals, ...answers.decimals },
        },
      };
      await noteBulkReading(query, job, reading, rowCount);
      turn.begun.at = performance.now();
      await planBatches(turn, reading, fileBatches(file, kind));
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
