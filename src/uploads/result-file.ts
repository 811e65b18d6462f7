import { stringify } from 'csv-stringify/sync';
import type { Query } from '../data/database.ts';
import { bulkBatches, bulkHeaders } from '../data/named-statements/bulk-batches.ts';
import { harmlessText } from '../files/harmless-text.ts';
import { RESULT_HEADERS } from '../files/layouts/layout.ts';
import type { BatchRow, RowResult } from '../graph/store/bulk-job/batch.ts';
import { OUTCOME_WORDS } from '../graph/store/bulk-job/result-words.ts';
import type { NamedBulkJob } from '../graph/store/bulk-job/upload-address.ts';

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

/** The sender's own file, with what became of each row in added columns: it can be corrected where it stands and sent again. */
export async function* resultParts(query: Query, job: NamedBulkJob): AsyncGenerator<string> {
  const headers = await bulkHeaders(query, job);
  const columns = keptColumns(headers);
  // Excel takes a file without this mark for Windows-1252.
  yield `\uFEFF${written([[...columns.map((index) => headers[index] ?? ''), ...ADDED]])}`;
  for await (const { rows, plan, results } of bulkBatches(query, job)) {
    const known = (results ?? plan ?? []) as readonly RowResult[];
    const words = OUTCOME_WORDS[results ? 'done' : 'planned'];
    const lines = (rows as readonly BatchRow[]).map(({ cells }, index) => {
      const result = known[index] ?? { outcome: 'NOT_APPLIED' as const };
      const { outcome, before = '', after = '' } = result;
      return [...columns.map((column) => cells[column] ?? ''), words[outcome], resultCells(result), before, after];
    });
    yield written(lines);
  }
}
