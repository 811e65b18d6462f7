import { isUnavailable, violatedUniqueIndex } from '../../data/errors.ts';
import { DomainError, duplicateError, type UniqueConstraintMessages, unavailable } from '../errors.ts';

/**
 * Maps a database error to its error for clients: 409 for a unique index in `uniqueConstraints`, 503 when the database is
 * unavailable. Returns any other error unchanged: a bug, to be masked and logged.
 */
export function toDomainError(error: unknown, uniqueConstraints: UniqueConstraintMessages): unknown {
  if (error instanceof DomainError) return error;
  const known = uniqueConstraints[violatedUniqueIndex(error) ?? ''];
  if (known) return duplicateError(known.field, known.message);
  return isUnavailable(error) ? unavailable() : error;
}
