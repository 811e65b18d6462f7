/** Lifetime of a look-up, in milliseconds: as in the service. */
const TTL_MS = 500;
/** More look-ups than this are forgotten at once, so that made-up keys do not fill the memory. */
const MAX_ENTRIES = 10_000;

/** Shares one call of `read` among all look-ups of a secret within half a second. */
export function memoizeAsync<Found>(read: (secret: string) => Promise<Found>): (secret: string) => Promise<Found> {
  const looks = new Map<string, { readonly at: number; readonly found: Promise<Found> }>();
  return (secret) => {
    const now = Date.now();
    const known = looks.get(secret);
    if (known && now - known.at < TTL_MS) return known.found;
    if (looks.size >= MAX_ENTRIES) looks.clear();
    const found = read(secret);
    found.catch(() => looks.delete(secret));
    looks.set(secret, { at: now, found });
    return found;
  };
}
