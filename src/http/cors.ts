import type { HttpRequest } from './request.ts';
import { type Outgoing, withHeaders } from './response.ts';

/** Requests that pages of other origins may send, and the parts of a response that they may read. */
export interface CorsPolicy {
  /** Origins, in the form in which browsers send them: `https://loja.exemplo.com.br`. */
  readonly origins: readonly string[];
  readonly methods: string;
  readonly requestHeaders: string;
  readonly exposedHeaders: string;
}

/** Headers that libraries of tracing, and GraphQL clients, add to every request. Nobody may do more by them. */
export const TRACING_HEADERS = [
  'traceparent',
  'tracestate',
  'baggage',
  'sentry-trace',
  'apollo-require-preflight',
  'apollographql-client-name',
  'apollographql-client-version',
  'graphql-client-name',
  'graphql-client-version',
  'x-graphql-client-name',
  'x-graphql-client-version',
  'x-apollo-operation-id',
  'x-apollo-operation-name',
].join(', ');

/** Seconds for which browsers cache a preflight: the maximum that all of them accept. */
const MAX_AGE = 7200;

/** Response with the headers by which a page of a listed origin may read it; for any other origin unchanged (D-16). */
export function withCors(response: Outgoing, { headers }: HttpRequest, policy: CorsPolicy): Outgoing {
  const origin = headers.get('origin');
  if (origin === null || !policy.origins.includes(origin)) return response;
  const vary = response instanceof Response ? response.headers.get('vary') : response.headers.vary;
  const shared = {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': policy.exposedHeaders,
    vary: vary ? `${vary}, Origin` : 'Origin',
  };
  // No other answer than that to OPTIONS is a 204.
  if (response.status !== 204) return withHeaders(response, shared);
  return withHeaders(response, {
    ...shared,
    'access-control-allow-methods': policy.methods,
    'access-control-allow-headers': policy.requestHeaders,
    'access-control-max-age': String(MAX_AGE),
  });
}
