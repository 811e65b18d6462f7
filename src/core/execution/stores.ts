import type { Executor } from '../../data/executor.ts';
import { countUsableKeys, type KeyCounts } from '../../data/named-statements/access-records.ts';
import { countCopiedRows, type StoreCopy } from '../../data/named-statements/copy-store.ts';
import { deleteStore } from '../../data/named-statements/delete-store.ts';
import {
  type ClockCount,
  type ClockEntry,
  readClockCounts,
  readClockEntries,
  readStoreClocks,
  type StoredClock,
} from '../../data/named-statements/store-clock.ts';
import { confirmDeletion, isDeletionBegun, recordDeletion } from '../../data/named-statements/store-deletions.ts';
import type { Store } from '../../generated/prisma/client.ts';
import type { PaymentMethod } from '../../generated/prisma/enums.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Principal } from './principal.ts';
import type { RequestServices, SeededStore } from './request-services.ts';
import { StoreLocks } from './store-locks.ts';

interface Dependencies extends Pick<RequestServices<unknown>, 'processClock' | 'fillTestStore'> {
  readonly executor: Executor;
}

const SET_PROVIDERS = `UPDATE store SET pix_provider_id = $2, card_provider_id = $3, boleto_provider_id = $4,
  version = version + 1, updated_at = $5
WHERE id = $1 AND (pix_provider_id, card_provider_id, boleto_provider_id) IS DISTINCT FROM ($2::uuid, $3::uuid, $4::uuid)`;

/** Stores beside that of the call: those that the caller opens, the clocks of any for whoever has its row, the copy and the end of one. */
export class Stores {
  readonly #executor: Executor;
  readonly #fill: Dependencies['fillTestStore'];
  /** The time of the process; that of the context is the store's (D-385). */
  readonly processClock: Clock;

  constructor({ executor, processClock, fillTestStore }: Dependencies) {
    this.#executor = executor;
    this.#fill = fillTestStore;
    this.processClock = processClock;
  }

  /** The stores that the caller's credential opens, by name, at most `limit`: the active ones, for the operator all. */
  open({ kind, credential }: Principal, limit: number): Promise<Store[]> {
    const where = kind === 'operator' ? {} : { id: { in: [...(credential?.stores ?? [])] }, active: true };
    return this.#executor.prisma.store.findMany({ where, orderBy: [{ name: 'asc' }, { id: 'asc' }], take: limit });
  }

  /** The locks of a store that `platform` found. Throws outside a mutation. */
  locks(storeId: string): StoreLocks {
    return new StoreLocks(this.#executor.write, storeId);
  }

  /** Numbers of usable keys that open a store and no other. */
  usableKeys(storeId: string, now: Date): Promise<KeyCounts> {
    return countUsableKeys(this.#executor.read, storeId, now);
  }

  clocks(ids: readonly string[]): Promise<ReadonlyMap<string, StoredClock>> {
    return readStoreClocks(this.#executor.read, ids);
  }

  /** Up to `limit` entries of the log of a store's clock after a position. */
  entries(storeId: string, after: number, limit: number): Promise<readonly ClockEntry[]> {
    return readClockEntries(this.#executor.read, storeId, after, limit);
  }

  /** The number of entries of each kind after a position. */
  counts(storeId: string, after: number): Promise<readonly ClockCount[]> {
    return readClockCounts(this.#executor.read, storeId, after);
  }

  /** The number of rows that a copy of a store would have, counted up to `limit`. */
  countCopied(copy: StoreCopy, storeId: string, limit: number): Promise<number> {
    return countCopiedRows(this.#executor.read, copy, storeId, limit);
  }

  /** Copies the catalogue and the settings of a store into a new one, as of `at`. Throws outside a mutation. */
  async copy({ copy: text }: StoreCopy, from: string, to: string, at: Date): Promise<void> {
    await this.#executor.write({ text, values: [to, from, at] });
  }

  /** Fills a new test store with what follows from a seed. Throws where no test stores are made. */
  async fill(store: SeededStore): Promise<void> {
    if (!this.#fill) throw new Error('there is no maker of test stores');
    await this.#fill(this.#executor, store);
  }

  /** Deletes a store that `platform` found, and everything in these tables; a record of that stays (D-533). Throws outside a mutation. */
  async delete(store: Store, by: string, tables: readonly string[]): Promise<void> {
    const counts = await deleteStore(this.#executor.write, store.id, tables);
    await recordDeletion(this.#executor.write, { store, by }, counts, this.processClock.now());
  }

  /** Confirms the deletion of a store that `platform` found. Returns false for a wrong code. Throws outside a mutation. */
  confirmDeletion(storeId: string, code: string, by: string): Promise<boolean> {
    return confirmDeletion(this.#executor.write, storeId, code, by);
  }

  /** Lets new payments of a store be charged by a provider for each method, or by none. Throws outside a mutation. */
  async setProviders(storeId: string, { PIX, CARD, BOLETO }: Readonly<Record<PaymentMethod, string | null>>): Promise<void> {
    const values = [storeId, PIX, CARD, BOLETO, this.processClock.now()];
    await this.#executor.write({ text: SET_PROVIDERS, values });
  }

  /** True for a store whose deletion was confirmed: it stays inactive. */
  isDeletionBegun(storeId: string): Promise<boolean> {
    return isDeletionBegun(this.#executor.read, storeId);
  }
}
