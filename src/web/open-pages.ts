import { DomainError, rateLimitedError, retryAfterOf } from '../core/errors.ts';
import type { HttpResponse } from '../http/response.ts';
import { type HttpRoute, PathError, type Surface } from '../http/router.ts';
import { type RateLimits, rateLimitHeaders, retryAfterSeconds } from '../rate-limits/policies.ts';

interface OpenPageParts {
  readonly limits: RateLimits;
  readonly routes: readonly HttpRoute<void>[];
  /** Called with every error that is not a rejection, and its location. */
  readonly onBug: (error: unknown, where: string) => void;
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/**
 * Pages and files that are the same for everybody and need no credential: the home page, the reference, GraphiQL and
 * `/openapi.json`, under a limit of each client address (D-186).
 */
export function createOpenPages({ limits, routes, onBug }: OpenPageParts): Surface<void> {
  const text = (status: number, sentence: string, headers: HttpResponse['headers'] = {}): HttpResponse => ({
    status,
    headers: { ...TEXT, ...headers },
    body: `${sentence}\n`,
  });
  return {
    routes,
    owns: (path) => ['/docs/', '/demo/', '/graphql/'].some((folder) => path.startsWith(folder)),
    async open({ address }) {
      const state = await limits.spend('pages', address, 1);
      if (!state.allowed) throw rateLimitedError(retryAfterSeconds(state));
    },
    refuse(error, { request: { method }, url, address }) {
      const seconds = error instanceof DomainError ? retryAfterOf(error) : undefined;
      if (seconds !== undefined) {
        const limit = rateLimitHeaders(limits.policy('pages'), limits.peek('pages', address));
        const sentence = `Páginas demais em pouco tempo. Tente de novo em ${seconds} s.`;
        return text(429, sentence, { 'retry-after': String(seconds), ...limit });
      }
      // The client is a program and expects JSON or nothing.
      if (error instanceof PathError && url.pathname.endsWith('.json')) return { status: error.status, headers: {}, body: '' };
      if (error instanceof PathError) {
        const sentence = error.status === 405 ? `Este endereço não aceita ${method}.` : 'Este endereço não existe.';
        return text(error.status, sentence, { 'referrer-policy': 'no-referrer' });
      }
      onBug(error, `${method} ${url.pathname}`);
      return text(500, 'Erro interno. Tente de novo em instantes.');
    },
  };
}
