import { LRUCache } from 'lru-cache';
import type { Query } from '../../data/database.ts';
import { readStoreClocks, type StoredClock } from '../../data/named-statements/store-clock.ts';
import type { Clock } from '../../lib/clock.ts';

/** The clocks of the stores that have one of their own: the test stores (D-385). */
export interface StoreClocks {
  /** The clock of a store as it is now; undefined: that of the process. */
  of(storeId: string): Clock | undefined | Promise<Clock | undefined>;
}

/** The clock of a store, given that of the process. */
export function clockOf({ offsetMs, frozenAt }: Pick<StoredClock, 'offsetMs' | 'frozenAt'>, clock: Clock): Clock {
  if (frozenAt !== null) return { now: () => new Date(frozenAt) };
  return offsetMs === 0 ? clock : { now: () => new Date(clock.now().getTime() + offsetMs) };
}

/** Maximum number of cached live stores. */
const MAX_STORES = 100_000;

/**
 * Reads the clocks of stores. That a store is live never changes, so it is read once for each in a process; the clock of a test
 * store is read each time, because another process may have moved it.
 */
export function createStoreClocks(query: Query, clock: Clock): StoreClocks {
  const live = new LRUCache<string, true>({ max: MAX_STORES });
  const read = async (storeId: string): Promise<Clock | undefined> => {
    const stored = (await readStoreClocks(query, [storeId])).get(storeId);
    if (stored?.test) return clockOf(stored, clock);
    if (stored) live.set(storeId, true);
    return undefined;
  };
  return { of: (storeId) => (live.has(storeId) ? undefined : read(storeId)) };
}

interface Timed {
  readonly clock: Clock;
  readonly storeClocks: StoreClocks;
}

/** The same services at the time of a store. */
export function atStoreTime<Services extends Timed>(
  services: Services,
  storeId: string | undefined,
): Services | Promise<Services> {
  const clock = storeId === undefined ? undefined : services.storeClocks.of(storeId);
  if (clock === undefined) return services;
  return Promise.resolve(clock).then((found) => (found ? { ...services, clock: found } : services));
}
