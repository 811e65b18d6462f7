import type { BulkCounts, BulkRowFault } from '../../../data/named-statements/bulk-batches.ts';
import type { FileField } from '../../../files/layouts/fields.ts';
import type { RowFault } from '../../../files/read-file.ts';
import type { CellValue } from '../../../files/values/read-value.ts';
import type { RowOutcome } from '../../bulk/validate-rows.ts';

/** A row of a batch, as the database keeps it. */
export interface BatchRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly values: Readonly<Partial<Record<FileField, CellValue | null>>>;
  /** Faults of its cells, or of its place in the file. */
  readonly faults: readonly (RowFault | PlaceFault)[];
  /** True for a row that an earlier run has done, by its column of results. */
  readonly isDone?: boolean;
  /** Key of the record that it belongs to together with other rows. */
  readonly group?: string;
  /** Changes of an earlier job that it takes back, the last one first. */
  readonly undo?: readonly UndoneRow[];
  /** Stock that has to be there. */
  readonly ifStock?: number;
}

/** A change as it can be taken back: the record in the revision that it was left in, with the values that it had. */
export interface UndoneRow {
  readonly of: 'RECORD' | 'VARIANT';
  readonly id: string;
  readonly revision: number;
  readonly isCreated: boolean;
  /** null: it had none. */
  readonly values: Readonly<Partial<Record<FileField, CellValue | null>>>;
}

/** Refusal of a row by what else the file has. */
export interface PlaceFault {
  readonly column: string;
  readonly code: 'REPEATED' | 'REQUIRED' | 'UNFIT';
  readonly message: string;
}

/** Refusal of a cell of a row, or with all of it (`column` is empty). */
export interface CellRefusal {
  readonly column: string;
  readonly code: string;
  readonly message: string;
}

/** Result of a row that ran, or was tried. */
export interface RowResult {
  readonly outcome: RowOutcome;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly faults?: readonly CellRefusal[] | undefined;
  /** Changes that can be taken back, the last one first; absent: they follow from `before`. */
  readonly undo?: readonly UndoneRow[] | undefined;
}

export const refused = (faults: readonly CellRefusal[]): RowResult => ({ outcome: 'REFUSED', faults });

/** Counts of results. */
export function countsOf(results: readonly (RowResult | undefined)[]): BulkCounts {
  const count = (outcome: RowOutcome) => results.filter((result) => result?.outcome === outcome).length;
  return {
    done: results.filter((result) => result !== undefined).length,
    changed: count('CHANGED'),
    unchanged: count('UNCHANGED'),
    failed: count('REFUSED'),
    notApplied: count('NOT_APPLIED'),
  };
}

/** Differences of counts when results take the place of others. */
export function countedDifference(now: readonly RowResult[], before: readonly RowResult[]): BulkCounts {
  const [to, from] = [countsOf(now), countsOf(before)];
  return {
    done: to.done - from.done,
    changed: to.changed - from.changed,
    unchanged: to.unchanged - from.unchanged,
    failed: to.failed - from.failed,
    notApplied: to.notApplied - from.notApplied,
  };
}

/** Faults of results as the database keeps them. */
export const faultRows = (rows: readonly BatchRow[], results: readonly RowResult[]): BulkRowFault[] =>
  results.flatMap(({ faults = [] }, index) =>
    faults.map((fault, position) => ({ row: rows[index]?.row ?? 0, position, ...fault })),
  );
