import type { Asked } from '../graph/kernel/asked.ts';
import { type Issue, invalid } from '../graph/kernel/errors.ts';
import { readBody } from '../graph/kernel/request-body.ts';
import type { StoredOperation } from '../graph/kernel/stored-operation.ts';
import { valueFaults } from '../graph/kernel/strict-json.ts';
import { type Address, fromAddress, unplaced } from './address.ts';
import { type Renamed, renamed, spelled } from './renames.ts';
import type { Route } from './route.ts';

export interface RequestVariables {
  readonly values: Record<string, unknown>;
  /** Body fields and query parameters that the operation does not know (D-07). */
  readonly ignored: { readonly fields: readonly string[]; readonly params: readonly string[] };
}

/** The version that an `If-Match` names: -1, which nothing has, when it is no ETag of ours; undefined for `*` (D-102). */
function versionOf(ifMatch: string): number | undefined {
  return ifMatch.trim() === '*' ? undefined : Number(/^\s*"(\d{1,9})"\s*$/.exec(ifMatch)?.[1] ?? -1);
}

/** The body in the schema's words, with what is wrong with its single values. Throws 400, 413 and 415. */
async function fromBody(request: Asked, { body: renames = {} }: Route): Promise<Renamed> {
  const body = await readBody(request);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid([{ field: '', message: 'O corpo deve ser um objeto JSON.', code: 'INVALID_TYPE' }]);
  }
  const shaped = renamed(body as Record<string, unknown>, renames);
  return { ...shaped, issues: [...shaped.issues, ...valueFaults(body)] };
}

/** The body as variables: `$input` or, for a mutation that has none, the variable of its name for each of its fields. */
async function bodyVariables(route: Route, operation: StoredOperation, request: Asked, { params }: Address) {
  const named = operation.kind === 'mutation' ? unplaced(operation, params) : new Map<string, unknown>();
  const isInput = operation.variables.types.has('input');
  if (!isInput && named.size === 0) return { sent: {}, issues: [], unknown: [] };
  const { input, issues, unknown } = await fromBody(request, route);
  if (isInput) return { sent: { input }, issues, unknown };
  const fields = Object.entries(input);
  const sent = Object.fromEntries(fields.filter(([name]) => named.has(name)));
  return { sent, issues, unknown: [...unknown, ...fields.map(([name]) => name).filter((name) => !named.has(name))] };
}

/** The first thing that was said of each field. */
const oncePerField = (issues: readonly Issue[]) => [
  ...new Map(issues.toReversed().map((issue) => [issue.field, issue])).values().toArray().toReversed(),
];

const asUnknown = (field: string): Issue => ({ field, message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD' });

/** Fills the operation's variables from the request. Throws 400 with every broken field (D-06), 413 and 415. */
export async function requestVariables(
  route: Route,
  operation: StoredOperation,
  request: Asked,
  address: Address,
): Promise<RequestVariables> {
  const { types } = operation.variables;
  const { sent, issues, ignored: params } = fromAddress(operation, address);
  const ifMatch = types.has('ifVersion') ? request.headers.get('if-match') : null;
  if (ifMatch !== null) sent.ifVersion = versionOf(ifMatch);
  const body = await bodyVariables(route, operation, request, address);
  Object.assign(sent, body.sent);

  const { values, issues: found, unknown } = operation.variables.read(sent, issues.length + body.issues.length > 0);
  const inBodyWords = (field: string) => spelled(field, route.body ?? {});
  const fields = [...body.unknown, ...unknown.map(inBodyWords)];
  const isStrict = /\bhandling=strict\b/i.test(request.headers.get('prefer') ?? '');
  const broken = [
    ...issues,
    ...body.issues,
    ...found.map((issue) => ({ ...issue, field: inBodyWords(issue.field) })),
    ...(isStrict ? [...fields, ...params].map(asUnknown) : []),
  ];
  if (broken.length > 0) throw invalid(oncePerField(broken));
  return { values, ignored: { fields, params } };
}
