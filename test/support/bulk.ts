/** Result of a mutation of many rows. */
export interface BulkAnswer<Row> {
  readonly matched: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly notApplied: number;
  readonly results: Row[];
}

/** Counts of a result, in the order of its fields. */
export const bulkCounts = ({ matched, changed, unchanged, refused, notApplied }: BulkAnswer<unknown>): number[] => [
  matched,
  changed,
  unchanged,
  refused,
  notApplied,
];
