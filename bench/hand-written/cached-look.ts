/** How long a look-up is good for, in milliseconds: as long as in the service. */
const FRESH = 500;
/** More look-ups than this are forgotten at once, so that made-up keys do not fill the memory. */
const MOST_KEPT = 10_000;

/** Asks `read` once for all who want to know about a secret within half a second. */
export function cachedLook<Found>(read: (secret: string) => Promise<Found>): (secret: string) => Promise<Found> {
  const looks = new Map<string, { readonly at: number; readonly found: Promise<Found> }>();
  return (secret) => {
    const now = Date.now();
    const known = looks.get(secret);
    if (known && now - known.at < FRESH) return known.found;
    if (looks.size >= MOST_KEPT) looks.clear();
    const found = read(secret);
    found.catch(() => looks.delete(secret));
    looks.set(secret, { at: now, found });
    return found;
  };
}
