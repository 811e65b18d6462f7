import { DomainError, type Issue, validationError, withoutPath } from '../core/errors.ts';
import type { SentVariables } from '../core/execution/run-operation.ts';
import type { StoredOperation } from '../core/execution/stored-operation.ts';
import { firstOfEach } from '../core/validation/rules.ts';
import { parseJsonBody } from '../http/body.ts';
import type { HttpRequest } from '../http/request.ts';
import { valueIssues } from '../http/strict-json.ts';
import { applyAliases, toBodyPath } from './field-aliases.ts';
import { ifMatchVersions, ignoredHeaders, preferenceOf } from './request-headers.ts';
import type { Route } from './route.ts';
import { parseUrlParams, type UrlParams, unboundVariables } from './url-params.ts';

/** Variables of an operation as a request sends them. */
export interface RequestVariables extends SentVariables {
  /** The versions that `If-Match` names, any of which may be sent as `ifVersion`. */
  readonly versions: readonly number[];
}

/** The most keys, objects and lists of a body: far more than any operation has fields for (D-210). */
const MAX_BODY_NODES = 5_000;

/** A JSON object that was sent, with the keys that it has twice. Throws 400, 413 and 415. */
async function bodyObject(request: HttpRequest) {
  const { value, issues } = await parseJsonBody(request, MAX_BODY_NODES);
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return { body: value as Record<string, unknown>, issues };
  throw validationError([{ field: '', message: 'O corpo deve ser um objeto JSON.', code: 'INVALID_TYPE' }]);
}

/** The body in the schema's words, with what is wrong with it, and the values in it that cannot be kept. Throws 400, 413 and 415. */
async function parseBody(request: HttpRequest, { body: aliases = {} }: Route) {
  const { body, issues } = await bodyObject(request);
  const aliased = applyAliases(body, aliases);
  return { ...aliased, issues: [...issues, ...aliased.issues], unkept: valueIssues(body) };
}

/** The body as variables: `$input` or, for a mutation that has none, the variable of its name for each of its fields. */
async function bodyVariables(route: Route, operation: StoredOperation, request: HttpRequest, { params }: UrlParams) {
  const named = operation.kind === 'mutation' ? unboundVariables(operation, params) : new Map<string, unknown>();
  const isInput = operation.variables.types.has('input');
  if (!isInput && named.size === 0) return { sent: {}, issues: [], unkept: [], unknown: [] };
  const { input, issues, unkept, unknown } = await parseBody(request, route);
  if (isInput) return { sent: { input }, issues, unkept, unknown };
  const fields = Object.entries(input);
  const sent = Object.fromEntries(fields.filter(([name]) => named.has(name)));
  return { sent, issues, unkept, unknown: [...unknown, ...fields.map(([name]) => name).filter((name) => !named.has(name))] };
}

/** Maximum number of reported issues (D-159). */
const MAX_ISSUES = 1_000;

/** The first issue of each field. */
const dedupeByField = (issues: readonly Issue[]): readonly Issue[] => firstOfEach(issues).slice(0, MAX_ISSUES);

const unknownField = (field: string): Issue => ({ field, message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD' });

/** Requirements of a request beyond its URL and body. */
interface Demands {
  /** Issues of its headers. */
  readonly faults: readonly Issue[];
  /** Filled with the headers that any answer to the request has: those that name what is ignored (D-227). */
  readonly responseHeaders: Record<string, string>;
}

/** The issues of a body that cannot be parsed. Rethrows other errors. */
function unreadable(error: unknown): readonly Issue[] {
  if (error instanceof DomainError && error.code === 'VALIDATION_ERROR') return error.details as readonly Issue[];
  throw error;
}

/** Reads the variables of the operation from the request. Throws 400 with every issue, 413 and 415. */
export async function requestVariables(
  route: Route,
  operation: StoredOperation,
  request: HttpRequest,
  urlParams: UrlParams,
  { faults, responseHeaders }: Demands,
): Promise<RequestVariables> {
  const isStrict = preferenceOf(request.headers.get('prefer'), 'handling') === 'strict';
  const { sent, issues, ignored: params } = parseUrlParams(operation, route, urlParams);
  if (!isStrict && params.length > 0) Object.assign(responseHeaders, ignoredHeaders({ fields: [], params }));
  const before = [...faults, ...issues];
  const strangers = isStrict ? params.map(unknownField) : [];
  const ifMatch = operation.variables.types.has('ifVersion') ? request.headers.get('if-match') : null;
  const body = await bodyVariables(route, operation, request, urlParams).catch((error: unknown) => {
    throw validationError(dedupeByField([...before, ...unreadable(error), ...strangers]));
  });
  const bodyPath = (field: string) => toBodyPath(field, route.body ?? {});
  return {
    sent: { ...sent, ...body.sent },
    versions: ifMatch === null ? [] : ifMatchVersions(ifMatch),
    isStrict,
    isBroken:
      before.length + body.issues.length + body.unkept.length + strangers.length > 0 || (isStrict && body.unknown.length > 0),
    issuesOf({ issues: found, unknownFields }) {
      const fields = [...body.unknown, ...unknownFields.map(({ field }) => bodyPath(field))];
      if (!isStrict && fields.length > 0) Object.assign(responseHeaders, ignoredHeaders({ fields, params }));
      const ruled = found.map((issue) => ({ ...withoutPath(issue), field: bodyPath(issue.field) }));
      const ruledFields = new Set(ruled.map(({ field }) => field));
      return dedupeByField([
        ...before,
        ...body.issues,
        // The bounds of a field say more of a number that no double holds.
        ...body.unkept.filter(({ field }) => !ruledFields.has(field)),
        ...ruled,
        ...(isStrict ? fields.map(unknownField) : []),
        ...strangers,
      ]);
    },
  };
}
