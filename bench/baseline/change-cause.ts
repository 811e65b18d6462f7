import type { Caller } from './key-check.ts';

/** The call that changes rows, as the database records it with each change. */
export interface ChangingCall {
  readonly mutation: string;
  readonly requestId: string;
}

/** The cause of a change by a key. `stock`: of a change of stock as well. */
export const causeByKey = ({ keyName }: Caller, { mutation, requestId }: ChangingCall, stock: object = {}): string =>
  JSON.stringify({ at: Date.now(), actor: 'key', actorName: keyName, mutation, requestId, ...stock });

/** SQL of the number `value` that sets the cause `parameter` before its row is written. */
export const caused = (parameter: string, value: string): string =>
  `CASE WHEN set_config('commerce.change_cause', ${parameter}, true) = '' THEN 0 ELSE ${value} END`;
