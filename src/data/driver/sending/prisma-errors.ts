import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { isKnownVersion } from '../../../lib/known-versions.ts';
import { PoolWaitError, RowMissingError } from '../../errors.ts';

// `driverAdapterError` is in no type of Prisma (D-401).
isKnownVersion('@prisma/client', '7.10.0', 'errors of Prisma are read from its codes and messages');

/** The driver's own account of an error that Prisma wrapped. */
interface DriverAccount {
  readonly kind?: string;
  readonly originalCode?: string;
  readonly originalMessage?: string;
  readonly constraint?: { readonly index?: string };
}

interface PrismaError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: DriverAccount } };
  readonly cause?: DriverAccount;
}

/** PostgreSQL's codes of what Prisma and its adapter have a code, or a kind, of their own for. */
const STATES: Readonly<Record<string, string>> = {
  P1001: '08001',
  P1002: '08001',
  P1008: '08006',
  P1017: '08006',
  P2002: '23505',
  P2003: '23503',
  P2004: '23000',
  P2011: '23502',
  P2034: '40001',
  DatabaseNotReachable: '08001',
  ConnectionClosed: '08006',
  SocketTimeout: '08006',
  TooManyConnections: '53300',
};

/** The index in the message of Prisma's error P2002; the way without `driverAdapterError`. */
const indexInMessage = (message: unknown) => /on the constraint: `([^`]+)`/.exec(String(message))?.[1];

/**
 * An error of Prisma as the driver would have thrown it, with PostgreSQL's `code` and, for a unique index, its name as `constraint`. A row
 * that is not there is a `RowMissingError`. Returns any other error unchanged.
 */
export function toDriverError(error: unknown): unknown {
  const { code, message, meta, cause } = (error ?? {}) as PrismaError;
  const of = { cause: error };
  if (code === 'P2025') return new RowMissingError(String(message), of);
  if (code === 'P2024') return new PoolWaitError(String(message), of);
  const { kind, originalCode, originalMessage, constraint } = meta?.driverAdapterError?.cause ?? cause ?? {};
  const state = originalCode ?? STATES[kind ?? ''] ?? STATES[String(code)];
  if (state === undefined) return error;
  const index = constraint?.index ?? (code === 'P2002' ? indexInMessage(message) : undefined);
  const driverError = new Error(originalMessage ?? String(message), of);
  return Object.assign(driverError, { code: state }, index !== undefined && { constraint: index });
}

/** A client of Prisma whose operations reject with errors of the driver. */
export function withDriverErrors(client: PrismaClient): PrismaClient {
  const $allOperations = async ({ args, query }: { args: unknown; query: (args: unknown) => Promise<unknown> }) => {
    try {
      return await query(args);
    } catch (error) {
      throw toDriverError(error);
    }
  };
  return client.$extends({ query: { $allOperations } } as never) as unknown as PrismaClient;
}
