import { PoolWaitError } from '../../errors.ts';

/** Bounds of what is at work at once, and of what waits for it. */
export interface QueueBounds {
  /** Maximum number at work at once, of all stores. */
  readonly total: number;
  /** Maximum number of one store among them. The service itself has no such bound. */
  readonly perStore: number;
  /** Maximum number of one store that waits; one more is refused. */
  readonly maxWaiting: number;
  /** Longest wait, in milliseconds. */
  readonly timeoutMs: number;
}

/** Gives a place back. */
export type Release = () => void;

/** The error of who waits no longer, which callers get as 503. */
const refused = (reason: string) => new PoolWaitError(`a store asks for more than it gets at once: ${reason}`);

interface Waiter {
  readonly admit: (release: Release) => void;
  readonly timer: NodeJS.Timeout;
}

/** Work of one store, or of the service itself: at work and waiting. */
interface Share {
  atWork: number;
  readonly waiting: Set<Waiter>;
}

/**
 * Places that stores share: each gets a bounded number at once, and those that wait take turns, one of each store, so that nobody waits for
 * all that another one has asked for. No store stands for the service itself.
 */
export class StoreQueue {
  readonly #bounds: QueueBounds;
  /** In the order of their turns. */
  readonly #shares = new Map<string | undefined, Share>();
  #atWork = 0;
  #waiting = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get atWork(): number {
    return this.#atWork;
  }

  /** Runs `work` when the store has a place. Rejects when too many of the store wait, or when the wait is too long. */
  async run<Result>(storeId: string | undefined, work: () => Promise<Result>): Promise<Result> {
    const release = this.tryAcquire(storeId) ?? (await this.#wait(storeId));
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** A place, as soon as the store has one. Rejects as `run` does. */
  async acquire(storeId: string | undefined): Promise<Release> {
    return this.tryAcquire(storeId) ?? this.#wait(storeId);
  }

  /** A place, when one is free now. */
  tryAcquire(storeId: string | undefined): Release | undefined {
    const share = this.#shares.get(storeId) ?? { atWork: 0, waiting: new Set() };
    return this.#mayWork(storeId, share) ? this.#take(storeId, share) : undefined;
  }

  #mayWork(storeId: string | undefined, { atWork }: Share): boolean {
    return this.#atWork < this.#bounds.total && (storeId === undefined || atWork < this.#bounds.perStore);
  }

  #take(storeId: string | undefined, share: Share): Release {
    share.atWork += 1;
    this.#atWork += 1;
    this.#moveToEnd(storeId, share);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      share.atWork -= 1;
      this.#atWork -= 1;
      this.#moveToEnd(storeId, share);
      this.#forgetIdle(storeId, share);
      this.#admitNext();
    };
  }

  /** The next turn of the store comes after those of all others. */
  #moveToEnd(storeId: string | undefined, share: Share): void {
    this.#shares.delete(storeId);
    this.#shares.set(storeId, share);
  }

  #wait(storeId: string | undefined): Promise<Release> {
    const { maxWaiting, timeoutMs } = this.#bounds;
    const share = this.#shares.get(storeId) ?? { atWork: 0, waiting: new Set() };
    if (share.waiting.size >= maxWaiting) return Promise.reject(refused('too many wait'));
    this.#shares.set(storeId, share);
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#leave(share, waiter);
        this.#forgetIdle(storeId, share);
        reject(refused('it has waited too long'));
      };
      const waiter: Waiter = { admit: resolve, timer: setTimeout(giveUp, timeoutMs) };
      share.waiting.add(waiter);
      this.#waiting += 1;
    });
  }

  #leave(share: Share, waiter: Waiter): void {
    clearTimeout(waiter.timer);
    share.waiting.delete(waiter);
    this.#waiting -= 1;
  }

  #forgetIdle(storeId: string | undefined, { atWork, waiting }: Share): void {
    if (atWork === 0 && waiting.size === 0) this.#shares.delete(storeId);
  }

  /** Gives the free place to the first of the next store in turn that may have it. */
  #admitNext(): void {
    if (this.#waiting === 0) return;
    for (const [storeId, share] of this.#shares) {
      const [waiter] = share.waiting;
      if (!waiter || !this.#mayWork(storeId, share)) continue;
      this.#leave(share, waiter);
      waiter.admit(this.#take(storeId, share));
      return;
    }
  }
}
