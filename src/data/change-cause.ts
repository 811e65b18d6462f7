import type { Executor } from './executor.ts';

/**
 * Sets the cause that triggers record with the changes after this statement, until the transaction ends or another cause is set
 * (D-333). It is sent with the next statement and needs no round trip.
 */
export function deferChangeCause(executor: Pick<Executor, 'defer'>, cause: object): void {
  // Without a row in the answer: nobody waits for that of a deferred statement.
  const text = "SELECT FROM set_config('commerce.change_cause', $1, true) AS cause WHERE cause IS NULL";
  executor.defer({ name: 'set_change_cause', text, values: [JSON.stringify(cause)] });
}
