import type pg from 'pg';
import type { Origin, Query, Statement } from '../../database.ts';
import { toQueryConfig, toResult } from './statements.ts';
import { type Release, StoreQueue } from './store-queue.ts';

/** Longest wait for a connection, in milliseconds. */
export const CONNECTION_TIMEOUT_MS = 5_000;
/** Longest wait of a slow statement for its place, in milliseconds: with its own time, as long as a call may take. */
const SLOW_TIMEOUT_MS = 10_000;
/** Maximum number of slow statements of a store that wait: those of two documents of all the aliases that one may have. */
const MAX_SLOW_WAITING = 500;
/** Maximum number of transactions and statements of a store that wait for a connection. */
const MAX_WAITING = 1_000;

/** Slow statements at work at once, of all stores and of one. */
export const SLOW_STATEMENTS = { total: 4, perStore: 2 } as const;

/** Parts of a pool that a transaction needs. */
export interface TransactionConnections {
  connect(): Promise<pg.PoolClient>;
  /** A place for the slow statements of the transaction; undefined while none is free. Absent: they are not bounded. */
  tryAcquireSlow?(): Release | undefined;
}

/**
 * A pool whose connections stores share: none has more than `perStore` of them, and slow statements have a few places of their own, so that
 * neither many calls nor slow ones of a store, nor slow ones of many stores, leave no connection to the others.
 */
export class StorePool {
  readonly #pool: pg.Pool;
  readonly #connections: StoreQueue;
  readonly #slow: StoreQueue;

  /** `total`: number of connections of the pool that are shared out. */
  constructor(pool: pg.Pool, { total, perStore }: { readonly total: number; readonly perStore: number }) {
    this.#pool = pool;
    this.#connections = new StoreQueue({ total, perStore, maxWaiting: MAX_WAITING, timeoutMs: CONNECTION_TIMEOUT_MS });
    this.#slow = new StoreQueue({ ...SLOW_STATEMENTS, maxWaiting: MAX_SLOW_WAITING, timeoutMs: SLOW_TIMEOUT_MS });
  }

  /** Number of those that wait for a place. */
  get waiting(): number {
    return this.#connections.waiting + this.#slow.waiting;
  }

  /** Runs `work`, which takes one connection of the pool. */
  use<Result>({ storeId, isSlow }: Origin, work: () => Promise<Result>): Promise<Result> {
    const connected = () => this.#connections.run(storeId, work);
    return isSlow ? this.#slow.run(storeId, connected) : connected();
  }

  /** Sends a statement over a connection that nobody shares meanwhile. */
  readonly query: Query = <Row>(statement: Statement) =>
    this.use(statement, async () => toResult<Row>(await this.#pool.query(toQueryConfig(statement))));

  /** The connections for a transaction of a store. */
  transactionOf(storeId: string | undefined): Required<TransactionConnections> {
    return {
      connect: () => this.#connect(storeId),
      tryAcquireSlow: () => this.#slow.tryAcquire(storeId),
    };
  }

  /** A place for the slow statements of a transaction of the store. */
  acquireSlow(storeId: string | undefined): Promise<Release> {
    return this.#slow.acquire(storeId);
  }

  async #connect(storeId: string | undefined): Promise<pg.PoolClient> {
    const leave = await this.#connections.acquire(storeId);
    try {
      const client = await this.#pool.connect();
      // Made anew each time that the pool gives the connection away.
      const { release } = client;
      client.release = (destroy) => {
        release(destroy);
        leave();
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }
}
