import type { FileField } from './layouts/fields.ts';
import { findLayout, type Recognised } from './layouts/find-layout.ts';
import type { Subject } from './layouts/own-columns.ts';
import { openTable } from './open-table.ts';
import type { Answers, FileTable, KnownHeaders } from './table.ts';
import { type SurveyedColumns, surveyColumns } from './values/decimal-signs.ts';
import { type CellFault, type CellValue, isCellFault, readValue } from './values/read-value.ts';

/** A row below the headers, read. */
export interface FileRow {
  /** Number of the row in the spreadsheet, from 1. */
  readonly number: number;
  /** Texts of all its cells, as the file has them. */
  readonly cells: readonly string[];
  readonly values: Readonly<Partial<Record<FileField, CellValue>>>;
  readonly faults: readonly RowFault[];
}

/** Refusal of a cell, or of the row: then `column` is empty. */
export type RowFault = CellFault | { readonly column: string; readonly code: 'COLUMNS'; readonly message: string };

/** A file that is understood. */
export interface ReadFile extends Recognised, SurveyedColumns {
  readonly format: FileTable['format'];
  readonly description: string;
  /** The rows with something in them, in order. Each call reads the file anew, in constant memory. */
  rows(): AsyncIterable<FileRow>;
}

/** A CSV row has as many cells as there are headers; more or fewer say that a quote or a separator is missing. */
function faultOfWidth(format: FileTable['format'], cells: number, headers: number): RowFault[] {
  if (format !== 'CSV' || cells === headers) return [];
  const message = `A linha tem ${cells} células e o cabeçalho ${headers}: falta ou sobra um separador, ou faltam aspas em volta de um texto.`;
  return [{ column: '', code: 'COLUMNS', message }];
}

/**
 * Reads a file about something, whatever program wrote it: CSV, XLSX or JSONL. Throws a `FileRefused` for what is none, and a
 * `FileAmbiguous` with the questions that `answers`, or those to `known` headers, are to answer. Nothing is guessed: a cell that can be read in two ways is refused.
 */
export async function readFile(
  path: string,
  answers: Answers = {},
  subject: Subject = 'PRODUCTS',
  known: readonly KnownHeaders[] = [],
): Promise<ReadFile> {
  const table = await openTable(path, answers);
  const recognised = await findLayout(table, { subject, answers, known });
  const surveyed = await surveyColumns(table, recognised, answers);
  const { columns, headers, headerRow, sheet } = recognised;
  async function* rows(): AsyncGenerator<FileRow> {
    for await (const { number, cells } of table.rows(sheet)) {
      if (number <= headerRow || cells.every(({ text }) => text.trim() === '')) continue;
      const values: Partial<Record<FileField, CellValue>> = {};
      const faults = faultOfWidth(table.format, cells.length, headers.length);
      for (const column of columns) {
        const cell = cells[column.index];
        const read = cell && readValue(column, cell, surveyed.decimals[column.header] ?? 'COMMA');
        if (isCellFault(read)) faults.push(read);
        else if (read !== undefined) values[column.field] = read;
      }
      yield { number, cells: cells.map(({ text }) => text), values, faults };
    }
  }
  return { format: table.format, description: table.description, ...recognised, ...surveyed, rows };
}
