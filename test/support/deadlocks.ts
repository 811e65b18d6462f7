import pg from 'pg';
import { PipelineBatch } from '../../src/data/driver/pipeline-batch.ts';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** SQLSTATE of a transaction aborted in a deadlock. */
const DEADLOCK = '40P01';

let count = 0;
const query = pg.Client.prototype.query as Query;

// An aborted transaction is retried: it is visible only here.
pg.Client.prototype.query = function listen(this: pg.Client, ...args: unknown[]) {
  const note = (error: (Error & { readonly code?: string }) | null) => {
    if (error?.code === DEADLOCK) count += 1;
  };
  const [config] = args;
  if (config instanceof PipelineBatch) {
    const { callback } = config;
    config.callback = (error, lastCommand) => {
      note(error);
      callback(error, lastCommand);
    };
  }
  const sent = query.apply(this, args);
  if (sent instanceof Promise) sent.catch(note);
  return sent;
} as typeof pg.Client.prototype.query;

/** Number of deadlocks during `work`. */
export async function deadlocksIn(work: () => Promise<unknown>): Promise<number> {
  const before = count;
  await work();
  return count - before;
}
