/** Nature of the values of a column of a file that is written; money is in cents. */
export type WrittenType = 'code' | 'text' | 'integer' | 'money' | 'decimal' | 'flag' | 'time' | 'json';

/** Value of a cell; null for an empty one. */
export type WrittenValue = string | number | bigint | boolean | Date | null;

/** A column of a file that is written. */
export interface WrittenColumn {
  readonly header: string;
  readonly type: WrittenType;
}

/** The clocks of a zone, by which times are written in a format that has no zones. */
export interface ZoneClocks {
  /** Name of the zone: `America/Sao_Paulo`. */
  readonly zone: string;
  /** Time that they show at a moment: `2026-08-03 14:05:00`. */
  readonly show: (at: Date) => string;
}

/** A file to be written: its columns, and its rows page by page. */
export interface WrittenTable {
  /** Name of the table, such as `Pedidos`. */
  readonly title: string;
  readonly columns: readonly WrittenColumn[];
  readonly clocks: ZoneClocks;
  readonly pages: AsyncIterable<readonly (readonly WrittenValue[])[]>;
}

/** Writes a file, part by part: no more of it is in memory than a page. */
export type WriteFile = (table: WrittenTable) => AsyncIterable<Uint8Array>;

/** Cents as a number with a decimal point: `1234.50`. */
export function decimalOfCents(cents: number | bigint): string {
  const digits = String(cents).replace('-', '').padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Header of a column in a format whose times are those of a zone: `Criado em (America/Sao_Paulo)`. */
export const headerInZone = ({ header, type }: WrittenColumn, { zone }: ZoneClocks): string =>
  type === 'time' ? `${header} (${zone})` : header;
