import assert from 'node:assert';
import { describe, expect, test } from 'vitest';
import {
  BEARER_CHALLENGE,
  DomainError,
  duplicateError,
  internalError,
  notFoundError,
  rateLimitedError,
  retryAfterOf,
  unknownField,
  validationError,
  withoutPath,
  withPathPrefix,
} from '../../src/core/errors.ts';
import { toDomainError } from '../../src/core/execution/database-errors.ts';
import { toDriverError } from '../../src/data/driver/sending/prisma-errors.ts';
import {
  isConstraintViolation,
  isForeignKeyViolation,
  isRetryable,
  isTimedOut,
  RowMissingError,
  violatedUniqueIndex,
  WriteConflictError,
} from '../../src/data/errors.ts';

const fieldsOf = ({ name, code, status, message, details }: DomainError) => ({ name, code, status, message, details });

test('an issue is returned without its path; an unknown field is an issue', () => {
  const issue = unknownField({ field: 'a.b', path: ['input', 'a', 'b'] });
  expect(issue).toEqual({ field: 'a.b', message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD', path: ['input', 'a', 'b'] });
  expect(withoutPath(issue)).toEqual({ field: 'a.b', message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD' });
});

test('withPathPrefix puts the place of the value before the fields of a rejection, and changes no other error', () => {
  const rejectWith = (error: Error) => () => withPathPrefix('variants.1', () => assert.fail(error));
  const issue = { field: 'price', message: 'Não.', code: 'TOO_BIG' } as const;
  const error = new DomainError('VALIDATION_ERROR', 'Inválido.', [issue]);
  const prefixed = new DomainError('VALIDATION_ERROR', 'Inválido.', [{ ...issue, field: 'variants.1.price' }]);
  expect(rejectWith(error)).toThrow(expect.objectContaining(fieldsOf(prefixed)));
  const others = [new DomainError('AUTH_SCOPE_DENIED', 'Não.', { scope: 'x' }), Object.assign(new Error('bug'), { details: [] })];
  for (const other of others) expect(rejectWith(other)).toThrow(other);
  expect(withPathPrefix('variants.1', () => 2)).toBe(2);
});

test('a 401 has a Bearer challenge', () => {
  expect(BEARER_CHALLENGE).toBe('Bearer realm="api"');
});

test('an error has a code, a message and details', () => {
  const issue = { field: 'name', message: 'Não.', code: 'INVALID_VALUE' } as const;
  const refusals = [
    validationError([issue]),
    notFoundError('Não existe.'),
    notFoundError('Não existe.', 'id'),
    duplicateError('slug', 'Já existe.'),
    rateLimitedError(1),
    rateLimitedError(2),
    internalError(),
  ];
  const unexpected = 'Erro interno. Tente novamente e, se persistir, informe o X-Request-Id ao suporte.';
  expect(new Set(refusals.map(({ name }) => name))).toEqual(new Set(['DomainError']));
  expect(refusals.map(({ code, status, message, details }) => [code, status, message, details])).toEqual([
    ['VALIDATION_ERROR', 400, 'Há campos inválidos na requisição.', [issue]],
    ['RESOURCE_NOT_FOUND', 404, 'Não existe.', undefined],
    ['RESOURCE_NOT_FOUND', 404, 'Não existe.', [{ field: 'id', message: 'Não existe.', code: 'NOT_FOUND' }]],
    ['DUPLICATE_ENTRY', 409, 'Já existe.', [{ field: 'slug', message: 'Já existe.', code: 'CONFLICT' }]],
    ['RATE_LIMITED', 429, 'Limite de chamadas atingido. Tente de novo em 1 segundo.', { retryAfter: 1 }],
    ['RATE_LIMITED', 429, 'Limite de chamadas atingido. Tente de novo em 2 segundos.', { retryAfter: 2 }],
    ['INTERNAL_ERROR', 500, unexpected, undefined],
  ]);
});

test('a call that may be repeated gets Retry-After', () => {
  expect(retryAfterOf(rateLimitedError(7))).toBe(7);
  expect(retryAfterOf(new DomainError('SERVICE_UNAVAILABLE', ''))).toBe(5);
  expect(retryAfterOf(new DomainError('DUPLICATE_ENTRY', '', { retryAfter: 7 }))).toBeUndefined();
});

/** A database error as the driver throws it. */
const drivers = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });
/** An error of Prisma around one of the driver, as its client rejects with it. */
const prismas = (code: string, cause: object = {}, more: object = {}) =>
  toDriverError(drivers(code, { meta: { driverAdapterError: { cause } }, ...more }));

const duplicates = { product_slug_key: { field: 'slug', message: 'Já existe.' } };
const runtime = { uniqueConstraints: duplicates, onFailure: () => undefined };
const TAKEN = 'Unique constraint failed on the constraint: `product_slug_key`';
const taken = duplicateError('slug', 'Já existe.');
const busy = new DomainError('SERVICE_UNAVAILABLE', 'O serviço está temporariamente indisponível. Tente novamente em instantes.');

describe('a database error', () => {
  test.each([
    ['a value that is there already', drivers('23505', { constraint: 'product_slug_key' }), taken],
    ['the same through Prisma', prismas('P2002', { constraint: { index: 'product_slug_key' } }), taken],
    [
      'the same as the adapter throws it',
      toDriverError({ cause: { originalCode: '23505', constraint: { index: 'product_slug_key' } } }),
      taken,
    ],
    ['the same as the message of Prisma says it', prismas('P2002', {}, { message: TAKEN }), taken],
    ['a lost connection', drivers('08006'), busy],
    ['a server that takes no writes', drivers('25006'), busy],
    ['a server that shuts down', drivers('57P01'), busy],
    ['too many connections', drivers('53300'), busy],
    ['a statement that took too long', drivers('57014'), busy],
    ['the same through Prisma', prismas('P2010', { originalCode: '57014' }), busy],
    ['a server that is not there', prismas('P2010', { kind: 'DatabaseNotReachable' }), busy],
    ['a connection that closed', prismas('P2010', { kind: 'ConnectionClosed' }), busy],
    ['a socket that took too long', prismas('P2010', { kind: 'SocketTimeout' }), busy],
    ['connections that are used up', prismas('P2010', { kind: 'TooManyConnections' }), busy],
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'].map((code) => [code, drivers(code), busy] as const),
    ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024'].map((code) => [code, prismas(code), busy] as const),
    ...[
      'Connection terminated unexpectedly',
      'timeout exceeded when trying to connect',
      'Client has encountered a connection error and is not queryable',
      'Client was closed and is not queryable',
      'pool: CONNECTION ERROR',
      'timeout expired',
      'the database did not answer within 5000 ms',
    ].map((message) => [message, new Error(message), busy] as const),
  ] as [string, unknown, DomainError][])('%s becomes an error for the client', (_what, error, expected) => {
    expect(fieldsOf(toDomainError(error, runtime) as DomainError)).toEqual(fieldsOf(expected));
  });

  test.each([
    ['a refusal of ours', notFoundError('Não existe.')],
    ['an index that nobody knows', drivers('23505', { constraint: 'other_key' })],
    ['such a message of another error', prismas('P2003', {}, { message: 'failed on the constraint: `product_slug_key`' })],
    ['a message that names no index', prismas('P2002', {}, { message: 'Unique constraint failed' })],
    ['a code after that of a read-only server', drivers('25006X')],
    ['a constraint that is no index', drivers('23514', { constraint: 'product_slug_key' })],
    ['a wrong statement', drivers('42601')],
    ['a code that only holds one of ours', drivers('X08006')],
    ['a code with more behind it', drivers('08006X')],
    ['a code with a hyphen', drivers('08-00006')],
    ['a row that is missing', prismas('P2025')],
    ['a code in the middle', drivers('42085')],
    ['a kind of its own', prismas('P2010', { kind: 'Other' })],
    ['any bug', new TypeError('x is not a function')],
    ['a text', 'x'],
    ['nothing', undefined],
    ['null', null],
    ['a code that is a number', { code: 57014 }],
    ['a message that is none', { message: { toString: (): string => 'Connection terminated' } }],
  ] as [string, unknown][])('%s is unchanged', (_what, error) => {
    expect(toDomainError(error, runtime)).toBe(error);
  });

  test('is retryable when a concurrent writer caused it', () => {
    const codes = [drivers('40001'), drivers('40P01'), prismas('P2034'), prismas('P2010', { originalCode: '40001' })];
    const again = [new WriteConflictError('x'), ...codes];
    expect(again.map(isRetryable)).toEqual(again.map(() => true));
    const never = [new Error('x'), drivers('40002'), notFoundError('x'), null, undefined, 'x'];
    expect(never.map(isRetryable)).toEqual(never.map(() => false));
  });

  test('for a statement that took too long is told from other interventions of an operator', () => {
    const errors = [drivers('57014'), prismas('P2010', { originalCode: '57014' }), drivers('57P01'), new Error('x'), null];
    expect(errors.map(isTimedOut)).toEqual([true, true, false, false, false]);
  });

  test('for a missing row differs from a violated foreign key', () => {
    const isMissing = (error: unknown) => error instanceof RowMissingError;
    expect([isMissing(prismas('P2025')), isMissing(prismas('P2003')), isForeignKeyViolation(prismas('P2025'))]).toEqual([
      true,
      false,
      false,
    ]);
    const broken = [prismas('P2003'), drivers('23503'), drivers('23001'), prismas('P2010', { originalCode: '23503' })];
    expect(broken.map(isForeignKeyViolation)).toEqual([true, true, true, true]);
    expect([isForeignKeyViolation(drivers('23505')), isForeignKeyViolation(undefined)]).toEqual([false, false]);
    const misplaced = [drivers('23505'), drivers('23514'), prismas('P2010', { originalCode: '23503' }), drivers('42623'), null];
    expect(misplaced.map(isConstraintViolation)).toEqual([true, true, true, false, false]);
    const byCode = ['P2002', 'P2003', 'P2004', 'P2011', 'P2025', 'P2034', 'P20020', 'xP2002'].map((code) => prismas(code));
    expect(byCode.map(isConstraintViolation)).toEqual([true, true, true, true, false, false, false, false]);
    expect([violatedUniqueIndex(drivers('23505', { constraint: 1 })), violatedUniqueIndex(null)]).toEqual([undefined, undefined]);
    const message = 'duplicate key value violates unique constraint "sku_pkey_102167"';
    const ofParts = [drivers('23505', { constraint: 'sku_pkey_102167' }), drivers('23505', { message })];
    expect(ofParts.map(violatedUniqueIndex)).toEqual(['sku_pkey', 'sku_pkey']);
  });
});
