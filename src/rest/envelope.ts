import { BEARER_CHALLENGE, type DomainError, type ErrorCode, HTTP_STATUS, retryAfterOf } from '../core/errors.ts';
import type { TextResponse } from '../http/response.ts';

/** The two documented interfaces, which refuse in different words (contract §7). */
export type ApiName = 'api' | 'checkout';

/** Interface of a path, known or not. */
export const apiOf = (path: string): ApiName => (/^(\/api)?\/stores\//.test(path) ? 'checkout' : 'api');

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/** Members beside `success: true` in each interface (contract §4). */
const ENVELOPE_MEMBERS: Readonly<Record<ApiName, (shown: Readonly<Record<string, unknown>>) => object>> = {
  api: (shown) => ('data' in shown ? shown : { data: shown }),
  checkout: (shown) => Object.assign({}, ...Object.values(shown)) as object,
};

/** Response of a route that succeeded (contract §4). */
export function successResponse(
  status: number,
  api: ApiName,
  shown: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
): TextResponse {
  const body = JSON.stringify({ success: true, ...ENVELOPE_MEMBERS[api](shown) });
  return { status, headers: { ...JSON_HEADERS, ...headers }, body };
}

/** The external checkout's names for what API v1 calls otherwise (contract §7, D-57). */
export const CHECKOUT_CODES: Readonly<Partial<Record<ErrorCode, string>>> = {
  VALIDATION_ERROR: 'INVALID_PAYLOAD',
  AUTH_API_KEY_REQUIRED: 'MISSING_API_KEY',
  AUTH_STORE_ACCESS_DENIED: 'STORE_INACTIVE',
};

const withDetails = (details: unknown) => (details === undefined ? {} : { details });

const ERROR_BODIES: Readonly<Record<ApiName, (error: DomainError, now: Date) => object>> = {
  api: ({ code, message, details }, now) =>
    code === 'RATE_LIMITED'
      ? { success: false, message, error: code, ...(details as { retryAfter: number }) }
      : {
          success: false,
          error: { message, code, ...withDetails(details) },
          meta: { timestamp: now.toISOString(), status: HTTP_STATUS[code] },
        },
  checkout: ({ code, message, details }) => ({
    success: false,
    error: { code: CHECKOUT_CODES[code] ?? code, message, ...withDetails(details) },
  }),
};

/** Challenge of a 401 in each interface. The checkout key has a header of its own and no registered scheme (D-190). */
const CHALLENGES: Readonly<Record<ApiName, string>> = { api: BEARER_CHALLENGE, checkout: 'ApiKey realm="checkout"' };

/** The error response of the interface that was called (contract §7, §8). */
export function errorResponse(error: DomainError, api: ApiName, now: Date): TextResponse {
  const retryAfter = retryAfterOf(error);
  const headers = {
    ...JSON_HEADERS,
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(error.status === 401 && { 'www-authenticate': CHALLENGES[api] }),
  };
  return { status: error.status, headers, body: JSON.stringify(ERROR_BODIES[api](error, now)) };
}
