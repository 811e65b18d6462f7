import type { HttpRequest } from './request.ts';
import { type Outgoing, withHeaders } from './response.ts';

/** Seconds for which browsers cache a preflight: the maximum that all of them accept. */
const MAX_AGE = 7200;

/** Headers of an answer that a page may read. */
const EXPOSED = 'ratelimit, ratelimit-policy, retry-after, x-ignored-fields, x-ignored-params, x-request-id';

/** Response headers of a preflight. */
const PREFLIGHT = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, x-api-key',
  'access-control-max-age': String(MAX_AGE),
};

/** An answer of the external checkout with what lets a page of one of `origins` read it; for any other, as it was (D-16). */
export function withCors(response: Outgoing, { headers }: HttpRequest, origins: readonly string[]): Outgoing {
  const origin = headers.get('origin');
  if (origin === null || !origins.includes(origin)) return response;
  const shared = { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED, vary: 'Origin' };
  // No other answer than that to OPTIONS is a 204.
  const isPreflight = response.status === 204;
  return withHeaders(response, { ...shared, ...(isPreflight && PREFLIGHT) });
}
