import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';

/** Interval of the checks, in milliseconds. Other times are counted in checks, because a blocked process makes none. */
const CHECK_INTERVAL_MS = 500;
/** Checks without a byte after which a connection that owes an answer is suspect: 2.5 to 3 seconds. */
const SUSPECT_AFTER_CHECKS = 6;
/** Checks without an answer to a new connection after which the server is silent: 1.5 to 2 seconds. */
const SILENT_AFTER_CHECKS = 4;
/** Number of checks between two questions. */
const CHECKS_BETWEEN_PROBES = 2;
/** A connection is given up after so many answers that its server process does nothing. */
const IDLE_ANSWERS = 2;

/**
 * Checks without a byte after which a connection whose server process is unknown is given up, 20 seconds: no statement takes
 * longer than 15 (D-264, D-403).
 */
const LOST_AFTER_CHECKS = 40;

/** The given server processes that are busy. Without `track_activities` all count as busy. */
const ACTIVE_PROCESSES = `SELECT pid FROM pg_stat_activity WHERE pid = ANY ($1) AND coalesce(state, '') NOT LIKE 'idle%'`;

/** An error like that of a socket whose peer is unreachable. */
const timeoutError = () => Object.assign(new Error('the database did not answer'), { code: 'ETIMEDOUT' });

/** A connection to the server, as the monitor sees it. */
export interface MonitoredClient {
  readonly stream: Duplex;
  /** The server process at its other end; null where it is unknown. */
  readonly processId: number | null;
  /** True while a response is due: to the connect, to a statement, to the disconnect. */
  readonly isWaiting: boolean;
  readonly isEnding: boolean;
  readonly isEnded: boolean;
  emit(event: 'error', error: Error): boolean;
}

/** Closes a connection to a server that takes no writes. Its pool hears of it at once, and not when the socket has closed. */
export function closeReadOnlyConnection(client: MonitoredClient): void {
  client.stream.destroy();
  client.emit('error', new Error('the server takes no writes'));
}

interface ConnectionHealth {
  bytesRead: number;
  /** Looks since it owes an answer and no byte has come. */
  quietChecks: number;
  idleAnswers: number;
}

/** A query over a connection of its own that tests the server. */
interface Probe {
  readonly client: pg.Client;
  checks: number;
  /** True when some connection has received a byte since the test began. */
  isHeard: boolean;
}

/**
 * Detects a server, or a network, that has gone silent: a connection is open or accepted and no byte arrives. Waiting callers
 * are rejected within 5 seconds, new ones at once while it lasts. A statement that is only slow is left alone, because the
 * server reports over another connection that it is busy (D-216 silent database).
 */
export class ServerMonitor {
  readonly #config: pg.ClientConfig;
  readonly #knowsProcesses: boolean;
  readonly #connections = new Map<MonitoredClient, ConnectionHealth>();
  readonly #timer: NodeJS.Timeout;
  #probe: Probe | undefined;
  #isSilent = false;
  #checksUntilProbe = 0;
  #lastCheckAt = performance.now();

  /** `knowsProcesses`: true when a connection reaches the server process that it names; false through PgBouncer. */
  constructor(config: pg.ClientConfig, knowsProcesses: boolean) {
    this.#config = config;
    this.#knowsProcesses = knowsProcesses;
    this.#timer = setInterval(() => this.#check(), CHECK_INTERVAL_MS).unref();
  }

  /** Error for callers while the server is silent; undefined while it responds. */
  get unavailableError(): Error | undefined {
    return this.#isSilent ? timeoutError() : undefined;
  }

  watch(client: MonitoredClient): void {
    this.#connections.set(client, { bytesRead: 0, quietChecks: 0, idleAnswers: 0 });
  }

  /** Closes idle connections: the server accepts no writes any more, and a proxy may now lead to another one. */
  dropIdle(): void {
    for (const client of this.#connections.keys()) if (!client.isWaiting) closeReadOnlyConnection(client);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#endProbe();
  }

  #check(): void {
    const now = performance.now();
    const isLate = now - this.#lastCheckAt > 2 * CHECK_INTERVAL_MS;
    this.#lastCheckAt = now;
    // This process was blocked: what the server sent may not be read yet, so nothing is counted against it.
    if (isLate) return;
    let isHeard = false;
    for (const [client, watched] of this.#connections) {
      const { isEnded, isWaiting, stream } = client;
      const { bytesRead } = stream as Socket;
      if (isEnded) {
        this.#connections.delete(client);
        continue;
      }
      isHeard ||= bytesRead !== watched.bytesRead;
      if (isWaiting && bytesRead === watched.bytesRead) watched.quietChecks += 1;
      else this.#connections.set(client, { bytesRead, quietChecks: 0, idleAnswers: 0 });
    }
    if (!this.#knowsProcesses)
      for (const [client, { quietChecks }] of this.#connections) if (quietChecks >= LOST_AFTER_CHECKS) this.#giveUp(client);
    if (this.#probe) this.#checkProbe(this.#probe, isHeard);
    else if (this.#checksUntilProbe > 0) this.#checksUntilProbe -= 1;
    else if (this.#isSilent || this.#suspects().length > 0) void this.#startProbe();
  }

  #suspects(): [MonitoredClient, ConnectionHealth][] {
    return [...this.#connections].filter(([, { quietChecks }]) => quietChecks >= SUSPECT_AFTER_CHECKS);
  }

  #checkProbe(probe: Probe, isHeard: boolean): void {
    probe.checks += 1;
    probe.isHeard ||= isHeard;
    if (probe.checks < SILENT_AFTER_CHECKS) return;
    this.#endProbe();
    // A server that still responds to some is overloaded, not silent.
    if (probe.isHeard) return;
    this.#isSilent = true;
    for (const client of this.#connections.keys()) this.#giveUp(client);
  }

  #giveUp(client: MonitoredClient): void {
    this.#connections.delete(client);
    client.stream.destroy(client.isEnding ? undefined : timeoutError());
  }

  async #startProbe(): Promise<void> {
    const client = new pg.Client(this.#config);
    client.on('error', () => undefined);
    const probe: Probe = { client, checks: 0, isHeard: false };
    this.#probe = probe;
    const suspects = this.#suspects();
    const pids = suspects.map(([suspect]) => suspect.processId).filter((pid) => pid !== null);
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(ACTIVE_PROCESSES, [pids]);
      if (this.#probe !== probe) return;
      const working = new Set(rows.map(({ pid }) => pid));
      if (this.#knowsProcesses) this.#giveUpIdle(suspects, working);
    } catch {
      // A rejected probe is a response as well: callers get that error.
      if (this.#probe !== probe) return;
    }
    this.#isSilent = false;
    this.#checksUntilProbe = CHECKS_BETWEEN_PROBES - 1;
    this.#endProbe();
  }

  /** Closes the connections that wait for a response while their processes are idle: the query or its result was lost. */
  #giveUpIdle(suspects: readonly [MonitoredClient, ConnectionHealth][], working: ReadonlySet<number>): void {
    for (const [client, watched] of suspects) {
      const { processId } = client;
      if (watched.quietChecks < SUSPECT_AFTER_CHECKS || processId === null || working.has(processId)) continue;
      watched.idleAnswers += 1;
      if (watched.idleAnswers >= IDLE_ANSWERS) this.#giveUp(client);
    }
  }

  #endProbe(): void {
    const probe = this.#probe;
    this.#probe = undefined;
    probe?.client.connection.stream.destroy();
  }
}
