/** Reasons for which a whole file is refused. */
export type FileRefusalCode =
  | 'EMPTY'
  | 'TOO_BIG'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'LINE_TOO_LONG'
  | 'ENCODING'
  | 'BINARY'
  | 'FORMAT'
  | 'DAMAGED'
  | 'QUOTES'
  | 'BOMB'
  | 'UNKNOWN_LAYOUT'
  | 'UNKNOWN_SHEET'
  | 'UNKNOWN_COLUMN';

/** A file that cannot be read as a table: what is wrong and what to do about it, in Portuguese. */
export class FileRefused extends Error {
  readonly code: FileRefusalCode;
  /** Row of the spreadsheet, from 1; undefined: it is about the file as a whole. */
  readonly row: number | undefined;

  constructor(code: FileRefusalCode, message: string, row?: number) {
    super(message);
    this.name = 'FileRefused';
    this.code = code;
    this.row = row;
  }
}
