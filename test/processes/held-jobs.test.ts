import { cpSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runInProcess } from '../support/command.ts';
import { type ServiceHere, serveHere } from '../support/own-process.ts';
import { RemoteStore } from '../support/remote-store.ts';
import { startServer } from '../support/server-process.ts';
import { SECRETS_KEY } from '../support/service.ts';
import { inDatabase, tempDatabases } from '../support/temp-databases.ts';
import { copyOfDatabase, onPostgresql } from '../support/test-database.ts';

const SLOW = { timeout: 240_000 };
const POLL = { timeout: 60_000, interval: 50 };

const databases = tempDatabases();
const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups.toReversed()) await clean();
});

/** Messages that a provider of SMS has got, by their keys. */
const posts: string[] = [];
const provider = createServer((request, response) => {
  posts.push(String(request.headers['idempotency-key']));
  request.resume();
  response.end();
});
await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
cleanups.push(() => provider.close());
const SMS_HOOK_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;

type Where = Record<string, string>;

interface Served extends Pick<ServiceHere, 'address'> {
  /** Seconds since 1970. */
  readonly startedAt: number;
}

/** One service runs at a time, in this process: what is held is the same in one of its own. */
async function serve(where: Where, more: Where = {}): Promise<ServiceHere & Served> {
  const startedAt = Date.now() / 1000;
  const server = await serveHere({ SECRETS_KEY, SMS_HOOK_URL, ...where, ...more });
  cleanups.push(() => server.stop());
  return { ...server, startedAt };
}

const readiness = async ({ address }: Pick<Served, 'address'>) => {
  const answer = await fetch(`${address}/readyz`);
  return [answer.status, await answer.text()];
};
/** The metric, once the service has looked at the database. */
async function metric({ address, startedAt }: Served): Promise<string | undefined> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const [, lookedAt] = /^job_last_run_timestamp_seconds\{name="installation"\} (\S+)$/m.exec(text) ?? [];
  return Number(lookedAt) >= startedAt ? /^jobs_held (\d)$/m.exec(text)?.[1] : undefined;
}
const command = (where: Where, ...flags: string[]) =>
  runInProcess({ SECRETS_KEY, ...where }, 'store', 'release-jobs', '--json', ...flags);

/** A service without jobs that has queued two messages and an event, and has ended. */
async function queued(): Promise<{ where: Where; store: RemoteStore }> {
  const where = await databases.next();
  const server = await serve(where, { JOBS: 'off' });
  const store = await RemoteStore.open(server);
  await store.make('Webhook', { name: 'Integração', url: 'https://erp.example.com.br/', events: ['PRODUCT_CREATED'] });
  const template = { name: 'Aviso', channel: 'SMS', message: 'Oi' };
  const templateId = await store.make('MessageTemplate', template);
  const mutation = 'mutation ($id: ID!, $to: String!) { sendTestMessage(id: $id, input: { to: $to }) { id } }';
  for (const to of ['+5511987654321', '+5511987654322']) await store.ask(mutation, { id: templateId, to });
  await store.product();
  await expect.poll(() => metric(server), POLL).toBe('0');
  expect(await server.stop()).toBe(0);
  return { where, store };
}

/** The same for tests that only copy it. */
let waiting: ReturnType<typeof queued> | undefined;
const queuedOnce = () => {
  waiting ??= queued();
  return waiting;
};

async function copyOf(where: Where): Promise<Where> {
  if (where.DATABASE_URL) {
    const { url, drop } = await copyOfDatabase(where.DATABASE_URL);
    cleanups.push(drop);
    return { DATABASE_URL: url };
  }
  const DATA_DIR = databases.folder();
  cpSync(join(where.DATA_DIR ?? '', 'pgdata'), join(DATA_DIR, 'pgdata'), { recursive: true });
  return { DATABASE_URL: '', DATA_DIR };
}

test(
  'a copy of a database sends nothing until it is released, which says what goes out; the original goes on',
  SLOW,
  async () => {
    const { where } = await queued();
    const copy = await copyOf(where);
    posts.length = 0;
    // A process, for its log.
    const server = await startServer({ SMS_HOOK_URL, ...copy });
    cleanups.push(() => server.kill());
    await expect
      .poll(() => readiness(server), POLL)
      .toEqual([200, expect.stringMatching(/^ready, and the jobs are held: .*copied/)]);
    await expect.poll(() => metric({ ...server, startedAt: 0 }), POLL).toBe('1');
    expect(server.stdout()).toContain('jobs are held');
    expect(await server.stop()).toBe(0);
    expect(await inDatabase(copy, 'SELECT count(*)::int AS n FROM message WHERE attempt_count > 0')).toEqual([{ n: 0 }]);
    expect(await inDatabase(copy, 'SELECT count(*)::int AS n FROM event WHERE relayed_at IS NOT NULL')).toEqual([{ n: 0 }]);
    expect(posts).toEqual([]);

    // A restart changes nothing, and neither does a look.
    const told = await command(copy, '--dry-run');
    expect(told.stderr).toMatch(/^the jobs were held: .*; they would be released\n$/);
    expect(JSON.parse(told.stdout)).toMatchObject([
      { queue: 'events', due: '1' },
      { queue: 'runs', due: '0', oldest: '-' },
      { queue: 'messages', due: '2', later: '0' },
      { queue: 'deliveries', due: '0' },
    ]);
    const again = await serve(copy);
    await expect.poll(() => metric(again), POLL).toBe('1');
    if (!onPostgresql) expect(await again.stop()).toBe(0);
    expect((await command(copy)).code).toBe(0);
    const released = onPostgresql ? again : await serve(copy);
    await expect.poll(() => posts.length, POLL).toBe(2);
    expect(await metric(released)).toBe('0');
    expect(await readiness(released)).toEqual([200, 'ready\n']);
    expect(await released.stop()).toBe(0);

    posts.length = 0;
    const original = await serve(where);
    await expect.poll(() => posts.length, POLL).toBe(2);
    expect(await metric(original)).toBe('0');
    expect(await original.stop()).toBe(0);
  },
);

// What a command drops, and what a setting holds, is the same on either database.
test.skipIf(onPostgresql)('what was due before a moment can be dropped; its store reads why', SLOW, async () => {
  const { where, store } = await queuedOnce();
  const copy = await copyOf(where);
  posts.length = 0;
  const before = await serve(copy);
  await expect.poll(() => metric(before), POLL).toBe('1');
  expect(await before.stop()).toBe(0);
  const moment = new Date().toISOString();
  const [wrong, future] = [
    await command(copy, '--drop-before', 'ontem'),
    await command(copy, '--drop-before', '2999-01-01T00:00:00Z'),
  ];
  expect([wrong.code, future.code]).toEqual([2, 2]);
  const told = await command(copy, '--drop-before', moment, '--dry-run');
  expect(JSON.parse(told.stdout)).toMatchObject([
    { queue: 'events', due: '1', dropped: '1' },
    { queue: 'runs', due: '0', dropped: '0' },
    { queue: 'messages', due: '2', dropped: '2' },
    { queue: 'deliveries', due: '0', dropped: '0' },
  ]);
  const { stdout } = await command(copy, '--drop-before', moment);
  expect(JSON.parse(stdout)).toMatchObject([
    { queue: 'events', due: '0', dropped: '1' },
    { queue: 'runs', due: '0', dropped: '0' },
    { queue: 'messages', due: '0', dropped: '2' },
    { queue: 'deliveries', due: '0', dropped: '0' },
  ]);
  const after = await serve(copy);
  await expect.poll(() => metric(after), POLL).toBe('0');
  const { nodes } = await store.at(after).ask<{ nodes: object[] }>('{ messages(first: 5) { nodes { status result } } }');
  const ended = { status: 'NOT_SENT', result: expect.stringContaining('restauração') };
  expect(nodes).toEqual([ended, ended]);
  expect(await after.stop()).toBe(0);
  expect(posts).toEqual([]);
});

test.skipIf(onPostgresql)('JOBS=held holds the jobs of a process and notes nothing', SLOW, async () => {
  const { where } = await queuedOnce();
  const copy = await copyOf(where);
  const held = await serve(copy, { JOBS: 'held' });
  await expect.poll(() => readiness(held), POLL).toEqual([200, 'ready, and the jobs are held: this process has JOBS=held\n']);
  expect(await held.stop()).toBe(0);
  expect(await inDatabase(copy, 'SELECT held_reason FROM installation')).toEqual([{ held_reason: null }]);
});

test.runIf(onPostgresql)('a restore into the database of a running service stops its jobs', SLOW, async () => {
  const { where } = await queued();
  const server = await serve(where);
  await expect.poll(() => metric(server), POLL).toBe('0');
  // As pg_restore --clean does: the table is made anew with the rows of the dump.
  const text =
    'BEGIN; CREATE TABLE restored (LIKE installation INCLUDING ALL); INSERT INTO restored SELECT * FROM installation; DROP TABLE installation; ALTER TABLE restored RENAME TO installation; COMMIT';
  await inDatabase(where, text);
  await expect.poll(() => metric(server), POLL).toBe('1');
  const relayed = async () => (await inDatabase(where, 'SELECT count(*)::int AS n FROM event WHERE relayed_at IS NULL'))[0]?.n;
  await expect.poll(relayed, POLL).toBe(0);
  const store = await RemoteStore.open(server);
  await store.product();
  expect(await relayed()).toBe(1);
  expect(await server.stop()).toBe(0);
});
