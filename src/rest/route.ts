import type { Renames } from './renames.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface RouteOptions {
  /** Where the body spells fields otherwise than the schema. */
  readonly body?: Renames;
}

/** One documented path: the operation behind it, whose selection is the answer. */
export interface Route extends RouteOptions {
  readonly method: Method;
  /** The path with `:name` for its parameters, which fill the operation's variables of that name. */
  readonly path: string;
  readonly source: string;
}

/**
 * Declares a route. Path and query parameters fill the operation's variables of the same name, the body is `$input` or,
 * for a mutation without it, fills the variables of its fields' names, and `If-Match` is `$ifVersion`. The root fields are the members of `data`, but one aliased `data` is `data` itself. A
 * root field that is null is a 404. A field selected as `_version` becomes the ETag and is not shown. One selected as
 * `_created` is not shown either: where it is false, a POST made nothing new and answers 200 (D-01).
 *
 * A path of the external checkout answers without `data`: the fields of its root field are members of the body itself
 * (contract §4).
 */
export function route(endpoint: `${Method} /${string}`, source: string, options: RouteOptions = {}): Route {
  const [method, path] = endpoint.split(' ') as [Method, string];
  return { method, path, source, ...options };
}
