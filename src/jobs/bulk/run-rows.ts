import type { RequestContext } from '../../core/execution/context.ts';
import type { FileField } from '../../files/layouts/fields.ts';
import type { Layout } from '../../files/layouts/layout.ts';
import type { BatchRow, RowResult } from '../../graph/store/bulk-job/batch.ts';

/** Job and file that the rows of a batch belong to. */
export interface BatchParts {
  readonly jobId: string;
  /** Header of the column of a field; empty where the file has none. */
  readonly headerOf: (field: FileField | undefined) => string;
  /** Sign between the collections of a cell, and between the levels of one. */
  readonly categorySigns: Layout['categorySigns'];
  /** True for a file of another program: a product stays in its other collections. */
  readonly keepsCollections: boolean;
  /** Translates the errors of the database. */
  readonly translate: (error: unknown) => unknown;
}

/**
 * Foretells what would become of rows, by reading alone. Rows that it refuses are among the results; or it throws a `RowsRefused` with some of them,
 * and the others come again without them.
 */
export type PlanRows = (context: RequestContext, rows: readonly BatchRow[], parts: BatchParts) => Promise<RowResult[]>;

/**
 * Runs rows in the transaction of a context, in order, and says what became of each. Throws a `RowsRefused` with some of the rows that are
 * refused: the others come again without them.
 */
export type RunRows = (context: RequestContext, rows: readonly BatchRow[], parts: BatchParts) => Promise<RowResult[]>;

/** Way in which the rows of a kind run. */
export interface RowRunner {
  readonly run: RunRows;
  /** Absent: a plan runs the rows and rolls them back. */
  readonly plan?: PlanRows;
}
