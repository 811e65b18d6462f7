import { MAX_ROW_LENGTH } from '../../files/bounds.ts';
import { FileRefused } from '../../files/file-refused.ts';
import type { ReadFile } from '../../files/read-file.ts';
import type { BatchRow } from '../../graph/store/bulk-job/batch.ts';
import { batchRows } from './file-rows.ts';
import type { Kind } from './kinds.ts';

/** Rows that run together. */
export interface FileBatch {
  readonly rows: BatchRow[];
  /** Rows before this number are in this batch or in one before it; null: rows come in their order. */
  readonly orderedUntil: number | null;
}

/** Maximum size of the rows that wait for others of their record, in characters. */
const MAX_WAITING = 32 * MAX_ROW_LENGTH;

const sizeOf = ({ cells }: BatchRow) => cells.reduce((sum, cell) => sum + cell.length, 0);

/** Number of rows of each group that has several. */
async function groupSizes(file: ReadFile, kind: Kind): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { group } of batchRows(file, kind)) if (group !== undefined) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  for (const [group, size] of sizes) if (size === 1) sizes.delete(group);
  return sizes;
}

/** Rows that are gathered until all of their group have come. */
class WaitingRows {
  /** In the order of their first rows. */
  readonly #groups = new Map<string, BatchRow[]>();
  readonly #sizes: ReadonlyMap<string, number>;
  #length = 0;

  constructor(sizes: ReadonlyMap<string, number>) {
    this.#sizes = sizes;
  }

  /** Adds a row, and returns those that need not wait any longer. */
  add(row: BatchRow): readonly BatchRow[] {
    const size = this.#sizes.get(row.group ?? '');
    if (row.group === undefined || size === undefined) return [row];
    const rows = [...(this.#groups.get(row.group) ?? []), row];
    if (rows.length === size) {
      this.#groups.delete(row.group);
      for (const each of rows.slice(0, -1)) this.#length -= sizeOf(each);
      return rows;
    }
    this.#groups.set(row.group, rows);
    this.#length += sizeOf(row);
    if (this.#length > MAX_WAITING)
      throw new FileRefused(
        'FORMAT',
        'As linhas de um mesmo produto estão longe demais umas das outras. Ordene a planilha para que fiquem juntas.',
      );
    return [];
  }

  /** Number of the first row that waits; undefined for none. */
  get first(): number | undefined {
    const [rows] = this.#groups.values();
    return rows?.[0]?.row;
  }
}

/**
 * The rows of a file in batches. Rows of one record, as a product and its variants, are in one batch, wherever they stand in the file: so
 * that a row may refer to one that comes after it.
 */
export async function* fileBatches(file: ReadFile, kind: Kind): AsyncGenerator<FileBatch> {
  const waiting = new WaitingRows(kind.groupOf ? await groupSizes(file, kind) : new Map());
  let rows: BatchRow[] = [];
  let last = 0;
  for await (const row of batchRows(file, kind)) {
    last = row.row;
    rows.push(...waiting.add(row));
    if (rows.length < kind.batchSize) continue;
    yield { rows, orderedUntil: kind.groupOf ? (waiting.first ?? last + 1) : null };
    rows = [];
  }
  if (rows.length > 0) yield { rows, orderedUntil: kind.groupOf ? last + 1 : null };
}
