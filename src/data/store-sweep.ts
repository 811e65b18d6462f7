/** Rows that a sweep looks at: those of one test store, or those of all live stores (D-386). */
export interface SweptRows {
  /** Condition on a column with the id of a store; `$n` is the value. */
  readonly condition: (column: string, n: number) => string;
  /** Distinguishes the names of statements. */
  readonly suffix: string;
  /** Value of the condition. */
  readonly values: readonly string[];
}

// Read once for a statement, from an index that has nothing else.
const LIVE: SweptRows = {
  condition: (column) => `${column} <> ALL (ARRAY(SELECT id FROM store WHERE test))`,
  suffix: '',
  values: [],
};

/** The rows of one test store; without one those of all live stores. */
export const sweptRows = (storeId: string | undefined): SweptRows =>
  storeId === undefined ? LIVE : { condition: (column, n) => `${column} = $${n}`, suffix: '_of_store', values: [storeId] };
