import { expect, onTestFinished, test, vi } from 'vitest';
import { numberChanges, readHead, readNumberedChanges } from '../../src/data/named-statements/change-feed.ts';
import { changeCauseStatement } from '../../src/data/named-statements/recorded-changes.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();
const { database } = service;

const WRITERS = 8;
const WRITES = 25;

test('concurrent writers and rollbacks: every reader sees each commit once, in one order', async () => {
  const store = await service.newStore();
  const products = await Promise.all(Array.from({ length: WRITERS }, (_, at) => store.product({ name: `Produto ${at}` })));
  const start = await readHead(database, store.id);
  let writing = true;
  const change = async (writer: number, turn: number) => {
    const commits = turn % 5 !== 4;
    await database
      .transaction(async (session) => {
        await session.query({
          text: 'UPDATE product SET stock = $3, version = version + 1 WHERE store_id = $1 AND id = $2',
          values: [store.id, products[(writer + turn) % WRITERS], turn * 100 + writer + 1],
        });
        // Commits late, after others that took their place in the order later.
        await session.query({ text: `SELECT pg_sleep(${((writer * 7 + turn * 3) % 10) / 500})` });
        if (!commits) throw new Error('rolled back');
        await session.commit([]);
      })
      .catch((error: Error) => {
        if (error.message !== 'rolled back') throw error;
      });
    return commits ? 1 : 0;
  };
  const reader = async () => {
    const seen: [number, string | null, number | null][] = [];
    for (let position = start, more = true; more; ) {
      more = writing || position < (await readHead(database, store.id));
      await numberChanges(database, store.id);
      const read = await readNumberedChanges(database.query, store.id, position, 100);
      if (!read) throw new Error('a change is missing');
      for (const { sequence, recordId, version } of read) seen.push([sequence, recordId, version]);
      position = read.at(-1)?.sequence ?? position;
    }
    return seen;
  };
  const readers = [reader(), reader(), reader()];
  const writes = await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      let committed = 0;
      for (let turn = 0; turn < WRITES; turn += 1) committed += await change(writer, turn);
      return committed;
    }),
  );
  writing = false;
  const [seen = [], ...others] = await Promise.all(readers);
  expect(writes.reduce((sum, one) => sum + one)).toBe(WRITERS * WRITES * 0.8);
  expect(seen.map(([sequence]) => sequence)).toEqual(Array.from({ length: seen.length }, (_, at) => start + at + 1));
  expect(seen).toHaveLength(WRITERS * WRITES * 0.8);
  for (const other of others) expect(other).toEqual(seen);
  // The versions of a record come in their order.
  for (const id of products) {
    const versions = seen.filter(([, record]) => record === id).map(([, , version]) => version);
    expect(versions).toEqual(versions.map((_, at) => at + 2));
  }
});

/** The ids in a list of what changed since a time. */
async function changedIds(store: TestStore, list: string, since: string): Promise<string[]> {
  const query = `query ($since: DateTime!) { ${list}(first: 100, filter: { updatedAt: { times: { since: $since } } }) { nodes { id } } }`;
  return (await store.ask<{ nodes: { id: string }[] }>(query, { since })).nodes.map(({ id }) => id);
}

/** The id of the only customer of a store. */
const customerOf = async (store: TestStore) =>
  (await service.rows<{ id: string }>({ text: 'SELECT id FROM customer WHERE store_id = $1', values: [store.id] }))[0]?.id ?? '';

test.for([
  ['products', 'product', 'price = 7', (store: TestStore) => store.product()],
  ['orders', 'order', `customer_name = 'Rita'`, (store: TestStore) => store.order()],
  ['checkouts', 'checkout', `customer_name = 'Rita'`, (store: TestStore) => store.externalCheckout()],
  ['customers', 'customer', `name = 'Rita'`, (store: TestStore) => store.order().then(() => customerOf(store))],
] as const)(
  'a change of %s that is committed after a read is shown from its start and from its latest stamp on, and once',
  async ([list, table, change, make]) => {
    const store = await service.newStore();
    const id = await make(store);
    service.clock.forward(1000);
    const update = `UPDATE "${table}" SET ${change}, version = version + 1, updated_at = $3 WHERE store_id = $1 AND id = $2`;
    const stamped = service.clock.now();
    const [read, shown] = await database.transaction(async (session) => {
      await session.query(changeCauseStatement({ at: stamped.getTime() }, store.id));
      await session.query({ text: update, values: [store.id, id, stamped] });
      service.clock.forward(1000);
      const start = service.now();
      const other = await store.product({ name: 'Outro' });
      expect(await changedIds(store, list, start)).toEqual(list === 'products' ? [other] : []);
      // Another reader sees the change before this one does.
      await session.commit([]);
      return [start, other] as const;
    });
    service.clock.forward(1000);
    await readHead(database, store.id);
    expect(await changedIds(store, list, service.now())).toEqual([]);
    expect(await changedIds(store, list, read)).toEqual(list === 'products' ? [shown, id] : [id]);
    expect(await changedIds(store, list, service.now())).toEqual([]);
  },
);

test('whoever asks for changes since the start of the last answer, or since its latest stamp, misses none of a hundred', async () => {
  vi.spyOn(service.clock, 'now').mockImplementation(() => new Date());
  onTestFinished(() => void vi.restoreAllMocks());
  const store = await service.newStore();
  const other = await store.product({ name: 'Outro' });
  const products = await Promise.all(Array.from({ length: 99 }, (_, at) => store.product({ name: `Produto ${at}` })));
  const bulk =
    'mutation ($ids: [ID!]!, $to: Money!) { bulkProducts(input: { selection: { ids: $ids }, price: { to: $to } }) { changed } }';
  const cursors = { start: service.now(), latest: service.now() };
  const known = { start: new Map<string, number>(), latest: new Map<string, number>() };
  const poll = async (kind: keyof typeof cursors) => {
    const start = service.now();
    const { body } = await store.get(`/api/v1/products?status=all&limit=100&updatedSince=${cursors[kind]}`, 200);
    const { products: changed } = body.data as { products: { id: string; price: number; updatedAt: string }[] };
    for (const { id, price } of changed) known[kind].set(id, price);
    const stamps = changed.map(({ updatedAt }) => updatedAt);
    cursors[kind] = kind === 'start' ? start : ([cursors[kind], ...stamps].toSorted().at(-1) ?? start);
  };
  for (let price = 11; price < 16; price += 1) {
    let writing = true;
    const polling = (['start', 'latest'] as const).map(async (kind) => {
      while (writing) await poll(kind);
    });
    const editing = (async () => {
      for (let stock = 0; writing; stock += 1) await store.update('Product', other, { name: `Outro ${price} ${stock}` });
    })();
    expect(await store.ask(bulk, { ids: products, to: price })).toEqual({ changed: 99 });
    writing = false;
    await Promise.all([...polling, editing]);
    for (const kind of ['start', 'latest'] as const) {
      await poll(kind);
      expect(products.filter((id) => known[kind].get(id) !== price)).toEqual([]);
    }
  }
});
