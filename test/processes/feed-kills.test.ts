import { expect, test } from 'vitest';
import { EventStream, type StreamedEvent } from '../support/event-stream.ts';
import { WRONG_COUNTS } from '../support/row-counts.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { OPERATOR } from '../support/service.ts';
import { inDatabase, tempDatabases } from '../support/temp-databases.ts';

const databases = tempDatabases();

/** Number of kills before the last; docs/benchmarks.md has the trial with more. */
const KILLS = Number(process.env.FEED_KILLS ?? 1);
const STORES = Number(process.env.FEED_STORES ?? 4);
/** Changes that are seen between two kills. */
const STRETCH = Number(process.env.FEED_STRETCH ?? 40);

interface Seen {
  readonly cursor: string;
  readonly version: number;
}

type Json = Record<string, unknown>;

/** A server that is killed and started again; who finds it dead waits for the next one. */
class Mortal {
  readonly #where: Record<string, string>;
  current: Promise<ServerProcess>;

  constructor(where: Record<string, string>) {
    this.#where = where;
    this.current = startServer(where);
  }

  async kill(): Promise<void> {
    const server = await this.current;
    const { promise, resolve } = Promise.withResolvers<ServerProcess>();
    this.current = promise;
    await server.kill();
    expect(await inDatabase(this.#where, WRONG_COUNTS)).toEqual([]);
    resolve(startServer(this.#where));
  }

  async send(path: string, storeId: string | undefined, init: { headers?: Json; body?: string; signal?: AbortSignal }) {
    const { address } = await this.current;
    const store = storeId === undefined ? {} : { 'x-store-id': storeId };
    const headers = { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json', ...store, ...init.headers };
    return fetch(`${address}${path}`, { ...init, method: init.body === undefined ? 'GET' : 'POST', headers } as RequestInit);
  }

  /** The result of a mutation that is done once, however often the server dies meanwhile. */
  async once(storeId: string | undefined, query: string, variables: Json): Promise<Json> {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (;;) {
      const response = await this.send('/graphql', storeId, { headers, body: JSON.stringify({ query, variables }) }).catch(
        () => undefined,
      );
      const { data } = ((await response?.json().catch(() => undefined)) ?? {}) as { data?: { made: Json } };
      if (data) return data.made;
    }
  }
}

const CHANGE = 'mutation ($id: ID!, $input: UpdateProductInput!) { made: updateProduct(id: $id, input: $input) { version } }';
const FOLLOW = 'subscription ($after: String) { changes(after: $after, kinds: [PRODUCT]) { cursor version } }';

/** Follows a store by one way or the other, is cut off at random, and goes on from what it has seen. */
class Consumer {
  readonly seen: Seen[] = [];
  readonly #server: Mortal;
  readonly #storeId: string;
  #last: string;

  constructor(server: Mortal, storeId: string, start: string) {
    this.#server = server;
    this.#storeId = storeId;
    this.#last = start;
  }

  async run(isDone: () => boolean): Promise<void> {
    for (let opened = 0; !isDone(); opened += 1) await this.#follow(opened % 2 === 0, isDone).catch(() => undefined);
  }

  async #follow(isRest: boolean, isDone: () => boolean): Promise<void> {
    const dying = new AbortController();
    const { signal } = dying;
    const body = JSON.stringify({ query: FOLLOW, variables: { after: this.#last } });
    const response = isRest
      ? await this.#server.send('/events/stream?kinds=PRODUCT', this.#storeId, {
          headers: { 'last-event-id': this.#last },
          signal,
        })
      : await this.#server.send('/graphql', this.#storeId, { headers: { accept: 'text/event-stream' }, body, signal });
    const stream = new EventStream(response);
    try {
      while (!isDone() && Math.random() > 0.02) {
        const sent = await stream.next();
        if (!sent) return;
        this.#take(sent);
      }
    } finally {
      dying.abort();
    }
  }

  #take({ event, data }: StreamedEvent): void {
    const change =
      event === 'next' ? (data.data as { changes: Seen }).changes : event === 'PRODUCT' ? (data as unknown as Seen) : undefined;
    if (!change) return;
    this.seen.push({ cursor: change.cursor, version: change.version });
    this.#last = change.cursor;
  }
}

test('followers of the feed miss nothing, see nothing twice and all in order, and stored totals stay right, while servers and followers are killed', {
  timeout: 120_000 + KILLS * 20_000,
}, async () => {
  const where = await databases.next();
  const server = new Mortal(where);
  let isWritten = false;
  const stores = await Promise.all(
    Array.from({ length: STORES }, async () => {
      const create = 'mutation { made: createStore(input: { name: "Loja" }) { store { id } } }';
      const { store } = (await server.once(undefined, create, {})) as { store: { id: string } };
      const query = '{ made: changes { pageInfo { endCursor } } }';
      const { pageInfo } = (await server.once(store.id, query, {})) as { pageInfo: { endCursor: string } };
      return { storeId: store.id, consumer: new Consumer(server, store.id, pageInfo.endCursor) };
    }),
  );
  const written = stores.map(async ({ storeId }) => {
    const create = 'mutation { made: createProduct(input: { name: "Caneca", type: DIGITAL, price: 1 }) { id } }';
    const { id } = await server.once(storeId, create, {});
    let version = 1;
    while (!isWritten) {
      // Totals are by status: each change moves the product from one to another.
      const input = { price: (100 + version) / 100, status: version % 2 === 0 ? 'ACTIVE' : 'INACTIVE' };
      version = (await server.once(storeId, CHANGE, { id, input })).version as number;
    }
    return version;
  });
  let isRead = false;
  const read = stores.map(({ consumer }) => consumer.run(() => isRead));
  const total = () => stores.reduce((sum, { consumer }) => sum + consumer.seen.length, 0);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const goal = total() + STRETCH;
    await expect.poll(total, { timeout: 60_000 + STRETCH * 200 }).toBeGreaterThan(goal);
    await server.kill();
  }
  isWritten = true;
  const versions = await Promise.all(written);
  const all = versions.reduce((sum, version) => sum + version, 0);
  await expect.poll(total, { timeout: 60_000 }).toBeGreaterThanOrEqual(all);
  isRead = true;
  await (await server.current).kill();
  await Promise.all(read);
  for (const [at, { consumer }] of stores.entries()) {
    const last = versions[at] ?? 0;
    expect(consumer.seen.map(({ version }) => version)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    expect(new Set(consumer.seen.map(({ cursor }) => cursor)).size).toBe(last);
  }
  const recorded = "SELECT count(*)::int AS count FROM row_change WHERE table_name = 'product'";
  expect(await inDatabase(where, recorded)).toEqual([{ count: all }]);
  if (process.env.FEED_KILLS)
    console.log(`${KILLS} kills, ${all} changes of ${STORES} stores: none missing, repeated or out of order`);
});
