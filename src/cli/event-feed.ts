import { NewestEventDocument, NextEventsDocument, type NextEventsQuery } from '../generated/documents/cli.ts';
import type { CallService } from './service-client.ts';

/** An event of the log; without a payload it is not sent. */
export type FeedEvent = NextEventsQuery['events']['nodes'][number];

/** Time by which an event may be committed after a later one, in milliseconds. */
const OVERLAP_MS = 5_000;

/** The events of a store from now on, read from its log, each once. */
export class EventFeed {
  readonly #call: CallService;
  readonly #types: readonly string[] | undefined;
  /** Time of the newest event seen, and when that was, by the clock of this process. */
  #newest: number;
  #seenAt = performance.now();
  /** Start of the last call that was answered: whatever was committed before it has been seen. */
  #calledAt = this.#seenAt;
  readonly #seen = new Map<string, number>();

  /** True when the store is a test store. */
  readonly isOfTestStore: boolean;

  private constructor(call: CallService, types: readonly string[] | undefined, newest: number, isOfTestStore: boolean) {
    this.#call = call;
    this.isOfTestStore = isOfTestStore;
    this.#types = types;
    this.#newest = newest;
  }

  /** Begins after the newest event. `types` undefined: events of all types. */
  static async open(call: CallService, types?: readonly string[]): Promise<EventFeed> {
    const { events, store } = await call(NewestEventDocument, {});
    const newest = Date.parse(events.nodes[0]?.createdAt ?? new Date(0).toISOString());
    const feed = new EventFeed(call, types, newest, store?.test ?? false);
    await feed.next();
    return feed;
  }

  /** The events since the last call, oldest first. */
  async next(): Promise<FeedEvent[]> {
    const calledAt = performance.now();
    // From the newest event to the last call the service's clock has gone on at least as long as this one.
    const since = new Date(this.#newest + this.#calledAt - this.#seenAt - OVERLAP_MS);
    const found: FeedEvent[] = [];
    for (let after: string | null = null; ; ) {
      const { events }: NextEventsQuery = await this.#call(NextEventsDocument, {
        after,
        since: since.toISOString(),
        types: this.#types,
      });
      found.push(...events.nodes.filter(({ id }) => !this.#seen.has(id)));
      if (!events.pageInfo.hasNextPage) break;
      after = events.pageInfo.endCursor;
    }
    this.#calledAt = calledAt;
    for (const { id, createdAt } of found) {
      const at = Date.parse(createdAt);
      this.#seen.set(id, at);
      if (at <= this.#newest) continue;
      this.#newest = at;
      this.#seenAt = performance.now();
    }
    for (const [id, at] of this.#seen) if (at < since.getTime()) this.#seen.delete(id);
    return found;
  }
}
