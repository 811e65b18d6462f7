/** Calls to a provider that this process may make at once, and for each second. */
const BURST = 60;
const PER_SECOND = 1;

interface Bucket {
  left: number;
  at: number;
}

/** Budget of the calls to each provider: whatever notices say, a bank is not asked more often. */
export class CallBudget {
  readonly #buckets = new Map<string, Bucket>();

  #filled(providerId: string): Bucket {
    const now = Date.now();
    const { left, at } = this.#buckets.get(providerId) ?? { left: BURST, at: now };
    const bucket = { left: Math.min(BURST, left + ((now - at) / 1000) * PER_SECOND), at: now };
    this.#buckets.set(providerId, bucket);
    return bucket;
  }

  /** Takes a call from the budget of a provider; false when none is left. */
  take(providerId: string): boolean {
    const bucket = this.#filled(providerId);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  /** The providers whose budget is spent. A full one is forgotten. */
  spent(): string[] {
    const spent: string[] = [];
    for (const providerId of [...this.#buckets.keys()]) {
      const { left } = this.#filled(providerId);
      if (left < 1) spent.push(providerId);
      else if (left >= BURST) this.#buckets.delete(providerId);
    }
    return spent;
  }
}
