import { afterEach, describe, expect, test, vi } from 'vitest';
import { unavailable } from '../../src/core/errors.ts';
import type { Database } from '../../src/data/database.ts';
import { toDriverError } from '../../src/data/driver/sending/prisma-errors.ts';
import { PoolWaitError, SlowPlaceMissing, WriteConflictError } from '../../src/data/errors.ts';
import { failureOf } from '../../src/data/failure-cause.ts';
import { createFailureLog } from '../../src/process/failure-log.ts';
import { callFailureCounts, writesRefused } from '../../src/telemetry/call-failures.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { keepLog } from '../support/log-lines.ts';
import { Service, startService } from '../support/service.ts';

const { database } = await startService();

afterEach(() => vi.useRealTimers());

/** An error as the driver throws it. */
const thrown = (code: string, message: string, more: object = {}) => Object.assign(new Error(message), { code, ...more });
const FULL = 'could not extend file "base/5/16": No space left on device';
const REFUSAL = 'O serviço está temporariamente indisponível. Tente novamente em instantes.';

/** A service whose transactions end with the error that `fail` makes once it is set. */
async function failingService() {
  const kept = keepLog();
  let fail: (() => Error) | undefined;
  const transaction: Database['transaction'] = (work, origin) =>
    fail ? Promise.reject(fail()) : database.transaction(work, origin);
  const service = new Service({ ...database, transaction } as Database, { log: kept.log, metrics: createMetrics(database) });
  const store = await service.newStore();
  const failWith = (make: () => Error) => {
    fail = make;
  };
  return { kept, service, store, failWith };
}

describe('a call that the database refuses', () => {
  test.each([
    ['a full disk', () => thrown('53100', FULL), { cause: 'disk_full', code: '53100', reason: FULL }],
    [
      'the same through Prisma',
      () =>
        toDriverError({
          message: 'Invalid `prisma.product.create()` invocation',
          code: 'P2010',
          meta: { driverAdapterError: { cause: { originalCode: '53100', originalMessage: FULL } } },
        }) as Error,
      { cause: 'disk_full', code: '53100', reason: FULL },
    ],
    [
      'a row that is locked',
      () => thrown('57014', 'canceling statement', { where: 'while updating tuple (0,1) in relation "product"' }),
      { cause: 'lock_wait', code: '57014', reason: 'canceling statement' },
    ],
    ['a slow statement', () => thrown('57014', 'canceling'), { cause: 'timed_out', code: '57014', reason: 'canceling' }],
    ['a killed session', () => thrown('57P01', 'terminating'), { cause: 'killed', code: '57P01', reason: 'terminating' }],
    ['no connection in time', () => new PoolWaitError('too long'), { cause: 'pool_wait', code: '53300', reason: 'too long' }],
    [
      'the same by the pool',
      () => new Error('timeout exceeded when trying to connect'),
      { cause: 'pool_wait', reason: 'timeout exceeded when trying to connect' },
    ],
    [
      'a server that is away',
      () => thrown('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'),
      { cause: 'unreachable', code: 'ECONNREFUSED', reason: 'connect ECONNREFUSED 127.0.0.1:1' },
    ],
    ['a standby', () => thrown('25006', 'read-only'), { cause: 'read_only', code: '25006', reason: 'read-only' }],
  ])('is a 503, and the log has the reason: %s', async (_what, make, failure) => {
    const { kept, store, failWith } = await failingService();
    failWith(make);
    const body = { name: 'Caneca', type: 'DIGITAL', price: 1 };
    const { headers, body: answer } = await store.post('/api/v1/products', body, 503);
    expect(answer).toMatchObject({ error: { message: REFUSAL, code: 'SERVICE_UNAVAILABLE' } });
    expect(kept.of('a call failed')).toEqual([
      {
        ...failure,
        operation: 'mutation createProduct',
        route: 'POST /api/v1/products',
        storeId: store.id,
        requestId: headers.get('x-request-id'),
        count: 1,
      },
    ]);
  });

  test.each([
    ['rights', thrown('42501', 'permission denied for table product', { table: 'product' }), { table: 'product' }],
    ['constraint', thrown('23514', 'violates check', { constraint: 'positive' }), { constraint: 'positive' }],
  ])('for a reason that is a bug has the same line: %s', async (cause, error, named) => {
    const { kept, store, failWith } = await failingService();
    failWith(() => error);
    await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 1 }, 500);
    expect(kept.of('a call failed')).toMatchObject([{ cause, code: error.code, ...named, storeId: store.id, count: 1 }]);
    expect(kept.of('bug')).toHaveLength(1);
  });

  test('in GraphQL has one line, however many of its fields fail', async () => {
    const { kept, service, store, failWith } = await failingService();
    failWith(() => thrown('53100', FULL));
    const field = 'createCategory(input: { name: "x" }) { id }';
    const { reply } = await service.graph(`mutation { a: ${field} b: ${field} }`, {}, store.credentials);
    expect(reply.status).toBe(503);
    expect(kept.of('a call failed')).toMatchObject([{ cause: 'disk_full', storeId: store.id, route: 'POST /graphql', count: 1 }]);
  });

  test('is counted by its cause, and refused writes are seen for a minute by the metrics and by /readyz', async () => {
    const { service, store, failWith } = await failingService();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 3_600_000);
    const shown = async () => {
      const metrics = await service.app.fetch(new Request('http://localhost/metrics'), '127.0.0.1');
      const text = await metrics.text();
      const ready = await service.app.fetch(new Request('http://store.test/readyz'));
      return {
        full: Number(/^call_failures_total\{cause="disk_full"\} (\d+)$/m.exec(text)?.[1]),
        refused: Number(/^database_writes_refused (\d+)$/m.exec(text)?.[1]),
        ready: [ready.status, await ready.text()],
      };
    };
    const before = await shown();
    expect(before).toMatchObject({ refused: 0, ready: [200, 'ready\n'] });
    failWith(() => thrown('53100', FULL));
    for (let call = 0; call < 3; call += 1)
      await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 1 }, 503);
    expect(await shown()).toEqual({ full: before.full + 3, refused: 3, ready: [200, 'ready, and writes are refused\n'] });
    vi.setSystemTime(Date.now() + 60_000);
    expect(await shown()).toEqual({ full: before.full + 3, refused: 0, ready: [200, 'ready\n'] });
  });
});

describe('the log of failures', () => {
  test('has a line at once and then one a second of each cause, which says how many it stands for', () => {
    vi.useFakeTimers();
    const kept = keepLog();
    const note = createFailureLog(kept.log);
    const lines = () => kept.of('a call failed').map(({ cause, reason, count }) => [cause, reason, count]);
    for (let call = 1; call <= 5; call += 1) note(thrown('53100', `full ${call}`));
    note(thrown('42501', 'denied'));
    const first = [
      ['disk_full', 'full 1', 1],
      ['rights', 'denied', 1],
    ];
    expect(lines()).toEqual(first);
    vi.advanceTimersByTime(999);
    expect(lines()).toEqual(first);
    vi.advanceTimersByTime(1);
    expect(lines()).toEqual([...first, ['disk_full', 'full 5', 4]]);
    note(thrown('53100', 'full 6'));
    vi.advanceTimersByTime(60_000);
    expect(lines()).toEqual([...first, ['disk_full', 'full 5', 4], ['disk_full', 'full 6', 1]]);
    note(thrown('53100', 'full 7'));
    expect(lines().at(-1)).toEqual(['disk_full', 'full 7', 1]);
  });

  test('counts an error once that is passed on, and leaves out what is nobody’s failure', () => {
    const kept = keepLog();
    const note = createFailureLog(kept.log);
    const before = callFailureCounts.get('killed') ?? 0;
    const error = thrown('57P01', 'terminating');
    for (const passed of [error, unavailable(error), unavailable(error)]) note(passed);
    for (const other of [new TypeError('x is not a function'), 'x', undefined, null]) note(other);
    expect(callFailureCounts.get('killed')).toBe(before + 1);
    note(unavailable(new Error('the streams of this process are taken')));
    expect(kept.of('a call failed')).toMatchObject([
      { cause: 'killed' },
      { cause: 'other', reason: 'the streams of this process are taken' },
    ]);
  });

  test('tells conflicts of writers and waits for places from a server that has none', () => {
    const causes = [
      [new WriteConflictError('x'), 'write_conflict'],
      [thrown('40P01', 'deadlock'), 'write_conflict'],
      [new SlowPlaceMissing('x'), 'pool_wait'],
      [thrown('53300', 'too many clients already'), 'connections'],
      [thrown('53200', 'out of memory'), 'memory'],
      [thrown('55P03', 'lock timeout'), 'lock_wait'],
      [thrown('57P03', 'starting up'), 'unreachable'],
      [thrown('28P01', 'password'), 'unreachable'],
      [new Error('no rows', { cause: thrown('42501', 'denied') }), 'rights'],
      [thrown('58030', 'could not read'), 'other'],
      [thrown('XX000', 'could not write init file'), 'disk_full'],
      [thrown('58030', 'could not write: No space left on device'), 'disk_full'],
    ] as const;
    expect(causes.map(([error]) => failureOf(error)?.cause)).toEqual(causes.map(([, cause]) => cause));
    expect([new Error('x'), null, undefined, 'x'].map(failureOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('begins without refused writes, whatever another service of this process was refused', () => {
    const { log } = keepLog();
    createFailureLog(log)(thrown('53100', 'full'));
    expect(writesRefused()).toBe(1);
    createFailureLog(log);
    expect(writesRefused()).toBe(0);
  });
});
