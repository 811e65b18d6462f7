import { FILE_FIELDS, type FileField, WORDS } from '../../../files/layouts/fields.ts';
import { ownHeader } from '../../../files/layouts/own-columns.ts';
import type { CellValue } from '../../../files/values/read-value.ts';

/** Values of a row, or of a record as a row has them, by their fields. null: it has none. */
export type FileValues = Readonly<Partial<Record<FileField, CellValue | null>>>;

/** Fields of lists, whose entries have bars between them. */
const LISTS: ReadonlySet<FileField> = new Set(['tags', 'images', 'categories']);

/** Entries of a list in a cell. */
export const entriesInCell = (cell: CellValue | null | undefined): string[] =>
  String(cell ?? '')
    .split('|')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Apostrophes before a text that a spreadsheet would run: of a file nobody knows whose they are. */
const APOSTROPHES = /^'+(?=[=+\-@\t\r])/;

/** A value in the form in which it is compared: without what a spreadsheet cannot keep. */
function comparable(field: FileField, value: CellValue | null | undefined): CellValue | null {
  if (value === null || value === undefined) return null;
  if (LISTS.has(field)) return entriesInCell(value).join('|') || null;
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim().replace(APOSTROPHES, '') || null : value;
}

/** Those of some fields that a row has and in which a record differs. An empty cell leaves its field as it is. */
export function differingValues(wanted: FileValues, current: FileValues, fields: readonly FileField[]): FileValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = wanted[field];
      return value === undefined || comparable(field, value) === comparable(field, current[field]) ? [] : [[field, value]];
    }),
  );
}

/** Fields of amounts in reais. */
const MONEY: ReadonlySet<FileField> = new Set(['price', 'discountedPrice', 'costPrice']);

/** Maximum number of characters of a value in words. */
const MAX_SHOWN = 80;

/** A value as a person writes it. */
function inWords(field: FileField, value: CellValue | null | undefined): string {
  if (value === null || value === undefined || value === '') return 'nada';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  const type = FILE_FIELDS[field];
  if (typeof value === 'number') return (MONEY.has(field) ? value.toFixed(2) : String(value)).replace('.', ',');
  if (type in WORDS) return (WORDS[type as keyof typeof WORDS] as Readonly<Record<string, string>>)[value] ?? value;
  const text = value.replaceAll(/\s+/g, ' ');
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text;
}

/** Values of some fields, each with the header of its column: `Preço: 10; Nome: Caneca`. */
export const valuesInWords = (values: FileValues, fields: readonly FileField[], headerOf: (field: FileField) => string): string =>
  fields.map((field) => `${headerOf(field) || ownHeader(field)}: ${inWords(field, values[field])}`).join('; ');
