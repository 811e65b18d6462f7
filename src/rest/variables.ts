import { type Issue, invalid } from '../graph/kernel/errors.ts';
import { readBody } from '../graph/kernel/request-body.ts';
import type { StoredOperation } from '../graph/kernel/stored-operation.ts';
import { valueFaults } from '../graph/kernel/strict-json.ts';
import { type Address, fromAddress } from './address.ts';
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
async function fromBody(request: Request, { body: renames = {} }: Route): Promise<Renamed> {
  const body = await readBody(request);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid([{ field: '', message: 'O corpo deve ser um objeto JSON.', code: 'INVALID_TYPE' }]);
  }
  const shaped = renamed(body as Record<string, unknown>, renames);
  return { ...shaped, issues: [...shaped.issues, ...valueFaults(body)] };
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
  request: Request,
  address: Address,
): Promise<RequestVariables> {
  const { types } = operation.variables;
  const { sent, issues, ignored: params } = fromAddress(operation, address);
  const ifMatch = types.has('ifVersion') ? request.headers.get('if-match') : null;
  if (ifMatch !== null) sent.ifVersion = versionOf(ifMatch);
  const body: Renamed = types.has('input') ? await fromBody(request, route) : { input: {}, issues: [], unknown: [] };
  if (types.has('input')) sent.input = body.input;

  const { values, issues: found, unknown } = operation.variables.read(sent);
  const inBodyWords = (field: string) => spelled(field, route.body ?? {});
  const fields = [...body.unknown, ...unknown.map(inBodyWords)];
  const isStrict = /\bhandling=strict\b/i.test(request.headers.get('prefer') ?? '');
  const broken = oncePerField([
    ...issues,
    ...body.issues,
    ...found.map((issue) => ({ ...issue, field: inBodyWords(issue.field) })),
    ...(isStrict ? [...fields, ...params].map(asUnknown) : []),
  ]);
  if (broken.length > 0) throw invalid(broken);
  return { values, ignored: { fields, params } };
}
