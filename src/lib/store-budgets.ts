/** Limits of what each store may use, live or test. */
export interface StoreBudgets {
  /** Attempts of the deliveries of a store in a day, in UTC (D-494). */
  readonly attemptsPerDay: number;
  /** Rows of the exports of a store in a day, in UTC (D-686). */
  readonly exportedRowsPerDay: number;
}

export const DEFAULT_BUDGETS: StoreBudgets = { attemptsPerDay: 100_000, exportedRowsPerDay: 10_000_000 };
