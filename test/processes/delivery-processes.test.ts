import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { certificateFor, neverRespond, Receiver, respondWith } from '../support/receiver.ts';
import { RemoteStore } from '../support/remote-store.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { inDatabase, tempDatabases } from '../support/temp-databases.ts';

const POLL_OPTIONS = { timeout: 60_000, interval: 50 };

const databases = tempDatabases();
const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

const idsOf = (posts: Receiver['received']) => posts.map(({ headers }) => String(headers['webhook-id']));

test('after one process is killed, another delivers everything unacknowledged again, with the same ids, and nothing else; two together deliver each event once', {
  timeout: 180_000,
}, async () => {
  const certificate = await certificateFor('localhost');
  const receiver = await Receiver.start(certificate);
  const file = join(databases.folder(), 'ca.pem');
  writeFileSync(file, certificate.ca);
  const where = {
    ...(await databases.next()),
    NODE_EXTRA_CA_CERTS: file,
    WEBHOOK_EGRESS_ALLOW: '127.0.0.1',
    WEBHOOK_BACKOFF_SCALE: '0.01',
    PUBLIC_URL: 'https://pagar.exemplo.com.br',
  };
  const processes: ServerProcess[] = [];
  cleanups.push(
    () => receiver.stop(),
    () => Promise.all(processes.map((each) => each.kill())),
  );
  const start = async () => {
    const started = await startServer(where);
    processes.push(started);
    return started;
  };
  /** Number of deliveries by status. */
  const statuses = async () => {
    const counts = await inDatabase(where, 'SELECT status, count(*)::int AS n FROM webhook_delivery GROUP BY status');
    return Object.fromEntries(counts.map(({ status, n }) => [status, n]));
  };

  const first = await start();
  const store = await RemoteStore.open(first);
  const webhook = (url: string) => store.make('Webhook', { name: 'Integração', url, events: ['PRODUCT_CREATED'], timeout: 300 });
  const hanging = ['/um', '/dois', '/tres', '/quatro'];
  for (const path of hanging) await webhook(receiver.at(path, neverRespond));
  await webhook(receiver.at('/responde'));
  await Promise.all(Array.from({ length: 15 }, (_, n) => store.product({ name: `Caneca ${n}` })));
  // 60 are in flight and 15 are recorded as delivered.
  await expect.poll(() => receiver.received.length, POLL_OPTIONS).toBe(75);
  await expect.poll(statuses, POLL_OPTIONS).toEqual({ DELIVERED: 15, PENDING: 60 });
  await first.kill();

  const before = hanging.map((path) => idsOf(receiver.to(path)).toSorted());
  receiver.received.length = 0;
  for (const path of hanging) receiver.at(path, respondWith(200));
  const second = await start();
  await expect.poll(statuses, POLL_OPTIONS).toEqual({ DELIVERED: 75 });
  expect(hanging.map((path) => idsOf(receiver.to(path)).toSorted())).toEqual(before);
  expect(before.map((ids) => new Set(ids).size)).toEqual([15, 15, 15, 15]);
  expect(receiver.to('/responde')).toEqual([]);

  const third = await start();
  receiver.received.length = 0;
  for (let made = 0; made < 20; made += 10) {
    const ten = Array.from({ length: 10 }, (_, n) =>
      store.at(n % 2 === 0 ? second : third).product({ name: `Prato ${made + n}` }),
    );
    await Promise.all(ten);
  }
  // Each of them goes to five webhooks.
  await expect.poll(statuses, POLL_OPTIONS).toEqual({ DELIVERED: 175 });
  expect([await second.stop(), await third.stop()]).toEqual([0, 0]);
  // The id is that of the event.
  const sent = receiver.received.map(({ path, headers }) => `${path} ${String(headers['webhook-id'])}`);
  expect([sent.length, new Set(sent).size]).toEqual([100, 100]);
});
