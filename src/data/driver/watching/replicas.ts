import pg from 'pg';
import type { Query, ReplicaState } from '../../database.ts';
import { InstrumentedClient } from '../sending/instrumented-client.ts';
import { ServerMonitor } from '../sending/server-monitor.ts';
import { StorePool } from '../sending/store-pool.ts';
import { ignorePoolErrors } from '../sending/transactions.ts';
import { type LogPosition, type PositionRow, PRIMARY_POSITION, positionOf } from './log-position.ts';
import { type PrimaryServer, Replica } from './replica.ts';
import { startingWith } from './session-settings.ts';

/** Maximum number of connections of this process to a replica. */
const MAX_CONNECTIONS = 10;
/** Connections for reads, and for the reads of one store. The last one is for questions to the replica. */
const READS = { total: MAX_CONNECTIONS - 1, perStore: 5 } as const;
/** Interval of reports that a replica is not asked, in milliseconds. */
const REPORT_INTERVAL_MS = 60_000;

interface ReplicasOptions {
  /** Settings of connections, with the address of the primary. */
  readonly shared: pg.ClientConfig;
  readonly isPipelined: boolean;
  readonly usesInternals: boolean;
  /** Sends a statement to the primary. */
  readonly query: Query;
  /** Told once a minute why a replica, by its name, is not asked. */
  readonly onUnused: (name: string, reason: unknown) => void;
}

/** Host and port of an address, without the password in it. */
const nameOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || 5432}`;
};

/** Calls `report` with the first reason, and then at most once a minute. */
function onceAMinute(report: (reason: unknown) => void): (reason: unknown) => void {
  let lastReport = Number.NEGATIVE_INFINITY;
  return (reason) => {
    if (performance.now() - lastReport < REPORT_INTERVAL_MS) return;
    lastReport = performance.now();
    report(reason);
  };
}

/** Asks the primary for its place in the log. All who ask in one turn of the event loop share the question, which is sent after it. */
function positionQuestion(query: Query): () => Promise<LogPosition> {
  const ask = async (): Promise<LogPosition> => {
    const position = positionOf((await query<PositionRow>(PRIMARY_POSITION)).rows[0]);
    if (!position) throw new Error('the primary has no place in its log');
    return position;
  };
  let next: Promise<LogPosition> | undefined;
  return () => {
    next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined;
      return ask();
    });
    return next;
  };
}

/** The standbys of a primary, from which lists and figures are read (D-409). */
export class Replicas {
  readonly #replicas: readonly Replica[];
  readonly #position: PrimaryServer['position'];
  #turn = 0;

  constructor(urls: readonly string[], { shared, isPipelined, usesInternals, query, onUnused }: ReplicasOptions) {
    this.#position = positionQuestion(query);
    this.#replicas = urls.map((url) => {
      const name = nameOf(url);
      const config = startingWith({ ...shared, connectionString: url });
      const monitor = new ServerMonitor(config, usesInternals);
      const own = { ...config, Client: InstrumentedClient, monitor, usesInternals, max: MAX_CONNECTIONS, pipeline: isPipelined };
      const pool = ignorePoolErrors(new pg.Pool(own));
      return new Replica({
        name,
        pool,
        reads: new StorePool(pool, READS),
        monitor,
        primary: { query, position: this.#position },
        onUnused: onceAMinute((reason) => onUnused(name, reason)),
      });
    });
  }

  /** Reads of the next replica in turn that has everything committed before this call; undefined when none has it. */
  async choose(): Promise<Query | undefined> {
    const usable = this.#replicas.filter(({ isUsable }) => isUsable);
    if (usable.length === 0) return undefined;
    const required = await this.#position().catch(() => undefined);
    // What the primary has to say about itself, it says to the read.
    if (!required) return undefined;
    this.#turn += 1;
    for (const index of usable.keys()) {
      const replica = usable[(this.#turn + index) % usable.length] as Replica;
      if (await replica.admits(required)) return replica.query;
    }
    return undefined;
  }

  states(): Promise<ReplicaState[]> {
    return Promise.all(this.#replicas.map((replica) => replica.state()));
  }

  async close(): Promise<void> {
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }
}
