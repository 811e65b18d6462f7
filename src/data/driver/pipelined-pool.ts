import pg from 'pg';
import { InstrumentedClient } from './instrumented-client.ts';
import { corkUntil } from './pipeline-batch.ts';

/** A pipelined connection that many one-shot statements share. */
interface PooledConnection {
  readonly client: pg.Client;
  readonly ready: Promise<unknown>;
  /** Number of statements sent and not answered. */
  inFlight: number;
}

/**
 * A pool whose `query` calls share a few pipelined connections. Each goes to the connection with the fewest statements in
 * flight, so that little waits behind a long one; everything sent to a connection in one tick leaves in one write. `connect`,
 * which transactions use, takes an exclusive connection.
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
    const connection = { client, ready: client.connect(), inFlight: 0 };
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
    return this.#send(config) as never;
  }

  /** The connection with the fewest statements in flight; the first of several, so that no needless connection is opened. */
  #leastBusy(): PooledConnection {
    let leastBusy = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [index, connection] of this.#connections.entries()) {
      const inFlight = connection?.inFlight ?? 0;
      if (inFlight >= least) continue;
      leastBusy = index;
      least = inFlight;
    }
    return this.#connections[leastBusy] ?? this.#open(leastBusy);
  }

  /** Numbers of shared connections that are open, of those that owe an answer, and of statements behind another one. */
  get sharedState(): { readonly open: number; readonly busy: number; readonly waiting: number } {
    const open = this.#connections.filter((connection) => connection !== undefined);
    const busy = open.filter(({ inFlight }) => inFlight > 0);
    return { open: open.length, busy: busy.length, waiting: busy.reduce((sum, { inFlight }) => sum + inFlight - 1, 0) };
  }

  async #send(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const connection = this.#leastBusy();
    connection.inFlight += 1;
    try {
      await connection.ready;
      corkUntil(connection.client, setImmediate);
      return await connection.client.query(config);
    } finally {
      connection.inFlight -= 1;
    }
  }

  override async end(): Promise<void> {
    await Promise.allSettled(this.#connections.map(async (connection) => connection?.client.end()));
    await super.end();
  }
}
