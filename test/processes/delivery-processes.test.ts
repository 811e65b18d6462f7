import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Certificate, certificateFor, neverRespond, Receiver, respondWith } from '../support/receiver.ts';
import { type ServerProcess, startServer, startWorker } from '../support/server-process.ts';
import { OPERATOR } from '../support/service.ts';
import { copyOfTemplate, onPostgresql } from '../support/test-database.ts';

type Json = Record<string, unknown>;
type Variables = Record<string, string>;
type Process = Omit<ServerProcess, 'address'>;

const POLL_OPTIONS = { timeout: 60_000, interval: 50 };

const cleanups: (() => unknown)[] = [];
const processes: Process[] = [];
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  for (const clean of cleanups) await clean();
});

/** Settings of a process with a database of its own that trusts the receivers. */
async function surroundings({ ca }: Certificate): Promise<Variables> {
  const { url, drop } = await copyOfTemplate();
  const folder = mkdtempSync(join(tmpdir(), 'store-deliveries-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }), drop);
  const file = join(folder, 'ca.pem');
  writeFileSync(file, ca);
  return {
    DATABASE_URL: url,
    NODE_EXTRA_CA_CERTS: file,
    WEBHOOK_EGRESS_ALLOW: '127.0.0.1',
    WEBHOOK_BACKOFF_SCALE: '0.01',
    PUBLIC_URL: 'https://pagar.exemplo.com.br',
  };
}

const kept = <Each extends Process>(started: Each): Each => {
  processes.push(started);
  return started;
};

/** A store, used as the operator through any of the processes. */
class Shop {
  readonly #id: string;

  private constructor(id: string) {
    this.#id = id;
  }

  static async open(server: ServerProcess): Promise<Shop> {
    const { store } = (await ask(server, {}, 'mutation { made: createStore(input: { name: "Loja" }) { store { id } } }', {})) as {
      store: { id: string };
    };
    return new Shop(store.id);
  }

  ask(server: ServerProcess, query: string, variables: Json): Promise<Json> {
    return ask(server, { 'x-store-id': this.#id }, query, variables);
  }

  async webhook(server: ServerProcess, url: string): Promise<void> {
    const mutation = 'mutation ($input: CreateWebhookInput!) { made: createWebhook(input: $input) { id } }';
    await this.ask(server, mutation, { input: { name: 'Integração', url, events: ['PRODUCT_CREATED'], timeout: 300 } });
  }

  async createProduct(server: ServerProcess, name: string): Promise<void> {
    const mutation = 'mutation ($input: CreateProductInput!) { made: createProduct(input: $input) { id } }';
    await this.ask(server, mutation, { input: { name, type: 'DIGITAL', price: 39.9 } });
  }
}

async function ask({ address }: ServerProcess, headers: Record<string, string>, query: string, variables: Json): Promise<Json> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: { made: Json }; errors?: unknown };
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data.made;
}

/** Number of deliveries of a database by status. */
async function statuses({ DATABASE_URL }: Variables): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT status, count(*)::int AS n FROM webhook_delivery GROUP BY status');
    return Object.fromEntries(rows.map(({ status, n }: { status: string; n: number }) => [status, n]));
  } finally {
    await client.end();
  }
}

const idsOf = (posts: Receiver['received']) => posts.map(({ headers }) => String(headers['webhook-id']));

describe.runIf(onPostgresql)('several processes', { timeout: 180_000 }, () => {
  let certificate: Certificate;
  beforeAll(async () => {
    certificate = await certificateFor('localhost');
  });

  async function newReceiver(): Promise<Receiver> {
    const receiver = await Receiver.start(certificate);
    cleanups.push(() => receiver.stop());
    return receiver;
  }

  test('deliver 100 events exactly once when nothing fails', async () => {
    const receiver = await newReceiver();
    const where = await surroundings(certificate);
    const one = kept(await startServer(where));
    const two = kept(await startServer(where));
    const shop = await Shop.open(one);
    await shop.webhook(one, receiver.at('/todos'));
    for (let made = 0; made < 100; made += 10) {
      const ten = Array.from({ length: 10 }, (_, n) => shop.createProduct(n % 2 === 0 ? one : two, `Caneca ${made + n}`));
      await Promise.all(ten);
    }
    await expect.poll(() => statuses(where), POLL_OPTIONS).toEqual({ DELIVERED: 100 });
    const ids = idsOf(receiver.received);
    expect([ids.length, new Set(ids).size]).toEqual([100, 100]);
    expect([await one.stop(), await two.stop()]).toEqual([0, 0]);
    expect(receiver.received).toHaveLength(100);
  });

  test('deliver the events of a server that leaves jobs to a worker', async () => {
    const receiver = await newReceiver();
    const where = await surroundings(certificate);
    const server = kept(await startServer({ ...where, JOBS: 'off' }));
    const worker = kept(await startWorker(where));
    const shop = await Shop.open(server);
    await shop.webhook(server, receiver.at('/ao-trabalhador'));
    await shop.createProduct(server, 'Caneca');
    await expect.poll(() => receiver.received.length, POLL_OPTIONS).toBe(1);
    await expect.poll(() => statuses(where), POLL_OPTIONS).toEqual({ DELIVERED: 1 });
    expect([await worker.stop(), await server.stop()]).toEqual([0, 0]);
  });

  test('deliver everything unacknowledged again after one is killed, with the same ids, and nothing else', async () => {
    const receiver = await newReceiver();
    const where = await surroundings(certificate);
    const first = kept(await startServer(where));
    const shop = await Shop.open(first);
    const hanging = ['/um', '/dois', '/tres', '/quatro'];
    for (const path of hanging) await shop.webhook(first, receiver.at(path, neverRespond));
    await shop.webhook(first, receiver.at('/responde'));
    await Promise.all(Array.from({ length: 15 }, (_, n) => shop.createProduct(first, `Caneca ${n}`)));
    // 60 are in flight and 15 are recorded as delivered.
    await expect.poll(() => receiver.received.length, POLL_OPTIONS).toBe(75);
    await expect.poll(() => statuses(where), POLL_OPTIONS).toEqual({ DELIVERED: 15, PENDING: 60 });
    await first.kill();

    const before = hanging.map((path) => idsOf(receiver.to(path)).toSorted());
    receiver.received.length = 0;
    for (const path of hanging) receiver.at(path, respondWith(200));
    const second = kept(await startServer(where));
    await expect.poll(() => statuses(where), POLL_OPTIONS).toEqual({ DELIVERED: 75 });
    expect(hanging.map((path) => idsOf(receiver.to(path)).toSorted())).toEqual(before);
    expect(before.map((ids) => new Set(ids).size)).toEqual([15, 15, 15, 15]);
    expect(receiver.to('/responde')).toEqual([]);
    expect(await second.stop()).toBe(0);
  });
});
