import type { Database } from '../../data/database.ts';
import {
  type NumberedChange,
  numberChanges,
  readFeedHeads,
  readNumberedChanges,
} from '../../data/named-statements/change-feed.ts';

/** Interval at which commits of other processes are polled, in milliseconds; only while there are followers. */
const POLL_MS = 75;
/** Delay after a failed look, in milliseconds. */
const RETRY_MS = 1_000;
/** Maximum number of changes of a store that are cached for all its followers; a follower further behind reads the database. */
const MAX_RECENT = 1_000;
/** Maximum number of changes that a follower gets at once. */
const MAX_BATCH = 100;
/** Number of stores whose changes are numbered and read at the same time. */
const MAX_STORES_AT_ONCE = 4;

/** The feed of a store that is followed. */
class FollowedFeed {
  followers = 0;
  /** Number of the last change that was read; undefined before the first look. */
  position: number | undefined;
  /** The last changes, without a hole, up to `position`. */
  recent: readonly NumberedChange[] = [];
  readonly waiting = new Set<() => void>();

  add(changes: readonly NumberedChange[]): void {
    this.recent = [...this.recent, ...changes].slice(-MAX_RECENT);
    this.position = changes.at(-1)?.sequence ?? this.position;
    for (const wake of [...this.waiting]) wake();
  }

  /** The changes after a number, if they are cached; undefined: the database must be queried. */
  after(number: number): readonly NumberedChange[] | undefined {
    if (this.position === undefined || number < this.position - this.recent.length) return undefined;
    const begin = Math.max(0, this.recent.length - (this.position - number));
    return this.recent.slice(begin, begin + MAX_BATCH);
  }
}

/**
 * Follows the feeds of changes for all listeners of this process: one loop numbers and reads the changes of each followed store once,
 * however many follow it. A follower has a place in the feed and no queue: what a slow one has not taken is read again, not kept.
 */
export class ChangeHub {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #feeds = new Map<string, FollowedFeed>();
  #isRunning = false;
  #isDue = false;
  #isStopped = false;
  #wake: () => void = () => undefined;

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  /** Polls at once: something was committed in this process. */
  notify(): void {
    this.#isDue = true;
    this.#wake();
  }

  /** True once the process ends. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Ends all followers, and later ones at once. */
  stop(): void {
    this.#isStopped = true;
    for (const { waiting } of this.#feeds.values()) for (const wake of [...waiting]) wake();
    this.#wake();
  }

  /**
   * The changes of a store after a number, in batches; an empty one when nothing changed for `idleMs`. Ends with `signal` and `stop`, and
   * when changes after the number are no longer kept.
   */
  async *follow(
    storeId: string,
    after: number,
    idleMs: number,
    signal: AbortSignal,
  ): AsyncGenerator<readonly NumberedChange[], void> {
    const feed = this.#join(storeId);
    try {
      let position = after;
      while (!signal.aborted && !this.#isStopped) {
        const batch = feed.after(position) ?? (await readNumberedChanges(this.#database.query, storeId, position, MAX_BATCH));
        if (!batch) return;
        if (batch.length > 0) {
          position = batch.at(-1)?.sequence ?? position;
          yield batch;
        } else if ((feed.position ?? position) <= position && !(await this.#change(feed, idleMs, signal))) yield [];
      }
    } finally {
      this.#leave(storeId, feed);
    }
  }

  /** Waits for changes of a feed; false after a timeout without any. */
  async #change(feed: FollowedFeed, idleMs: number, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted || this.#isStopped) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const wake = () => resolve(true);
    const idle = setTimeout(() => resolve(false), idleMs);
    feed.waiting.add(wake);
    signal.addEventListener('abort', wake);
    const isWoken = await promise;
    clearTimeout(idle);
    feed.waiting.delete(wake);
    signal.removeEventListener('abort', wake);
    return isWoken;
  }

  #join(storeId: string): FollowedFeed {
    const feed = this.#feeds.get(storeId) ?? new FollowedFeed();
    this.#feeds.set(storeId, feed);
    feed.followers += 1;
    if (!this.#isRunning && !this.#isStopped) void this.#run();
    return feed;
  }

  #leave(storeId: string, feed: FollowedFeed): void {
    feed.followers -= 1;
    if (feed.followers === 0) this.#feeds.delete(storeId);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (!this.#isStopped && this.#feeds.size > 0) {
      this.#isDue = false;
      let pause = POLL_MS;
      try {
        await this.#look();
      } catch (error) {
        pause = RETRY_MS;
        this.#onError(error);
      }
      if (!this.#isDue || pause === RETRY_MS) await this.#pause(pause);
    }
    this.#isRunning = false;
  }

  async #pause(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    const timer = setTimeout(resolve, milliseconds);
    await promise;
    clearTimeout(timer);
  }

  /** Numbers and reads the new changes of all followed stores, a few stores at a time. */
  async #look(): Promise<void> {
    const heads = await readFeedHeads(this.#database.query, [...this.#feeds.keys()]);
    const changed = heads.filter(({ storeId, last, isPending }) => isPending || this.#feeds.get(storeId)?.position !== last);
    const next = changed.values();
    const worker = async () => {
      for (const { storeId, last, isPending } of next) {
        const feed = this.#feeds.get(storeId);
        if (!feed) continue;
        if (isPending) await numberChanges(this.#database, storeId);
        await this.#advance(storeId, feed, last);
      }
    };
    await Promise.all(Array.from({ length: MAX_STORES_AT_ONCE }, worker));
  }

  /** Reads a feed up to its end; from `last` on where it was not read before. */
  async #advance(storeId: string, feed: FollowedFeed, last: number): Promise<void> {
    if (feed.position === undefined) {
      feed.position = last;
      feed.add([]);
    }
    for (let isFull = true; isFull; ) {
      const read = await readNumberedChanges(this.#database.query, storeId, feed.position, MAX_RECENT);
      if (!read) {
        // They were deleted before they were read; followers find that out by themselves.
        feed.recent = [];
        feed.position = last;
        return;
      }
      if (read.length > 0) feed.add(read);
      isFull = read.length === MAX_RECENT;
    }
  }
}
