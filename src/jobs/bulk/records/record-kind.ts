import type { RequestContext } from '../../../core/execution/context.ts';
import type { StoredOperation } from '../../../core/execution/stored-operation.ts';
import type { FileField } from '../../../files/layouts/fields.ts';
import type { BatchRow, CellRefusal, UndoneRow } from '../../../graph/store/bulk-job/batch.ts';
import type { FileValues } from './differing-values.ts';

/** A record as a mutation answers it. `revision`: the version that a sale does not raise. */
export interface WrittenRecord {
  readonly id: string;
  readonly version: number;
  readonly revision: number;
}

/** A record that rows of a file are about. */
export interface FoundRecord {
  readonly id: string;
  readonly version: number;
  readonly editVersion?: number;
}

type Writing<Variables> = StoredOperation<{ readonly record: WrittenRecord }, Variables>;

/** A mutation of records, with whatever types its variables have. */
export type RecordOperation = Writing<never>;

/** Way in which the rows of a file become records, each by the mutations that make and change one. */
export interface RecordKind<Found extends FoundRecord> {
  /** The kind of its records among those that are taken back; RECORD when absent. */
  readonly of?: UndoneRow['of'];
  /** Fields that change a record, beside the one that names it. */
  readonly fields: readonly FileField[];
  /** Field that names the record of a row. */
  readonly key: FileField;
  /** Records of the store by the place of their row. */
  readonly find: (context: RequestContext, rows: readonly BatchRow[]) => Promise<ReadonlyMap<number, Found>>;
  readonly findById: (context: RequestContext, ids: readonly string[]) => Promise<readonly Found[]>;
  /** Values of a row in the fields of the service's own files; absent: they are. */
  readonly wanted?: (values: FileValues, current: FileValues, timeZone: string) => FileValues;
  /** Values of a record as a row has them. */
  readonly valuesOf: (found: Found, timeZone: string) => FileValues;
  /** The input of a mutation that gives a record these values; null clears. `found`: the record as it is. */
  readonly inputOf: (values: FileValues, parts: { readonly timeZone: string; readonly found: Found | undefined }) => object;
  /** Field of the file that an issue of the input is about. */
  readonly fieldOf: (path: string) => FileField | undefined;
  readonly update: RecordOperation | ((found: Found) => RecordOperation);
  /** Absent: records are not made by files. */
  readonly create?: RecordOperation;
  /** Takes back what `create` made. */
  readonly remove?: StoredOperation<unknown, never>;
  /** Refusal of a row whose record the store does not have, where it is not made. */
  readonly missing?: Omit<CellRefusal, 'column'>;
}
