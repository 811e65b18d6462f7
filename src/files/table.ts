/** Nature of a cell: CSV has texts alone, a spreadsheet and JSON also the others. */
export type CellKind = 'text' | 'number' | 'date' | 'formula' | 'error';

/** A cell as the file has it. A number has a decimal point, a date is `2026-08-03T14:05:00`. */
export interface Cell {
  readonly kind: CellKind;
  readonly text: string;
}

export const EMPTY_CELL: Cell = { kind: 'text', text: '' };

/** A row of a file with its number in the spreadsheet, from 1. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** Something about a file that only its owner knows. */
export interface Question {
  readonly code: 'SEPARATOR' | 'SHEET' | 'DECIMALS' | 'COLUMN';
  /** Header of the column that it is about; null: the file. */
  readonly column: string | null;
  readonly message: string;
  readonly choices: readonly string[];
}

/** A file whose meaning has to be asked for. */
export class FileAmbiguous extends Error {
  readonly questions: readonly Question[];

  constructor(questions: readonly Question[]) {
    super('the file is ambiguous');
    this.name = 'FileAmbiguous';
    this.questions = questions;
  }
}

/** Decimal sign of a column. */
export type Decimals = 'COMMA' | 'POINT';

/** Answers of the owner of a file, by what was asked. */
export interface Answers {
  readonly separator?: string | undefined;
  readonly sheet?: string | undefined;
  /** Decimal sign by header. */
  readonly decimals?: Readonly<Record<string, Decimals>> | undefined;
  /** Field by header; null: the column is left out. */
  readonly columns?: Readonly<Record<string, string | null>> | undefined;
}

/** Meaning of the columns of files with certain headers, as people confirmed it. */
export interface KnownHeaders {
  readonly columns: NonNullable<Answers['columns']>;
  readonly decimals: NonNullable<Answers['decimals']>;
  /** Name for people. */
  readonly name: string;
  readonly headers: readonly string[];
}

/** A table that a file has: its rows from the first one on, those of the header among them. Each call reads the file anew. */
export interface FileTable {
  readonly format: 'CSV' | 'XLSX' | 'JSONL';
  /** Form in which it was read, in words: `UTF-8, separado por ;`. */
  readonly description: string;
  /** Names of its tables, where a file has several; one is read at a time. */
  readonly sheets: readonly string[];
  rows(sheet?: string): AsyncIterable<TableRow>;
}
