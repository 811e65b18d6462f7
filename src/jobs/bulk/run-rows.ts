import type { RequestContext } from '../../core/execution/context.ts';
import type { FileField } from '../../files/layouts/fields.ts';
import type { BatchRow, RowResult } from '../../graph/store/bulk-job/batch.ts';

/** Job and file that the rows of a batch belong to. */
export interface BatchParts {
  readonly jobId: string;
  /** Header of the column of a field; empty where the file has none. */
  readonly headerOf: (field: FileField | undefined) => string;
  /** Translates the errors of the database. */
  readonly translate: (error: unknown) => unknown;
}

/**
 * Runs rows in the transaction of a context, in order, and says what became of each. Throws a `RowsRefused` with some of the rows that are
 * refused: the others come again without them.
 */
export type RunRows = (context: RequestContext, rows: readonly BatchRow[], parts: BatchParts) => Promise<RowResult[]>;
