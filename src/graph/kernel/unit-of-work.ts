import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Database, Session } from '../../database/database.ts';
import { type Caller, requireScope } from './caller.ts';
import type { Cidr } from './cidr.ts';
import type { Clock } from './clock.ts';
import { type Bargain, RequestContext } from './context.ts';
import { type Duplicates, isOutOfPlace, isRetryable, translated, unavailable } from './database-errors.ts';
import { type Answer, claim, type IdempotentCall, keep, remember } from './idempotency.ts';
import { type Announced, outbox } from './outbox.ts';
import { within } from './reach.ts';
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
 * One mutation document, one transaction: the document with its answer made, its events and the answer to replay, COMMIT. Any
 * error undoes all of it.
 *
 * The first attempt takes for granted that nobody made this call before and that nobody comes between, so that what it writes
 * can be sent at once, the idempotency claim ahead. When that was wrong it begins again with a context of its own, claims
 * before it does anything, because what a second call would be refused for must not be said of a replay, and has each root
 * field wait for what it wrote, so that a refusal is that field's. Throws a `Refusal`, or the
 * error that the database gave.
 */
export async function unitOfWork(engine: Engine, work: Work): Promise<Outcome> {
  for (const { scope } of work.bargains) requireScope(work.caller, scope);
  const start = performance.now();
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await (isFirst ? firstAttempt(engine, work) : furtherAttempt(engine, work));
    } catch (error) {
      const causes = error instanceof Refusal ? error.errors.map(({ originalError }) => originalError) : [error];
      if (isFirst && (work.call || causes.some(isOutOfPlace))) continue;
      if (!causes.some(isRetryable))
        throw error instanceof Refusal ? inOurTerms(error, engine) : translated(error, engine.duplicates);
      if (performance.now() - start > PATIENCE) throw unavailable();
    }
  }
}

interface Outcome {
  readonly answer: Answer;
  readonly replayed: boolean;
}

function firstAttempt(engine: Engine, work: Work): Promise<Outcome> {
  return engine.database.transaction(async (session) => {
    const now = engine.clock.now();
    const { answer, announced } = await executed(engine, work, session, 'first');
    const claimed = work.call ? [keep(work.call, answer, engine.secrets, now)] : [];
    await session.commit(outbox(announced, now), claimed);
    if (announced) engine.announced();
    return { answer, replayed: false };
  });
}

function furtherAttempt(engine: Engine, work: Work): Promise<Outcome> {
  const { call } = work;
  return engine.database.transaction(async (session) => {
    const now = engine.clock.now();
    const before = call && (await claim(session, call, engine.secrets, now));
    if (before) {
      await session.commit([]);
      return { answer: before, replayed: true };
    }
    const { answer, announced } = await executed(engine, work, session, 'further');
    await session.commit([...outbox(announced, now), ...(call ? [remember(call, answer, engine.secrets)] : [])]);
    if (announced) engine.announced();
    return { answer, replayed: false };
  });
}

/** The answer of the document, and what it announced; undefined for nothing. */
async function executed(engine: Engine, { caller, execute, answer }: Work, session: Session, mode: 'first' | 'further') {
  const context = new RequestContext({ ...engine, caller, reach: within(engine, session), mode });
  const result = await execute(context);
  if (result.errors) throw new Refusal(result.errors);
  const events = await context.announced();
  const announced: Announced | undefined = events.length > 0 ? { storeId: context.storeId, events } : undefined;
  return { answer: answer(result), announced };
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
