import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PgBoss } from 'pg-boss';
import { generate } from 'selfsigned';
import { Agent, request } from 'undici';
import type { Report } from '../../soak/report.ts';
import { NO_LIMITS, type Server, startServer } from '../../soak/server.ts';
import { makeStore, operate } from '../../soak/store.ts';
import { type Cluster, ownFolder, removeFolder, startCluster, until } from './cluster.ts';

/** Default number of events; each goes to three webhooks. */
const EVENTS = 1_000;
const WEBHOOKS = 3;
/** Requests at once of the plain loop, and jobs that it takes at once. */
const PLAIN = { loops: 4, batch: 50 };

/** Fast receiver in a thread of its own: counts POSTs by path, and the time of the first at each. */
const RECEIVER = `const { createServer } = require('node:https');
const { parentPort, workerData } = require('node:worker_threads');
const counts = {};
const server = createServer(workerData, (request, response) => {
  counts[request.url] = (counts[request.url] ?? 0) + 1;
  request.resume().on('end', () => response.end());
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage({ port: server.address().port }));
parentPort.on('message', () => parentPort.postMessage({ counts }));`;

async function startReceiver(folder: string) {
  const made = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    curve: 'P-256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  const ca = join(folder, 'ca.pem');
  await writeFile(ca, made.cert);
  const worker = new Worker(RECEIVER, { eval: true, workerData: { cert: made.cert, key: made.private } });
  const next = () => new Promise<{ port: number; counts: Record<string, number> }>((told) => worker.once('message', told));
  const { port } = await next();
  const received = async (path: string) => {
    const answer = next();
    worker.postMessage('counts');
    return (await answer).counts[path] ?? 0;
  };
  return { ca, cert: made.cert, address: `https://127.0.0.1:${port}`, received, stop: () => worker.terminate() };
}

const CREATE = 'mutation ($input: CreateWebhookInput!) { made: createWebhook(input: $input) { id } }';

async function storeWithWebhooks({ address }: Server, receiver: string, path: string, count: number): Promise<string> {
  const { storeId } = await makeStore(address);
  for (let made = 0; made < count; made += 1)
    await operate(address, CREATE, { input: { name: `W${made}`, url: `${receiver}${path}`, events: ['ORDER_PAID'] } }, storeId);
  return storeId;
}

const emit = (cluster: Cluster, storeId: string, count: number) =>
  cluster.run(`INSERT INTO event (id, store_id, type, data) SELECT gen_random_uuid(), '${storeId}', 'ORDER_PAID',
    json_build_object('orderId', n, 'note', repeat('x', 500)) FROM generate_series(1, ${count}) AS n`);

const statements = async (cluster: Cluster): Promise<number> => {
  const [row] = await cluster.run<{ calls: string }>('SELECT sum(calls) AS calls FROM pg_stat_statements');
  return Number(row?.calls);
};

/** As many POSTs from jobs of pg-boss by undici, without what a delivery keeps. Returns POSTs a second. */
async function plainLoop(cluster: Cluster, { address, cert }: { address: string; cert: string }, count: number): Promise<number> {
  const boss = new PgBoss({ connectionString: cluster.url(), schema: 'plain', max: PLAIN.loops });
  await boss.start();
  await boss.createQueue('posts');
  const body = JSON.stringify({ note: 'x'.repeat(500) });
  for (let made = 0; made < count; made += 1_000)
    await boss.insert(
      'posts',
      Array.from({ length: Math.min(1_000, count - made) }, () => ({ data: { body } })),
    );
  const dispatcher = new Agent({ connections: 64, connect: { ca: cert } });
  const begun = performance.now();
  const loop = async () => {
    for (;;) {
      const jobs = await boss.fetch<{ body: string }>('posts', { batchSize: PLAIN.batch });
      if (jobs.length === 0) return;
      const posts = jobs.map(async ({ data }) => {
        const { body: answer } = await request(`${address}/plain`, { method: 'POST', body: data.body, dispatcher });
        await answer.dump();
      });
      await Promise.all(posts);
      await boss.complete(
        'posts',
        jobs.map(({ id }) => id),
      );
    }
  };
  await Promise.all(Array.from({ length: PLAIN.loops }, loop));
  const rate = (count * 1000) / (performance.now() - begun);
  await boss.stop({ graceful: false });
  await dispatcher.close();
  return rate;
}

/** Events of one store to three webhooks, with one event of another store behind them, and the same number of POSTs by a plain loop. */
export async function tryDeliveries(report: Report, word = String(EVENTS)): Promise<void> {
  const events = Number(word);
  const due = events * WEBHOOKS;
  const folder = await ownFolder();
  const cluster = await startCluster(folder, { shared_preload_libraries: 'pg_stat_statements' });
  try {
    await cluster.run('CREATE EXTENSION pg_stat_statements');
    const receiver = await startReceiver(folder);
    const own = { NODE_EXTRA_CA_CERTS: receiver.ca, WEBHOOK_EGRESS_ALLOW: '127.0.0.1' };
    const server = await startServer({ DATABASE_URL: cluster.url() }, { ...NO_LIMITS, ...own });
    const large = await storeWithWebhooks(server, receiver.address, '/large', WEBHOOKS);
    const small = await storeWithWebhooks(server, receiver.address, '/small', 1);
    const warm = await storeWithWebhooks(server, receiver.address, '/warm', 1);
    await emit(cluster, warm, 20);
    const has = (path: string, count: number, seconds: number) =>
      until(`${count} deliveries to ${path}`, async () => (await receiver.received(path)) >= count, seconds);
    await has('/warm', 20, 60);

    const [sent, worked, begun] = [await statements(cluster), server.processorTime() ?? 0, performance.now()];
    await emit(cluster, large, events);
    await until('the first deliveries', async () => (await receiver.received('/large')) > 50);
    const behind = performance.now();
    await emit(cluster, small, 1);
    await has('/small', 1, 120);
    const waited = (performance.now() - behind) / 1000;
    const left = due - (await receiver.received('/large'));
    await has('/large', due, 300);
    const seconds = (performance.now() - begun) / 1000;
    const cost = `${(((await statements(cluster)) - sent) / events).toFixed(1)} statements and ${(((server.processorTime() ?? 0) - worked) / events).toFixed(2)} ms of the service's processor time`;
    report.tell('an event from its commit to three receipts', cost);
    report.tell('deliveries', `${due} in ${seconds.toFixed(1)} s, ${Math.round(due / seconds)} a second`);
    report.say(
      left > 0,
      'one delivery of another store waits for no queue',
      `received after ${waited.toFixed(2)} s, with ${left} deliveries of the first store left`,
    );
    await server.end('SIGTERM');
    const rate = await plainLoop(cluster, receiver, due);
    report.tell(
      'a plain loop over pg-boss and undici',
      `${Math.round(rate)} a second; the service has ${(due / seconds / rate).toFixed(2)} times as many`,
    );
    const twice = (await receiver.received('/large')) - due;
    report.say(twice === 0, 'each delivery is made once', `${twice} more than there were`);
    await receiver.stop();
  } finally {
    await cluster.kill();
    await removeFolder(folder);
  }
}
