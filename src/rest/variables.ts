import { getNamedType, isNonNullType } from 'graphql';
import { type Issue, invalid } from '../graph/kernel/errors.ts';
import { readBody } from '../graph/kernel/request-body.ts';
import type { StoredOperation } from '../graph/kernel/stored-operation.ts';
import { valueFaults } from '../graph/kernel/strict-json.ts';
import { isUuid, NIL_UUID } from '../graph/kernel/uuid.ts';
import { renamed, spelled } from './renames.ts';
import type { Route } from './route.ts';

/** A text of the address as a value of its declared type. One that is not of the type is left for the reader to refuse. */
const fromText: Readonly<Record<string, (text: string) => unknown>> = {
  Int: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  Float: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text),
  Money: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text),
  Boolean: (text) => ({ true: true, false: false })[text] ?? text,
};

/** The version that an `If-Match` names; one that no resource has when it is not an ETag of ours; undefined for `*`. */
function versionOf(ifMatch: string): number | undefined {
  if (ifMatch.trim() === '*') return undefined;
  const version = Number(/^\s*"(\d{1,9})"\s*$/.exec(ifMatch)?.[1] ?? -1);
  return version;
}

export interface RequestVariables {
  readonly values: Record<string, unknown>;
  /** Body fields and query parameters that the operation does not know (D-07). */
  readonly ignored: { readonly fields: readonly string[]; readonly params: readonly string[] };
}

/** The first thing that was said of each field. */
const oncePerField = (issues: readonly Issue[]) =>
  [...new Map(issues.toReversed().map((issue) => [issue.field, issue])).values()].toReversed();

/** Fills the operation's variables from the request. Throws 400 with every broken field (D-06), 413 and 415. */
export async function requestVariables(
  route: Route,
  operation: StoredOperation,
  request: Request,
  { params, query }: { params: Readonly<Record<string, string | undefined>>; query: URLSearchParams },
): Promise<RequestVariables> {
  const { types } = operation.variables;
  const sent: Record<string, unknown> = {};
  const issues: Issue[] = [];
  const isFromQuery = (name: string) => types.has(name) && name !== 'input' && name !== 'ifVersion' && !(name in params);
  for (const [name, type] of types) {
    const text = params[name] ?? (isFromQuery(name) ? query.get(name) : null);
    if (text === null || text === undefined) continue;
    const named = getNamedType(type).name;
    if (query.getAll(name).length > 1 && isFromQuery(name)) {
      issues.push({ field: name, message: 'O parâmetro foi enviado mais de uma vez.', code: 'INVALID_VALUE' });
    }
    // A path id that is no UUID is the id of nothing: the lookup answers 404 in its turn (D-10).
    sent[name] = name in params && named === 'UUID' && !isUuid(text) ? NIL_UUID : (fromText[named]?.(text) ?? text);
  }
  const ifMatch = types.has('ifVersion') ? request.headers.get('if-match') : null;
  if (ifMatch !== null) sent.ifVersion = versionOf(ifMatch);

  const renames = route.body ?? {};
  const unknown: string[] = [];
  const input = types.get('input');
  if (input) {
    const body = await readBody(request);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
      const shaped = renamed(body as Record<string, unknown>, renames);
      sent.input = shaped.input;
      issues.push(...shaped.issues, ...valueFaults(body));
      unknown.push(...shaped.unknown);
    } else if (isNonNullType(input)) {
      throw invalid([{ field: '', message: 'O corpo deve ser um objeto JSON.', code: 'INVALID_TYPE' }]);
    }
  }

  const read = operation.variables.read(sent);
  issues.push(...read.issues.map((issue) => ({ ...issue, field: spelled(issue.field, renames) })));
  const fields = [...unknown, ...read.unknown.map((field) => spelled(field, renames))];
  const ignored = { fields, params: [...new Set(query.keys())].filter((name) => !isFromQuery(name)) };
  if (/\bhandling=strict\b/i.test(request.headers.get('prefer') ?? '')) {
    const named = [...ignored.fields, ...ignored.params];
    issues.push(...named.map((field): Issue => ({ field, message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD' })));
  }
  if (issues.length > 0) throw invalid(oncePerField(issues));
  return { values: read.values, ignored };
}
