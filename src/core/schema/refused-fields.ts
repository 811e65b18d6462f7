import { type ExecutionResult, GraphQLError, type GraphQLResolveInfo } from 'graphql';
import { DomainError, UnreadableFieldError } from '../errors.ts';
import type { RequestContext } from '../execution/context.ts';
import type { RequiredScope } from '../execution/principal.ts';

/** Maximum number of refused fields that a response reports (D-310). */
const MAX_REPORTED = 1_000;

/** Refused fields of a response: their number, and the root fields below which some are not reported, each with the refusal of the first. */
interface Refusals {
  count: number;
  readonly unreported: Map<string, DomainError>;
}

const refusals = new WeakMap<RequestContext, Refusals>();

/** The response name of the root field that a path begins with. */
function rootOf({ prev, key }: GraphQLResolveInfo['path']): string {
  return prev ? rootOf(prev) : String(key);
}

const tooMany = ({ code, details }: DomainError) =>
  new DomainError(
    code,
    `A credencial não tem permissão para mais de ${MAX_REPORTED} campos desta resposta. Peça páginas menores, ou só o que ela pode ler.`,
    details,
  );

/**
 * Throws when the caller lacks the scope, at each object that has the field; false where the response reports no more of them. A mutation
 * that would report more is refused as a whole.
 */
export function mayRead(context: RequestContext, scope: RequiredScope, path: GraphQLResolveInfo['path']): boolean {
  try {
    context.require(scope);
    return true;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'AUTH_SCOPE_DENIED') throw error;
    const refused = refusals.get(context) ?? { count: 0, unreported: new Map<string, DomainError>() };
    refusals.set(context, refused);
    refused.count += 1;
    if (refused.count <= MAX_REPORTED) throw new UnreadableFieldError(error);
    if (context.isMutation) throw tooMany(error);
    const root = rootOf(path);
    if (!refused.unreported.has(root)) refused.unreported.set(root, error);
    return false;
  }
}

/**
 * A result in which no refused field is null without an error: a root field below which some are not reported is null itself, with one
 * error (D-536). `isRootRequired`: the root field is not nullable, so the whole answer is null.
 */
export function withReportedRefusals<Result extends ExecutionResult>(
  context: RequestContext,
  result: Result,
  { isRootRequired = false }: { readonly isRootRequired?: boolean } = {},
): Result {
  const { unreported } = refusals.get(context) ?? {};
  if (!unreported?.size || !result.data) return result;
  const others = (result.errors ?? []).filter(({ path }) => !unreported.has(String(path?.[0])));
  const errors = [...unreported].map(
    ([root, error]) => new GraphQLError(error.message, { path: [root], originalError: tooMany(error) }),
  );
  const nulls = Object.fromEntries([...unreported.keys()].map((root) => [root, null]));
  const data = isRootRequired ? null : { ...result.data, ...nulls };
  return { ...result, data, errors: [...others, ...errors] };
}
