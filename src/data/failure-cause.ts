import { isUnavailable, PoolWaitError, sqlState, WriteConflictError } from './errors.ts';

/** Causes for which the database did not do what it was asked to. */
export const FAILURE_CAUSES = [
  'disk_full',
  'read_only',
  'lock_wait',
  'pool_wait',
  'timed_out',
  'write_conflict',
  'connections',
  'memory',
  'rights',
  'killed',
  'constraint',
  'unreachable',
  'other',
] as const;

export type FailureCause = (typeof FAILURE_CAUSES)[number];

/** A failure of the database in its own words: its code, if it has one, its message, and the table and constraint that it names. */
export interface Failure {
  readonly cause: FailureCause;
  readonly code?: string;
  readonly reason: string;
  readonly table?: string;
  readonly constraint?: string;
}

/** SQLSTATE, or a class of them → cause. The first that matches counts. */
const BY_STATE: readonly (readonly [RegExp, FailureCause])[] = [
  [/^53100/, 'disk_full'],
  [/^53200/, 'memory'],
  [/^53/, 'connections'],
  [/^25006/, 'read_only'],
  [/^55P03/, 'lock_wait'],
  [/^57014/, 'timed_out'],
  [/^57P03/, 'unreachable'],
  [/^(57P|25P03)/, 'killed'],
  [/^42501/, 'rights'],
  [/^23/, 'constraint'],
  [/^40/, 'write_conflict'],
  [/^(08|28)/, 'unreachable'],
];

/** Messages of a full disk whose code does not say so: PostgreSQL writes a file when a session of a database begins for the first time. */
const DISK_FULL = /No space left on device|could not write init file/;

/** PostgreSQL's context of a statement that waited for another transaction. */
const LOCK_CONTEXT = /^while (locking|updating|deleting|rechecking|inserting|checking)/m;

/** Message of pg's pool for work that got no connection in time. */
const NO_CONNECTION_IN_TIME = /timeout exceeded when trying to connect/;

interface DriverError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly where?: unknown;
  readonly table?: unknown;
  readonly constraint?: unknown;
}

function causeOf(error: unknown, state: string | undefined): FailureCause {
  const { message, where } = (error ?? {}) as DriverError;
  if (error instanceof PoolWaitError || NO_CONNECTION_IN_TIME.test(String(message))) return 'pool_wait';
  if (DISK_FULL.test(String(message))) return 'disk_full';
  if (error instanceof WriteConflictError) return 'write_conflict';
  if (state === '57014' && LOCK_CONTEXT.test(String(where ?? ''))) return 'lock_wait';
  const [, cause] = BY_STATE.find(([states]) => states.test(state ?? '')) ?? [];
  return cause ?? (state === undefined && isUnavailable(error) ? 'unreachable' : 'other');
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The whole of what failed, from the error itself to the one behind it all. */
function* chainOf(error: unknown): Generator<unknown> {
  for (let link = error, depth = 0; link !== undefined && link !== null && depth < 8; depth += 1) {
    yield link;
    link = (link as { cause?: unknown }).cause;
  }
}

/** True for an error of the database or of the way to it, and for work that gave up after write conflicts. */
const isOfDatabase = (error: unknown): boolean =>
  sqlState(error) !== undefined || isUnavailable(error) || error instanceof WriteConflictError;

/** The failure of the database in an error or in what caused it; undefined for an error that has nothing to do with it. */
export function failureOf(error: unknown): Failure | undefined {
  for (const link of chainOf(error)) {
    if (!isOfDatabase(link)) continue;
    const state = sqlState(link);
    const { code, message, table, constraint } = link as DriverError;
    const named = { table: textOf(table), constraint: textOf(constraint) };
    return {
      cause: causeOf(link, state),
      ...((state ?? textOf(code)) !== undefined && { code: state ?? (code as string) }),
      // The message of an AggregateError, as of a name with two addresses, is empty.
      reason: textOf(message) ?? String((link as DriverError).code ?? link),
      ...(named.table !== undefined && { table: named.table }),
      ...(named.constraint !== undefined && { constraint: named.constraint }),
    };
  }
  return undefined;
}

/** True when a disk is full: that of the database, or that of this process. */
export const isDiskFull = (error: unknown): boolean =>
  failureOf(error)?.cause === 'disk_full' || [...chainOf(error)].some((link) => (link as DriverError).code === 'ENOSPC');

/** True when no write is possible, whatever it is. */
export const refusesWrites = (cause: string): boolean => cause === 'disk_full' || cause === 'read_only';
