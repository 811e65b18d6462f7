import type { Principal } from './key-check.ts';

/** Call that changes rows, as recorded with each change. */
export interface ChangingCall {
  readonly mutation: string;
  readonly requestId: string;
}

/** JSON of the cause of a change by an API key. `stock`: reason of a change of stock. */
export const causeByKey = ({ keyName }: Principal, { mutation, requestId }: ChangingCall, stock: object = {}): string =>
  JSON.stringify({ at: Date.now(), actor: 'key', actorName: keyName, mutation, requestId, ...stock });

/** SQL expression for the id of the call in the cause `parameter`. */
export const callIn = (parameter: string): string => `(${parameter}::text::json ->> 'requestId')::uuid`;

/** SQL expression for the number `value` that also sets the cause to `parameter`, before the row is written. */
export const withCause = (parameter: string, value: string): string =>
  `CASE WHEN set_config('commerce.change_cause', ${parameter}, true) = '' THEN 0 ELSE ${value} END`;
