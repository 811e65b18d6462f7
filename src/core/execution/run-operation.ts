import type { GraphQLError } from 'graphql';
import { autocommitExecutor, replicaExecutor } from '../../data/choose-executor.ts';
import type { Executor } from '../../data/executor.ts';
import { type Issue, validationError, withoutPath } from '../errors.ts';
import { type ParsedVariables, type ReadCall, withDefaults } from '../validation/variables.ts';
import { RequestContext } from './context.ts';
import { toDomainError } from './database-errors.ts';
import { computeFingerprint, formerFingerprints, type IdempotentRequest, type StorableResponse } from './idempotency.ts';
import { MutationFailed } from './mutation-failed.ts';
import type { Principal } from './principal.ts';
import type { DelayedResponse } from './request-services.ts';
import type { Runtime } from './runtime.ts';
import { atStoreTime } from './store-clocks.ts';
import { dataOf, firstCause, type Operation, type Result, type StoredOperation } from './stored-operation.ts';
import type { Sent } from './typed-document.ts';
import { runMutation } from './unit-of-work.ts';

type Data = Record<string, unknown>;

/** Variables that a caller sent for an operation, and the issues of the whole call. */
export interface SentVariables extends ReadCall {
  readonly sent: Data;
  /** Every issue of the call, also outside its variables. The operation runs when there are none. */
  issuesOf(parsed: ParsedVariables): readonly Issue[];
}

/** A mutation that takes effect once, with the storage and the replay of its response (D-13). */
export interface Idempotency<Answer> {
  readonly key: string;
  /** Name of the operation for its caller: a key belongs to one operation. */
  readonly operation: string;
  /** Payload of the call, whose fingerprint identifies repetitions. */
  payload(values: Data): unknown;
  toStored(answer: Answer): StorableResponse;
  replay(stored: StorableResponse): Answer;
}

/** One call of an operation, by any caller. */
export interface OperationCall<Answer> {
  readonly variables: SentVariables;
  readonly idempotency?: Idempotency<Answer> | undefined;
  /** True for a query that may be read from a replica; by default it is not. */
  readonly mayUseReplica?: boolean;
  /** Lets the call in once its variables are sound, and returns the caller with what it may still spend. */
  readonly admit?: (values: Data) => Promise<Principal>;
  /** Makes the answer; that of a mutation inside its transaction, which what it throws rolls back. */
  respond(result: Result): Answer;
  /** Makes the answer to a mutation whose fields were refused; absent: the first of its errors is thrown. */
  readonly refuse?: (errors: readonly GraphQLError[]) => Answer;
}

/** Context of a query: single statements, no events. */
export function queryContext(
  runtime: Runtime,
  principal: Principal,
  executor: Executor = autocommitExecutor(runtime.database),
): RequestContext {
  return new RequestContext({ ...runtime, principal, executor, mode: 'read' });
}

/**
 * Runs an operation, a stored one or a document from outside: reads its variables, lets the caller in, opens a unit of work for a
 * mutation, replays one that was made before, and makes the answer. Throws errors of resolvers as they are, those of the database
 * translated; 400 with every issue of the variables (D-06).
 */
export async function runOperation<Answer>(
  runtime: Runtime,
  principal: Principal,
  operation: Operation,
  call: OperationCall<Answer>,
): Promise<Answer> {
  const parsed = operation.variables.parse(call.variables.sent, call.variables);
  const issues = call.variables.issuesOf(parsed);
  if (issues.length > 0) throw validationError(issues);
  const caller = call.admit ? await call.admit(parsed.values) : principal;
  const timed = atStoreTime(runtime, caller.storeId);
  const inTime = timed instanceof Promise ? await timed : timed;
  if (operation.kind === 'mutation') return answerMutation(inTime, caller, operation, parsed.values, call);
  try {
    const executor = call.mayUseReplica ? await replicaExecutor(inTime.database) : undefined;
    return call.respond(await operation.run(queryContext(inTime, caller, executor), parsed.values));
  } catch (error) {
    throw toDomainError(error, runtime);
  }
}

async function answerMutation<Answer>(
  runtime: Runtime,
  principal: Principal,
  operation: Operation,
  values: Data,
  { idempotency, respond, refuse }: OperationCall<Answer>,
): Promise<Answer> {
  let answer: Answer | undefined;
  const late: DelayedResponse<RequestContext> = { isReplay: false, results: [] };
  try {
    const { response, isReplay } = await runMutation(
      { ...runtime, late },
      {
        principal,
        policies: operation.policies,
        idempotency: idempotency && idempotentRequest(runtime, principal, operation, values, idempotency),
        run: (context) => {
          late.results.length = 0;
          late.settled = undefined;
          return operation.run(context, values);
        },
        toResponse: (result) => {
          answer = respond(result);
          return idempotency ? idempotency.toStored(answer) : NOT_STORED;
        },
      },
    );
    if (isReplay && idempotency) return idempotency.replay(response);
    if (!late.settled) return answer as Answer;
    runtime.onEventsCommitted();
    await late.settled(queryContext(runtime, principal));
    return respond(await operation.run(queryContext({ ...runtime, late: { ...late, isReplay: true } }, principal), values));
  } catch (error) {
    if (!(error instanceof MutationFailed)) throw error;
    if (refuse) return refuse(error.errors);
    throw firstCause(error.errors);
  }
}

const NOT_STORED: StorableResponse = { status: 200, headers: {}, body: '' };

/** A key belongs to the store, whichever of its credentials sends it (D-13, D-195). */
function idempotentRequest<Answer>(
  { secrets }: Runtime,
  { storeId = 'operator' }: Principal,
  { variables }: Operation,
  values: Data,
  { key, operation, payload }: Idempotency<Answer>,
): IdempotentRequest {
  const whole = payload(withDefaults(variables.types, values));
  return {
    owner: storeId,
    operation,
    key,
    fingerprint: computeFingerprint(whole, secrets),
    // Of before defaults were filled in. It can go once no record of that version is left, 24 hours after it ran last (D-196).
    formerFingerprints: () => formerFingerprints(whole, payload(values), secrets),
  };
}

/** Runs a stored operation for a client in this process, and returns its data. Throws the first field's error as it was thrown. */
export function callOperation<Answer, Variables>(
  runtime: Runtime,
  principal: Principal,
  operation: StoredOperation<Answer, Variables>,
  variables: Sent<Variables>,
): Promise<Answer> {
  return runOperation(runtime, principal, operation, {
    variables: { sent: variables as Data, issuesOf: ({ issues }) => issues.map(withoutPath) },
    // The executor answers what the document selects, as the generator reads it.
    respond: (result) => dataOf(result) as Answer,
  });
}
