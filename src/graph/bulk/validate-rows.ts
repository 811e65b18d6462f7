import { DomainError } from '../../core/errors.ts';
import { type Fault, faultOf } from '../../core/fault.ts';
import type { OnFault } from './bulk.rules.ts';

/** Outcomes of a row. */
export const ROW_OUTCOMES = {
  CHANGED: 'CHANGED',
  UNCHANGED: 'UNCHANGED',
  REFUSED: 'REFUSED',
  NOT_APPLIED: 'NOT_APPLIED',
} as const;
export type RowOutcome = keyof typeof ROW_OUTCOMES;

/** A validated row of a bulk call. `change`: what is written; only for a row that is CHANGED. */
export interface ValidatedRow<Change> {
  readonly id: string;
  readonly outcome: RowOutcome;
  readonly fault: Fault | null;
  readonly change: Change | undefined;
}

/** Maximum number of fields that the fault of a row names. */
export const MAX_ROW_FAULT_FIELDS = 3;

const rowOf = <Change>(id: string, outcome: RowOutcome, more: Partial<ValidatedRow<Change>> = {}): ValidatedRow<Change> => ({
  id,
  outcome,
  fault: null,
  change: undefined,
  ...more,
});

/** Validates a row. `validate` throws the error of a rejected row, and returns undefined for an unchanged one. */
function validateRow<Change>(id: string, validate: (id: string) => Change | undefined): ValidatedRow<Change> {
  try {
    const change = validate(id);
    return rowOf(id, change === undefined ? 'UNCHANGED' : 'CHANGED', { change });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const fault = faultOf(error);
    const fields = fault.fields.slice(0, MAX_ROW_FAULT_FIELDS);
    // The message of the whole speaks of a request; a row is told what is wrong with it.
    return rowOf(id, 'REFUSED', { fault: { ...fault, message: fields[0]?.message ?? fault.message, fields } });
  }
}

/**
 * Validates every row before any is written, so that a rejected one changes nothing: SKIP leaves it out, STOP also leaves those
 * after it untried, REFUSE_ALL leaves all as they are (D-360).
 */
export function validateRows<Change>(
  ids: readonly string[],
  onFault: OnFault,
  validate: (id: string) => Change | undefined,
): ValidatedRow<Change>[] {
  const rows: ValidatedRow<Change>[] = [];
  let isStopped = false;
  for (const id of ids) {
    const row: ValidatedRow<Change> = isStopped ? rowOf(id, 'NOT_APPLIED') : validateRow(id, validate);
    isStopped ||= onFault === 'STOP' && row.outcome === 'REFUSED';
    rows.push(row);
  }
  if (onFault !== 'REFUSE_ALL' || rows.every(({ fault }) => fault === null)) return rows;
  return rows.map((row) => (row.outcome === 'CHANGED' ? rowOf(row.id, 'NOT_APPLIED') : row));
}
