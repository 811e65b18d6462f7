import pg from 'pg';
import { beginSpan } from '../telemetry/spans.ts';

type Done = (error: unknown, result: unknown) => void;

/** What a statement does: the first word of its text. */
const verbOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

/** A connection whose statements are spans. Their values are told nobody. */
export class WatchedClient extends pg.Client {
  // pg.Client declares a form for each way to call it; this is all of them.
  override query(...args: unknown[]): never {
    const send = (...sent: unknown[]): unknown => (super.query as (...all: unknown[]) => unknown)(...sent);
    const [config] = args;
    const text = typeof config === 'string' ? config : (config as { text?: string }).text;
    const end = text === undefined ? undefined : beginSpan({ kind: 'statement', name: verbOf(text), facts: { text } });
    if (!end) return send(...args) as never;
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
