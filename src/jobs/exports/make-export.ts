import type { RequestContext } from '../../core/execution/context.ts';
import { queryContext } from '../../core/execution/run-operation.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import { atStoreTime } from '../../core/execution/store-clocks.ts';
import { fromStoredFilter } from '../../core/pagination/stored-filter.ts';
import { isUsableKey } from '../../data/named-statements/bulk-work.ts';
import { addExportPiece, beginExport, endExport, type HeldExport } from '../../data/named-statements/export-work.ts';
import { withSnapshot } from '../../data/snapshot-reads.ts';
import { FileUnwritable } from '../../files/writing/file-unwritable.ts';
import { writeCsv } from '../../files/writing/write-csv.ts';
import { writeJsonl } from '../../files/writing/write-jsonl.ts';
import { writeXlsx } from '../../files/writing/write-xlsx.ts';
import type { WriteFile, WrittenTable } from '../../files/writing/written-column.ts';
import type { ExportFormat } from '../../generated/prisma/enums.ts';
import { FILE_RETENTION_MS, MAX_EXPORT_BYTES } from '../../graph/store/export-job/export-job.rules.ts';
import { type ExportSource, usualColumns } from '../../graph/store/export-job/export-source.ts';
import { EXPORT_SOURCES } from '../../graph/store/export-job/export-sources.ts';
import { wallTimeText } from '../../lib/local-date.ts';
import { piecesOf } from '../../lib/pieces.ts';
import { principalOf } from '../bulk/run-batch.ts';
import type { ExportPace } from './export-pace.ts';

/** Records of a page: a statement of some milliseconds. */
const PAGE_SIZE = 100;

/** Size of the pieces in which a file is kept, in bytes. */
const PIECE_BYTES = 512 * 1024;

const WRITERS: Readonly<Record<ExportFormat, WriteFile>> = { CSV: writeCsv, XLSX: writeXlsx, JSONL: writeJsonl };

/** Thrown when an export is no longer this attempt's: it was cancelled, its lease ended, or the process stops. */
export class ExportLost extends Error {}

/** An attempt at an export. */
interface ExportAttempt {
  readonly runtime: Runtime;
  readonly job: HeldExport;
  readonly pace: ExportPace;
  readonly signal: AbortSignal;
}

const tooLarge = () =>
  new FileUnwritable(
    'TOO_LARGE',
    `O arquivo passa de ${MAX_EXPORT_BYTES / 1024 ** 3} GB. Restrinja o filtro, como a um período, ou escolha menos colunas.`,
  );

interface Progress {
  done: number;
  rows: number;
}

/** Pages of records, each when the one before it was written. */
async function* pagesOf(
  { pace, signal }: ExportAttempt,
  ctx: RequestContext,
  source: ExportSource,
  part: { readonly where: object; readonly columns: readonly string[]; readonly progress: Progress },
): WrittenTable['pages'] & AsyncGenerator {
  const { where, columns, progress } = part;
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const release = await pace.take();
    try {
      if (signal.aborted) throw new ExportLost();
      const page = await source.page(ctx, { where, after, take: PAGE_SIZE, columns });
      progress.done += page.records;
      progress.rows += page.rows.length;
      yield page.rows;
      after = page.last;
    } finally {
      release();
    }
  }
}

/** Writes the file of an export from the records of one moment, and ends it. Throws an `ExportLost`, or a `FileUnwritable`. */
async function writeExport(attempt: ExportAttempt, runtime: Runtime): Promise<void> {
  const { job } = attempt;
  const keep = runtime.database.exclusiveQuery;
  const source = EXPORT_SOURCES[job.kind];
  const progress: Progress = { done: 0, rows: 0 };
  const takenAt = runtime.clock.now();
  await withSnapshot(runtime.database, async (executor) => {
    const ctx = queryContext(runtime, principalOf(job), executor);
    const where = await source.filter.where(ctx, fromStoredFilter(job.filter) as never);
    const total = await source.count(ctx, where);
    const names = job.columns.length > 0 ? job.columns : await usualColumns(ctx, source);
    const columns = names.flatMap((name) => source.columns.find((column) => column.name === name) ?? []);
    const { timeZone: zone } = await ctx.ownStore();
    if (!(await beginExport(keep, job, { takenAt, total, columns: names }))) throw new ExportLost();
    const pages = pagesOf(attempt, ctx, source, { where, columns: names, progress });
    const clocks = { zone, show: (at: Date) => wallTimeText(at, zone) };
    let position = 0;
    for await (const content of piecesOf(WRITERS[job.format]({ title: source.title, columns, clocks, pages }), PIECE_BYTES)) {
      if (position + content.length > MAX_EXPORT_BYTES) throw tooLarge();
      if (!(await addExportPiece(keep, job, { position, content }, progress, new Date()))) throw new ExportLost();
      position += content.length;
    }
  });
  const endedAt = runtime.clock.now();
  const expiresAt = new Date(endedAt.getTime() + FILE_RETENTION_MS);
  if (!(await endExport(keep, job, { status: 'DONE', endedAt, expiresAt, progress }))) throw new ExportLost();
}

/** Makes the file of an export, or notes why there is none. Throws an `ExportLost` when that is no longer for this attempt to do. */
export async function makeExport(attempt: ExportAttempt): Promise<void> {
  const { job } = attempt;
  const runtime = await atStoreTime(attempt.runtime, job.storeId);
  const query = runtime.database.exclusiveQuery;
  const fail = async (code: string, message: string) => {
    const now = runtime.clock.now();
    const end = { status: 'FAILED', refusal: { code, message }, endedAt: now, expiresAt: now } as const;
    if (!(await endExport(query, job, end))) throw new ExportLost();
  };
  if (job.actor === 'key' && job.actorId !== null && !(await isUsableKey(query, job.actorId, new Date())))
    return fail('KEY_REVOKED', 'A chave que começou a exportação não vale mais.');
  try {
    await writeExport(attempt, runtime);
  } catch (error) {
    if (!(error instanceof FileUnwritable)) throw error;
    await fail(error.code, error.message);
  }
}
