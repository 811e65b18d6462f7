import { isUnavailable, violatedUniqueIndex } from '../../data/errors.ts';
import { DomainError, duplicateError, unavailable } from '../errors.ts';
import type { Runtime } from './runtime.ts';

/**
 * Maps a database error to its error for clients: 409 for a unique index in `uniqueConstraints`, 503 when the database is
 * unavailable. Returns any other error unchanged: a bug, to be masked and logged. `onFailure` gets the reason of each 503, and the errors
 * that are returned unchanged.
 */
export function toDomainError(
  error: unknown,
  { uniqueConstraints, onFailure }: Pick<Runtime, 'uniqueConstraints' | 'onFailure'>,
): unknown {
  if (error instanceof DomainError) {
    if (error.code === 'SERVICE_UNAVAILABLE') onFailure(error);
    return error;
  }
  const known = uniqueConstraints[violatedUniqueIndex(error) ?? ''];
  if (known) return duplicateError(known.field, known.message);
  onFailure(error);
  return isUnavailable(error) ? unavailable(error) : error;
}
