import type { Logger } from 'pino';
import { FAILURE_CAUSES, type Failure, type FailureCause, failureOf, refusesWrites } from '../data/failure-cause.ts';
import type { AccessLogEntry } from '../telemetry/access-log.ts';
import { boundLines } from '../telemetry/bounded-lines.ts';
import { beginCallFailures, countCallFailure } from '../telemetry/call-failures.ts';

/** The request in which something failed; undefined outside of one, as in a job. */
type FailedRequest = Pick<AccessLogEntry, 'requestId' | 'route' | 'operation' | 'storeId'> | undefined;

/** A refusal that the database has no part in. */
const otherFailure = (error: unknown): Failure | undefined => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (code !== 'SERVICE_UNAVAILABLE') return undefined;
  return { cause: 'other', reason: cause instanceof Error ? cause.message : 'unavailable' };
};

/**
 * Log of why answers failed for no fault of their callers. Each cause is counted, and has a line at its first failure and then one a
 * second at most, about the latest one and with the number of those that it stands for. Returns the function that takes an error. It
 * counts once for each request and cause; outside of requests, once for each error.
 */
export function createFailureLog(log: Logger, currentRequest: () => FailedRequest = () => undefined): (error: unknown) => void {
  const noted = new WeakMap<object, Set<FailureCause>>();
  const write = boundLines<{ failure: Failure; request: FailedRequest }>(({ failure, request }, count) => {
    const { requestId, route, operation, storeId } = request ?? {};
    log.warn({ ...failure, operation, route, storeId, requestId, count }, 'a call failed');
  });
  beginCallFailures(FAILURE_CAUSES);

  return (error) => {
    const failure = failureOf(error) ?? otherFailure(error);
    if (!failure) return;
    const { cause } = failure;
    const request = currentRequest();
    if (isNoted(request ?? (error as { cause?: object }).cause ?? (error as object), cause)) return;
    countCallFailure(cause, { refusesWrites: refusesWrites(cause) });
    write(cause, { failure, request: request && { ...request } });
  };

  /** True when the cause has been counted for this request or error. It has been from then on. */
  function isNoted(about: object, cause: FailureCause): boolean {
    const causes = noted.get(about) ?? new Set();
    noted.set(about, causes);
    const { size } = causes;
    return causes.add(cause).size === size;
  }
}
