import type { FileField } from '../../files/layouts/fields.ts';
import type { FileRow, ReadFile } from '../../files/read-file.ts';
import type { BatchRow, PlaceFault } from '../../graph/store/bulk-job/batch.ts';
import { OUTCOME_WORDS } from '../../graph/store/bulk-job/result-words.ts';
import type { Kind } from './kinds.ts';

/** Fields that files of other programs have instead of one of the service's own. */
const INSTEAD: Readonly<Partial<Record<FileField, FileField>>> = {
  status: 'active',
  weight: 'weightGrams',
  discountedPrice: 'price',
};

/** Header of each field of a file; empty for one that it does not have. */
export const headersOf = ({ columns }: Pick<ReadFile, 'columns'>) => {
  const headers = new Map(columns.map(({ field, header }) => [field, header]));
  const other = (field: FileField) => (field in INSTEAD ? headers.get(INSTEAD[field] as FileField) : undefined);
  return (field: FileField | undefined): string => (field === undefined ? '' : (headers.get(field) ?? other(field) ?? ''));
};

/** True for a file with the columns that its kind needs. */
export const hasColumns = ({ columns }: Pick<ReadFile, 'columns'>, { needs }: Kind): boolean => {
  const fields = new Set(columns.map(({ field }) => field));
  return needs.some((set) => set.every((field) => fields.has(field)));
};

/** Headers of the columns that a kind does not read. */
export function unreadHeaders({ columns, ignored }: Pick<ReadFile, 'columns' | 'ignored'>, { someOf, also }: Kind): string[] {
  const read: ReadonlySet<FileField> = new Set([...someOf, ...also, 'result']);
  return [...columns.filter(({ field }) => !read.has(field)).map(({ header }) => header), ...ignored];
}

interface PlacedRow {
  /** First row of each record. */
  readonly seen: Map<string, number>;
  readonly headerOf: ReturnType<typeof headersOf>;
  readonly group: string | undefined;
}

/** Faults of the place of a row in its file: nothing that names its record, what stands above, nothing to change. */
function placeFaults(
  { number, values }: FileRow,
  { someOf, unfit, keyOf, key }: Kind,
  { seen, headerOf, group }: PlacedRow,
): PlaceFault[] {
  const named = keyOf(values, group);
  const column = headerOf(key.field);
  if (named === undefined) return [{ column, code: 'REQUIRED', message: `Falta o ${key.name}.` }];
  const first = seen.get(named);
  if (first !== undefined) {
    const message = `A linha ${first} já tem este ${key.name}: não se sabe qual das duas vale.`;
    return [{ column, code: 'REPEATED', message }];
  }
  seen.set(named, number);
  const unfitness = unfit?.(values, group);
  if (unfitness !== undefined) return [{ column: '', code: 'UNFIT', message: unfitness }];
  if (someOf.some((field) => values[field] !== undefined)) return [];
  const columns = someOf.map(headerOf).filter((header) => header !== '');
  return [{ column: columns[0] ?? '', code: 'REQUIRED', message: `Falta o valor: preencha ${columns.join(' ou ')}.` }];
}

/** Rows of a file as batches keep them. */
export async function* batchRows(file: ReadFile, kind: Kind): AsyncGenerator<BatchRow> {
  const headerOf = headersOf(file);
  const seen = new Map<string, number>();
  let group: string | undefined;
  for await (const row of file.rows()) {
    const faults = [...row.faults];
    const isDone = row.values.result === OUTCOME_WORDS.done.CHANGED;
    group = kind.groupOf?.(row.values, group);
    const misplaced = faults.length > 0 ? [] : placeFaults(row, kind, { seen, headerOf, group });
    yield {
      ...{ row: row.number, cells: row.cells, values: row.values, faults: [...faults, ...misplaced] },
      ...(isDone && { isDone }),
      ...(group !== undefined && { group }),
    };
  }
}
