import type { CallMeter } from '../graph/call-meter.ts';
import type { Asked } from '../graph/kernel/asked.ts';
import type { Caller } from '../graph/kernel/caller.ts';
import { requireScope } from '../graph/kernel/caller.ts';
import { DomainError, notFound } from '../graph/kernel/errors.ts';
import { type Answer, fingerprintOf, type IdempotentCall, idempotencyKey } from '../graph/kernel/idempotency.ts';
import { read } from '../graph/kernel/perform.ts';
import type { StoredOperation } from '../graph/kernel/stored-operation.ts';
import { type Engine, Refusal, unitOfWork } from '../graph/kernel/unit-of-work.ts';
import { type Interface, success } from './envelope.ts';
import { spelled } from './renames.ts';
import type { Route } from './route.ts';
import { type RequestVariables, requestVariables } from './variables.ts';

type Data = Record<string, unknown>;

/** A route with its operation compiled, ready to serve. */
export interface Endpoint {
  readonly route: Route;
  readonly operation: StoredOperation;
  readonly interface: Interface;
  /** 201 for a POST that creates (D-01). */
  readonly status: number;
}

export interface Call {
  readonly endpoint: Endpoint;
  readonly request: Asked;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  readonly caller: Caller;
  readonly meter: CallMeter;
}

/** Serves one call whose caller is known: scope, rate, then query and body, then the operation (D-02). Throws refusals. */
export async function serve(engine: Engine, call: Call): Promise<Answer> {
  const { endpoint, request, caller, meter } = call;
  for (const { scope } of endpoint.operation.bargains) requireScope(caller, scope);
  await meter.spend(1);
  // The external checkout knows no such header: its cart.token says what is the same call (D-13, D-59).
  const keyed = endpoint.operation.kind === 'mutation' && endpoint.interface === 'api';
  const key = keyed ? idempotencyKey(request.headers) : undefined;
  const variables = await requestVariables(endpoint.route, endpoint.operation, request, call);
  if (endpoint.operation.kind === 'query') {
    const data = await read(engine, caller, endpoint.operation, variables.values);
    return conditional(request, answer(endpoint, variables, data));
  }
  const idempotent = key === undefined ? undefined : idempotentCall(engine, call, key, variables.values);
  try {
    const { answer: made, replayed } = await unitOfWork(engine, {
      caller,
      bargains: endpoint.operation.bargains,
      call: idempotent,
      execute: (context) => endpoint.operation.run(context, variables.values),
      answer: ({ data }) => answer(endpoint, variables, data ?? {}),
    });
    return replayed ? { ...made, headers: { ...made.headers, 'idempotent-replayed': 'true' } } : made;
  } catch (error) {
    throw inBodyWords(error instanceof Refusal ? error.cause : error, endpoint.route);
  }
}

function idempotentCall({ secrets }: Engine, { endpoint, caller }: Call, key: string, values: Data): IdempotentCall {
  const { method, path } = endpoint.route;
  return {
    owner: caller.storeId ?? 'operator',
    operation: `${method} ${path}`,
    key,
    fingerprint: fingerprintOf(values, secrets),
  };
}

/** The answer of an operation's data; also inside the transaction that made them true. */
function answer(endpoint: Endpoint, { ignored }: RequestVariables, data: Data): Answer {
  const headers: Record<string, string> = {};
  if (ignored.fields.length > 0) headers['x-ignored-fields'] = headerList(ignored.fields);
  if (ignored.params.length > 0) headers['x-ignored-params'] = headerList(ignored.params);
  let { status } = endpoint;
  const shown: Data = {};
  for (const [name, value] of Object.entries(data)) {
    if (value === null) throw notFound('Registro não encontrado nesta loja.');
    if (typeof value === 'object' && ('_version' in value || '_created' in value)) {
      const { _version, _created, ...rest } = value as Data;
      if (_version !== undefined) headers.etag = `"${String(_version)}"`;
      if (_created === false) status = 200;
      shown[name] = rest;
    } else shown[name] = value;
  }
  return success(status, members[endpoint.interface](shown), headers);
}

/** What stands beside `success: true` in each interface (contract §4). */
const members: Readonly<Record<Interface, (shown: Data) => object>> = {
  api: (shown) => ('data' in shown ? shown : { data: shown }),
  checkout: (shown) => Object.assign({}, ...Object.values(shown)) as object,
};

/** Names that came from outside, as a header can carry them. */
const headerList = (names: readonly string[]) =>
  names
    .map((name) => encodeURIComponent(name).slice(0, 100))
    .slice(0, 50)
    .join(', ');

/** 304 without a body when the client already has this version (D-14). */
function conditional(request: Asked, made: Answer): Answer {
  const known = request.headers.get('if-none-match');
  const { etag } = made.headers;
  if (known === null || etag === undefined) return made;
  const has = known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  return has ? { status: 304, headers: { etag }, body: '' } : made;
}

/** A refusal of a rule with its fields spelled as the body spells them. */
function inBodyWords(error: unknown, { body }: Route): unknown {
  if (!(error instanceof DomainError) || !body || !Array.isArray(error.details)) return error;
  const details = (error.details as { field: string }[]).map((issue) => ({ ...issue, field: spelled(issue.field, body) }));
  return new DomainError(error.code, error.message, details);
}
