interface Aged {
  readonly id: string;
  readonly createdAt: Date;
}

// Ids and keys are never equal.
const compareText = (a: string, b: string): number => (a < b ? -1 : 1);

/** Oldest first. */
export const byAge = (a: Aged, b: Aged): number => a.createdAt.getTime() - b.createdAt.getTime() || compareText(a.id, b.id);

/** Higher priority first, then oldest first (D-82, D-83). */
export const byPriority = (a: Aged & { readonly priority: number }, b: Aged & { readonly priority: number }): number =>
  b.priority - a.priority || byAge(a, b);

export const byKey = (a: { readonly key: string }, b: { readonly key: string }): number => compareText(a.key, b.key);
