import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failedStart, type ServerProcess, startServer, startWorker } from '../support/server-process.ts';
import { tempDatabases } from '../support/temp-databases.ts';
import { onPostgresql } from '../support/test-database.ts';

const databases = tempDatabases();

const SLOW = { timeout: 120_000 };
const POLL_OPTIONS = { timeout: 60_000 };

async function ask({ address }: ServerProcess, path: string, init: RequestInit = {}) {
  const response = await fetch(`${address}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const metricsIn = (text: string) => [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);

describe.runIf(onPostgresql)('a worker with a WORKER_PORT', SLOW, () => {
  let where: Record<string, string>;
  let worker: ServerProcess;
  beforeAll(async () => {
    where = { ...(await databases.next()), PUBLIC_URL: 'https://pagar.exemplo.com.br', WORKER_PORT: '0' };
    worker = await startWorker(where);
  }, SLOW.timeout);
  afterAll(() => worker?.kill());

  test('reports liveness, readiness and the metrics of a service', async () => {
    const service = await startServer({ ...where, JOBS: 'off' });
    expect(await ask(worker, '/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
    expect(await ask(worker, '/readyz')).toMatchObject({ status: 200, text: 'ready\n' });
    expect((await ask(worker, '/readyz', { method: 'HEAD' })).text).toBe('');
    const { status, headers, text } = await ask(worker, '/metrics');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(metricsIn(text)).toEqual(metricsIn((await ask(service, '/metrics')).text));
    expect(text).toContain('queue_depth{queue="events"} 0');
    expect(text).toMatch(/^database_statement_duration_seconds_count\{verb="SELECT"\} [1-9]/m);
    // HEAD is counted with GET.
    expect(text).toContain('http_request_duration_seconds_count{route="GET /readyz",status="200"} 2');
    expect(await service.stop()).toBe(0);
  });

  test('serves nothing else, and no metrics through a proxy', async () => {
    for (const path of ['/', '/graphql', '/api/v1/products', '/docs', '/pay/x'])
      expect((await ask(worker, path)).status).toBe(404);
    expect((await ask(worker, '/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
  });

  test('does not start when the port is in use', async () => {
    const { port } = new URL(worker.address);
    const { code, stderr } = await failedStart({ ...where, WORKER_PORT: port }, true);
    expect([code, stderr]).toEqual([
      1,
      `cannot start: port ${port} of 127.0.0.1 is taken by another process; set PORT, or WORKER_PORT for a worker, to a free one\n`,
    ]);
  });

  test('is alive and not ready while its database is unavailable', async () => {
    const at = new URL(where.DATABASE_URL ?? '');
    const name = at.pathname.slice(1);
    at.pathname = '/postgres';
    const admin = new pg.Client({ connectionString: at.href });
    await admin.connect();
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    await expect.poll(async () => (await ask(worker, '/readyz')).status, POLL_OPTIONS).toBe(503);
    expect((await ask(worker, '/healthz')).status).toBe(200);
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await admin.end();
    await expect.poll(async () => (await ask(worker, '/readyz')).status, POLL_OPTIONS).toBe(200);
    expect(await worker.stop()).toBe(0);
  });
});
