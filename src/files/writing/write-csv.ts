import { stringify } from 'csv-stringify/sync';
import { harmlessText } from '../harmless-text.ts';
import {
  decimalOfCents,
  headerInZone,
  type WriteFile,
  type WrittenType,
  type WrittenValue,
  type ZoneClocks,
} from './written-column.ts';

type Write = (value: NonNullable<WrittenValue>, clocks: ZoneClocks) => string;

const withComma = (number: string) => number.replace('.', ',');

const WRITES: Readonly<Record<WrittenType, Write>> = {
  code: (value) => harmlessText(String(value)),
  text: (value) => harmlessText(String(value)),
  integer: String,
  money: (value) => withComma(decimalOfCents(value as number | bigint)),
  decimal: (value) => withComma(String(value)),
  flag: (value) => (value ? 'sim' : 'não'),
  time: (value, { show }) => show(value as Date),
  json: (value) => harmlessText(String(value)),
};

const lines = (rows: readonly (readonly string[])[]) =>
  Buffer.from(
    stringify(
      rows.map((row) => [...row]),
      { delimiter: ';', record_delimiter: 'windows' },
    ),
  );

/**
 * CSV that Excel in Portuguese opens: a byte order mark, without which it takes the file for Windows-1252, `;` between the columns, a comma
 * before decimals.
 */
export const writeCsv: WriteFile = async function* ({ columns, clocks, pages }) {
  yield Buffer.from('\uFEFF');
  yield lines([columns.map((column) => headerInZone(column, clocks))]);
  const writes = columns.map(({ type }) => WRITES[type]);
  for await (const rows of pages) {
    const cells = rows.map((row) => writes.map((write, index) => cellText(row[index] ?? null, write, clocks)));
    if (cells.length > 0) yield lines(cells);
  }
};

const cellText = (value: WrittenValue, write: Write, clocks: ZoneClocks) => (value === null ? '' : write(value, clocks));
