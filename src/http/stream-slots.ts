import { DomainError, unavailable } from '../core/errors.ts';

/** Maximum number of open streams of a credential, and of a store, in a process. */
const MAX_STREAMS_OF_CREDENTIAL = 100;
const MAX_STREAMS_OF_STORE = 250;

/** Maximum number of open streams of a process with so many connections: a fifth is left for other calls. */
export const maxStreamsOf = (maxConnections: number): number => Math.floor(maxConnections * 0.8);

/** Seconds after which a rejected client may try again. */
const RETRY_AFTER_SECONDS = 30;

const tooMany = (message: string) => new DomainError('RATE_LIMITED', message, { retryAfter: RETRY_AFTER_SECONDS });

/** Part of the slots of a process that is for stores with few streams. */
const RESERVE = 1 / 5;
/** Part of what is free of the reserve that a store may have open, and at least one. */
const SHARE_OF_RESERVE = 1 / 32;

/** Counts the open streams of a process, so that they leave connections for other calls, and each store and credential for others. */
export class StreamSlots {
  readonly #max: number;
  readonly #counts = new Map<string, number>();
  #open = 0;

  /** `max`: of the process. */
  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Takes a slot and returns what gives it back. Throws 429 for a store or credential with too many, 503 when the process has too many,
   * or too few for one more of this store.
   */
  take(storeId: string, credential: string): () => void {
    const keys = [`store ${storeId}`, `credential ${credential}`] as const;
    if (this.#count(keys[0]) >= MAX_STREAMS_OF_STORE)
      throw tooMany(`A loja já tem ${MAX_STREAMS_OF_STORE} conexões de eventos abertas. Feche uma antes de abrir outra.`);
    if (this.#count(keys[1]) >= MAX_STREAMS_OF_CREDENTIAL)
      throw tooMany(
        `A credencial já tem ${MAX_STREAMS_OF_CREDENTIAL} conexões de eventos abertas. Feche uma antes de abrir outra.`,
      );
    const free = this.#max - this.#open;
    const share = free > this.#max * RESERVE ? MAX_STREAMS_OF_STORE : Math.max(1, free * SHARE_OF_RESERVE);
    if (free <= 0 || this.#count(keys[0]) >= share) throw unavailable(new Error('the streams of this process are taken'));
    this.#open += 1;
    for (const key of keys) this.#counts.set(key, this.#count(key) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#open -= 1;
      for (const key of keys) this.#give(key);
    };
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #give(key: string): void {
    const left = this.#count(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}
