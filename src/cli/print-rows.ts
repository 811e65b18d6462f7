/** A row that is printed, by the names of its columns. */
export type Row = Readonly<Record<string, string>>;

/** A table with the names of its columns above it. */
function table(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  const widths = columns.map((_column, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Prints rows as a table, or as JSON; a single one as its names and values. */
export function printRows(rows: readonly Row[], many: boolean, json: boolean): void {
  if (json) console.log(JSON.stringify(many ? rows : rows[0], null, 2));
  else if (many) console.log(rows.length === 0 ? 'none' : table(rows));
  else for (const [name, value] of Object.entries(rows[0] ?? {})) console.log(`${name.padEnd(12)} ${value}`);
}
