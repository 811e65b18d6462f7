import { afterEach, expect, test, vi } from 'vitest';
import type { LazyPrisma } from '../../../src/data/driver/sending/lazy-prisma.ts';
import { oneShotStatements } from '../../../src/data/driver/sending/one-shot-statements.ts';
import type { PipelinedPool } from '../../../src/data/driver/sending/pipelined-pool.ts';
import type { StorePool } from '../../../src/data/driver/sending/store-pool.ts';
import { failureOf } from '../../../src/data/failure-cause.ts';

afterEach(() => vi.useRealTimers());

const STORE = '018f0000-0000-7000-8000-000000000001';

/** Statements over one shared connection whose answers a test gives. */
function lockedStatements() {
  vi.useFakeTimers();
  const answers: (() => void)[] = [];
  const answer = () => new Promise((resolve) => answers.push(() => resolve({ rows: [{ n: 1 }], rowCount: 1 })));
  const shared = { pool: { send: answer } as unknown as PipelinedPool, prisma: { client: {} } as LazyPrisma, connections: 1 };
  const exclusive = {} as StorePool;
  return { answers, answer, ...oneShotStatements({ exclusive, exclusivePrisma: {} as LazyPrisma, shared }) };
}

test('a statement behind others that wait for a lock fails in 16 s, and not before; it keeps its place', async () => {
  const { answers, answer, query, byPrisma, waiting } = lockedStatements();
  const results: string[] = [];
  const note = (error: unknown) => void results.push(failureOf(error)?.cause ?? 'none');
  for (let sent = 0; sent < 7; sent += 1) query({ text: 'SELECT 1', storeId: STORE }).catch(note);
  byPrisma({ storeId: STORE }, answer).catch(note);
  query({ text: 'SELECT 1', storeId: STORE }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(14_999);
  expect([results, waiting()]).toEqual([[], 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([results, waiting()]).toEqual([[], 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(results).toEqual(Array(8).fill('pool_wait'));
  const next = query({ text: 'SELECT 1', storeId: STORE });
  await vi.advanceTimersByTimeAsync(0);
  expect([answers.length, waiting()]).toEqual([8, 1]);
  for (const give of answers.splice(0)) give();
  await vi.advanceTimersByTimeAsync(0);
  for (const give of answers) give();
  expect((await next).rows).toEqual([{ n: 1 }]);
  expect(vi.getTimerCount()).toBe(0);
});
