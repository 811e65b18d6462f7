import { DomainError, duplicate, StaleRead } from './errors.ts';

/** What a violated unique index means to the client: the constraint's name → the field and the sentence (409). */
export type Duplicates = Readonly<Record<string, { readonly field: string; readonly message: string }>>;

interface DriverCause {
  readonly kind?: string;
  readonly originalCode?: string;
  readonly constraint?: { readonly index?: string };
}

/** The driver's own account of an error that Prisma wrapped; its P-code alone does not name the constraint. */
function causeOf(error: unknown): DriverCause {
  const { meta, cause } = (error ?? {}) as { meta?: { driverAdapterError?: { cause?: DriverCause } }; cause?: DriverCause };
  return meta?.driverAdapterError?.cause ?? cause ?? {};
}

/** PostgreSQL's five characters, whether the error came through Prisma or from the driver. */
function sqlState(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return causeOf(error).originalCode ?? (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined);
}

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** Prisma's way of saying that an update or delete matched no row. */
export const isMissingRow = (error: unknown): boolean => codeOf(error) === 'P2025';

/** That a row named one that is not there, or that one to be removed is still named. */
export const isBrokenReference = (error: unknown): boolean => codeOf(error) === 'P2003' || sqlState(error) === '23503';

/** The unique index that a write ran into, whether the error came through Prisma or from the driver. */
export function violatedIndex(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : causeOf(error).constraint?.index;
}

/** Whether a row was refused by what the others are: a unique index, a reference, a check. */
export const isOutOfPlace = (error: unknown): boolean => sqlState(error)?.startsWith('23') ?? false;

const RETRIED = new Set(['40001', '40P01']);

/** Whether the same work would have succeeded a moment later: another writer came between. */
export function isRetryable(error: unknown): boolean {
  return error instanceof StaleRead || codeOf(error) === 'P2034' || RETRIED.has(sqlState(error) ?? '');
}

/** PostgreSQL's classes for lost connections, exhausted resources and an operator's intervention (a timeout, a restart). */
const AWAY = /^(08|53|57)/;
const AWAY_KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);
const AWAY_CODES = new Set([
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
const AWAY_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|connection error|Client was closed/i;

/** Whether the database could not be reached, or went away in the middle. */
export function isAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    AWAY.test(sqlState(error) ?? '') ||
    AWAY_KINDS.has(causeOf(error).kind ?? '') ||
    (typeof code === 'string' && AWAY_CODES.has(code)) ||
    (typeof message === 'string' && AWAY_TEXT.test(message))
  );
}

/** 503 for work that the database cannot do at this moment (D-03). */
export function unavailable(): DomainError {
  return new DomainError('SERVICE_UNAVAILABLE', 'O serviço está temporariamente indisponível. Tente novamente em instantes.');
}

/**
 * An error of the database as what it means to a client: 409 for a unique index that `duplicates` knows, 503 when the
 * database is away. Anything else is returned as it is: a bug, to be masked and logged.
 */
export function translated(error: unknown, duplicates: Duplicates): unknown {
  if (error instanceof DomainError) return error;
  const known = duplicates[violatedIndex(error) ?? ''];
  if (known) return duplicate(known.field, known.message);
  return isAway(error) ? unavailable() : error;
}
