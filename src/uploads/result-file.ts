import { stringify } from 'csv-stringify/sync';
import type { Query } from '../data/database.ts';
import { type BulkBatchRow, bulkBatches, bulkHeaders } from '../data/named-statements/bulk-batches.ts';
import { harmlessText } from '../files/harmless-text.ts';
import { RESULT_HEADERS } from '../files/layouts/layout.ts';
import type { BatchRow, RowResult } from '../graph/store/bulk-job/batch.ts';
import type { NamedBulkJob } from '../graph/store/bulk-job/bulk-address.ts';
import { OUTCOME_WORDS } from '../graph/store/bulk-job/result-words.ts';

const ADDED = Object.values(RESULT_HEADERS);

const written = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((row) => row.map(harmlessText)),
    { delimiter: ';', record_delimiter: 'windows' },
  );

/** Places of the sender's columns: those that an earlier result added are left out. */
const keptColumns = (headers: readonly string[]) =>
  headers.flatMap((header, index) => (ADDED.includes(header.toLowerCase() as (typeof ADDED)[number]) ? [] : [index]));

function resultCells({ faults }: Pick<RowResult, 'faults'>): string {
  return (faults ?? []).map(({ column, message }) => (column === '' ? message : `${column}: ${message}`)).join(' ');
}

/** A row of the result: its cells as they were sent, and what became of it. */
interface ResultRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly end: readonly string[];
}

function rowsOf({ rows, plan, results }: BulkBatchRow): ResultRow[] {
  const known = (results ?? plan ?? []) as readonly RowResult[];
  const words = OUTCOME_WORDS[results ? 'done' : 'planned'];
  return (rows as readonly BatchRow[]).map(({ row, cells }, index) => {
    const result = known[index] ?? { outcome: 'NOT_APPLIED' as const };
    const { outcome, before = '', after = '' } = result;
    return { row, cells, end: [words[outcome], resultCells(result), before, after] };
  });
}

/** The rows of batches in the order of the file, where those of a record were gathered. */
async function* inOrder(batches: AsyncIterable<BulkBatchRow>): AsyncGenerator<ResultRow[]> {
  let waiting: ResultRow[] = [];
  for await (const batch of batches) {
    const rows = [...waiting, ...rowsOf(batch)];
    if (waiting.length > 0 || batch.orderedUntil !== null) rows.sort((one, other) => one.row - other.row);
    const until = batch.orderedUntil ?? Number.POSITIVE_INFINITY;
    const end = rows.findIndex(({ row }) => row >= until);
    waiting = end === -1 ? [] : rows.slice(end);
    yield end === -1 ? rows : rows.slice(0, end);
  }
  if (waiting.length > 0) yield waiting;
}

/** The sender's own file, with what became of each row in added columns: it can be corrected where it stands and sent again. */
export async function* resultParts(query: Query, job: NamedBulkJob): AsyncGenerator<string> {
  const headers = await bulkHeaders(query, job);
  const columns = keptColumns(headers);
  // Excel takes a file without this mark for Windows-1252.
  yield `\uFEFF${written([[...columns.map((index) => headers[index] ?? ''), ...ADDED]])}`;
  for await (const rows of inOrder(bulkBatches(query, job)))
    yield written(rows.map(({ cells, end }) => [...columns.map((column) => cells[column] ?? ''), ...end]));
}
