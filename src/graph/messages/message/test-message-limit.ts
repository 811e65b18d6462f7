import { DomainError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Maximum number of test messages to one recipient in an hour. */
const MAX_TESTS_PER_HOUR = 10;

/** The most tests of a store in 24 hours, and the most different recipients of them: no store is a relay (D-213). */
const MAX_TESTS_PER_DAY = 50;
const MAX_RECIPIENTS_PER_DAY = 10;

interface SentTest {
  readonly recipient: string;
  readonly createdAt: Date;
}

/** A reached limit, with its message and the time at which capacity is available again. */
interface ReachedLimit {
  readonly message: string;
  readonly until: number;
}

/** The moment at which fewer than `max` of `times`, the newest first, are younger than `window`; undefined: they are now. */
function fullUntil(times: readonly Date[], max: number, window: number): number | undefined {
  const last = times[max - 1];
  return last && last.getTime() + window;
}

/** The bound that the tests of the last 24 hours, the newest first, have reached for one more to `recipient`. */
function reachedLimit(tests: readonly SentTest[], recipient: string, now: number): ReachedLimit | undefined {
  const toThem = tests.filter((test) => test.recipient === recipient).map(({ createdAt }) => createdAt);
  const thisHour = toThem.filter((createdAt) => createdAt.getTime() > now - HOUR);
  const hourly = fullUntil(thisHour, MAX_TESTS_PER_HOUR, HOUR);
  if (hourly !== undefined)
    return { message: `Este destinatário já recebeu ${MAX_TESTS_PER_HOUR} testes na última hora.`, until: hourly };
  const times = tests.map(({ createdAt }) => createdAt);
  const daily = fullUntil(times, MAX_TESTS_PER_DAY, DAY);
  if (daily !== undefined) return { message: `A loja já enviou ${MAX_TESTS_PER_DAY} testes em 24 horas.`, until: daily };
  if (toThem.length > 0) return undefined;
  // The last test of each recipient: the first one that is met.
  const latest = tests.filter((test, index) => tests.findIndex((other) => other.recipient === test.recipient) === index);
  const recipients = fullUntil(
    latest.map(({ createdAt }) => createdAt),
    MAX_RECIPIENTS_PER_DAY,
    DAY,
  );
  if (recipients === undefined) return undefined;
  return {
    message: `A loja já enviou testes a ${MAX_RECIPIENTS_PER_DAY} destinatários diferentes em 24 horas.`,
    until: recipients,
  };
}

/**
 * Throws 429 when the store or the recipient has had its tests (D-213). The store's lock is kept until the transaction ends, so
 * that of two tests at once the second counts the first.
 */
export async function assertTestLimit(ctx: RequestContext, recipient: string): Promise<void> {
  await ctx.locks.acquire('messages test');
  const now = ctx.clock.now().getTime();
  const tests = await ctx.db.message.findMany({
    where: { isTest: true, createdAt: { gt: new Date(now - DAY) } },
    select: { recipient: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
    take: MAX_TESTS_PER_DAY,
  });
  const reached = reachedLimit(tests, recipient, now);
  if (reached === undefined) return;
  throw new DomainError('RATE_LIMITED', reached.message, { retryAfter: Math.ceil((reached.until - now) / 1_000) });
}
