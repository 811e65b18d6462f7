import type { RowResult } from '../../../graph/store/bulk-job/batch.ts';

const joined = (...texts: readonly (string | undefined)[]) => texts.filter((text) => text !== undefined).join('; ');

/** The result of a row that did two things. */
export function joinedResult(one: RowResult, other: RowResult): RowResult {
  if (one.outcome !== 'CHANGED') return other;
  if (other.outcome !== 'CHANGED') return one;
  return {
    outcome: 'CHANGED',
    before: joined(one.before, other.before),
    after: joined(one.after, other.after),
    // The last one is taken back first.
    undo: [...(other.undo ?? []), ...(one.undo ?? [])],
  };
}
