/** Lifetime of a cached result, in milliseconds, as in the service. */
const TTL_MS = 500;
/** Maximum number of cached results; when it is reached the cache is cleared, so that invented keys do not fill the memory. */
const MAX_ENTRIES = 10_000;

/** Caches the result of `read` for each secret for half a second. */
export function memoizeAsync<Found>(read: (secret: string) => Promise<Found>): (secret: string) => Promise<Found> {
  const entries = new Map<string, { readonly at: number; readonly found: Promise<Found> }>();
  return (secret) => {
    const now = Date.now();
    const cached = entries.get(secret);
    if (cached && now - cached.at < TTL_MS) return cached.found;
    if (entries.size >= MAX_ENTRIES) entries.clear();
    const found = read(secret);
    found.catch(() => entries.delete(secret));
    entries.set(secret, { at: now, found });
    return found;
  };
}
