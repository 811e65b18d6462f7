import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Database, Query } from '../../src/data/database.ts';
import { Service, startService } from '../support/service.ts';

const { app, database } = await startService();

const ask = async (path: string, parts: Partial<Database> = {}) => {
  const asked = Object.keys(parts).length > 0 ? new Service({ ...database, ...parts }).app : app;
  const response = await asked.fetch(new Request(`http://store.test${path}`));
  return [response.status, await response.text(), response.headers.get('x-request-id')?.length];
};

afterEach(() => vi.useRealTimers());

test('/healthz is a 200 as soon as the process listens, whatever the state of the database', async () => {
  expect(await ask('/healthz', { query: () => Promise.reject(new Error('away')) })).toEqual([200, 'ok\n', 36]);
});

describe('/readyz', () => {
  test('is a 503 while the database does not answer, and a 200 again at once', async () => {
    let isAway = true;
    const query: Query = (statement) => (isAway ? Promise.reject(new Error('ECONNREFUSED')) : database.query(statement));
    expect(await ask('/readyz', { query })).toEqual([503, 'not ready\n', 36]);
    isAway = false;
    expect(await ask('/readyz', { query })).toEqual([200, expect.stringMatching(/^ready/), 36]);
  });

  test('asks the database once for all who ask at once and within half a second of its answer', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let queries = 0;
    const query: Query = (statement) => {
      queries += 1;
      return database.query(statement);
    };
    const own = new Service({ ...database, query }).app;
    const ready = async () => (await own.fetch(new Request('http://store.test/readyz'))).status;
    expect(await Promise.all(Array.from({ length: 50 }, ready))).toEqual(Array(50).fill(200));
    vi.advanceTimersByTime(499);
    expect([await ready(), queries]).toEqual([200, 1]);
    vi.advanceTimersByTime(1);
    expect([await ready(), queries]).toEqual([200, 2]);
  });

  test('waits for the database for one second at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer: unknown;
    void ask('/readyz', { query: () => new Promise(() => undefined) }).then((made) => {
      answer = made;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(answer).toEqual([503, 'not ready\n', 36]));
  });

  test('ignores a database that fails after that second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = Promise.withResolvers<never>();
    const answer = ask('/readyz', { query: () => late.promise });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toEqual([503, 'not ready\n', 36]);
    late.reject(new Error('too late'));
    await expect(late.promise).rejects.toThrow('too late');
  });
});
