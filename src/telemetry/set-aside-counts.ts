/** Kind → number of rows that this process set aside. */
const counts = new Map<string, number>();

/** Counts rows that were set aside because processes died at them; none: a kind that there is. */
export function countSetAside(kind: string, count = 1): void {
  counts.set(kind, (counts.get(kind) ?? 0) + count);
}

export const setAsideCounts: ReadonlyMap<string, number> = counts;
