import { decimalOfCents, type WriteFile, type WrittenType, type WrittenValue } from './written-column.ts';

/** Values as JSON; those of the other types are JSON as they are. */
const WRITES: Readonly<Partial<Record<WrittenType, (value: NonNullable<WrittenValue>) => string>>> = {
  money: (value) => String(Number(decimalOfCents(value as number | bigint))),
  integer: String,
  json: String,
};

/** JSON, one object on each line. Times are in UTC, and columns without a value are null. */
export const writeJsonl: WriteFile = async function* ({ columns, pages }) {
  const names = columns.map(({ header }) => JSON.stringify(header));
  const writes = columns.map(({ type }) => WRITES[type] ?? JSON.stringify);
  for await (const rows of pages) {
    const lines = rows.map((row) => {
      const fields = names.map((name, index) => {
        const value = row[index] ?? null;
        return `${name}:${value === null ? 'null' : writes[index]?.(value)}`;
      });
      return `{${fields.join(',')}}\n`;
    });
    if (lines.length > 0) yield Buffer.from(lines.join(''));
  }
};
