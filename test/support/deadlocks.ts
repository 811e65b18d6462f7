import pg from 'pg';
import { Flight } from '../../src/database/flight.ts';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** What PostgreSQL says to the one whom it makes give way when transactions wait for each other in a circle. */
const DEADLOCK = '40P01';

let count = 0;
const query = pg.Client.prototype.query as Query;

// Whoever gives way begins again and nobody outside sees it: only here is it known.
pg.Client.prototype.query = function listen(this: pg.Client, ...args: unknown[]) {
  const note = (error: (Error & { readonly code?: string }) | null) => {
    if (error?.code === DEADLOCK) count += 1;
  };
  const [config] = args;
  if (config instanceof Flight) {
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

/** How many transactions have given way in a circle during `work`. */
export async function deadlocksIn(work: () => Promise<unknown>): Promise<number> {
  const before = count;
  await work();
  return count - before;
}
