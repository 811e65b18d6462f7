/** Calls in a minute to a provider whose own quota is not known. */
const USUAL_CALLS_PER_MINUTE = 300;

interface Bucket {
  /** Half of the calls of a minute may come at once, the other half flows in over the minute: together they are the quota. */
  readonly half: number;
  left: number;
  at: number;
  /** Calls that were taken and not made yet. */
  owed: number;
}

/** Budget of the calls to each provider: whatever notices say, a bank is not asked more often than its quota has it. */
export class CallBudget {
  readonly #quotas = new Map<string, number>();
  readonly #buckets = new Map<string, Bucket>();

  /** Sets the calls that a provider answers in a minute. */
  limit(providerId: string, callsPerMinute: number = USUAL_CALLS_PER_MINUTE): void {
    if (this.#quotas.get(providerId) === callsPerMinute) return;
    this.#quotas.set(providerId, callsPerMinute);
    const known = this.#buckets.get(providerId);
    if (!known) return;
    const half = callsPerMinute / 2;
    this.#buckets.set(providerId, { ...known, half, left: Math.min(half, known.left - known.half + half) });
  }

  #filled(providerId: string): Bucket {
    const now = Date.now();
    const known = this.#buckets.get(providerId);
    const half = known?.half ?? (this.#quotas.get(providerId) ?? USUAL_CALLS_PER_MINUTE) / 2;
    const { left, at, owed } = known ?? { left: half, at: now, owed: 0 };
    const bucket = { half, left: Math.min(half, left + ((now - at) / 60_000) * half), at: now, owed };
    this.#buckets.set(providerId, bucket);
    return bucket;
  }

  /** Takes a call from the budget of a provider; false when none is left. A hint leaves half of what there can be to the others. */
  take(providerId: string, isHint = false): boolean {
    const bucket = this.#filled(providerId);
    if (bucket.left < (isHint ? bucket.half / 2 + 1 : 1)) return false;
    bucket.left -= 1;
    bucket.owed += 1;
    return true;
  }

  /** Counts a call that is made: one that was not taken is due as well, and what comes after waits for it. */
  count(providerId: string): void {
    const bucket = this.#filled(providerId);
    if (bucket.owed > 0) bucket.owed -= 1;
    else bucket.left -= 1;
  }

  /** Forgets calls that were taken and not made, when no more than `inFlight` can still come. */
  settle(providerId: string, inFlight: number): void {
    const bucket = this.#filled(providerId);
    bucket.owed = Math.min(bucket.owed, inFlight);
  }

  /** The providers whose budget is spent: all of it, and the part of hints. A full one is forgotten. */
  spent(): { readonly all: string[]; readonly hints: string[] } {
    const spent = { all: [] as string[], hints: [] as string[] };
    for (const providerId of [...this.#buckets.keys()]) {
      const { left, half } = this.#filled(providerId);
      if (left < 1) spent.all.push(providerId);
      if (left < half / 2 + 1) spent.hints.push(providerId);
      if (left >= half) this.#buckets.delete(providerId);
    }
    return spent;
  }
}
