/** Work of one kind, added up. */
export interface Total {
  readonly count: number;
  readonly totalMs: number;
  readonly maxMs: number;
}

interface TotalsOptions {
  /** Length of the current stretch of time, in milliseconds; the one before is kept as well. */
  readonly windowMs: number;
  /** Maximum number of kinds in a stretch; further ones are not added. */
  readonly maxKinds: number;
  /** Monotonic time in milliseconds. */
  readonly now?: () => number;
}

/** Totals of what happened a short while ago, by kind. */
export interface RecentTotals {
  add(kind: string, ms: number): void;
  /** Those of the current stretch of time and the one before. */
  all(): ReadonlyMap<string, Total>;
}

const sumOf = (a: Total | undefined, b: Total): Total => ({
  count: (a?.count ?? 0) + b.count,
  totalMs: (a?.totalMs ?? 0) + b.totalMs,
  maxMs: Math.max(a?.maxMs ?? 0, b.maxMs),
});

/** Adds up work by kind, in memory, and forgets it after twice `windowMs` at most. */
export function createRecentTotals({ windowMs, maxKinds, now = () => performance.now() }: TotalsOptions): RecentTotals {
  let since = now();
  let current = new Map<string, Total>();
  let previous = new Map<string, Total>();

  function turn(): void {
    const passed = now() - since;
    if (passed < windowMs) return;
    previous = passed < 2 * windowMs ? current : new Map();
    current = new Map();
    since = now();
  }

  return {
    add(kind, ms) {
      turn();
      const known = current.get(kind);
      if (known || current.size < maxKinds) current.set(kind, sumOf(known, { count: 1, totalMs: ms, maxMs: ms }));
    },
    all() {
      turn();
      const totals = new Map(previous);
      for (const [kind, total] of current) totals.set(kind, sumOf(totals.get(kind), total));
      return totals;
    },
  };
}
