/** Calls in flight for all providers that answer in time, and for one. */
const MAX_IN_TIME = 32;
const MAX_OF_PROVIDER = 4;

/** Age from which a call is slow, in milliseconds: it keeps no place of those that answer in time. */
const SLOW_MS = 2_000;

/** Calls in flight, however slow. */
const MAX_IN_FLIGHT = 512;

/** A call in flight: two of the same moment are two. */
interface Call {
  readonly at: number;
}

/**
 * Places of calls in flight. Banks that hang, of however many stores, keep nobody waiting: a slow call leaves its place to others, and
 * whoever was slow last gets one call at a time until one is quick.
 */
export class CallPlaces {
  readonly #calls = new Map<string, Set<Call>>();
  readonly #slow = new Set<string>();

  #ages(providerId?: string): number[] {
    const now = performance.now();
    const calls = providerId === undefined ? [...this.#calls.values()] : [this.#calls.get(providerId) ?? new Set<Call>()];
    return calls.flatMap((each) => [...each].map(({ at }) => now - at));
  }

  /** Calls of a provider in flight. */
  of(providerId: string): number {
    return this.#calls.get(providerId)?.size ?? 0;
  }

  /** True when no call of a provider may begin now. */
  isFull(providerId: string): boolean {
    const all = this.#ages();
    if (all.length >= MAX_IN_FLIGHT || all.filter((age) => age < SLOW_MS).length >= MAX_IN_TIME) return true;
    const own = this.#ages(providerId);
    const isSlow = this.#slow.has(providerId) || own.some((age) => age >= SLOW_MS);
    return own.length >= (isSlow ? 1 : MAX_OF_PROVIDER);
  }

  /** Providers for which no call may begin now, of those with calls in flight. */
  full(): string[] {
    return [...this.#calls.keys()].filter((providerId) => this.isFull(providerId));
  }

  /** Begins a call. Returns what ends it. */
  enter(providerId: string): () => void {
    const call = { at: performance.now() };
    const own = this.#calls.get(providerId) ?? new Set();
    this.#calls.set(providerId, own.add(call));
    return () => {
      own.delete(call);
      if (own.size === 0) this.#calls.delete(providerId);
      if (performance.now() - call.at >= SLOW_MS) this.#slow.add(providerId);
      else this.#slow.delete(providerId);
    };
  }
}
