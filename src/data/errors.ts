/**
 * Thrown when another writer came between a read and the write that relied on it. Not a refusal: the unit of work
 * rolls back and begins again with what is now true (D-09).
 */
export class WriteConflictError extends Error {}

/** Thrown for a row that has to be there and is not. */
export class RowMissingError extends Error {}

/** Refusal of work that waits for its turn at the connections of this process. PostgreSQL's code for too many connections. */
export class PoolWaitError extends Error {
  readonly code = '53300';
}

/**
 * Thrown by a transaction that comes to a slow statement while all places for these are taken. It is to begin again with a place, which it
 * gets before its connection: one that waited with it would keep the connection from others.
 */
export class SlowPlaceMissing extends PoolWaitError {}

const errorCode = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** PostgreSQL's codes; of those that begin with P it has P0 alone. */
const SQL_STATE = /^(?!P[1-9])[0-9A-Z]{5}$/;

/** SQLSTATE of an error. */
export function sqlState(error: unknown): string | undefined {
  const code = errorCode(error);
  return typeof code === 'string' && SQL_STATE.test(code) ? code : undefined;
}

/** The error of an update that found no row in the version it read, as what it means. */
export function toWriteConflict(error: unknown): never {
  throw error instanceof RowMissingError ? new WriteConflictError('the row changed after it was read', { cause: error }) : error;
}

/** A violated foreign key; from PostgreSQL 18 on, a deleted row that is still referenced has a code of its own. */
const FOREIGN_KEY_STATES = new Set(['23503', '23001']);

/** True when a row refers to one that does not exist, or a deleted row is still referenced. */
export const isForeignKeyViolation = (error: unknown): boolean => FOREIGN_KEY_STATES.has(sqlState(error) ?? '');

/** The number of a part, at the end of the names of what a divided table has there. */
const PART_NUMBER = /_\d{6,}$/;

/** The unique index that a write violated; that of a part of a divided table by the name of the whole, which the message has alone. */
export function violatedUniqueIndex(error: unknown): string | undefined {
  if (sqlState(error) !== '23505') return undefined;
  const { constraint, message } = error as { constraint?: unknown; message?: unknown };
  const named = typeof constraint === 'string' ? constraint : /unique constraint "([^"]+)"/.exec(String(message))?.[1];
  return named?.replace(PART_NUMBER, '');
}

/** True when a constraint rejected a row: a unique index, a foreign key, a check. */
export const isConstraintViolation = (error: unknown): boolean => sqlState(error)?.startsWith('23') ?? false;

/** True when a store was written to of which nothing is written now (D-761). */
export const isReadOnlyStore = (error: unknown): boolean => sqlState(error) === 'CM001';

const RETRYABLE_STATES = new Set(['40001', '40P01']);

/** Messages of Citus about a plan from before the rows of its table moved to another server. */
const ROWS_MOVED = /could not find valid entry for shard|shard for the given value does not exist/;

/** True when another server of a divided database lacks a table that is about to come: a trigger there names it. */
const isTableToCome = ({ message, where }: Error & { readonly where?: unknown }): boolean =>
  /^relation "[^"]+" does not exist/.test(message) && /while executing command on/.test(String(where));

/** True when a retry can succeed, because a concurrent writer caused the error, or rows moved meanwhile. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof WriteConflictError || RETRYABLE_STATES.has(sqlState(error) ?? '')) return true;
  return error instanceof Error && (ROWS_MOVED.test(error.message) || isTableToCome(error));
}

/** True when a statement waited longer for a lock than it may. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** True when a statement took longer than it may. */
export const isTimedOut = (error: unknown): boolean => sqlState(error) === '57014';

/** PostgreSQL's classes for lost connections, exhausted resources and an operator's intervention (a timeout, a restart); read-only; a lock's timeout. */
const UNAVAILABLE_STATES = /^(08|53|57|25006$|55P03$)/;
const UNAVAILABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);
const UNAVAILABLE_MESSAGES =
  /server closed the connection unexpectedly|failure on connection marked as essential|connection not open|Connection terminated|timeout exceeded when trying to connect|timeout expired|database did not answer|not queryable|connection error|Client was closed|could not write init file/i;

/** True when the database could not be reached, the connection was lost, or the server takes no writes, as a standby does. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    UNAVAILABLE_STATES.test(sqlState(error) ?? '') ||
    (typeof code === 'string' && UNAVAILABLE_CODES.has(code)) ||
    (typeof message === 'string' && UNAVAILABLE_MESSAGES.test(message))
  );
}
