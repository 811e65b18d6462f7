import { isBrokenReference } from './database-errors.ts';
import { StaleRead } from './errors.ts';

/**
 * Awaits a write that names rows which this transaction has seen, or removes one that it has seen nobody name. Throws
 * `StaleRead` when another writer made that untrue: the foreign key refused it, and the next attempt sees why.
 */
export async function relyingOnRead<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw isBrokenReference(error) ? new StaleRead('a row that was relied on has come or gone', { cause: error }) : error;
  }
}
