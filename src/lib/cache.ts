import type { Clock } from './clock.ts';

/** Lifetime of a cached result, in milliseconds. A revoked key is rejected within a second (D-19). */
const TTL_MS = 500;
/** Maximum number of cached results. Beyond it the oldest are forgotten. */
const MAX_RESULTS = 10_000;

/**
 * Wraps `read` so that calls for one key within half a second share one read. Failures are not cached. Each call forgets what is
 * older, so that a flood of keys leaves nothing behind; keys are short texts, never ones of any length.
 */
export function memoizeAsync<Found>(clock: Clock, read: (key: string) => Promise<Found>): (key: string) => Promise<Found> {
  /** The oldest first. */
  const entries = new Map<string, { readonly at: number; readonly found: Promise<Found> }>();

  function forgetOld(now: number): void {
    for (const [key, { at }] of entries) {
      if (Math.abs(now - at) < TTL_MS) return;
      entries.delete(key);
    }
  }

  return (key) => {
    const at = clock.now().getTime();
    forgetOld(at);
    const entry = entries.get(key);
    if (entry && Math.abs(at - entry.at) < TTL_MS) return entry.found;
    const found = read(key);
    found.catch(() => entries.get(key)?.found === found && entries.delete(key));
    entries.delete(key);
    entries.set(key, { at, found });
    if (entries.size > MAX_RESULTS) for (const [oldest] of entries.entries().take(1)) entries.delete(oldest);
    return found;
  };
}
