import findMyWay from 'find-my-way';
import { DomainError } from '../core/errors.ts';
import type { Cidr } from '../lib/cidr.ts';
import type { AccessLogEntry } from '../telemetry/access-log.ts';
import { clientAddress } from './client-address.ts';
import type { HttpRequest } from './request.ts';
import { type HttpResponse, type Outgoing, withHeaders } from './response.ts';

/** A request with its path, its client and its log entry. */
export interface Call {
  readonly request: HttpRequest;
  readonly url: URL;
  /** Parameters of the path, decoded; `*` is its rest. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Address of the client, as far as the trusted proxies tell it. */
  readonly address: string;
  /** Address at the other end of the socket; absent without a socket. */
  readonly remoteAddress: string | undefined;
  readonly logEntry: AccessLogEntry;
}

type Handler<Context> = (call: Call, context: Context) => Outgoing | Promise<Outgoing>;

/** A path and its handlers. */
export interface HttpRoute<Context> {
  /** `:name` matches one segment, `*` at the end any number of characters. */
  readonly path: string;
  /** Handlers by method, `*` for every method. A HEAD goes to GET; without a handler OPTIONS is answered with `Allow`. */
  readonly methods: Readonly<Record<string, Handler<Context>>>;
  /** True for the calls that the route is for; absent: all calls of its path. */
  readonly accepts?: (call: Call) => boolean;
}

/** A group of routes with one form of response and error. */
export interface Surface<Context, Opened = Context | Promise<Context>> {
  readonly routes: readonly HttpRoute<Context>[];
  /** True for requests to unknown paths that this surface refuses. */
  readonly owns?: (path: string, request: HttpRequest) => boolean;
  /** Begins a call, before its method is checked: limits, credentials of the path. Returns what its handlers share. */
  open?(call: Call): Opened;
  /** Makes the response to an error. `context` is undefined when `open` threw it. */
  refuse(error: unknown, call: Call, context: Context | undefined): Outgoing | Promise<Outgoing>;
  /** Makes the response to a request that is not sound HTTP (D-188); absent: the last surface does. */
  unreadable?(error: DomainError, path: string): Outgoing;
  /** Adds what all responses of the surface have. */
  finish?(response: Outgoing, call: Call, context: Context | undefined): Outgoing;
  /** Headers of the response to OPTIONS beside `Allow`. */
  readonly optionsHeaders?: HttpResponse['headers'];
}

/** A surface whose context is known to itself alone. */
type AnySurface = Surface<never, unknown>;

interface Candidate {
  readonly surface: AnySurface;
  readonly route: HttpRoute<never>;
}

/** An error of the path itself: unknown (404), or known without this method (405). */
export class PathError extends DomainError {}

export const unknownPath = (): PathError => new PathError('RESOURCE_NOT_FOUND', 'Este caminho não existe.');

/** A path with a longer parameter is an unknown path; a shorter one that matches nothing is a 404 of its resource. */
const MAX_PARAM_LENGTH = 1_000;

const NONE = { candidates: [] as readonly Candidate[], params: {} };

/** `Allow` of a path: its methods, HEAD with GET, and OPTIONS. */
function allowedMethods({ methods }: HttpRoute<never>): string {
  const names = Object.keys(methods);
  return [...names, ...(names.includes('GET') && !names.includes('HEAD') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

const lookupMethod = ({ method }: HttpRequest) => (method === 'HEAD' ? 'GET' : method);

/** The handler of a request; that of a HEAD is that of its GET. */
function handlerOf({ methods }: HttpRoute<never>, request: HttpRequest): Handler<never> | undefined {
  const method = lookupMethod(request);
  return Object.hasOwn(methods, method) ? methods[method] : methods['*'];
}

/** Handles a request of a client whose socket has this address, and fills in its log entry. */
export type Handle = (request: HttpRequest, remoteAddress: string | undefined, logEntry: AccessLogEntry) => Promise<Outgoing>;

/**
 * Routes requests to surfaces: finds the path, begins the call, finds the method, and has the surface answer what either of them
 * refuses. Of surfaces with the same path the first whose route accepts the call has it. The last surface refuses paths that no
 * other owns. Never rejects as long as no `refuse` does.
 */
export function createRouter(surfaces: readonly [...AnySurface[], AnySurface], trustedProxies: readonly Cidr[] = []): Handle {
  const tree = findMyWay({ caseSensitive: true, maxParamLength: MAX_PARAM_LENGTH });
  const byPath = new Map<string, Candidate[]>();
  for (const surface of surfaces)
    for (const route of surface.routes) {
      const known = byPath.get(route.path);
      const candidates = known ?? [];
      candidates.push({ surface, route });
      if (known) continue;
      byPath.set(route.path, candidates);
      // Registered for one method only: the route knows the methods of its path.
      tree.on('GET', route.path, () => undefined, candidates);
    }
  const fallback = surfaces.at(-1) as AnySurface;

  function find(path: string): { readonly candidates: readonly Candidate[]; readonly params: Call['params'] } {
    const found = tree.find('GET', path);
    if (!found) return NONE;
    // A path with an empty parameter is unknown.
    for (const name in found.params) if (found.params[name] === '' && name !== '*') return NONE;
    return { candidates: found.store as Candidate[], params: found.params };
  }

  async function dispatch(
    surface: AnySurface,
    route: HttpRoute<never> | undefined,
    call: Call,
    context: never,
  ): Promise<Outgoing> {
    if (!route) throw unknownPath();
    const handler = handlerOf(route, call.request);
    if (handler) return handler(call, context);
    const allow = allowedMethods(route);
    const { method } = call.request;
    if (method === 'OPTIONS') return { status: 204, headers: { ...surface.optionsHeaders, allow }, body: '' };
    const error = new PathError('METHOD_NOT_ALLOWED', `Este caminho não aceita ${method}.`);
    return withHeaders(await surface.refuse(error, call, context), { allow });
  }

  return async (request, remoteAddress, logEntry) => {
    const url = new URL(request.url);
    const { candidates, params } = find(url.pathname);
    const address = clientAddress(request.headers, remoteAddress, trustedProxies);
    const call: Call = { request, url, params, address, remoteAddress, logEntry };
    if (request.error) {
      const { surface } = candidates.find((candidate) => candidate.surface.unreadable) ?? { surface: fallback };
      return surface.unreadable?.(request.error, url.pathname) ?? surface.refuse(request.error, call, undefined);
    }
    const candidate = candidates.find(({ route }) => route.accepts?.(call) ?? true);
    if (candidate && (request.method === 'OPTIONS' || handlerOf(candidate.route, request)))
      logEntry.route = `${lookupMethod(request)} ${candidate.route.path}`;
    const surface = candidate?.surface ?? surfaces.find(({ owns }) => owns?.(url.pathname, request)) ?? fallback;
    let context: unknown;
    let response: Outgoing;
    try {
      context = await surface.open?.(call);
      response = await dispatch(surface, candidate?.route, call, context as never);
    } catch (error) {
      response = await surface.refuse(error, call, context as never);
    }
    return surface.finish?.(response, call, context as never) ?? response;
  };
}
