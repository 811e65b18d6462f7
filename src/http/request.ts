import type { DomainError } from '../core/errors.ts';

/** The headers of a request, by their names in lower case. */
export interface HeaderReader {
  get(name: string): string | null;
  has(name: string): boolean;
}

/**
 * The parts of a request that the service reads. A fetch `Request` has this shape; `node-request.ts` makes it from a socket's
 * request.
 */
export interface HttpRequest {
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  readonly headers: HeaderReader;
  /** The body's bytes, complete or as a stream; null when there is none. Can be read once. */
  readonly body: AsyncIterable<Uint8Array> | Uint8Array | null;
  /** The error of a request that is not valid HTTP: no other part of it can be trusted (D-188). */
  readonly fault?: DomainError | undefined;
}
