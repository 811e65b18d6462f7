/** Kind → number of rows that this process set aside. */
const counts = new Map<string, number>();

/** Counts a row that was set aside because processes died at it. */
export function countSetAside(kind: string): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}

export const setAsideCounts: ReadonlyMap<string, number> = counts;
