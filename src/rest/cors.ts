import type { Asked } from '../graph/kernel/asked.ts';
import type { Answer } from '../graph/kernel/idempotency.ts';

/** How long a browser need not ask again, in seconds: the longest that all of them take. */
const MAX_AGE = 7200;

/** Headers of an answer that a page may read. */
const EXPOSED = 'ratelimit, ratelimit-policy, retry-after, x-ignored-fields, x-ignored-params, x-request-id';

/** What the answer to a preflight allows a page. */
const PREFLIGHT = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, x-api-key',
  'access-control-max-age': String(MAX_AGE),
};

/** An answer of the external checkout with what lets a page of one of `origins` read it; for any other, as it was (D-16). */
export function withCors(answer: Answer, { headers }: Asked, origins: readonly string[]): Answer {
  const origin = headers.get('origin');
  if (origin === null || !origins.includes(origin)) return answer;
  const shared = { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED, vary: 'Origin' };
  // No other answer than that to OPTIONS is a 204.
  const isPreflight = answer.status === 204;
  return { ...answer, headers: { ...answer.headers, ...shared, ...(isPreflight && PREFLIGHT) } };
}
