import pg from 'pg';
import { beginSpan } from '../../telemetry/spans.ts';
import { type AnsweredClient, leaveConnection, type MonitoredClient } from './monitored-client.ts';
import { PipelineBatch, PrepareOnly } from './pipeline-batch.ts';
import { markPreparedStatements } from './prepared-statements.ts';
import type { ServerMonitor } from './server-monitor.ts';

type Done = (error: unknown, result: unknown) => void;

/** First word of a statement. */
const statementVerb = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

/** SQLSTATE of a write to a server that takes none. */
const READ_ONLY = '25006';

/** Routine of PostgreSQL that waits for a synchronous standby. It warns when the wait is cancelled, and the commit succeeds. */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

/** The error of a commit that no standby has confirmed: PostgreSQL's code for what was cancelled. */
const unconfirmed = () => Object.assign(new Error('no standby has confirmed the commit'), { code: '57014' });

/** A connection that records statements as spans, a batch as one span. Parameter values are not recorded. */
export class InstrumentedClient extends pg.Client {
  readonly #monitor: ServerMonitor | undefined;

  constructor(config: pg.ClientConfig & { readonly monitor?: ServerMonitor }) {
    super(config);
    this.#monitor = config.monitor;
    const { connection } = this as unknown as AnsweredClient;
    connection.on('errorMessage', ({ code }) => {
      if (code !== READ_ONLY) return;
      // A pool behind a proxy reaches the server that is the primary now by new connections alone.
      leaveConnection(this as unknown as MonitoredClient);
      this.#monitor?.dropIdle();
    });
    this.on('notice', ({ routine }) => {
      const { _activeQuery: active } = this as unknown as AnsweredClient;
      if (routine === STANDBY_WAIT && active) active._canceledDueToError = unconfirmed();
    });
  }

  // A pool uses the form with a callback, a pipelined connection the one without.
  override connect(): Promise<pg.Client>;
  override connect(callback: (...args: never[]) => void): void;
  override connect(callback?: (...args: never[]) => void): unknown {
    const unavailable = this.#monitor?.unavailableError;
    if (unavailable) return callback ? process.nextTick(callback, unavailable) : Promise.reject(unavailable);
    const connecting: unknown = callback ? super.connect(callback as never) : super.connect();
    this.#monitor?.watch(this as unknown as MonitoredClient);
    return connecting;
  }

  /** Keeps the number of prepared statements bounded; a batch has seen to its own. */
  #markPrepared(config: unknown): void {
    const { name } = config as { name?: string };
    if (!name || config instanceof PrepareOnly) return;
    const { connection } = this as unknown as { connection: Parameters<typeof markPreparedStatements>[0] };
    markPreparedStatements(connection, [name]);
  }

  // pg.Client declares an overload for each form of call; this signature covers all of them.
  override query(...args: unknown[]): never {
    const send = (...sent: unknown[]): unknown => (super.query as (...all: unknown[]) => unknown)(...sent);
    const [config] = args;
    this.#markPrepared(config);
    const text = typeof config === 'string' ? config : (config as { text?: string }).text;
    // What is prepared is done nothing with yet.
    if (text === undefined || config instanceof PrepareOnly) return send(...args) as never;
    const name = config instanceof PipelineBatch ? 'TRANSACTION' : statementVerb(text);
    const end = beginSpan({ kind: 'statement', name, attributes: { text } });
    if (!end) return send(...args) as never;
    if (config instanceof PipelineBatch) {
      const { callback } = config;
      config.callback = (error, lastCommand) => {
        end(error !== null);
        callback(error, lastCommand);
      };
      return send(config) as never;
    }
    const done = args.at(-1);
    if (typeof done === 'function') {
      const callback: Done = (error, result) => {
        end(Boolean(error));
        (done as Done)(error, result);
      };
      return send(...args.slice(0, -1), callback) as never;
    }
    const sent = send(...args) as Promise<unknown>;
    sent.then(
      () => end(false),
      () => end(true),
    );
    return sent as never;
  }
}
