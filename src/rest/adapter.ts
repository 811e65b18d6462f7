import { getNullableType, isInputObjectType } from 'graphql';
import { DomainError, type Issue, notFoundError } from '../core/errors.ts';
import { type Principal, requireScope } from '../core/execution/principal.ts';
import { type Idempotency, runOperation } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { dataOf, firstCause, type StoredOperation } from '../core/execution/stored-operation.ts';
import { contractFieldsBelow, inNamesOf } from '../core/validation/contract-spelling.ts';
import { type HttpRequest, idempotencyKeyFaults, readIdempotencyKey } from '../http/request.ts';
import type { TextResponse } from '../http/response.ts';
import type { RateLimitGuard } from '../rate-limits/guard.ts';
import { type ApiName, successResponse } from './envelope.ts';
import { toBodyPath } from './field-aliases.ts';
import { withVersions } from './request-headers.ts';
import type { Route } from './route.ts';
import { requestVariables } from './variables.ts';

type Data = Record<string, unknown>;

/** A route with its operation compiled, ready to serve. */
export interface Endpoint {
  readonly route: Route;
  readonly operation: StoredOperation;
  readonly interface: ApiName;
  /** 201 for a POST that creates (D-01). */
  readonly status: number;
}

export interface RestCall {
  readonly endpoint: Endpoint;
  readonly request: HttpRequest;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  /** The query as it was sent. */
  readonly search: string;
  readonly principal: Principal;
  readonly rateLimit: RateLimitGuard;
  /** Headers of the response, errors included; filled while the call is served. */
  readonly responseHeaders: Record<string, string>;
}

/** Serves a call of an authenticated caller: scope, rate limit, query and body, operation (D-02). Throws its errors. */
export async function serve(runtime: Runtime, call: RestCall): Promise<TextResponse> {
  const { endpoint, request, principal, rateLimit, responseHeaders } = call;
  const { operation, route } = endpoint;
  for (const { scope } of operation.policies) requireScope(principal, scope);
  await rateLimit.spend(1);
  // The external checkout has no such header: its cart.token identifies repeated calls (D-13, D-59).
  const acceptsKey = operation.kind === 'mutation' && endpoint.interface === 'api';
  const faults = acceptsKey ? idempotencyKeyFaults(request.headers) : [];
  const variables = await requestVariables(route, operation, request, call, { faults, responseHeaders });
  const { versions, sent } = variables;
  const idempotency = acceptsKey && faults.length === 0 ? idempotencyOf(endpoint, request, versions) : undefined;
  const response = await withVersions(versions, (ifVersion) =>
    runOperation(runtime, principal, operation, {
      variables: ifVersion === undefined ? variables : { ...variables, sent: { ...sent, ifVersion } },
      idempotency,
      respond: (result) => buildResponse(endpoint, dataOf(result)),
      refuse(errors) {
        throw toBodyPaths(firstCause(errors), endpoint);
      },
    }),
  );
  return operation.kind === 'query' ? withIfNoneMatch(request, response) : response;
}

/** The payload is the values alone. */
function idempotencyOf(
  { route }: Endpoint,
  { headers }: HttpRequest,
  versions: readonly number[],
): Idempotency<TextResponse> | undefined {
  const key = readIdempotencyKey(headers);
  if (key === undefined) return undefined;
  return {
    key,
    operation: `${route.method} ${route.path}`,
    payload: (values) => (versions.length > 1 ? { ...values, ifVersion: versions } : values),
    toStored: (response) => response,
    replay: (stored) => ({ ...stored, headers: { ...stored.headers, 'idempotent-replayed': 'true' } }),
  };
}

/** The answer of an operation's data; also inside the transaction that made them true. */
function buildResponse(endpoint: Endpoint, data: Data): TextResponse {
  const headers: Record<string, string> = {};
  let { status } = endpoint;
  const visible: Data = {};
  for (const [name, value] of Object.entries(data)) {
    if (value === null) throw notFoundError('Registro não encontrado nesta loja.');
    if (typeof value === 'object' && ('_version' in value || '_created' in value)) {
      const { _version, _created, ...rest } = value as Data;
      if (_version !== undefined) headers.etag = `"${String(_version)}"`;
      if (_created === false) status = 200;
      visible[name] = rest;
    } else visible[name] = value;
  }
  return successResponse(status, endpoint.interface, visible, headers);
}

/** 304 without a body when the client already has this version (D-14). */
function withIfNoneMatch(request: HttpRequest, response: TextResponse): TextResponse {
  const known = request.headers.get('if-none-match');
  const { etag } = response.headers;
  if (known === null || etag === undefined) return response;
  const has = known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  return has ? { status: 304, headers: { etag }, body: '' } : response;
}

/** An error of a rule with the names of the contract, its fields spelled as in the body. */
function toBodyPaths(error: unknown, { route: { body = {} }, operation }: Endpoint): unknown {
  if (!(error instanceof DomainError) || !Array.isArray(error.details)) return error;
  const input = getNullableType(operation.variables.types.get('input'));
  const details = (error.details as Issue[]).map((issue) => {
    const worded = isInputObjectType(input) ? inNamesOf(issue, contractFieldsBelow(input)) : issue;
    return { ...worded, field: toBodyPath(worded.field, body) };
  });
  return new DomainError(error.code, error.message, details);
}
