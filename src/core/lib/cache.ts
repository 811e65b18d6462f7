import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** Lifetime of a cached result, in milliseconds. A revoked key is rejected within a second (D-19). */
const TTL_MS = 500;
/** Maximum number of cached results. Made-up keys push out the least recently used. */
const MAX_RESULTS = 10_000;

/** Wraps `read` so that calls for one key within half a second share one read. Failures are not cached. */
export function memoizeAsync<Found>(clock: Clock, read: (key: string) => Promise<Found>): (key: string) => Promise<Found> {
  const entries = new LRUCache<string, { readonly at: number; readonly found: Promise<Found> }>({ max: MAX_RESULTS });
  return (key) => {
    const at = clock.now().getTime();
    const entry = entries.get(key);
    if (entry && Math.abs(at - entry.at) < TTL_MS) return entry.found;
    const found = read(key);
    found.catch(() => entries.delete(key));
    entries.set(key, { at, found });
    return found;
  };
}
