import { DomainError, rateLimitedError, retryAfterOf } from '../core/errors.ts';
import { SECURITY_HEADERS } from '../http/page.ts';
import { acceptsHtml } from '../http/request.ts';
import { type Call, type HttpRoute, PathError, type Surface } from '../http/router.ts';
import { type RateLimits, rateLimitHeaders, retryAfterSeconds } from '../rate-limits/policies.ts';
import { messageResponse, type PageMessage } from './message-page.ts';

interface OpenPageParts {
  readonly limits: RateLimits;
  /** Public address of the service, without a slash at the end. */
  readonly publicUrl: string;
  readonly routes: readonly HttpRoute<void>[];
  /** Called with every error that is not a rejection, and its location. */
  readonly onBug: (error: unknown, where: string) => void;
}

/** The bucket of a page: people who look at the shop leave that of the documents to others. */
const limitOf = ({ pathname }: URL) => (pathname === '/demo' || pathname.startsWith('/demo/') ? 'shop' : 'pages');

/** Message of a refusal, with its headers. */
interface Message extends PageMessage {
  readonly headers: Readonly<Record<string, string>>;
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/** Folders of the pages, whose unknown paths are refused here. */
const FOLDERS = ['/docs/', '/demo/', '/graphql/'];
/** Paths of programs: their errors are JSON for every client. */
const OF_PROGRAMS = /^\/(?:api|stores)(?:\/|$)/;

/**
 * Pages and files that are the same for everybody and need no credential: the home page, the reference, GraphiQL and
 * `/openapi.json`, under a limit of each client address (D-186). A refusal is a page for a browser and a text for a program (D-429).
 */
export function createOpenPages({ limits, routes, publicUrl, onBug }: OpenPageParts): Surface<void> {
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');

  function messageOf(error: unknown, { request: { method }, url, address }: Call): Message {
    const seconds = error instanceof DomainError ? retryAfterOf(error) : undefined;
    if (seconds !== undefined) {
      const limit = rateLimitHeaders(limits.policy(limitOf(url)), limits.peek(limitOf(url), address));
      const sentence = `Páginas demais em pouco tempo. Tente de novo em ${seconds} s.`;
      const headers = { 'retry-after': String(seconds), ...limit };
      return { status: 429, title: 'Espere um pouco', sentence, headers };
    }
    if (error instanceof PathError) {
      const sentence = error.status === 405 ? `Este endereço não aceita ${method}.` : 'Este endereço não existe.';
      return { status: error.status, title: 'Página não encontrada', sentence, headers: SECURITY_HEADERS };
    }
    onBug(error, `${method} ${url.pathname}`);
    return { status: 500, title: 'Algo deu errado', sentence: 'Erro interno. Tente de novo em instantes.', headers: {} };
  }

  return {
    routes,
    owns: (path, request) =>
      FOLDERS.some((folder) => path.startsWith(folder)) || (acceptsHtml(request) && !OF_PROGRAMS.test(path)),
    async open({ url, address }) {
      const state = await limits.spend(limitOf(url), address, 1);
      if (!state.allowed) throw rateLimitedError(retryAfterSeconds(state));
    },
    refuse(error, call) {
      // The client is a program and expects JSON or nothing.
      if (error instanceof PathError && call.url.pathname.endsWith('.json'))
        return { status: error.status, headers: {}, body: '' };
      const { headers, ...message } = messageOf(error, call);
      if (!acceptsHtml(call.request))
        return { status: message.status, headers: { ...TEXT, ...headers }, body: `${message.sentence}\n` };
      // A page that was to be read is loaded again by its browser as soon as it may be.
      const { 'retry-after': seconds } = headers;
      return messageResponse(base, message, seconds === undefined ? headers : { ...headers, refresh: seconds });
    },
  };
}
