import type { ExecutionResult } from 'graphql';
import { acquireLock } from '../../data/advisory-lock.ts';
import { transactionExecutor } from '../../data/choose-executor.ts';
import type { Transaction } from '../../data/database.ts';
import { isConstraintViolation, isRetryable, SlowPlaceMissing } from '../../data/errors.ts';
import { UnreadableFieldError, unavailable } from '../errors.ts';
import { RequestContext } from './context.ts';
import { toDomainError } from './database-errors.ts';
import type { OperationPolicy } from './events.ts';
import {
  type CompletedCall,
  completeKey,
  type IdempotentRequest,
  insertCompleted,
  isReused,
  reserveKey,
  type StorableResponse,
} from './idempotency.ts';
import { causesOf, isBeforeConflict, MutationFailed, mapErrors } from './mutation-failed.ts';
import { type EmittedEvents, outboxStatements } from './outbox.ts';
import { type Principal, requireScope } from './principal.ts';
import type { Runtime } from './runtime.ts';

type Result = ExecutionResult<Record<string, unknown>>;

/** The execution of one whole mutation document, and what its result looks like when it goes out. */
export interface MutationRun {
  readonly principal: Principal;
  /**
   * Policies of the document's root fields. Their scopes are checked before the key is reserved, because a replay is a
   * response, too.
   */
  readonly policies: readonly OperationPolicy[];
  /** Present when the call carries an Idempotency-Key. */
  readonly idempotency: IdempotentRequest | undefined;
  /** True for a trial: all of it is done as a retry would, checked by the database, and rolled back. */
  readonly isTrial?: boolean;
  run(context: RequestContext): Result | Promise<Result>;
  toResponse(result: Result): StorableResponse;
}

/** Longest time that a document is retried after write conflicts, in milliseconds. */
const RETRY_TIMEOUT_MS = 5_000;

/**
 * Runs one mutation document in one transaction: the document, the response, the events, the stored response, COMMIT. Any error
 * rolls all of it back.
 * 1. The optimistic attempt assumes that the idempotency key is new and that nothing conflicts. Its writes leave in one batch,
 *    the reservation of the key first.
 * 2. A retry runs with a new context. It reserves the key before anything else, because a replay must not fail with an error of
 *    a second execution. Each root field awaits its writes, so that an error belongs to its field.
 * 3. A call that reuses the key of another call gets its own errors before the conflict (D-02).
 * 4. An attempt that comes to a slow read while there is no place for it begins again when it has one (D-453).
 * 5. After a write conflict the retries of one store run one after the other: fifty calls on one row then take a hundred
 *    attempts instead of a thousand.
 *
 * Throws a `MutationFailed`, or the error of the database.
 */
export async function runMutation(runtime: Runtime, run: MutationRun): Promise<MutationOutcome> {
  for (const { scope } of run.policies) requireScope(run.principal, scope);
  const start = performance.now();
  let firstError: unknown;
  let hadConflict = false;
  let isSlow = false;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await (isFirst && !run.isTrial
        ? optimisticAttempt(runtime, run)
        : retryAttempt(runtime, run, { isQueued: hadConflict, isSlow }));
    } catch (error) {
      if (error instanceof TrialEnded) return error.outcome;
      const causes = causesOf(error);
      if (!isSlow && causes.some((cause) => cause instanceof SlowPlaceMissing)) {
        isSlow = true;
        continue;
      }
      if (isFirst && (run.idempotency || causes.some(isConstraintViolation))) {
        if (isBeforeConflict(error)) firstError = error;
        continue;
      }
      if (!causes.some(isRetryable)) {
        const reported = firstError !== undefined && isReused(error) ? firstError : error;
        throw reported instanceof MutationFailed ? mapErrors(reported, runtime) : toDomainError(reported, runtime);
      }
      if (performance.now() - start > RETRY_TIMEOUT_MS) throw unavailable(causes.find(isRetryable));
      hadConflict = true;
    }
  }
}

interface MutationOutcome {
  readonly response: StorableResponse;
  readonly isReplay: boolean;
}

/** Thrown at the end of a trial that succeeded, so that it is rolled back. */
class TrialEnded extends Error {
  readonly outcome: MutationOutcome;

  constructor(outcome: MutationOutcome) {
    super('the trial succeeded');
    this.outcome = outcome;
  }
}

function optimisticAttempt(runtime: Runtime, run: MutationRun): Promise<MutationOutcome> {
  return runtime.database.transaction(
    async (session) => {
      const now = runtime.clock.now();
      const { response, completed, emitted } = await execute(runtime, run, session, 'optimistic');
      const keptAt = runtime.processClock.now();
      const reservation = run.idempotency ? [insertCompleted(run.idempotency, completed, runtime.secrets, keptAt)] : [];
      await session.commit([...outboxStatements(emitted, now, runtime.requestId?.()), ...(runtime.attached ?? [])], reservation);
      runtime.onCommitted();
      if (emitted) runtime.onEventsCommitted();
      return { response, isReplay: false };
    },
    { storeId: run.principal.storeId },
  );
}

/** `isQueued`: after the other retries of the store; `isSlow`: with a place for slow reads. */
function retryAttempt(
  runtime: Runtime,
  run: MutationRun,
  { isQueued, isSlow }: { readonly isQueued: boolean; readonly isSlow: boolean },
): Promise<MutationOutcome> {
  const { idempotency, principal } = run;
  const { storeId } = principal;
  return runtime.database.transaction(
    async (session) => {
      if (isQueued && storeId !== undefined) await acquireLock(session.query, storeId, 'retries');
      const now = runtime.clock.now();
      const reserving = { principal: run.principal, secrets: runtime.secrets, now: runtime.processClock.now() };
      const stored = idempotency && (await reserveKey(session, idempotency, reserving));
      if (stored) {
        await session.commit([]);
        return { response: stored, isReplay: true };
      }
      const { response, completed, emitted } = await execute(runtime, run, session, 'retry');
      if (run.isTrial) {
        await session.flush();
        throw new TrialEnded({ response, isReplay: false });
      }
      await session.commit([
        ...outboxStatements(emitted, now, runtime.requestId?.()),
        ...(runtime.attached ?? []),
        ...(idempotency ? [completeKey(idempotency, completed, runtime.secrets)] : []),
      ]);
      runtime.onCommitted();
      if (emitted) runtime.onEventsCommitted();
      return { response, isReplay: false };
    },
    { storeId, isSlow },
  );
}

/** The response, the data of its replay, and the emitted events; undefined without events. */
async function execute(
  runtime: Runtime,
  { principal, run, toResponse: response }: MutationRun,
  session: Transaction,
  mode: 'optimistic' | 'retry',
): Promise<{ response: StorableResponse; completed: CompletedCall; emitted: EmittedEvents | undefined }> {
  const executor = transactionExecutor(runtime.database, session);
  const context = new RequestContext({ ...runtime, principal, executor, mode });
  const result = await run(context);
  const refused = result.errors?.filter(({ originalError }) => !(originalError instanceof UnreadableFieldError)) ?? [];
  if (refused.length > 0) throw new MutationFailed(refused);
  const events = await context.emitted.all();
  await executor.prepareCommit();
  const emitted: EmittedEvents | undefined = events.length > 0 ? { storeId: context.storeId, events } : undefined;
  const made = response(result);
  const { scopes, showsSecret } = context;
  return { response: made, completed: { ...made, scopes, showsSecret }, emitted };
}
