import { FileUnwritable } from './file-unwritable.ts';
import {
  decimalOfCents,
  headerInZone,
  type WrittenColumn,
  type WrittenType,
  type WrittenValue,
  type ZoneClocks,
} from './written-column.ts';

/** Maximum length of the text of a cell: a program for spreadsheets calls a file with a longer one damaged. */
const MAX_CELL_LENGTH = 32_767;

/** Styles by their place in `STYLES`. */
const STYLE_OF = { plain: 0, header: 1, money: 2, time: 3 } as const;

export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Characters that XML has no form for, a carriage return, which readers of XML make a line feed, and what looks like their escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is sought.
const UNWRITABLE = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g;
const hexadecimal = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML has it. */
export const xmlText = (text: string): string =>
  text.replaceAll(UNWRITABLE, hexadecimal).replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

function textCell(text: string, style: number = STYLE_OF.plain): string {
  if (text.length > MAX_CELL_LENGTH)
    throw new FileUnwritable(
      'TOO_LONG',
      `Um texto tem ${text.length} caracteres, e uma célula de planilha no máximo ${MAX_CELL_LENGTH}. Escolha CSV ou JSONL, ou deixe a coluna de fora.`,
    );
  return `<c t="inlineStr"${style === STYLE_OF.plain ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

const numberCell = (number: string, style: number = STYLE_OF.plain) =>
  `<c${style === STYLE_OF.plain ? '' : ` s="${style}"`}><v>${number}</v></c>`;

const DAY_MS = 24 * 60 * 60 * 1_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** Days since day 0 of spreadsheets, of the time that clocks of a zone show. */
const serialTime = (at: Date, { show }: ZoneClocks): string =>
  String((Date.parse(`${show(at).replace(' ', 'T')}Z`) - DAY_ZERO) / DAY_MS);

/** Digits that a spreadsheet keeps of a number. */
const MAX_DIGITS = 15;
const asNumber = (number: string, style?: number) =>
  number.replaceAll(/\D/g, '').length > MAX_DIGITS ? textCell(number) : numberCell(number, style);

const CELLS: Readonly<Record<WrittenType, (value: NonNullable<WrittenValue>, clocks: ZoneClocks) => string>> = {
  code: (value) => textCell(String(value)),
  text: (value) => textCell(String(value)),
  integer: (value) => asNumber(String(value)),
  money: (value) => asNumber(decimalOfCents(value as number | bigint), STYLE_OF.money),
  decimal: (value) => asNumber(String(value)),
  flag: (value) => textCell(value ? 'sim' : 'não'),
  time: (value, clocks) => numberCell(serialTime(value as Date, clocks), STYLE_OF.time),
  json: (value) => textCell(String(value)),
};

const START = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;

/** The beginning of a sheet, with the row of its headers. */
export function sheetStart(columns: readonly WrittenColumn[], clocks: ZoneClocks): string {
  const headers = columns.map((column) => textCell(headerInZone(column, clocks), STYLE_OF.header)).join('');
  return `${START}<cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols><sheetData><row>${headers}</row>`;
}

export const SHEET_END = '</sheetData></worksheet>';

/** Rows of a sheet. */
export const sheetRows = (
  columns: readonly WrittenColumn[],
  rows: readonly (readonly WrittenValue[])[],
  clocks: ZoneClocks,
): string =>
  rows
    .map((row) => {
      const cells = columns.map(({ type }, index) => {
        const value = row[index] ?? null;
        return value === null ? '<c/>' : CELLS[type](value, clocks);
      });
      return `<row>${cells.join('')}</row>`;
    })
    .join('');
