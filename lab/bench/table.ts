import type { OperationSample } from './sample.ts';
import type { ServerName } from './server.ts';

/** Median of some numbers; NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/** Column of a table, with its title and the text of its cell in each line. */
export interface TableColumn<Line> {
  readonly title: string;
  readonly cell: (line: Line) => string;
}

/** Formats a Markdown table. The first column is left-aligned, the others right-aligned. */
export function markdownTable<Line>(columns: readonly TableColumn<Line>[], lines: readonly Line[]): string {
  const rows = [columns.map(({ title }) => title), ...lines.map((line) => columns.map(({ cell }) => cell(line)))];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const rule = widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const padded = [rows[0] ?? [], rule, ...rows.slice(1)].map((row) =>
    row.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))),
  );
  return padded.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Formats the medians of all rounds, one line for each operation. A ratio is the figure of the service divided by that of the baseline. */
export function comparison(samples: readonly OperationSample[]): string {
  const of = (operation: string, server: ServerName, number: (sample: OperationSample) => number | undefined) =>
    median(
      samples
        .filter((sample) => sample.operation === operation && sample.server === server)
        .map(number)
        .filter((value) => value !== undefined),
    );
  const pair = (unit: string, digits: number, number: (sample: OperationSample) => number | undefined): TableColumn<string>[] => [
    { title: `service ${unit}`, cell: (operation) => of(operation, 'service', number).toFixed(digits) },
    { title: `baseline ${unit}`, cell: (operation) => of(operation, 'baseline', number).toFixed(digits) },
    {
      title: 'ratio',
      cell: (operation) => (of(operation, 'service', number) / of(operation, 'baseline', number)).toFixed(2),
    },
  ];
  const columns: TableColumn<string>[] = [
    { title: 'operation', cell: (operation) => operation },
    ...pair('req/s', 0, ({ perSecond }) => perSecond),
    ...(samples.some(({ cpuMicroseconds }) => cpuMicroseconds !== undefined)
      ? pair('CPU µs/req', 0, ({ cpuMicroseconds }) => cpuMicroseconds)
      : []),
    ...pair('p99 ms', 1, ({ p99Milliseconds }) => p99Milliseconds),
  ];
  return markdownTable(columns, [...new Set(samples.map(({ operation }) => operation))]);
}
