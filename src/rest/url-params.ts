import { type GraphQLInputField, type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import type { Issue } from '../core/errors.ts';
import type { StoredOperation } from '../core/execution/stored-operation.ts';
import { MAX_OFFSET } from '../core/pagination/list.ts';
import { numberIssue } from '../core/pagination/list-args.ts';
import { undecodableParams } from '../http/percent-encoding.ts';
import { isUuid, NIL_UUID } from '../lib/ids.ts';
import type { Route } from './route.ts';

/** Parameters of a URL: those of the path as text, and the query. */
export interface UrlParams {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  /** The query as it was sent. */
  readonly search: string;
}

export interface UrlVariables {
  readonly sent: Record<string, unknown>;
  readonly issues: readonly Issue[];
  /** Query parameters unknown to the operation (D-07). */
  readonly ignored: readonly string[];
}

/** The number of a text; one that no double holds is the largest or smallest that one does. */
const numberOf = (text: string) => Math.min(Math.max(Number(text), -Number.MAX_VALUE), Number.MAX_VALUE);
const wholeNumber = (text: string) => (/^-?\d+$/.test(text) ? numberOf(text) : text);
const decimal = (text: string) => (/^-?\d+(\.\d{1,15})?$/.test(text) ? numberOf(text) : text);

/** A text of the address as a value of its declared type. One that is not of the type is left for the reader to refuse. */
const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  Int: wholeNumber,
  Float: decimal,
  Money: decimal,
  Boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

const parseText = (text: string, type: GraphQLInputType): unknown => PARSERS[getNamedType(type).name]?.(text) ?? text;

/** The issue of a timestamp whose offset lost its `+`, which is a blank in a query (D-231). */
function plusIssue(field: string, text: string, type: GraphQLInputType): Issue | undefined {
  if (getNamedType(type).name !== 'DateTime' || !/T.* \d\d:?\d\d$/.test(text)) return undefined;
  const message =
    'Deve ser uma data e hora ISO 8601 com fuso; no endereço, o + do fuso se escreve %2B, como em …T12:00:00%2B03:00.';
  return { field, message, code: 'INVALID_FORMAT' };
}

/** Variables that other parts of a request fill: the body, `If-Match`. */
const NOT_FROM_QUERY = new Set(['input', 'ifVersion', 'filter']);

/** The variables that neither the path nor a part of the request of their own fills. */
export const unboundVariables = ({ variables: { types } }: StoredOperation, params: object) =>
  new Map([...types].filter(([name]) => !NOT_FROM_QUERY.has(name) && !Object.hasOwn(params, name)));

/** The fields of a route's `$filter` that its query may name. */
export function filterFields(filter: GraphQLInputType | undefined, { filters }: Route): GraphQLInputField[] {
  const fields = isInputObjectType(filter) ? Object.values(filter.getFields()) : [];
  return filters ? fields.filter(({ name }) => filters.includes(name)) : fields;
}

/** Accepted query parameters, by name with their types. */
interface AcceptedParams {
  readonly variables: ReadonlyMap<string, GraphQLInputType>;
  readonly filters: ReadonlyMap<string, GraphQLInputType>;
}

// An operation belongs to one path, so its parameters are the same in every call.
const acceptedByOperation = new WeakMap<StoredOperation, AcceptedParams>();

/** The parameters that a query may name: variables of the operation, and the fields of its `$filter`. */
function acceptedParams(operation: StoredOperation, route: Route, params: object): AcceptedParams {
  const parameters = acceptedByOperation.get(operation) ?? buildAcceptedParams(operation, route, params);
  acceptedByOperation.set(operation, parameters);
  return parameters;
}

function buildAcceptedParams(operation: StoredOperation, route: Route, params: object): AcceptedParams {
  const fields = filterFields(operation.variables.types.get('filter'), route);
  return {
    // Those of a mutation are in its body.
    variables: operation.kind === 'query' ? unboundVariables(operation, params) : new Map<string, GraphQLInputType>(),
    filters: new Map(fields.map(({ name, type }) => [name, type])),
  };
}

/** Fills variables from the path and the query of an address, by their declared types. */
export function parseUrlParams(operation: StoredOperation, route: Route, { params, query, search }: UrlParams): UrlVariables {
  const { variables, filters } = acceptedParams(operation, route, params);
  const issues = undecodableParams(search);
  const undecodable = new Set(issues.map(({ field }) => field));
  const ignored: string[] = [];
  const sent: Record<string, unknown> = {};
  const filter: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    const [text = '', ...more] = query.getAll(name);
    const [target, type] = variables.has(name) ? [sent, variables.get(name)] : [filter, filters.get(name)];
    if (undecodable.has(name)) continue;
    if (!type) ignored.push(name);
    else if (more.length > 0)
      issues.push({ field: name, message: 'O parâmetro foi enviado mais de uma vez.', code: 'INVALID_VALUE' });
    if (!type) continue;
    const value = parseText(text, type);
    // Validated here and not by the list, so that its issue is reported together with those of all other parameters (D-06).
    const issue = name === 'page' || name === 'limit' ? numberIssue(name, value) : plusIssue(name, text, type);
    if (issue) issues.push(issue);
    // No list has as many pages as an integer holds: those beyond are as empty as the last of them (D-11).
    else target[name] = name === 'page' ? Math.min(value as number, MAX_OFFSET) : value;
  }
  if (Object.keys(filter).length > 0) sent.filter = filter;
  for (const [name, type] of operation.variables.types) {
    const text = params[name];
    // A path id that is no UUID is the id of nothing: the lookup answers 404 in its turn (D-10).
    if (text !== undefined) sent[name] = getNamedType(type).name === 'ID' && !isUuid(text) ? NIL_UUID : parseText(text, type);
  }
  return { sent, issues, ignored };
}
