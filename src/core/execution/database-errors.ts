import { isReadOnlyStore, isUnavailable, violatedUniqueIndex } from '../../data/errors.ts';
import { DomainError, duplicateError, unavailable } from '../errors.ts';
import type { Runtime } from './runtime.ts';

const READ_ONLY = 'A loja está sendo movida e, por enquanto, só pode ser lida. Tente novamente em alguns minutos.';

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
  if (isReadOnlyStore(error)) return new DomainError('SERVICE_UNAVAILABLE', READ_ONLY);
  onFailure(error);
  return isUnavailable(error) ? unavailable(error) : error;
}
