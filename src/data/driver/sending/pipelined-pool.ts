import pg from 'pg';
import { InstrumentedClient } from './instrumented-client.ts';
import { corkUntil } from './pipeline-batch.ts';

/** A pipelined connection that many one-shot statements share. */
interface PooledConnection {
  readonly client: pg.Client;
  readonly ready: Promise<unknown>;
  /** Number of statements sent and not answered, and of each store among them. */
  inFlight: number;
  readonly ofStores: Map<string, number>;
  /** Time of the last answer, or when the first of those in flight was sent. */
  movedAt: number;
}

/** Time without an answer after which a connection with statements in flight is avoided, in milliseconds. */
const STUCK_MS = 100;

/** Load that a stuck connection has beside its statements: it comes after all others. */
const STUCK_LOAD = 1_000_000;

/** Adds to the number of a store's statements; one without any is left out. */
function addTo(numbers: Map<string, number>, storeId: string | undefined, change: 1 | -1): void {
  if (storeId === undefined) return;
  const number = (numbers.get(storeId) ?? 0) + change;
  if (number === 0) numbers.delete(storeId);
  else numbers.set(storeId, number);
}

/**
 * A pool whose `query` calls share a few pipelined connections. Each goes to the connection with the fewest statements in
 * flight, so that little waits behind a long one; everything sent to a connection in one tick leaves in one write. The statements of a store
 * are on at most half of the connections at a time. `connect` takes an exclusive connection.
 */
export class PipelinedPool extends pg.Pool {
  readonly #config: pg.PoolConfig;
  readonly #connections: (PooledConnection | undefined)[];

  /** `size`: number of shared connections, at least 1. */
  constructor(config: pg.PoolConfig, size: number) {
    super(config);
    this.#config = config;
    this.#connections = Array.from({ length: size });
  }

  #open(index: number): PooledConnection {
    const client = new InstrumentedClient({ ...this.#config, pipeline: true });
    const connection = { client, ready: client.connect(), inFlight: 0, ofStores: new Map(), movedAt: 0 };
    // A late end of an old connection must not clear the one that replaced it.
    const close = () => {
      if (this.#connections[index] === connection) this.#connections[index] = undefined;
    };
    client.on('error', close);
    client.on('end', close);
    connection.ready.catch(close);
    this.#connections[index] = connection;
    return connection;
  }

  // pg.Pool also declares callback forms; this application uses only the promise form.
  override query(config: never): never {
    return this.send(config) as never;
  }

  /** True when the store has statements on half of the connections, so that the others are kept from it. */
  #isConfined(storeId: string): boolean {
    const used = this.#connections.filter((connection) => connection?.ofStores.has(storeId)).length;
    return used >= Math.max(1, Math.floor(this.#connections.length / 2));
  }

  /**
   * The connection with the fewest statements in flight, one that answers if there is one; the first of several, so that no needless connection
   * is opened.
   */
  #leastBusy(storeId: string | undefined): PooledConnection {
    const confinedTo = storeId !== undefined && this.#isConfined(storeId) ? storeId : undefined;
    const stuckSince = performance.now() - STUCK_MS;
    let leastBusy = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [index, connection] of this.#connections.entries()) {
      if (confinedTo !== undefined && !connection?.ofStores.has(confinedTo)) continue;
      const inFlight = connection?.inFlight ?? 0;
      const isStuck = connection !== undefined && inFlight > 0 && connection.movedAt < stuckSince;
      const load = isStuck ? inFlight + STUCK_LOAD : inFlight;
      if (load >= least) continue;
      leastBusy = index;
      least = load;
    }
    return this.#connections[leastBusy] ?? this.#open(leastBusy);
  }

  /** Numbers of shared connections that are open, of those that owe an answer, and of statements behind another one. */
  get sharedState(): { readonly open: number; readonly busy: number; readonly waiting: number } {
    const open = this.#connections.filter((connection) => connection !== undefined);
    const busy = open.filter(({ inFlight }) => inFlight > 0);
    return { open: open.length, busy: busy.length, waiting: busy.reduce((sum, { inFlight }) => sum + inFlight - 1, 0) };
  }

  /** Sends a statement of a store, or of the service itself, over one of the shared connections. */
  async send(config: pg.QueryConfig, storeId?: string): Promise<pg.QueryResult> {
    const connection = this.#leastBusy(storeId);
    if (connection.inFlight === 0) connection.movedAt = performance.now();
    connection.inFlight += 1;
    addTo(connection.ofStores, storeId, 1);
    try {
      await connection.ready;
      corkUntil(connection.client, setImmediate);
      return await connection.client.query(config);
    } finally {
      connection.inFlight -= 1;
      addTo(connection.ofStores, storeId, -1);
      connection.movedAt = performance.now();
    }
  }

  override async end(): Promise<void> {
    await Promise.allSettled(this.#connections.map(async (connection) => connection?.client.end()));
    await super.end();
  }
}
