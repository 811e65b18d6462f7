import { Kind, type OperationDefinitionNode } from 'graphql';
import type { RestRoute } from '../core/execution/request-services.ts';
import type { FieldAliases } from './field-aliases.ts';

export type Method = RestRoute['method'];

export interface RouteOptions {
  /** Fields that the body spells otherwise than the schema. */
  readonly body?: FieldAliases;
  /** Fields of `$filter` that the query may use; default: all. */
  readonly filters?: readonly string[];
}

/** A documented path and its operation, whose selection is the response. */
export interface Route extends RouteOptions {
  readonly method: Method;
  /** The path with `:name` for its parameters, which fill the operation's variables of that name. */
  readonly path: string;
  readonly source: string;
}

/**
 * Declares a route.
 *
 * Input: path and query parameters fill the operation's variables of the same name. The body is `$input` or, for a mutation
 * without it, fills the variables with the names of its fields. `If-Match` is `$ifVersion`.
 *
 * Output: the root fields are the members of `data`; one aliased `data` is `data` itself. A null root field is a 404.
 * `_version` becomes the ETag and is hidden. `_created` is hidden as well; when it is false, a POST made nothing new and
 * responds with 200 (D-01). A path of the external checkout has no `data`: the fields of its root field are members of the body
 * (contract §4).
 */
export function route(endpoint: `${Method} /${string}`, source: string, options: RouteOptions = {}): Route {
  const [method, path] = endpoint.split(' ') as [Method, string];
  return { method, path, source, ...options };
}

const creates = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.some((field) => field.kind === Kind.FIELD && field.name.value.startsWith('create'));

/** Status of a successful response: 201 for a POST that creates (D-01). */
export const successStatus = (method: Method, operation: OperationDefinitionNode): 200 | 201 =>
  method === 'POST' && creates(operation) ? 201 : 200;
