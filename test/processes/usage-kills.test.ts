import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { OPERATOR } from '../support/service.ts';
import { copyOfTemplate } from '../support/test-database.ts';

/** Uses are written once a minute; the rest is for a slow machine. */
const WRITTEN_WITHIN_MS = 60_000 + 15_000;

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups.toReversed()) await clean();
});

async function call(server: ServerProcess, times: number): Promise<void> {
  const headers = {
    authorization: `Bearer ${OPERATOR}`,
    'content-type': 'application/json',
    'apollographql-client-name': 'painel',
    'apollographql-client-version': '1',
  };
  for (let time = 0; time < times; time += 1) {
    const body = JSON.stringify({ query: '{ viewer { kind } }' });
    const response = await fetch(`${server.address}/graphql`, { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject({ data: { viewer: { kind: 'OPERATOR' } } });
  }
}

test('calls are counted exactly, but for those of the last minute of a process that is killed', async () => {
  const { url, drop } = await copyOfTemplate();
  const client = new pg.Client(url);
  await client.connect();
  cleanups.push(drop, () => client.end());
  const counted = async (): Promise<number> => {
    const { rows } = await client.query(
      "SELECT coalesce(sum(count), 0)::int AS calls FROM operation_use WHERE client = 'painel'",
    );
    return rows[0].calls;
  };
  const start = async () => {
    const server = await startServer({ DATABASE_URL: url, JOBS: 'off' });
    cleanups.push(() => server.kill());
    return server;
  };

  const [mortal, survivor] = await Promise.all([start(), start()]);
  await Promise.all([call(mortal, 30), call(survivor, 20)]);
  await vi.waitUntil(async () => (await counted()) >= 50, { timeout: WRITTEN_WITHIN_MS, interval: 200 });
  expect(await counted()).toBe(50);

  // A write every minute has just been: these are of the last minute.
  await call(mortal, 7);
  await mortal.kill();
  const heir = await start();
  await call(heir, 3);
  await heir.kill();
  expect(await counted()).toBe(50);

  const last = await start();
  await Promise.all([call(last, 5), call(survivor, 4)]);
  await Promise.all([last.stop(), survivor.stop()]);
  expect(await counted()).toBe(59);
}, 240_000);
