import type { RowOutcome } from '../../bulk/validate-rows.ts';

/** Words for what became of a row, and for what would. A row that says that it was changed does not run again (D-645). */
export const OUTCOME_WORDS: Readonly<Record<'done' | 'planned', Readonly<Record<RowOutcome, string>>>> = {
  done: { CHANGED: 'alterada', UNCHANGED: 'sem mudança', REFUSED: 'recusada', NOT_APPLIED: 'deixada de fora' },
  planned: { CHANGED: 'seria alterada', UNCHANGED: 'sem mudança', REFUSED: 'recusada', NOT_APPLIED: 'ficaria de fora' },
};
