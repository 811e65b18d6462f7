import { type DomainError, type Issue, validationError } from '../core/errors.ts';

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
  /** True for HTTP/1.0. Absent without a socket. */
  readonly isHttp10?: boolean;
  /** The error of a request that is not valid HTTP: no other part of it can be trusted (D-188). */
  readonly error?: DomainError | undefined;
}

/** True when a browser requests a page for a person. */
export const acceptsHtml = ({ method, headers }: HttpRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && (headers.get('accept')?.includes('text/html') ?? false);

const KEY = /^[A-Za-z0-9._-]{1,128}$/;

/** Issues of the `Idempotency-Key` header: it must have 1–128 of the allowed characters (contract §4). */
export function idempotencyKeyFaults(headers: HeaderReader): readonly Issue[] {
  const key = headers.get('idempotency-key');
  if (key === null || KEY.test(key)) return [];
  const message = 'Deve ter de 1 a 128 letras, números, pontos, traços ou sublinhados.';
  return [{ field: 'Idempotency-Key', message, code: 'INVALID_FORMAT' }];
}

/** The `Idempotency-Key` of a request; undefined without one. Throws 400 for a wrong one. */
export function readIdempotencyKey(headers: HeaderReader): string | undefined {
  const faults = idempotencyKeyFaults(headers);
  if (faults.length > 0) throw validationError(faults);
  return headers.get('idempotency-key') ?? undefined;
}
