import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from '../soak/report.ts';
import { startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import { type Credentials, createKey, createStore, runAsOperator } from '../soak/store.ts';
import { makeFolder, removeFolder, startCluster, waitUntil } from './cluster.ts';

/** Default number of streams. */
const STREAMS = 2_000;
/** Streams of one store: the maximum of a credential. */
const STREAMS_OF_STORE = 100;
/** Number of measured changes, one after the other, and the pause between two in milliseconds. */
const CHANGES = 300;
const CHANGE_INTERVAL_MS = 50;
/** Time for memory to settle, in milliseconds. */
const SETTLE_MS = 5_000;

/** Maximum memory of all streams in MB, and maximum delay from a change to its followers in milliseconds. */
const MAX_MEMORY_MB = 300;
const MAX_DELAY_MS = 150;

const CREATE = 'mutation { result: createProduct(input: { name: "Caneca", type: DIGITAL, price: 1 }) { id } }';
const PRICE = 'mutation ($id: ID!, $price: Money!) { result: updateProduct(id: $id, input: { price: $price }) { version } }';

/** Delays between the time of a change and its arrival, in milliseconds, of all streams. */
type Delays = number[];

/** Opens a stream of the changes of a store and records the delay of each. Resolves with a function that closes it. */
function openStream(address: string, headers: Credentials, agent: Agent, delays: Delays): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const request = get(`${address}/events/stream`, { headers, agent }, (response: IncomingMessage) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream got status ${response.statusCode}`));
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        const received = Date.now();
        for (const [, at] of text.matchAll(/"at":"([^"]+)"/g)) delays.push(received - Date.parse(at as string));
      });
      resolve(() => request.destroy());
    });
    request.on('error', reject);
  });
}

const percentile = (sorted: readonly number[], part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;

/** Measures the memory of many open streams on one process, and the delay from a change to all followers of its store. */
export async function tryStreams(report: Report, argument = String(STREAMS)): Promise<void> {
  const streams = Number(argument);
  const folder = await makeFolder();
  const cluster = await startCluster(folder);
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  try {
    const settings = { ...UNREACHED_LIMITS, MAX_CONNECTIONS: String(2 * streams) };
    const server = await startServer({ DATABASE_URL: cluster.url() }, settings);
    const delays: Delays = [];
    const stores: { storeId: string; product: string }[] = [];
    const keys: Credentials[] = [];
    for (let made = 0; made < streams / STREAMS_OF_STORE; made += 1) {
      const { storeId } = await createStore(server.address);
      stores.push({ storeId, product: (await runAsOperator<{ id: string }>(server.address, CREATE, {}, storeId)).id });
      keys.push(await createKey(server.address, storeId, ['products:read']));
    }
    const first = stores[0] as (typeof stores)[number];
    const change = (step: number) =>
      runAsOperator(server.address, PRICE, { id: first.product, price: (100 + step) / 100 }, first.storeId);
    for (let step = 0; step < 200; step += 1) await change(step);
    await pause(SETTLE_MS);
    const before = server.memory() ?? Number.NaN;
    const ends: (() => void)[] = [];
    for (const key of keys) {
      const opened = Array.from({ length: STREAMS_OF_STORE }, () => openStream(server.address, key, agent, delays));
      ends.push(...(await Promise.all(opened)));
    }
    await pause(SETTLE_MS);
    const grown = (server.memory() ?? Number.NaN) - before;
    for (let step = 0; step < CHANGES; step += 1) {
      await change(1_000 + step);
      await pause(CHANGE_INTERVAL_MS);
    }
    const due = CHANGES * STREAMS_OF_STORE;
    await waitUntil(`${due} changes are received`, async () => delays.length >= due, 30);
    const sorted = delays.toSorted((one, other) => one - other);
    report.check(
      grown <= MAX_MEMORY_MB,
      `${ends.length} streams use at most ${MAX_MEMORY_MB} MB`,
      `${grown.toFixed(0)} MB more than the ${before.toFixed(0)} MB before, after the changes ${((server.memory() ?? 0) - before).toFixed(0)} MB`,
    );
    report.check(
      percentile(sorted, 0.99) <= MAX_DELAY_MS,
      `a change reaches ${STREAMS_OF_STORE} followers within ${MAX_DELAY_MS} ms (p99)`,
      `p50 ${percentile(sorted, 0.5)} ms, p99 ${percentile(sorted, 0.99)} ms, at most ${sorted.at(-1)} ms`,
    );
    report.check(delays.length === due, 'every follower gets each change once', `${delays.length} of ${due}`);
    for (const end of ends) end();
    await server.end('SIGTERM');
  } finally {
    await cluster.kill();
    await removeFolder(folder);
  }
}
