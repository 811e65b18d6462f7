import pg from 'pg';
import { describe, expect, inject, test, vi } from 'vitest';
import { newSecret } from '../../src/auth/key-secret.ts';
import { freePort } from '../support/raw-socket.ts';
import { newStoreIn } from '../support/remote-store.ts';
import { failedStart, startServer, startUnready } from '../support/server-process.ts';
import { silentProxy } from '../support/silent-proxy.ts';
import { inDatabase, tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();
const POLL_OPTIONS = { timeout: 60_000, interval: 50 };

// A process has loaded its code in three seconds, and in more than twenty on a machine that is busy.
vi.setConfig({ testTimeout: 180_000 });

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );

/** Expects what a process says that listens and has no database. */
async function expectUnready(address: string): Promise<void> {
  await expect.poll(() => statusOf(`${address}/healthz`), POLL_OPTIONS).toBe(200);
  expect(await statusOf(`${address}/readyz`)).toBe(503);
}

async function expectUnavailable(address: string): Promise<void> {
  const headers = { authorization: `Bearer ${newSecret('sk_live_')}`, 'x-store-id': crypto.randomUUID() };
  const response = await fetch(`${address}/api/v1/products`, { headers });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ success: false, error: { code: 'SERVICE_UNAVAILABLE' } });
}

describe('a process with an unavailable database', () => {
  test('listens, answers 503 while the database is silent or read-only, becomes ready by itself, and with JOBS=off does no jobs', async () => {
    const where = await databases.empty();
    const name = new URL(where.DATABASE_URL as string).pathname.slice(1);
    const admin = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 });
    await admin.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
    const proxy = await silentProxy(where.DATABASE_URL as string);
    proxy.silence();
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const starting = startServer({ DATABASE_URL: proxy.url, PORT: String(port), JOBS: 'off' });
    await expectUnready(address);
    await expectUnavailable(address);
    const { accepted } = proxy;
    proxy.end();
    await expect.poll(() => proxy.accepted, POLL_OPTIONS).toBeGreaterThan(accepted);
    await expectUnready(address);
    await admin.query(`ALTER DATABASE "${name}" RESET default_transaction_read_only`);
    const server = await starting;
    expect(await statusOf(`${address}/readyz`)).toBe(200);
    const headers = await newStoreIn(server);
    expect((await fetch(`${address}/api/v1/products`, { headers })).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(await inDatabase(where, 'SELECT name FROM schedule')).toEqual([]);
    await proxy.close();
    await admin.end();
  });

  test('waits for one that refuses connections, and ends on request', async () => {
    const [port, nobody] = [await freePort(), await freePort()];
    const url = `postgres://postgres@127.0.0.1:${nobody}/nothing`;
    const server = startUnready({ PORT: String(port), DATABASE_URL: url });
    await expectUnready(`http://127.0.0.1:${port}`);
    await expectUnavailable(`http://127.0.0.1:${port}`);
    server.requestStop();
    expect(await server.ended).toEqual({ code: 0, stderr: '' });
  });

  test('says that its database is away and that it is back, without calls and without jobs', async () => {
    const where = await databases.next();
    const proxy = await silentProxy(where.DATABASE_URL as string);
    const server = await startServer({ DATABASE_URL: proxy.url, JOBS: 'off', LOG_LEVEL: 'info' });
    const told = () =>
      server
        .stdout()
        .split('\n')
        .filter((line) => line.includes('the database is'))
        .map((line) => JSON.parse(line))
        .map(({ msg, cause }) => [msg, cause]);
    expect(told()).toEqual([]);
    proxy.silence();
    const away = ['the database is away: calls get 503 meanwhile', 'unreachable'];
    await expect.poll(told, POLL_OPTIONS).toEqual([away]);
    proxy.end();
    await expect.poll(told, POLL_OPTIONS).toEqual([away, ['the database is back', undefined]]);
    expect(await server.stop()).toBe(0);
    await proxy.close();
  });

  test('ends when the configured database does not exist', async () => {
    const url = new URL(inject('databaseUrl'));
    url.pathname = '/no_such_database';
    const stderr = 'cannot start: database "no_such_database" does not exist (3D000)\n';
    expect(await failedStart({ DATABASE_URL: url.href })).toEqual({ code: 1, stderr });
  });
});
