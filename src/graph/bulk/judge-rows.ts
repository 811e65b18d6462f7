import { DomainError } from '../../core/errors.ts';
import { type Fault, faultOf } from '../../core/fault.ts';
import type { OnFault } from './on-fault.rules.ts';

/** Outcomes of a row. */
export const ROW_OUTCOMES = {
  CHANGED: 'CHANGED',
  UNCHANGED: 'UNCHANGED',
  REFUSED: 'REFUSED',
  NOT_APPLIED: 'NOT_APPLIED',
} as const;
export type RowOutcome = keyof typeof ROW_OUTCOMES;

/** A validated row of a bulk call. `change` is what is written, of a row that is CHANGED alone. */
export interface JudgedRow<Change> {
  readonly id: string;
  readonly outcome: RowOutcome;
  readonly fault: Fault | null;
  readonly change: Change | undefined;
}

/** Maximum number of fields that the fault of a row names. */
export const MAX_ROW_FAULT_FIELDS = 3;

const judged = <Change>(id: string, outcome: RowOutcome, more: Partial<JudgedRow<Change>> = {}): JudgedRow<Change> => ({
  id,
  outcome,
  fault: null,
  change: undefined,
  ...more,
});

/** A row by its own rules; `judge` throws its error, and returns undefined without a change. */
function judgeRow<Change>(id: string, judge: (id: string) => Change | undefined): JudgedRow<Change> {
  try {
    const change = judge(id);
    return judged(id, change === undefined ? 'UNCHANGED' : 'CHANGED', { change });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const fault = faultOf(error);
    return judged(id, 'REFUSED', { fault: { ...fault, fields: fault.fields.slice(0, MAX_ROW_FAULT_FIELDS) } });
  }
}

/**
 * Validates every row before any is written, so that a rejected one changes nothing: SKIP leaves it out, STOP also leaves those
 * after it untried, REFUSE_ALL leaves all as they are (D-360).
 */
export function judgeRows<Change>(
  ids: readonly string[],
  onFault: OnFault,
  judge: (id: string) => Change | undefined,
): JudgedRow<Change>[] {
  const rows: JudgedRow<Change>[] = [];
  let isStopped = false;
  for (const id of ids) {
    const row: JudgedRow<Change> = isStopped ? judged(id, 'NOT_APPLIED') : judgeRow(id, judge);
    isStopped ||= onFault === 'STOP' && row.outcome === 'REFUSED';
    rows.push(row);
  }
  if (onFault !== 'REFUSE_ALL' || rows.every(({ fault }) => fault === null)) return rows;
  return rows.map((row) => (row.outcome === 'CHANGED' ? judged(row.id, 'NOT_APPLIED') : row));
}
