/** Rows that a sweep reads: those of one test store, or those of all live stores (D-386). */
export interface SweptRows {
  /** Condition on a column with the id of a store; `$n` is the value. */
  readonly condition: (column: string, n: number) => string;
  /** Distinguishes the names of statements. */
  readonly suffix: string;
  /** Value of the condition. */
  readonly values: readonly string[];
}

/**
 * Condition on a column with the id of a store: work of it is done by the time of the service, and now. Test stores have times of their own,
 * and of some stores nothing is written (D-761). Read once for a statement, from an index that has nothing else.
 */
export const isWorkedAt = (column: string): string =>
  `${column} <> ALL (ARRAY(SELECT id FROM store WHERE test OR read_only_since IS NOT NULL))`;

/** Condition on a column with the id of a store: it is written to now (D-761). For work that test stores have as well. */
export const isWrittenTo = (column: string): string =>
  `${column} <> ALL (ARRAY(SELECT id FROM store WHERE read_only_since IS NOT NULL))`;

const LIVE: SweptRows = {
  condition: isWorkedAt,
  suffix: '',
  values: [],
};

/** The rows of one test store; without one those of all live stores. */
export const sweptRows = (storeId: string | undefined): SweptRows =>
  storeId === undefined ? LIVE : { condition: (column, n) => `${column} = $${n}`, suffix: '_of_store', values: [storeId] };

/** Position of a row in the order of due times. */
export interface DuePosition {
  readonly at: Date;
  readonly id: string;
}

/** A row that became due at `at`, with its store. */
export interface DueRow extends DuePosition {
  readonly storeId: string;
}

/** The position before every row. */
export const FIRST_POSITION: DuePosition = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/** Rows that are due at `now`, after a position: those of all live stores, or those of one test store. */
export interface DueRange {
  readonly now: Date;
  readonly after: DuePosition;
  readonly storeId?: string;
}

/** Rows that are due at `now`, without those in `excluded`. */
export interface DueSelection {
  readonly now: Date;
  readonly excluded: readonly string[];
}

/** Maximum number of rows that a search for due rows returns. A constant of its statement: the planner counts on a short page. */
export const DUE_PAGE_SIZE = 100;
