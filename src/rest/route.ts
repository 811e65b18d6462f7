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
 * Declares a route. Path and query parameters fill the operation's variables of the same name, the body is `$input`, and
 * `If-Match` is `$ifVersion`. The root fields are the members of `data`, but one aliased `data` is `data` itself. A
 * root field that is null is a 404. A field selected as `_version` becomes the ETag and is not shown.
 */
export function route(endpoint: `${Method} /${string}`, source: string, options: RouteOptions = {}): Route {
  const [method, path] = endpoint.split(' ') as [Method, string];
  return { method, path, source, ...options };
}
