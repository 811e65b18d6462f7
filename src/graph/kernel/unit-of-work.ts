import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Database } from '../../database/database.ts';
import { type Caller, requireScope } from './caller.ts';
import type { Cidr } from './cidr.ts';
import type { Clock } from './clock.ts';
import { type Bargain, RequestContext } from './context.ts';
import { type Duplicates, isRetryable, translated, unavailable } from './database-errors.ts';
import { type Answer, claim, type IdempotentCall, remember } from './idempotency.ts';
import { outbox } from './outbox.ts';
import type { RestRoute } from './rest-route.ts';
import type { Secrets } from './secrets.ts';
import type { LookUps } from './sql/look-ups.ts';
import type { Wires } from './wire.ts';

/** What every operation is executed with. */
export interface Engine {
  readonly database: Database;
  /** Looks up together what many requests ask for. */
  readonly lookUps: LookUps;
  readonly clock: Clock;
  readonly wires: Wires;
  readonly secrets: Secrets;
  /** Where the service is reached from outside, without a slash at the end. */
  readonly publicUrl: string;
  /** The ranges that webhooks may reach although they are not public (D-75). */
  readonly egressAllow: readonly Cidr[];
  /** What REST answers with which document, for `restRoutes`; empty where no REST is served. */
  readonly restRoutes: readonly RestRoute[];
  readonly duplicates: Duplicates;
  /** Told after the commit of what announced something. Nobody waits for it, and it never throws. */
  readonly announced: () => void;
}

type Result = ExecutionResult<Record<string, unknown>>;

/** The execution of one whole mutation document, and what its result looks like when it goes out. */
export interface Work {
  readonly caller: Caller;
  /** What the document's root fields declare. Their scopes are asked for before the claim: a replay is an answer, too. */
  readonly bargains: readonly Bargain[];
  /** Present when the call carries an Idempotency-Key. */
  readonly call: IdempotentCall | undefined;
  execute(context: RequestContext): Result | Promise<Result>;
  answer(result: Result): Answer;
}

/** A document that was refused: all of it has been rolled back. `errors` are those of its fields. */
export class Refusal extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super('refused', { cause: errors[0]?.originalError ?? errors[0] });
    this.errors = errors;
  }
}

/** How long a document that others keep overtaking is tried again, in milliseconds. */
const PATIENCE = 5_000;

/**
 * One mutation document, one transaction: the idempotency claim first, then the document with its answer made, then the
 * events and the answer to replay, then COMMIT. Any error undoes all of it. When another writer came between, it begins
 * again with a context of its own. Throws a `Refusal`, or the error that the database gave.
 */
export async function unitOfWork(engine: Engine, work: Work): Promise<{ answer: Answer; replayed: boolean }> {
  for (const { scope } of work.bargains) requireScope(work.caller, scope);
  const start = performance.now();
  for (;;) {
    try {
      return await attempt(engine, work);
    } catch (error) {
      const causes = error instanceof Refusal ? error.errors.map(({ originalError }) => originalError) : [error];
      if (!causes.some(isRetryable))
        throw error instanceof Refusal ? inOurTerms(error, engine) : translated(error, engine.duplicates);
      if (performance.now() - start > PATIENCE) throw unavailable();
    }
  }
}

function attempt(engine: Engine, { caller, call, execute, answer }: Work) {
  const { database, clock, secrets } = engine;
  return database.transaction(async (session) => {
    const now = clock.now();
    const before = call && (await claim(session, call, secrets, now));
    if (before) {
      await session.commit([]);
      return { answer: before, replayed: true };
    }
    const context = new RequestContext({
      ...engine,
      caller,
      client: session.prisma,
      query: session.query,
      lookUps: undefined,
      writes: true,
    });
    const result = await execute(context);
    if (result.errors) throw new Refusal(result.errors);
    const announced = await context.announced();
    const made = answer(result);
    await session.commit([
      ...(announced.length > 0 ? outbox(context.storeId, announced, now) : []),
      ...(call ? [remember(call, made, secrets)] : []),
    ]);
    if (announced.length > 0) engine.announced();
    return { answer: made, replayed: false };
  });
}

const located = ({ nodes, path }: GraphQLError) => ({ ...(nodes && { nodes }), ...(path && { path }) });

/** The same refusal with the database's errors translated. */
function inOurTerms({ errors }: Refusal, { duplicates }: Engine): Refusal {
  return new Refusal(
    errors.map((error) => {
      const original = translated(error.originalError, duplicates);
      if (original === error.originalError || !(original instanceof Error)) return error;
      return new GraphQLError(original.message, { ...located(error), originalError: original });
    }),
  );
}
