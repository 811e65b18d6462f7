import { type Issue, validationError } from '../core/errors.ts';
import type { HeaderReader } from './request.ts';

const KEY = /^[A-Za-z0-9._-]{1,128}$/;

/** Issues of the `Idempotency-Key` header: it must have 1–128 of the allowed characters (contract §4). */
export function idempotencyKeyFaults(headers: HeaderReader): readonly Issue[] {
  const key = headers.get('idempotency-key');
  if (key === null || KEY.test(key)) return [];
  const message = 'Deve ter de 1 a 128 letras, números, pontos, traços ou sublinhados.';
  return [{ field: 'Idempotency-Key', message, code: 'INVALID_FORMAT' }];
}

/** The `Idempotency-Key` of a request; undefined without one. Throws 400 for a wrong one. */
export function readIdempotencyKey(headers: HeaderReader): string | undefined {
  const faults = idempotencyKeyFaults(headers);
  if (faults.length > 0) throw validationError(faults);
  return headers.get('idempotency-key') ?? undefined;
}
