import type { Release } from './store-queue.ts';

/** Form in which a transaction is sent. */
export interface TransactionForm {
  /** True when statements need not wait for the answer of the one before: then a batch is a transaction without BEGIN and COMMIT. */
  readonly isPipelined: boolean;
  /** True where such a batch is none, so that it is sent with them. */
  readonly beginsAlways?: boolean;
  /** Gives the place of its slow statements back; absent: it has none. */
  readonly slowPlace?: Release | undefined;
}
