import pg from 'pg';
import { inOnePacket } from './one-packet.ts';
import { WatchedClient } from './watched-client.ts';

/** A pipelined connection that many one-shot statements share. */
interface Lane {
  readonly client: pg.Client;
  readonly ready: Promise<unknown>;
  /** How many statements were sent over it and are not answered. */
  unanswered: number;
}

/**
 * A pool whose one-shot `query` calls share a few pipelined connections: each goes over the one that has the least to
 * answer, so that little waits behind what is long, and what one connection is sent in a tick leaves in one write.
 * `connect`, which transactions use, still takes an exclusive connection.
 */
export class PipelinedPool extends pg.Pool {
  readonly #config: pg.PoolConfig;
  readonly #lanes: (Lane | undefined)[];

  /** `lanes`: how many connections one-shot statements share; at least 1. */
  constructor(config: pg.PoolConfig, lanes: number) {
    super(config);
    this.#config = config;
    this.#lanes = Array.from({ length: lanes });
  }

  #open(index: number): Lane {
    const client = new WatchedClient({ ...this.#config, pipeline: true } as pg.ClientConfig);
    const lane = { client, ready: client.connect(), unanswered: 0 };
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

  /** The lane with the least to answer: the first of those, so that no more are opened than are of use. */
  #freest(): Lane {
    let freest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [index, lane] of this.#lanes.entries()) {
      const unanswered = lane?.unanswered ?? 0;
      if (unanswered >= least) continue;
      freest = index;
      least = unanswered;
    }
    return this.#lanes[freest] ?? this.#open(freest);
  }

  async #send(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const lane = this.#freest();
    lane.unanswered += 1;
    try {
      await lane.ready;
      inOnePacket(lane.client, setImmediate);
      return await lane.client.query(config);
    } finally {
      lane.unanswered -= 1;
    }
  }

  override async end(): Promise<void> {
    await Promise.allSettled(this.#lanes.map(async (lane) => lane?.client.end()));
    await super.end();
  }
}
