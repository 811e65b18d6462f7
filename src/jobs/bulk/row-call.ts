import { DomainError, type Issue } from '../../core/errors.ts';
import type { RequestContext } from '../../core/execution/context.ts';
import { firstCause, type StoredOperation } from '../../core/execution/stored-operation.ts';
import type { Sent } from '../../core/execution/typed-document.ts';
import { isRetryable } from '../../data/errors.ts';
import type { CellRefusal } from '../../graph/store/bulk-job/batch.ts';

/** Rows of a batch that a mutation refuses: all of the batch is rolled back. */
export class RowsRefused extends DomainError {
  /** Faults by the index of the row. */
  readonly faults: ReadonlyMap<number, readonly CellRefusal[]>;

  constructor(faults: ReadonlyMap<number, readonly CellRefusal[]>) {
    super('VALIDATION_ERROR', 'Há linhas recusadas.');
    this.faults = faults;
  }
}

/** The fields of a refusal; a refusal without fields is about the whole. */
function issuesOf({ code, message, details }: DomainError): readonly (Omit<Issue, 'code'> & { readonly code: string })[] {
  const issues = Array.isArray(details) ? (details as Issue[]) : [];
  return issues.length > 0 ? issues : [{ field: '', message, code }];
}

/** Finds the row and the column of a field of a call. */
export type RowPlace = (field: string) => { readonly index: number; readonly column: string };

/** Refusals of cells, by the index of their row. */
export function refusedRows(
  issues: readonly (Omit<Issue, 'code'> & { readonly code: string })[],
  place: RowPlace,
): ReadonlyMap<number, readonly CellRefusal[]> {
  const faults = new Map<number, CellRefusal[]>();
  for (const { field, message, code } of issues) {
    const { index, column } = place(field);
    faults.set(index, [...(faults.get(index) ?? []), { column, code, message }]);
  }
  return faults;
}

const refusalOf = (error: DomainError, place: RowPlace) => new RowsRefused(refusedRows(issuesOf(error), place));

/** Errors that say nothing of a row: the whole batch comes again. */
const isOfService = ({ status }: DomainError) => status >= 500;

/** The error of rows that an error of a mutation refuses; other errors as they are. */
const causeForRows = (cause: unknown, place: RowPlace): unknown =>
  cause instanceof DomainError && !isOfService(cause) ? refusalOf(cause, place) : cause;

/** Call of a mutation for rows. */
interface RowCall<Variables> {
  readonly variables: Sent<Variables>;
  readonly place: RowPlace;
  /** Translates the errors of the database. */
  readonly translate: (error: unknown) => unknown;
}

/** The values of a call's variables. Throws a `RowsRefused` when their types refuse them. */
function valuesOf<Answer, Variables>(operation: StoredOperation<Answer, Variables>, { variables, place }: RowCall<Variables>) {
  const { values, issues } = operation.variables.parse(variables as Record<string, unknown>, {});
  if (issues.length > 0) throw refusalOf(new DomainError('VALIDATION_ERROR', '', issues), place);
  return values;
}

/** Reads what a mutation would do for rows, whose variables are as they would be sent. Throws a `RowsRefused` when it refuses them. */
export async function readForRows<Answer, Variables, Found>(
  operation: StoredOperation<Answer, Variables>,
  call: RowCall<Variables>,
  read: (variables: Readonly<Record<'input', object>>) => Promise<Found>,
): Promise<Found> {
  try {
    return await read(valuesOf(operation, call) as { input: object });
  } catch (error) {
    throw causeForRows(call.translate(error), call.place);
  }
}

/**
 * Runs a mutation for rows within the transaction of a context, under all its rules. Throws a `RowsRefused` when it refuses them, and
 * other errors as they are.
 */
export async function callForRows<Answer, Variables>(
  context: RequestContext,
  operation: StoredOperation<Answer, Variables>,
  call: RowCall<Variables>,
): Promise<Answer> {
  const { data, errors } = await operation.run(context, valuesOf(operation, call));
  if (!errors || errors.length === 0) return data as Answer;
  const thrown = firstCause(errors);
  // The first attempt leaves what the database refuses to the next one, whose writes belong to their rows.
  throw causeForRows(context.isOptimistic || isRetryable(thrown) ? thrown : call.translate(thrown), call.place);
}
