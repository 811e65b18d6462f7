import type { Clock } from './clock.ts';

/** How long an answer is good for, in milliseconds: what was revoked is refused within a second (D-19). */
const FRESH = 500;
/** More answers than this are forgotten at once, so that made-up keys do not fill the memory. */
const MOST_KEPT = 10_000;

/** `read`, asked once for all calls about one key that come within half a second. A failure is not remembered. */
export function cachedLookUp<Found>(clock: Clock, read: (key: string) => Promise<Found>): (key: string) => Promise<Found> {
  const looks = new Map<string, { readonly at: number; readonly found: Promise<Found> }>();
  return (key) => {
    const at = clock.now().getTime();
    const known = looks.get(key);
    if (known && Math.abs(at - known.at) < FRESH) return known.found;
    if (looks.size >= MOST_KEPT) looks.clear();
    const found = read(key);
    found.catch(() => looks.delete(key));
    looks.set(key, { at, found });
    return found;
  };
}
