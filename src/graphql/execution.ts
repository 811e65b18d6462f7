import {
  type ExecutionArgs,
  type ExecutionResult,
  execute as executeByGraphql,
  GraphQLError,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import { unknownField, validationError } from '../core/errors.ts';
import { bulkRowsOf } from '../core/execution/bulk-rows.ts';
import type { OperationOfCall } from '../core/execution/called-operation.ts';
import type { RequestContext } from '../core/execution/context.ts';
import { type CalledOperation, clientOf } from '../core/execution/operation-uses.ts';
import { credentialKey, type Principal, requireStore } from '../core/execution/principal.ts';
import { runOperation } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import type { Result } from '../core/execution/stored-operation.ts';
import { withReportedRefusals } from '../core/schema/refused-fields.ts';
import { schema } from '../graph/schema.ts';
import { type HttpRequest, idempotencyKeyFaults } from '../http/request.ts';
import type { RateLimitGuard } from '../rate-limits/guard.ts';
import { inSpan } from '../telemetry/spans.ts';
import { answeredPoints } from './answer-cost.ts';
import { isTooLarge, MAX_RESPONSE_CHARACTERS } from './answer-size.ts';
import { describe } from './describe-document.ts';
import { documentCost } from './document-cost.ts';
import { idempotencyOf } from './document-idempotency.ts';
import { DocumentPrice } from './document-price.ts';
import { inspectDocument } from './inspect-document.ts';
import { cachedResponse, cacheResponse } from './introspection-responses.ts';
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
  const name = operation.introspectionKey;
  const kept = name === undefined ? undefined : await cachedResponse(name);
  let pointsRead: number | undefined;
  const run = async (contextValue: RequestContext, variableValues: Values): Promise<Result> => {
    const executor = operation.hasThen ? (executeByGraphql as Execute) : execute;
    const answered = await executor({ ...args, document: operation.executed, contextValue, variableValues });
    if (price.isMoreThanOne) {
      const read = {
        document: args.document,
        operation: definition,
        variables: variableValues,
        bulkRows: bulkRowsOf(contextValue),
      };
      pointsRead = answeredPoints(schema, read, answered);
    }
    const result = withReportedRefusals(contextValue, answered);
    // Within the transaction of a mutation: all of it is undone.
    if (isTooLarge(result.data)) throw tooLarge();
    if (name !== undefined && !result.errors) cacheResponse(name, result);
    return result;
  };
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
          sent: operation.withoutBlanks(args.variableValues ?? {}),
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
  if (pointsRead !== undefined && answer.data) await price.settle(pointsRead);
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
  const cost = documentCost(schema, document, definition, values);
  if (cost.isTooMuchOfSchema) throw validationError([{ field: 'query', message: TOO_MUCH_OF_SCHEMA, code: 'TOO_BIG' }]);
  return { ...principal, quota: await price.begin(cost) };
}
