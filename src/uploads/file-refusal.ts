import { DomainError, rateLimitedError, retryAfterOf } from '../core/errors.ts';
import { toDomainError } from '../core/execution/database-errors.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { isDiskFull } from '../data/failure-cause.ts';
import type { RowKey } from '../data/row-key.ts';
import { PRIVATE_HEADERS } from '../http/page.ts';
import type { HttpResponse } from '../http/response.ts';
import { unknownPath } from '../http/router.ts';
import { type RateLimits, retryAfterSeconds } from '../rate-limits/policies.ts';

/** Parts of the addresses of files. */
export interface FileSurfaceOptions {
  readonly runtime: Runtime;
  readonly limits: RateLimits;
  /** Called with every error that is not a rejection, and its location. */
  readonly onBug: (error: unknown, where: string) => void;
}

export const jsonResponse = (status: number, body: object, headers = {}): HttpResponse => ({
  status,
  headers: { ...PRIVATE_HEADERS, 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

/** The refusal of an address that was not given out here: after some of them, of the caller's. */
export async function refuseAddress(limits: RateLimits, address: string): Promise<Error> {
  const limit = await limits.spend('shopper-address', address, 1);
  return limit.allowed ? unknownPath() : rateLimitedError(retryAfterSeconds(limit));
}

/** Spends a call of the budget of a file, which its key and its person do not share (D-750). Throws 429 when none is left. */
export async function spendOfFile(limits: RateLimits, { id }: RowKey): Promise<void> {
  const state = await limits.spend('files', id, 1);
  if (!state.allowed) throw rateLimitedError(retryAfterSeconds(state));
}

const DISK_FULL = 'Não há espaço em disco no serviço. O que chegou ficou guardado: continue dali quando houver espaço.';

/** The answer to an error. `where`: the place for the log, without the path, which is a secret. */
export function fileRefusal({ runtime, onBug }: FileSurfaceOptions, error: unknown, where: string): HttpResponse {
  const known = toDomainError(error, runtime);
  if (!(known instanceof DomainError)) {
    onBug(error, where);
    return jsonResponse(500, { error: { code: 'INTERNAL_ERROR', message: 'Erro interno.' } });
  }
  const seconds = retryAfterOf(known);
  const { code, details } = known;
  const message = isDiskFull(error) ? DISK_FULL : known.message;
  const headers = seconds === undefined ? {} : { 'retry-after': String(seconds) };
  return jsonResponse(known.status, { error: { code, message, details } }, headers);
}
