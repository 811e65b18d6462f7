import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute as executeByGraphql,
  GraphQLError,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import { type DomainError, UnreadableFieldError, unknownField, validationError } from '../core/errors.ts';
import type { OperationOfCall } from '../core/execution/called-operation.ts';
import type { RequestContext } from '../core/execution/context.ts';
import { type CalledOperation, clientOf } from '../core/execution/operation-uses.ts';
import { credentialKey, type Principal, requireStore } from '../core/execution/principal.ts';
import { type Idempotency, runOperation } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import type { Result } from '../core/execution/stored-operation.ts';
import { withReportedRefusals } from '../core/schema/refused-fields.ts';
import { schema } from '../graph/schema.ts';
import { type HttpRequest, idempotencyKeyFaults, readIdempotencyKey } from '../http/request.ts';
import type { RateLimitGuard } from '../rate-limits/guard.ts';
import { inSpan } from '../telemetry/spans.ts';
import { isTooLarge, MAX_RESPONSE_CHARACTERS } from './answer-bounds.ts';
import { withoutBlankVariables } from './blank-filters.ts';
import { fieldAt } from './compile-document.ts';
import { describe } from './describe-document.ts';
import { documentCost } from './document-cost.ts';
import { DocumentPrice } from './document-price.ts';
import { inspectDocument } from './inspect-document.ts';
import { cachedResponse, cacheResponse, introspectionKey } from './introspection-responses.ts';
import type { OpenStream } from './open-stream.ts';
import { asksForChanges } from './replica-queries.ts';

/** The sender of a document: principal, headers, rate limit. */
export interface RequestSource {
  readonly request: HttpRequest;
  readonly principal: Principal;
  readonly rateLimit: RateLimitGuard;
  readonly stream: OpenStream;
}

type Values = Record<string, unknown>;
export type Execute = (args: ExecutionArgs) => Result | Promise<Result>;

/** Extensions that become headers of the response and are not part of its body (D-13). */
const REPLAYED_HEADERS = { extensions: { http: { headers: { 'idempotent-replayed': 'true' } } } };

const TOO_MUCH_OF_SCHEMA =
  'A introspecção pedida é maior do que a do esquema inteiro. Peça menos níveis, ou menos campos com apelidos.';

const tooLarge = () =>
  validationError([
    {
      field: 'query',
      message: `A resposta teria mais de ${MAX_RESPONSE_CHARACTERS / 1_000_000} MB. Peça páginas menores ou menos campos.`,
      code: 'TOO_BIG',
    },
  ]);

/** The result with what of the schema the call uses that is deprecated, where there is anything (D-537). */
export const withDeprecations = <Executed extends ExecutionResult>(
  result: Executed,
  { deprecations }: Pick<OperationOfCall, 'deprecations'>,
): Executed => (deprecations.length === 0 ? result : { ...result, extensions: { ...result.extensions, deprecations } });

/** Counts a call of somebody who is known. */
export function noteUse(runtime: Runtime, { principal, request }: RequestSource, operation: CalledOperation): void {
  if (principal.kind === 'anonymous') return;
  const caller = principal.kind === 'operator' ? 'operator' : credentialKey(principal);
  runtime.noteUse?.({ caller, ...clientOf(request.headers), operation });
}

/**
 * Executes a document of a client: strict variables, its cost, a unit of work around a whole mutation (D-13). A rejected
 * mutation returns no data, because it has changed nothing; one whose answer has fields that the caller may not read is not rejected
 * (D-310). Throws errors of the request.
 */
export async function executeDocument(
  runtime: Runtime,
  sender: RequestSource,
  args: ExecutionArgs,
  execute: Execute,
): Promise<Result> {
  const definition = getOperationAST(args.document, args.operationName);
  if (!definition) throw new GraphQLError('O documento não tem uma operação com este nome.');
  const operation = describe(args.document, definition);
  const isMutation = operation.kind === 'mutation';
  // Its idempotency key belongs to a store; only the operator may act on none.
  if (isMutation && (sender.principal.kind === 'key' || sender.principal.kind === 'panel')) requireStore(sender.principal);
  const keyFaults = isMutation ? idempotencyKeyFaults(sender.request.headers) : [];
  const name = introspectionKey(args.document, definition);
  const kept = name === undefined ? undefined : await cachedResponse(name);
  async function run(contextValue: RequestContext, variableValues: Values): Promise<Result> {
    const executor = operation.hasThen ? (executeByGraphql as Execute) : execute;
    const answered = await executor({ ...args, document: operation.executed, contextValue, variableValues });
    const result = withReportedRefusals(contextValue, answered);
    // Within the transaction of a mutation: all of it is undone.
    if (isTooLarge(result.data)) throw tooLarge();
    if (name !== undefined && !result.errors) cacheResponse(name, result);
    return result;
  }
  sender.rateLimit.entry.operation = operation.label;
  const price = new DocumentPrice(sender.rateLimit);
  let used: OperationOfCall | undefined;
  const answer = await inSpan({ kind: 'operation', name: operation.label, attributes: {} }, () =>
    runOperation<Result>(
      {
        ...runtime,
        charge: (points) => price.add(points),
        inspectDocument: (text) => inspectDocument(text, { introspection: true }),
      },
      sender.principal,
      { ...operation, run: kept ? () => kept : run },
      {
        variables: {
          sent: withoutBlankVariables(operation.variables.types, operation.texts, { ...args.variableValues }),
          isStrict: true,
          isBroken: keyFaults.length > 0,
          issuesOf: ({ issues, unknownFields }) => [...keyFaults, ...issues, ...unknownFields.map(unknownField)],
        },
        mayUseReplica: operation.mayUseReplica && !asksForChanges(args.document, args.variableValues),
        idempotency: isMutation && keyFaults.length === 0 ? idempotencyOf(sender, args, definition) : undefined,
        admit: async (values) => {
          const admitted = kept ? sender.principal : await chargeCost(sender.principal, price, args, definition, values);
          used = operation.called(values);
          noteUse(runtime, sender, used);
          return admitted;
        },
        respond: (result) => result,
        refuse: (errors) => ({ data: null, errors }),
      },
    ),
  );
  return used ? withDeprecations(answer, used) : answer;
}

/** Charges a document before it is executed, and returns the principal with the remaining quota. Throws as `DocumentPrice` does. */
async function chargeCost(
  principal: Principal,
  price: DocumentPrice,
  { document }: ExecutionArgs,
  definition: OperationDefinitionNode,
  values: Values,
): Promise<Principal> {
  const { points, isTooMuchOfSchema } = documentCost(schema, document, definition, values);
  if (isTooMuchOfSchema) throw validationError([{ field: 'query', message: TOO_MUCH_OF_SCHEMA, code: 'TOO_BIG' }]);
  return { ...principal, quota: await price.begin(points) };
}

/** An error of an answer that is stored: a field that its caller may not read. */
type StoredError = Pick<GraphQLError, 'path'> & Pick<DomainError, 'code' | 'details'>;

function storedBody({ data, errors }: Result): string {
  const stored = errors?.map(({ path, originalError }): StoredError => {
    const { code, details } = originalError as UnreadableFieldError;
    return { path, code, details };
  });
  return JSON.stringify({ data, errors: stored });
}

/** A stored answer to this operation. */
function replayed(body: string, document: DocumentNode, operation: OperationDefinitionNode): Result {
  const { data, errors } = JSON.parse(body) as Pick<Result, 'data'> & { readonly errors?: readonly StoredError[] };
  const made = errors?.map(({ path, code, details }) => {
    const originalError = new UnreadableFieldError({ code, details });
    return new GraphQLError(originalError.message, { nodes: fieldAt(document, operation, path) ?? null, path, originalError });
  });
  return { data: data ?? null, ...(made && { errors: made }), ...REPLAYED_HEADERS };
}

/**
 * Idempotent request of a document. The key is scoped to its mutations; the payload is the document, its variables and the
 * credential, because another credential must not see a secret of the first (D-195).
 */
function idempotencyOf(
  { request, principal }: RequestSource,
  { document, operationName }: ExecutionArgs,
  definition: OperationDefinitionNode,
): Idempotency<Result> | undefined {
  const key = readIdempotencyKey(request.headers);
  if (key === undefined) return undefined;
  const names = definition.selectionSet.selections.map((field) => ('name' in field ? field.name.value : '')).join();
  const by = credentialKey(principal);
  return {
    key,
    operation: `graphql ${names}`,
    payload: (variableValues) => ({ by, document: document.loc?.source.body, operationName, variableValues }),
    toStored: (result) => ({ status: 200, headers: {}, body: storedBody(result) }),
    replay: ({ body }) => replayed(body, document, definition),
  };
}
