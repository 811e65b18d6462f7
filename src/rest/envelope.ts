import { type DomainError, type ErrorCode, retryAfterOf, statusOf } from '../graph/kernel/errors.ts';
import type { Answer } from '../graph/kernel/idempotency.ts';

/** The two documented interfaces, which refuse in different words (contract §7). */
export type Interface = 'api' | 'checkout';

/** The interface that a path belongs to, whether there is such a path or not. */
export const interfaceOf = (path: string): Interface => (/^(\/api)?\/stores\//.test(path) ? 'checkout' : 'api');

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/** `{success: true, …}`: what a route answers when it worked (contract §4). */
export function success(status: number, members: object, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify({ success: true, ...members }) };
}

/** The external checkout's names for what API v1 calls otherwise (contract §7, D-57). */
export const CHECKOUT_CODES: Readonly<Partial<Record<ErrorCode, string>>> = {
  VALIDATION_ERROR: 'INVALID_PAYLOAD',
  AUTH_API_KEY_REQUIRED: 'MISSING_API_KEY',
  AUTH_STORE_ACCESS_DENIED: 'STORE_INACTIVE',
};

const given = (details: unknown) => (details === undefined ? {} : { details });

const bodies: Readonly<Record<Interface, (error: DomainError, now: Date) => object>> = {
  api: ({ code, message, details }, now) =>
    code === 'RATE_LIMITED'
      ? { success: false, message, error: code, ...(details as { retryAfter: number }) }
      : {
          success: false,
          error: { message, code, ...given(details) },
          meta: { timestamp: now.toISOString(), status: statusOf[code] },
        },
  checkout: ({ code, message, details }) => ({
    success: false,
    error: { code: CHECKOUT_CODES[code] ?? code, message, ...given(details) },
  }),
};

/** A refusal in the words of the interface that was called (contract §7, §8). */
export function failure(error: DomainError, words: Interface, now: Date): Answer {
  const retryAfter = retryAfterOf(error);
  const headers = { ...JSON_HEADERS, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) };
  return { status: error.status, headers, body: JSON.stringify(bodies[words](error, now)) };
}
