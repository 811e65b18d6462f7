import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { failedStartInProcess } from '../support/command.ts';
import { freePort } from '../support/raw-socket.ts';
import { certificateFor, Receiver } from '../support/receiver.ts';
import { RemoteStore } from '../support/remote-store.ts';
import { type ServerProcess, startServer, startWorker } from '../support/server-process.ts';
import { SECRETS_KEY } from '../support/service.ts';
import { type SilentProxy, silentProxy } from '../support/silent-proxy.ts';
import { inDatabase, tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();

const SLOW = { timeout: 120_000 };
const POLL_OPTIONS = { timeout: 60_000 };

async function ask({ address }: Pick<ServerProcess, 'address'>, path: string, init: RequestInit = {}) {
  const response = await fetch(`${address}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const metricsIn = (text: string) => [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);

describe('a worker with a WORKER_PORT', SLOW, () => {
  let where: Record<string, string>;
  let worker: ServerProcess;
  let service: ServerProcess;
  let receiver: Receiver;
  let proxy: SilentProxy;
  let store: RemoteStore;
  let order: string;

  // It starts while its database is silent, and finds an order whose time to pay is over.
  beforeAll(async () => {
    const certificate = await certificateFor('localhost');
    receiver = await Receiver.start(certificate);
    const file = join(databases.folder(), 'ca.pem');
    writeFileSync(file, certificate.ca);
    const trust = { NODE_EXTRA_CA_CERTS: file, WEBHOOK_EGRESS_ALLOW: '127.0.0.1' };
    where = { ...(await databases.next()), ...trust, PUBLIC_URL: 'https://pagar.exemplo.com.br' };
    proxy = await silentProxy(where.DATABASE_URL ?? '');
    proxy.silence();
    const port = await freePort();
    const starting = startWorker({ ...where, DATABASE_URL: proxy.url, WORKER_PORT: String(port) });
    const address = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect((await ask({ address }, '/healthz')).status).toBe(200), POLL_OPTIONS);
    expect((await ask({ address }, '/readyz')).status).toBe(503);
    service = await startServer({ ...where, JOBS: 'off' });
    store = await RemoteStore.open(service);
    order = await store.order();
    await inDatabase(where, "UPDATE payment SET expires_at = now() - interval '1 minute'");
    proxy.end();
    worker = await starting;
  }, SLOW.timeout);
  afterAll(() => Promise.all([worker?.kill(), service?.kill(), receiver?.stop(), proxy?.close()]));

  test('has become ready by itself, and reports liveness, readiness and the metrics of a service', async () => {
    expect(await ask(worker, '/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
    expect(await ask(worker, '/readyz')).toMatchObject({ status: 200, text: 'ready\n' });
    expect((await ask(worker, '/readyz', { method: 'HEAD' })).text).toBe('');
    const metrics = () => ask(worker, '/metrics');
    // Until the events of the order are relayed.
    await expect.poll(async () => (await metrics()).text, POLL_OPTIONS).toContain('queue_depth{queue="events"} 0');
    const { status, headers, text } = await metrics();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(metricsIn(text)).toEqual(metricsIn((await ask(service, '/metrics')).text));
    expect(text).toMatch(/^database_statement_duration_seconds_count\{verb="SELECT"\} [1-9]/m);
    // HEAD is counted with GET.
    expect(text).toContain('http_request_duration_seconds_count{route="GET /readyz",status="200"} 2');
    expect(text).toContain('http_request_duration_seconds_count{route="GET /readyz",status="503"} 1');
  });

  test('serves nothing else, and no metrics through a proxy', async () => {
    for (const path of ['/', '/graphql', '/api/v1/products', '/docs', '/pay/x'])
      expect((await ask(worker, path)).status).toBe(404);
    expect((await ask(worker, '/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
  });

  test('does not start when the port is in use', async () => {
    const { port } = new URL(worker.address);
    expect(await failedStartInProcess('worker', { SECRETS_KEY, ...where, WORKER_PORT: port })).toEqual({
      code: 1,
      stderr: `cannot start: port ${port} of 127.0.0.1 is taken by another process; set PORT, or WORKER_PORT for a worker, to a free one\n`,
    });
  });

  test('runs the jobs of a service with JOBS=off: delivers its events, and ends what became due', async () => {
    const url = receiver.at('/ao-trabalhador');
    await store.make('Webhook', { name: 'Integração', url, events: ['PRODUCT_CREATED'], timeout: 300 });
    await store.product();
    const deliveries = () => inDatabase(where, 'SELECT status FROM webhook_delivery');
    await expect.poll(deliveries, POLL_OPTIONS).toEqual([{ status: 'DELIVERED' }]);
    expect(receiver.received).toHaveLength(1);
    await expect.poll(() => store.orderState(order), POLL_OPTIONS).toEqual(['CANCELLED', 'EXPIRED']);
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
    expect([await worker.stop(), await service.stop()]).toEqual([0, 0]);
  });
});
