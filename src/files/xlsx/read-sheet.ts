import { MAX_COLUMNS } from '../bounds.ts';
import { FileRefused } from '../file-refused.ts';
import { type Cell, EMPTY_CELL, type TableRow } from '../table.ts';
import { type Archive, damaged } from './archive.ts';
import { readXml } from './read-xml.ts';
import { plainText, type Sheet, type Workbook } from './workbook.ts';

/** Cell that is being read. */
interface OpenCell {
  readonly type: string;
  readonly style: number;
  readonly column: number;
  isFormula: boolean;
  value: string;
}

const A = 'A'.charCodeAt(0);

/** Index of the column of a reference such as `AB12`. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - A + 1;
  return column - 1;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Day 0 of both calendars. That of 1900 has a 29th of February that never was. */
const DAY_ZERO = { false: Date.UTC(1899, 11, 30), true: Date.UTC(1904, 0, 1) } as const;

/** A number in plain digits, as far as a double is exact. */
function plainNumber(text: string): string {
  const value = Number(text);
  if (!Number.isFinite(value)) throw damaged();
  return String(value);
}

function dateText(text: string, is1904: boolean): Cell {
  const days = Number(text);
  const date = new Date(Math.round((DAY_ZERO[`${is1904}`] + days * DAY_MS) / 1_000) * 1_000);
  if (Number.isNaN(date.getTime())) return { kind: 'error', text };
  return { kind: 'date', text: date.toISOString().slice(0, 19) };
}

function cellOf({ type, style, isFormula, value }: OpenCell, { texts, dateStyles, is1904 }: Workbook): Cell {
  if (isFormula) return { kind: 'formula', text: value };
  if (value === '' && type !== 'inlineStr') return EMPTY_CELL;
  if (type === 's') {
    const text = texts[Number(value)];
    if (text === undefined) throw damaged();
    return { kind: 'text', text };
  }
  if (type === 'e') return { kind: 'error', text: value };
  if (type === 'b') return { kind: 'text', text: value === '1' ? 'sim' : 'não' };
  if (type === 'd') return { kind: 'date', text: value.slice(0, 19) };
  if (type === 'str' || type === 'inlineStr') return { kind: 'text', text: plainText(value) };
  if (dateStyles[style]) return dateText(value, is1904);
  return { kind: 'number', text: plainNumber(value) };
}

/** Rows of a sheet, each with the number that the spreadsheet shows. */
export async function* readSheet(archive: Archive, workbook: Workbook, { part }: Sheet): AsyncGenerator<TableRow> {
  const ready: TableRow[] = [];
  let cells: Cell[] = [];
  let number = 0;
  let open: OpenCell | undefined;
  let element = '';
  const pieces = readXml(archive, part, {
    open: (name, attributes) => {
      element = name;
      if (name === 'row') {
        const next = attributes.r === undefined ? number + 1 : Number(attributes.r);
        if (!(next > number)) throw damaged();
        number = next;
        cells = [];
      }
      if (name === 'c') {
        const column = attributes.r === undefined ? cells.length : columnOf(attributes.r);
        if (column >= MAX_COLUMNS) throw new FileRefused('TOO_MANY_COLUMNS', `A planilha tem mais de ${MAX_COLUMNS} colunas.`);
        open = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), column, isFormula: false, value: '' };
      }
      if (name === 'f' && open) open.isFormula = true;
    },
    text: (text) => {
      if (open && (element === 'v' || element === 't')) open.value += text;
    },
    close: (name) => {
      element = '';
      if (name === 'c' && open) {
        while (cells.length < open.column) cells.push(EMPTY_CELL);
        cells[open.column] = cellOf(open, workbook);
        open = undefined;
      }
      if (name === 'row') ready.push({ number, cells });
    },
  });
  for await (const _piece of pieces) yield* ready.splice(0);
}
