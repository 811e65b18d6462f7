import { describe, expect, test } from 'vitest';
import { advance, freezeClock, startClockService } from '../support/clock-store.ts';
import { asOperatorOf, newTestStore } from '../support/clocks.ts';
import { invalid, refusals } from '../support/refusals.ts';
import { dataOf, type Json } from '../support/replies.ts';
import type { TestStore } from '../support/service.ts';

const clockService = await startClockService();
const { service } = clockService;

const seeded = (seed: string) => newTestStore(service, { seed, clockAt: '2030-03-01T12:00:00Z' });

/** The content of a store as people see it, without ids. */
async function contentOf(store: TestStore): Promise<Json> {
  const query = `{
    store { name pixKey pixMerchantName supportEmail }
    products(first: 100) { nodes { name slug price stock createdAt variants { name sku stock } } }
    kits(first: 100) { nodes { name } } coupons(first: 100) { nodes { code usedCount } }
    orders(first: 100) { nodes { number status total createdAt contact { name email } } }
    checkouts(first: 100) { nodes { status createdAt } }
    automations(first: 100) { nodes { name active } } webhooks(first: 100) { nodes { name active simulatedReceiver } }
  }`;
  return dataOf(await asOperatorOf(store, query));
}

const CREATE = 'mutation ($input: CreateTestStoreInput!) { createTestStore(input: $input) { checkoutKey } }';
const remove = async (id: string) =>
  dataOf(await service.asOperator('mutation ($id: ID!) { deleteTestStore(id: $id) { id } }', { id }));

const SENDING = ['event', 'message', 'webhook_delivery', 'automation_run', 'store_clock_entry'];
const TABLES = [...SENDING, 'order', 'checkout', 'customer', 'product'];

/** Rows of a store with their ids, and the payloads of its events, in order. */
async function rowsOf({ id }: TestStore): Promise<string[]> {
  const rows: string[] = [];
  for (const table of TABLES) {
    // The address to unsubscribe in a message has a random part.
    const text = `SELECT (to_jsonb(t) - 'content')::text AS row FROM "${table}" t WHERE store_id = $1 ORDER BY 1`;
    for (const { row } of await service.rows<{ row: string }>({ text, values: [id] })) rows.push(`${table} ${row}`);
  }
  return rows;
}

/** Rows of a store after three days and after six. It is deleted. */
async function sixDaysOf(store: TestStore): Promise<string[]> {
  await freezeClock(store);
  await advance(store, { by: { days: 3 } });
  const early = await rowsOf(store);
  await advance(store, { by: { days: 3 } });
  const rows = [...early, ...(await rowsOf(store))];
  await remove(store.id);
  return rows;
}

describe('createTestStore with a seed', () => {
  test('fills two stores with the same and one of another seed with something else; a store of a seed that is free again is the same to the ids for six days', async () => {
    const [one, other, third] = [await seeded('padaria'), await seeded('padaria'), await seeded('livraria')];
    const content = await contentOf(one);
    expect(await contentOf(other)).toEqual(content);
    expect(other.id).not.toBe(one.id);
    const { orders } = content as { orders: { nodes: { status: string; number: number }[] } };
    expect(orders.nodes.length).toBe(18);
    expect(new Set(orders.nodes.map(({ status }) => status)).size).toBeGreaterThan(3);
    expect((await contentOf(third)).orders).not.toEqual(content.orders);
    for (const { id } of [other, third]) await remove(id);

    const first = await sixDaysOf(one);
    expect(await sixDaysOf(await seeded('padaria'))).toEqual(first);
    for (const kind of ['event', 'message', 'webhook_delivery', 'automation_run'])
      expect(first.filter((row) => row.startsWith(`${kind} `))).not.toEqual([]);
  }, 120_000);

  test('refuses a copy as well', async () => {
    const { id: copyOf } = await service.newStore();
    const refused = await service.asOperator(CREATE, { input: { name: 'Testes', seed: 'a', copyOf } });
    const message = 'Use copyOf ou seed, não os dois.';
    expect(refusals(refused)).toEqual(invalid({ field: 'seed', code: 'CONFLICT', message }));
  });
});
