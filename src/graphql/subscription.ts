import { setTimeout as wait } from 'node:timers/promises';
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  getOperationAST,
} from 'graphql';
import { type AuthenticationServices, authenticateGraphql } from '../auth/authenticate.ts';
import { DomainError, retryAfterOf, unknownField, validationError } from '../core/errors.ts';
import type { OperationOfCall } from '../core/execution/called-operation.ts';
import type { ChangeHub } from '../core/execution/change-hub.ts';
import { credentialKey, type Principal, requireStore } from '../core/execution/principal.ts';
import type { FollowedChanges } from '../core/execution/request-services.ts';
import { queryContext } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { withReportedRefusals } from '../core/schema/refused-fields.ts';
import type { ChangeKind } from '../graph/integration/change/change-kind.ts';
import { type ChangeBatch, followChanges } from '../graph/integration/change/follow-changes.ts';
import { schema } from '../graph/schema.ts';
import type { HttpRequest } from '../http/request.ts';
import type { StreamSlots } from '../http/stream-slots.ts';
import type { RateLimitGuard } from '../rate-limits/guard.ts';
import { describe } from './describe-document.ts';
import { documentCost, POINTS_PER_REQUEST } from './document-cost.ts';
import { asGraphQLError, requestError } from './errors.ts';
import { noteUse, type RequestSource, withDeprecations } from './execution.ts';

/** Services of subscriptions: those of the streams of changes, which are counted together. */
export interface SubscriptionServices extends AuthenticationServices {
  readonly runtime: Runtime;
  readonly hub: ChangeHub;
  readonly slots: StreamSlots;
}

const EVENT_STREAM = /^(?:\*|text)\/(?:\*|event-stream)(?:;|$)/;

/** Throws 400 for a client that does not accept server-sent events. */
function assertAcceptsEvents({ headers }: HttpRequest): void {
  const accepted = (headers.get('accept') ?? '*/*').toLowerCase().split(',');
  if (accepted.some((type) => EVENT_STREAM.test(type.trim()))) return;
  const message = 'Uma subscription é respondida como server-sent events: envie Accept: text/event-stream.';
  throw requestError(validationError([{ field: 'Accept', message, code: 'INVALID_VALUE' }]));
}

/** Throws 400 for a document of which one change would cost more than a call of the limit. */
function assertCheap(points: number): void {
  if (points <= POINTS_PER_REQUEST) return;
  const message = `Cada mudança custaria ${points} pontos, e no máximo ${POINTS_PER_REQUEST} são aceitos. Peça menos campos de node.`;
  throw requestError(validationError([{ field: 'query', message, code: 'TOO_BIG' }]));
}

/** Charges a call, and waits for it when the quota is used up: the stream falls behind, and nothing is lost. */
async function chargeOrWait(rateLimit: RateLimitGuard, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await rateLimit.spend(1);
    } catch (error) {
      const seconds = error instanceof DomainError ? retryAfterOf(error) : undefined;
      if (seconds === undefined) throw error;
      await wait(seconds * 1000, undefined, { signal });
    }
  }
}

interface Execution {
  readonly used: OperationOfCall;
  readonly runtime: Runtime;
  readonly args: ExecutionArgs;
  readonly sender: RequestSource;
  /** Price of the document for one change. */
  readonly points: number;
}

/**
 * Executes a document for each change. Changes that come together are executed together, so that their records are read in one
 * statement; each call's worth of points is charged as a call.
 */
async function* resultsOf(batches: AsyncIterable<ChangeBatch>, { runtime, args, sender, points, used }: Execution) {
  const { rateLimit, stream } = sender;
  const { signal } = stream.closing;
  const size = Math.max(1, Math.floor(POINTS_PER_REQUEST / points));
  let owed = 0;
  try {
    for await (const { principal, changes } of batches)
      for (let at = 0; at < changes.length; at += size) {
        const group = changes.slice(at, at + size);
        owed += group.length * points;
        for (; owed >= POINTS_PER_REQUEST; owed -= POINTS_PER_REQUEST) await chargeOrWait(rateLimit, signal);
        const contextValue = queryContext(runtime, principal);
        const results = await Promise.all(group.map(async (rootValue) => execute({ ...args, rootValue, contextValue })));
        const reported = results.map((result) => withReportedRefusals(contextValue, result, { isRootRequired: true }));
        yield* reported.map((result) => withDeprecations(result, used));
      }
  } catch (error) {
    if (!signal.aborted) yield { errors: [asGraphQLError(error)] };
  }
}

/** The stored feed, which this connection follows for its caller. */
function followedBy(
  { runtime, hub, slots, ...parts }: SubscriptionServices,
  { request, principal, rateLimit, stream }: RequestSource,
) {
  const { signal } = stream.closing;
  const verify = (): Promise<Principal> => rateLimit.authenticate(() => authenticateGraphql(request.headers, parts, rateLimit));
  return ({ start, kinds }: FollowedChanges) => {
    const storeId = requireStore(principal);
    signal.addEventListener('abort', slots.take(storeId, credentialKey(principal)));
    return followChanges(hub, { storeId, start, requested: kinds as ChangeKind[] | undefined, principal, verify, signal });
  };
}

/** Begins a subscription: strict variables, its cost, a slot among the open streams. Throws errors of the request. */
export async function subscribeDocument(
  parts: SubscriptionServices,
  sender: RequestSource,
  args: ExecutionArgs,
): Promise<ExecutionResult | AsyncIterable<ExecutionResult>> {
  const definition = getOperationAST(args.document, args.operationName);
  if (!definition) throw new GraphQLError('O documento não tem uma operação com este nome.');
  const { label, variables, withoutBlanks, executed, called } = describe(args.document, definition);
  sender.rateLimit.entry.operation = label;
  assertAcceptsEvents(sender.request);
  const sent = withoutBlanks(args.variableValues ?? {});
  const { values, issues, unknownFields } = variables.parse(sent, { isStrict: true, isBroken: false });
  const all = [...issues, ...unknownFields.map(unknownField)];
  if (all.length > 0) throw validationError(all);
  const { points } = documentCost(schema, args.document, definition, values);
  assertCheap(points);
  const { runtime } = parts;
  const changeFeed = { ...runtime.changeFeed, follow: followedBy(parts, sender) };
  const execution = { ...args, document: executed, variableValues: values };
  const contextValue = queryContext({ ...runtime, changeFeed }, sender.principal);
  const source = await createSourceEventStream({ ...execution, contextValue });
  if (!(Symbol.asyncIterator in source)) return source;
  const used = called(values);
  noteUse(runtime, sender, used);
  sender.stream.isOpen = true;
  return resultsOf(source as AsyncIterable<ChangeBatch>, { runtime, args: execution, sender, points, used });
}
