import pg from 'pg';
import { inOnePacket } from './one-packet.ts';
import { WatchedClient } from './watched-client.ts';

/** A pipelined connection that many one-shot statements share. */
interface Lane {
  readonly client: pg.Client;
  readonly ready: Promise<unknown>;
}

/**
 * A pool whose one-shot `query` calls share a few pipelined connections, all statements of one tick in one write.
 * `connect`, which transactions use, still takes an exclusive connection.
 */
export class PipelinedPool extends pg.Pool {
  readonly #config: pg.PoolConfig;
  readonly #lanes: (Lane | undefined)[];
  #turn = 0;

  /** `lanes`: how many connections one-shot statements share; at least 1. */
  constructor(config: pg.PoolConfig, lanes: number) {
    super(config);
    this.#config = config;
    this.#lanes = Array.from({ length: lanes });
  }

  #open(index: number): Lane {
    const client = new WatchedClient({ ...this.#config, pipeline: true } as pg.ClientConfig);
    const lane = { client, ready: client.connect() };
    // A late end of an old lane must not clear the one that took its place.
    const close = () => {
      if (this.#lanes[index] === lane) this.#lanes[index] = undefined;
    };
    client.on('error', close);
    client.on('end', close);
    lane.ready.catch(close);
    this.#lanes[index] = lane;
    return lane;
  }

  // pg.Pool declares callback forms besides; this application uses the promise form alone, and this is no other.
  override query(config: never): never {
    return this.#send(config) as never;
  }

  async #send(config: pg.QueryConfig): Promise<pg.QueryResult> {
    this.#turn = (this.#turn + 1) % this.#lanes.length;
    const lane = this.#lanes[this.#turn] ?? this.#open(this.#turn);
    await lane.ready;
    inOnePacket(lane.client, setImmediate);
    return lane.client.query(config);
  }

  override async end(): Promise<void> {
    await Promise.allSettled(this.#lanes.map(async (lane) => lane?.client.end()));
    await super.end();
  }
}
