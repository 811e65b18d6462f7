import pg from 'pg';
import { beginSpan } from '../telemetry/spans.ts';
import { Flight, Preparation } from './flight.ts';

type Done = (error: unknown, result: unknown) => void;

/** What a statement does: the first word of its text. */
const verbOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

/** A connection whose statements are spans, those that leave as one flight one. Their values are told nobody. */
export class WatchedClient extends pg.Client {
  // pg.Client declares a form for each way to call it; this is all of them.
  override query(...args: unknown[]): never {
    const send = (...sent: unknown[]): unknown => (super.query as (...all: unknown[]) => unknown)(...sent);
    const [config] = args;
    const text = typeof config === 'string' ? config : (config as { text?: string }).text;
    // What is prepared is done nothing with yet.
    if (text === undefined || config instanceof Preparation) return send(...args) as never;
    const name = config instanceof Flight ? 'TRANSACTION' : verbOf(text);
    const end = beginSpan({ kind: 'statement', name, facts: { text } });
    if (!end) return send(...args) as never;
    if (config instanceof Flight) {
      const { callback } = config;
      config.callback = (error, lastCommand) => {
        end(error !== null);
        callback(error, lastCommand);
      };
      return send(config) as never;
    }
    const done = args.at(-1);
    if (typeof done === 'function') {
      const told: Done = (error, result) => {
        end(Boolean(error));
        (done as Done)(error, result);
      };
      return send(...args.slice(0, -1), told) as never;
    }
    const sent = send(...args) as Promise<unknown>;
    sent.then(
      () => end(false),
      () => end(true),
    );
    return sent as never;
  }
}
