const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long to wait before each retry, in milliseconds (D-74). */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const;

/** By how much a wait is longer or shorter by chance, so that what failed together does not return together. */
const SPREAD = 0.2;

/** The longest wait that a receiver may ask for. */
const PATIENCE = 24 * HOUR;

/** How long to wait before retry number `retry`, from 1, in milliseconds; `scale` shortens the table, for trying it out. */
export function waitBefore(retry: number, scale: number): number {
  const wait = WAITS[Math.min(retry, WAITS.length) - 1] ?? WAITS[0];
  return Math.round(wait * scale * (1 - SPREAD + 2 * SPREAD * Math.random()));
}

/** What a receiver asked for in `Retry-After`, in seconds or as a date: milliseconds from `now`, 24 hours at most; 0: nothing. */
export function askedWait(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const text = retryAfter.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now.getTime();
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), PATIENCE);
}
