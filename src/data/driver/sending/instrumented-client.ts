import type { Duplex } from 'node:stream';
import pg from 'pg';
import { beginSpan } from '../../../telemetry/spans.ts';
import { processIdOf } from './pg-internals.ts';
import { PipelineBatch, PrepareOnly } from './pipeline-batch.ts';
import { closeReadOnlyConnection, type MonitoredClient, type ServerMonitor } from './server-monitor.ts';
import { markPreparedStatements } from './statements.ts';

/** Options of a connection beside those of pg. */
export interface InstrumentedOptions {
  readonly monitor?: ServerMonitor | undefined;
  /** False: no private member of pg is used, and no statement is prepared. */
  readonly usesInternals?: boolean;
}

type Done = (error: Error | null, result?: unknown) => void;

/** A statement that was sent and not answered. */
interface SentStatement {
  /** True when no standby has confirmed its commit. */
  isUnconfirmed: boolean;
}

/** First word of a statement. */
const statementVerb = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

/** SQLSTATE of a write to a server that takes none. */
const READ_ONLY = '25006';

/** Routine of PostgreSQL that waits for a synchronous standby. It warns when the wait is cancelled, and the commit succeeds. */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

/** The error of a commit that no standby has confirmed: PostgreSQL's code for what was cancelled. */
const unconfirmed = () => Object.assign(new Error('no standby has confirmed the commit'), { code: '57014' });

/** A connection that records statements as spans, a batch as one span. Parameter values are not recorded. */
export class InstrumentedClient extends pg.Client implements MonitoredClient {
  readonly #monitor: ServerMonitor | undefined;
  readonly #usesInternals: boolean;
  /** In the order in which they are answered. */
  readonly #sent = new Set<SentStatement>();
  #isConnecting = false;
  #isEnding = false;
  #isEnded = false;

  constructor(config: pg.ClientConfig & InstrumentedOptions = {}) {
    super(config);
    this.#monitor = config.monitor;
    this.#usesInternals = config.usesInternals ?? true;
    this.on('end', () => {
      this.#isEnded = true;
    });
    this.on('notice', ({ routine }) => {
      const [answered] = this.#sent;
      if (routine === STANDBY_WAIT && answered) answered.isUnconfirmed = true;
    });
  }

  get stream(): Duplex {
    return this.connection.stream;
  }

  get processId(): number | null {
    return this.#usesInternals ? processIdOf(this) : null;
  }

  get isWaiting(): boolean {
    return this.#isConnecting || this.#isEnding || this.#sent.size > 0;
  }

  get isEnding(): boolean {
    return this.#isEnding;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  // A pool uses the forms with a callback, a pipelined connection those without.
  override connect(): Promise<pg.Client>;
  override connect(callback: (...args: never[]) => void): void;
  override connect(callback?: (...args: never[]) => void): unknown {
    if (!callback) return new Promise((resolve, reject) => this.#connect((error) => (error ? reject(error) : resolve(this))));
    return this.#connect(callback as Done);
  }

  #connect(done: Done): void {
    const unavailable = this.#monitor?.unavailableError;
    if (unavailable) {
      process.nextTick(done, unavailable);
      return;
    }
    this.#isConnecting = true;
    super.connect((error: Error | null) => {
      this.#isConnecting = false;
      done(error, this);
    });
    this.#monitor?.watch(this);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): unknown {
    this.#isEnding = true;
    return callback ? super.end(callback) : super.end();
  }

  // pg.Client declares an overload for each form of call; this signature covers all of them.
  override query(...args: unknown[]): never {
    const done = args.at(-1);
    if (typeof done === 'function') return this.#send(args.slice(0, -1), done as Done) as never;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#send(args, (error, result) => (error ? reject(error) : resolve(result)));
    const answer = promise.catch((error: Error) => {
      // The stack of who waits for it, instead of that of the socket.
      Error.captureStackTrace(error);
      throw error;
    });
    return answer as never;
  }

  #send([config, ...values]: readonly unknown[], done: Done): void {
    const sent: SentStatement = { isUnconfirmed: false };
    this.#sent.add(sent);
    const end = beginStatementSpan(config);
    const answer: Done = (error, result) => {
      if (!this.#sent.delete(sent)) return;
      const failure = error ?? (sent.isUnconfirmed ? unconfirmed() : null);
      end?.(failure !== null);
      if ((failure as { code?: string } | null)?.code === READ_ONLY) this.#leaveServer();
      done(failure, result);
    };
    (super.query as (...all: unknown[]) => unknown)(this.#named(config), ...values, answer);
  }

  /** The statement with its name marked as used, or without a name. */
  #named(config: unknown): unknown {
    const { name } = config as { name?: string };
    // A batch and its preparations have been marked together.
    if (!name || config instanceof PrepareOnly) return config;
    if (!this.#usesInternals) return { ...(config as pg.QueryConfig), name: undefined };
    markPreparedStatements(this.connection, [name]);
    return config;
  }

  #leaveServer(): void {
    // A pool behind a proxy reaches the server that is the primary now by new connections alone.
    closeReadOnlyConnection(this);
    this.#monitor?.dropIdle();
  }
}

function beginStatementSpan(config: unknown): ReturnType<typeof beginSpan> {
  const text = typeof config === 'string' ? config : (config as { text?: string }).text;
  // What is prepared is done nothing with yet.
  if (text === undefined || config instanceof PrepareOnly) return undefined;
  const name = config instanceof PipelineBatch ? 'TRANSACTION' : statementVerb(text);
  return beginSpan({ kind: 'statement', name, attributes: { text } });
}
