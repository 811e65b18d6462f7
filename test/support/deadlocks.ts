import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** SQLSTATE of a transaction aborted in a deadlock. */
const DEADLOCK = '40P01';

let count = 0;
const query = pg.Client.prototype.query as Query;

// An aborted transaction is retried: it is visible only here.
pg.Client.prototype.query = function countDeadlocks(this: pg.Client, ...args: unknown[]) {
  const done = args.at(-1);
  if (typeof done !== 'function') return query.apply(this, args);
  const onResult = (error: (Error & { readonly code?: string }) | null, result: unknown) => {
    if (error?.code === DEADLOCK) count += 1;
    done(error, result);
  };
  return query.apply(this, [...args.slice(0, -1), onResult]);
} as typeof pg.Client.prototype.query;

/** Number of deadlocks during `work`. */
export async function deadlocksIn(work: () => Promise<unknown>): Promise<number> {
  const before = count;
  await work();
  return count - before;
}
