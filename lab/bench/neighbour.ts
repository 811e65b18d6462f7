import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Client } from 'undici';
import { newSecret, secretHash } from '../../src/auth/key-secret.ts';
import { createDatabase, keepDatabase } from './databases.ts';
import { fillLists } from './fill-lists.ts';
import { createStore, prepareStatistics, type StoreCredentials } from './fixture.ts';
import { keyHeaders } from './operation.ts';
import type { Options } from './options.ts';
import { startServer } from './server.ts';
import { markdownTable } from './table.ts';

/** Products of the large store where `--rows` does not say otherwise, and the time between two calls of its neighbour, in milliseconds. */
const PAUSE_MS = 20;
/** Timeout of an answer, in milliseconds. */
const TIMEOUT_MS = 60_000;

const letters = 'abcdef';
const random = () => letters[Math.floor(Math.random() * letters.length)] ?? 'a';
/** Two letters are in no index of texts, and nearly every tenth product has them. */
const list = (alias = '') =>
  `${alias}products(first: 20, filter: { search: "${random()}${random()}" }) { totalCount nodes { id } }`;
const documentOf = (lists: number) => `{ ${Array.from({ length: lists }, (_, at) => list(`a${at}: `)).join(' ')} }`;

/** Calls of the large store, repeated until the round is over: so many at once, with so many lists each. */
const BURDENS: Readonly<Record<string, { readonly calls: number; readonly lists: number }>> = {
  'eight calls of a list at once': { calls: 8, lists: 1 },
  'a document of 8 lists': { calls: 1, lists: 8 },
  'a document of 15 lists': { calls: 1, lists: 15 },
  '40 calls of a list at once': { calls: 40, lists: 1 },
};

type Call = (credentials: StoreCredentials, query: string) => Promise<number>;

/** Calls of GraphQL over keep-alive connections; each resolves with its milliseconds. Throws for an error that is not of a busy service. */
function caller(address: string, connections: number): { call: Call; close: () => Promise<void> } {
  const clients = Array.from(
    { length: connections },
    () => new Client(address, { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS }),
  );
  let turn = 0;
  const call: Call = async (credentials, query) => {
    const client = clients[turn++ % clients.length] as Client;
    const startedAt = performance.now();
    const headers = keyHeaders(credentials, true);
    const { statusCode, body } = await client.request({
      path: '/graphql',
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    const text = await body.text();
    if (statusCode !== 200 && statusCode !== 503) throw new Error(`status ${statusCode}: ${text}`);
    return performance.now() - startedAt;
  };
  return { call, close: async () => void (await Promise.all(clients.map((client) => client.close()))) };
}

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The times of the neighbour's calls, one after the other, for some seconds. */
async function neighbourTimes(call: Call, neighbour: StoreCredentials, seconds: number, stop: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    stop.throwIfAborted();
    times.push(await call(neighbour, '{ products(first: 1) { nodes { id } } }'));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

/** Runs `work` while the large store keeps so many calls in flight. Returns its result and the number of calls that were answered. */
async function whileBurdened<Result>(
  call: Call,
  large: StoreCredentials,
  { calls, lists }: { readonly calls: number; readonly lists: number },
  work: () => Promise<Result>,
): Promise<{ result: Result; answered: number }> {
  let isOver = false;
  let answered = 0;
  const drive = async () => {
    while (!isOver) {
      await call(large, documentOf(lists));
      answered += 1;
    }
  };
  const driving = Promise.all(Array.from({ length: calls }, drive));
  try {
    return { result: await work(), answered };
  } finally {
    isOver = true;
    await driving;
  }
}

/** A second store with a hundred products. */
async function addNeighbour(client: pg.Client): Promise<StoreCredentials> {
  const [storeId, secret, checkoutSecret] = [randomUUID(), newSecret('sk_live_'), newSecret('ck_live_')];
  await client.query('INSERT INTO store (id, name, checkout_key_hash) VALUES ($1, $2, $3)', [
    storeId,
    'Vizinha',
    secretHash(checkoutSecret),
  ]);
  await addKey(client, storeId, secret);
  await fillLists(client, storeId, 100, new AbortController().signal, ['product']);
  return { storeId, secret, checkoutSecret };
}

const addKey = (client: pg.Client, storeId: string, secret: string) =>
  client.query(
    `INSERT INTO api_key (id, name, secret_hash, prefix, scopes, store_ids) VALUES ($1, 'medição', $2, $3, '{products:read}', $4)`,
    [randomUUID(), secretHash(secret), secret.slice(0, 14), [storeId]],
  );

/** The large store and its neighbour, made in a new database or found in one that stays. */
async function stores(client: pg.Client, url: string, rows: number, isNew: boolean, stop: AbortSignal) {
  if (isNew) {
    const large = await createStore(client, url);
    console.log(`filling a store with ${rows} products`);
    await fillLists(client, large.storeId, rows, stop, ['product', 'sku']);
    const neighbour = await addNeighbour(client);
    await prepareStatistics(client);
    return { large, neighbour };
  }
  const { rows: found } = await client.query<{ storeId: string }>(
    'SELECT store_id AS "storeId" FROM product GROUP BY store_id ORDER BY count(*) DESC LIMIT 2',
  );
  const [large, neighbour] = await Promise.all(
    found.map(async ({ storeId }) => {
      const secret = newSecret('sk_live_');
      await addKey(client, storeId, secret);
      return { storeId, secret, checkoutSecret: '' };
    }),
  );
  if (!large) throw new Error('the database was left before it was filled: drop it');
  return { large, neighbour: neighbour ?? (await addNeighbour(client)) };
}

/** Measures how long a store waits for one row while a store of many products searches, beside its time when nothing else is asked. */
export async function measureNeighbour({ adminUrl, rows, kept, rounds, seconds }: Options, stop: AbortSignal): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const { url, isNew } = kept
    ? await keepDatabase(adminUrl, kept)
    : { ...opened.use(await createDatabase(adminUrl)), isNew: true };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.defer(() => client.end());
  const { large, neighbour } = await stores(client, url, rows, isNew, stop);
  const server = opened.use(await startServer('service', url));
  const own = caller(server.address, 1);
  const others = caller(server.address, 40);
  opened.defer(() => Promise.all([own.close(), others.close()]).then(() => undefined));
  await neighbourTimes(own.call, neighbour, 2, stop);
  const lines: string[][] = [];
  for (const [name, burden] of Object.entries(BURDENS)) {
    const ratios: number[] = [];
    const figures: { idle: number; busy: number; middle: number; answered: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const idle = percentile(await neighbourTimes(own.call, neighbour, seconds, stop), 0.99);
      const measure = () => neighbourTimes(own.call, neighbour, seconds, stop);
      const { result, answered } = await whileBurdened(others.call, large, burden, measure);
      const busy = percentile(result, 0.99);
      ratios.push(busy / idle);
      figures.push({ idle, busy, middle: median(result), answered });
    }
    const middle = (of: (one: (typeof figures)[number]) => number) => median(figures.map(of)).toFixed(1);
    lines.push([
      name,
      middle(({ idle }) => idle),
      middle((one) => one.middle),
      middle(({ busy }) => busy),
      median(ratios).toFixed(1),
      middle(({ answered }) => answered),
    ]);
  }
  const titles = [
    'the large store sends',
    'p99 alone',
    'median beside it',
    'p99 beside it',
    'ratio of p99',
    'calls answered to it',
  ];
  console.log(
    markdownTable(
      titles.map((title, at) => ({ title, cell: (line: string[]) => line[at] ?? '' })),
      lines,
    ),
  );
}
