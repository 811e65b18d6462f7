import type { Query } from '../../data/database.ts';
import { findActorNames } from '../../data/named-statements/actor-names.ts';
import type { NumberedChange } from '../../data/named-statements/change-feed.ts';
import { readUsedAttempts, type UsedAttempts } from '../../data/named-statements/delivery-days.ts';
import type { EndedListRead, ListRead } from '../../data/named-statements/list-reads.ts';
import { type CountedRows, cappedCounts, recordModels } from '../../data/named-statements/record-queries.ts';
import { type StockKey, soldUnits } from '../../data/named-statements/sold-units.ts';
import type { ChangeFeed, FollowedChanges } from './request-services.ts';

/** Reads over several tables of one store, and its feed of changes. */
export class StoreRecords {
  readonly #query: Query;
  readonly #storeId: string;
  readonly #changeFeed: ChangeFeed;

  constructor(query: Query, storeId: string, changeFeed: ChangeFeed) {
    this.#query = (statement) => query({ ...statement, storeId });
    this.#storeId = storeId;
    this.#changeFeed = changeFeed;
  }

  /** The model of each of these ids that the store has a row of, among `models`. */
  models<Model extends string>(models: readonly Model[], ids: readonly string[]): Promise<ReadonlyMap<string, Model>> {
    return recordModels(this.#query, this.#storeId, models, ids);
  }

  /** The numbers of rows that the conditions leave, counted up to `max`. */
  cappedCounts(counted: readonly CountedRows[], max: number): Promise<number[]> {
    const query: Query = (statement) => this.#query({ ...statement, isSlow: true });
    return cappedCounts(query, this.#storeId, counted, max);
  }

  /** Units sold of each of these stocks since a time, without those that were cancelled, by the id of the stock. */
  soldUnits(stocks: readonly StockKey[], since: Date): Promise<ReadonlyMap<string, number>> {
    return soldUnits(this.#query, this.#storeId, stocks, since);
  }

  /** The names under which a key acted for people, or keys for a person. */
  actorNames(name: string): Promise<string[]> {
    return findActorNames(this.#query, this.#storeId, name);
  }

  /** Attempts of the deliveries today. */
  usedAttempts(): Promise<UsedAttempts> {
    return readUsedAttempts(this.#query, this.#storeId);
  }

  /** Number of the last change, once all that is committed has its number. */
  changeHead(): Promise<number> {
    return this.#changeFeed.head(this.#storeId);
  }

  /** Up to `limit` changes after the number `after`; undefined when some of them are no longer kept. */
  changes(after: number, limit: number): Promise<readonly NumberedChange[] | undefined> {
    return this.#changeFeed.read(this.#storeId, after, limit);
  }

  /** Prepares the read of a list of what changed at `since` or later. */
  beginListRead(since: Date): Promise<ListRead> {
    return this.#changeFeed.beginListRead(this.#storeId, since);
  }

  /** Notes that such a list was read. */
  endListRead(ended: EndedListRead): Promise<void> {
    return this.#changeFeed.endListRead(this.#storeId, ended);
  }

  /** Follows the changes for the caller. */
  followChanges(followed: FollowedChanges): AsyncIterable<object> {
    const { follow } = this.#changeFeed;
    if (!follow) throw new Error('nothing can be followed by a call that ends with its answer');
    return follow(followed);
  }
}
