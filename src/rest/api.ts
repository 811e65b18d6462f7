import findMyWay from 'find-my-way';
import { type GraphQLSchema, Kind } from 'graphql';
import type { Keyring } from '../graph/api-key/keyring.ts';
import type { CallMeter } from '../graph/call-meter.ts';
import { bearer, checkoutCaller, keyCaller } from '../graph/callers.ts';
import type { Asked, AskedHeaders } from '../graph/kernel/asked.ts';
import type { Caller } from '../graph/kernel/caller.ts';
import { translated } from '../graph/kernel/database-errors.ts';
import { DomainError, internalError } from '../graph/kernel/errors.ts';
import type { Answer } from '../graph/kernel/idempotency.ts';
import { storedOperation } from '../graph/kernel/stored-operation.ts';
import type { Engine } from '../graph/kernel/unit-of-work.ts';
import type { StoreDirectory } from '../graph/store/store-directory.ts';
import { inSpan } from '../telemetry/spans.ts';
import { type Endpoint, serve } from './adapter.ts';
import { withCors } from './cors.ts';
import { failure, type Interface, interfaceOf } from './envelope.ts';
import type { Method, Route } from './route.ts';
import { successStatus } from './success-status.ts';

export interface RestParts {
  readonly engine: Engine;
  readonly schema: GraphQLSchema;
  readonly routes: readonly Route[];
  readonly keyring: Keyring;
  readonly stores: StoreDirectory;
  /** The origins whose pages may call the external checkout (D-16). */
  readonly corsOrigins: readonly string[];
  /** Told of every error that is not a refusal, and of where it came up. */
  readonly onBug: (error: unknown, where: string) => void;
}

export interface RestApi {
  /** Answers a call of API v1 or of the external checkout; `url` is that of the request. Never throws. */
  answer(request: Asked, url: URL, meter: CallMeter): Promise<Answer>;
}

/** A longer path parameter is no path of ours; a shorter one that names nothing is a 404 of its resource. */
const LONGEST_PARAM = 1_000;

const METHODS: readonly Method[] = ['GET', 'POST', 'PATCH', 'DELETE'];

function endpointOf(schema: GraphQLSchema, route: Route): Endpoint {
  const operation = storedOperation(schema, route.source);
  const [definition] = operation.document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  for (const [, name = ''] of route.path.matchAll(/:(\w+)/g)) {
    if (!operation.variables.types.has(name)) throw new Error(`${route.method} ${route.path}: the operation has no $${name}`);
  }
  const status = definition ? successStatus(route.method, definition) : 200;
  return { route, operation, interface: interfaceOf(route.path), status };
}

/** Under which limit the calls of each interface are (D-15). */
const limits = { api: 'default', checkout: 'checkout' } as const satisfies Record<Interface, string>;

/** The REST layer over the route table. Throws when a route does not fit the schema. */
export function createRestApi({ engine, schema, routes, keyring, stores, corsOrigins, onBug }: RestParts): RestApi {
  const router = findMyWay({ caseSensitive: true, maxParamLength: LONGEST_PARAM });
  for (const route of routes) router.on(route.method, route.path, () => undefined, endpointOf(schema, route));

  const callers: Readonly<Record<Interface, (headers: AskedHeaders) => Promise<Caller>>> = {
    api: (headers) => keyCaller(bearer(headers), headers, keyring),
    checkout: (headers) => checkoutCaller(headers, stores),
  };

  // A parameter that is empty is no path of ours.
  const find = (method: Method, path: string) => {
    const found = router.find(method, path);
    return found && Object.values(found.params).every((value) => value !== '') ? found : null;
  };
  const allowed = (path: string) => METHODS.filter((method) => find(method, path));

  async function dispatch(request: Asked, url: URL, meter: CallMeter): Promise<Answer> {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = METHODS.includes(method as Method) ? find(method as Method, url.pathname) : null;
    if (!found) {
      const methods = allowed(url.pathname);
      if (methods.length === 0) throw new DomainError('RESOURCE_NOT_FOUND', 'Este caminho não existe.');
      const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
      if (method === 'OPTIONS') return { status: 204, headers: { allow }, body: '' };
      const refusal = new DomainError('METHOD_NOT_ALLOWED', `Este caminho não aceita ${request.method}.`);
      const { headers, ...answer } = failure(refusal, interfaceOf(url.pathname), engine.clock.now());
      return { ...answer, headers: { ...headers, allow } };
    }
    const endpoint = found.store as Endpoint;
    const { route, operation } = endpoint;
    meter.note.route = `${route.method} ${route.path}`;
    meter.note.operation = operation.title;
    const caller = await meter.authenticated(() => callers[endpoint.interface](request.headers));
    meter.known(caller, limits[endpoint.interface]);
    return inSpan({ kind: 'operation', name: operation.title, facts: {} }, () =>
      serve(engine, { endpoint, request, params: found.params, query: url.searchParams, caller, meter }),
    );
  }

  function refused(error: unknown, request: Asked, url: URL): Answer {
    const known = translated(error, engine.duplicates);
    const refusal = known instanceof DomainError ? known : internalError();
    if (refusal !== known) onBug(error, `${request.method} ${url.pathname}`);
    return failure(refusal, interfaceOf(url.pathname), engine.clock.now());
  }

  return {
    async answer(request, url, meter) {
      const made = await dispatch(request, url, meter).catch((error: unknown) => refused(error, request, url));
      const answer = { ...made, headers: { ...made.headers, ...meter.headers() } };
      const read = interfaceOf(url.pathname) === 'checkout' ? withCors(answer, request, corsOrigins) : answer;
      return request.method === 'HEAD' ? { ...read, body: '' } : read;
    },
  };
}
