import type { Executor } from '../../data/executor.ts';
import { maskRowChanges } from '../../data/named-statements/recorded-changes.ts';
import { type RecordedEvents, recordedEvents } from '../../data/named-statements/recorded-events.ts';
import { BUYER_EVENTS, type EventType } from './events.ts';

/** The permanent records of one store about its buyers. */
export class BuyerRecords {
  readonly #executor: Executor;
  readonly #storeId: string;

  constructor(executor: Executor, storeId: string) {
    this.#executor = executor;
    this.#storeId = storeId;
  }

  /** The permanent event log (D-145). */
  get events(): RecordedEvents<EventType> {
    return recordedEvents(this.#executor.prisma, this.#storeId, BUYER_EVENTS);
  }

  /** Erases the personal data in the recorded changes of a buyer and their orders (D-351). */
  maskRowChanges(recordIds: readonly string[]): Promise<void> {
    return maskRowChanges(this.#executor.write, this.#storeId, recordIds);
  }
}
