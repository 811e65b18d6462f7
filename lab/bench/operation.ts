import type { Dispatcher } from 'undici';
import type { StoreCredentials } from './fixture.ts';

/** A call, as undici takes it. */
export type MeasuredCall = Pick<Dispatcher.DispatchOptions, 'method' | 'path' | 'body'> & {
  readonly headers: Record<string, string>;
};

/** A measured operation: distinct calls with the same expected status. */
export interface MeasuredOperation {
  readonly name: string;
  /** Expected status. */
  readonly status: number;
  /** Returns the next call; undefined when there are no more. */
  next(): MeasuredCall | undefined;
  /** Called for every call with the expected status. */
  onSuccess?(call: MeasuredCall): void;
}

const JSON_BODY = { 'content-type': 'application/json' };

/** The headers of a call of API v1 or GraphQL, with a JSON body or without. */
export const keyHeaders = ({ secret, storeId }: StoreCredentials, hasBody: boolean): Record<string, string> => ({
  authorization: `Bearer ${secret}`,
  'x-store-id': storeId,
  ...(hasBody && JSON_BODY),
});

/** The headers of a call of the external checkout. */
export const checkoutHeaders = ({ checkoutSecret }: StoreCredentials): Record<string, string> => ({
  'x-api-key': checkoutSecret,
  ...JSON_BODY,
});

/** Returns a random entry of a list. */
export function randomOf<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('the list is empty');
  return one;
}
