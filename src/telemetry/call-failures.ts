/** Time for which a refused write counts as one of now, in seconds. */
const WINDOW_SECONDS = 60;

/** Cause → number of failures in this process. */
const counts = new Map<string, number>();

/** Second since 1970 → writes that were refused in it, because none is possible. */
const refusedWrites = new Map<number, number>();

const currentSecond = () => Math.floor(Date.now() / 1000);

/** Names the causes that there are, as a service does that starts: to it no write has been refused. */
export function beginCallFailures(causes: readonly string[]): void {
  for (const cause of causes) counts.set(cause, counts.get(cause) ?? 0);
  refusedWrites.clear();
}

/** Counts a failure. `refusesWrites`: true when no write is possible, whatever it is. */
export function countCallFailure(cause: string, { refusesWrites = false } = {}): void {
  counts.set(cause, (counts.get(cause) ?? 0) + 1);
  if (!refusesWrites) return;
  const now = currentSecond();
  for (const second of refusedWrites.keys()) if (second <= now - WINDOW_SECONDS) refusedWrites.delete(second);
  refusedWrites.set(now, (refusedWrites.get(now) ?? 0) + 1);
}

export const callFailureCounts: ReadonlyMap<string, number> = counts;

/** Number of writes that were refused in the last minute, because the database took none. */
export function writesRefused(): number {
  const now = currentSecond();
  let sum = 0;
  for (const [second, count] of refusedWrites) if (second > now - WINDOW_SECONDS) sum += count;
  return sum;
}
