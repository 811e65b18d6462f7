import { isKnownVersion } from '../lib/known-versions.ts';

/**
 * Thrown when another writer came between a read and the write that relied on it. Not a refusal: the unit of work
 * rolls back and begins again with what is now true (D-09).
 */
export class WriteConflictError extends Error {}

/** Refusal of work that waits for its turn at the connections of this process. PostgreSQL's code for too many connections. */
export class PoolWaitError extends Error {
  readonly code = '53300';
}

/**
 * Thrown by a transaction that comes to a slow statement while all places for these are taken. It is to begin again with a place, which it
 * gets before its connection: one that waited with it would keep the connection from others.
 */
export class SlowPlaceMissing extends PoolWaitError {}

// `driverAdapterError` is in no type of Prisma (D-401).
isKnownVersion('@prisma/client', '7.10.0', 'errors of Prisma are read from its codes and messages');

interface DriverCause {
  readonly kind?: string;
  readonly originalCode?: string;
  readonly originalMessage?: string;
  readonly constraint?: { readonly index?: string };
}

/** The driver's own account of an error that Prisma wrapped; its P-code alone does not name the constraint. */
export function driverCause(error: unknown): DriverCause {
  const { meta, cause } = (error ?? {}) as { meta?: { driverAdapterError?: { cause?: DriverCause } }; cause?: DriverCause };
  return meta?.driverAdapterError?.cause ?? cause ?? {};
}

/** PostgreSQL's codes. Prisma's own, such as P2002, have five letters as well. */
const SQL_STATE = /^(?!P[1-9])[0-9A-Z]{5}$/;

/** SQLSTATE of an error, whether it came from Prisma or from the driver. */
export function sqlState(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return driverCause(error).originalCode ?? (typeof code === 'string' && SQL_STATE.test(code) ? code : undefined);
}

const errorCode = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** True for Prisma's error that an update or delete matched no row. */
export const isNotFound = (error: unknown): boolean => errorCode(error) === 'P2025';

/** The error of an update that found no row in the version it read, as what it means. */
export function toWriteConflict(error: unknown): never {
  throw isNotFound(error) ? new WriteConflictError('the row changed after it was read', { cause: error }) : error;
}

/** True when a row refers to one that does not exist, or a deleted row is still referenced. */
export const isForeignKeyViolation = (error: unknown): boolean => errorCode(error) === 'P2003' || sqlState(error) === '23503';

/** The index in the message of Prisma's error P2002; the way without `driverAdapterError`. */
const indexInMessage = (message: unknown) => /on the constraint: `([^`]+)`/.exec(String(message))?.[1];

/** The unique index that a write violated, whether the error came from Prisma or from the driver. */
export function violatedUniqueIndex(error: unknown): string | undefined {
  const { code, constraint, message } = (error ?? {}) as { code?: unknown; constraint?: unknown; message?: unknown };
  if (code === '23505' && typeof constraint === 'string') return constraint;
  return driverCause(error).constraint?.index ?? (code === 'P2002' ? indexInMessage(message) : undefined);
}

const CONSTRAINT_CODES = /^P20(?:02|03|04|11)$/;

/** True when a constraint rejected a row: a unique index, a foreign key, a check. */
export const isConstraintViolation = (error: unknown): boolean =>
  sqlState(error)?.startsWith('23') ?? CONSTRAINT_CODES.test(String(errorCode(error)));

const RETRYABLE_STATES = new Set(['40001', '40P01']);

/** True when a retry can succeed, because a concurrent writer caused the error. */
export function isRetryable(error: unknown): boolean {
  return error instanceof WriteConflictError || errorCode(error) === 'P2034' || RETRYABLE_STATES.has(sqlState(error) ?? '');
}

/** True when a statement waited longer for a lock than it may. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** True when a statement took longer than it may. */
export const isTimedOut = (error: unknown): boolean => sqlState(error) === '57014';

/** PostgreSQL's classes for lost connections, exhausted resources and an operator's intervention (a timeout, a restart); read-only; a lock's timeout. */
const UNAVAILABLE_STATES = /^(08|53|57|25006$|55P03$)/;
const UNAVAILABLE_KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
]);
const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|database did not answer|not queryable|connection error|Client was closed|could not write init file/i;

/** True when the database could not be reached, the connection was lost, or the server takes no writes, as a standby does. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    UNAVAILABLE_STATES.test(sqlState(error) ?? '') ||
    UNAVAILABLE_KINDS.has(driverCause(error).kind ?? '') ||
    (typeof code === 'string' && UNAVAILABLE_CODES.has(code)) ||
    (typeof message === 'string' && UNAVAILABLE_MESSAGES.test(message))
  );
}
