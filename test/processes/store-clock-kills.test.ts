import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { operate, RemoteStore } from '../support/remote-store.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { copyOfTemplate } from '../support/test-database.ts';

type Json = Record<string, unknown>;

const KILLS = Number(process.env.CLOCK_KILLS ?? 2);
const CARTS = 30;
const POLL_OPTIONS = { timeout: 60_000, interval: 20 };

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups.toReversed()) await clean();
});

/** A test store, at a moment that does not pass, with carts, an automation and a webhook that nobody answers. Returns its id. */
async function waitingStore(server: ServerProcess): Promise<string> {
  const mutation = 'mutation ($input: CreateTestStoreInput!) { createTestStore(input: $input) { store { id } checkoutKey } }';
  const input = { name: 'Testes', clockAt: '2030-03-01T12:00:00Z' };
  const store = await RemoteStore.open(server, mutation, { input });
  await store.ask('mutation { freezeStoreClock { id } }');
  const template = await store.make('MessageTemplate', { channel: 'sms', name: 'SMS', message: 'Volte' });
  const send = { type: 'action', name: 'send_sms', data: { template_id: template } };
  const steps = [{ type: 'delay', minutes: 60 }, send, { type: 'delay', minutes: 1440 }, send];
  const id = await store.make('Automation', { name: 'Lembrar', triggerEvent: 'cart.abandoned', steps });
  await store.ask('mutation ($id: ID!) { updateAutomation(id: $id, input: { active: true }) { id } }', { id });
  const nobody = { name: 'Ninguém', url: 'https://127.0.0.1:9/', events: ['CART_ABANDONED'], retryAttempts: 10 };
  const webhook = await store.make('Webhook', nobody);
  // An advance makes the retries of a simulated receiver alone.
  await store.ask('mutation ($id: ID!) { simulateReceiver(id: $id, input: { behave: HTTP_500 }) { id } }', { id: webhook });
  for (let number = 0; number < CARTS; number += 1)
    await store.ask('mutation ($input: ExternalCheckoutInput!) { createExternalCheckout(input: $input) { checkoutId } }', {
      input: {
        cart: { token: `carrinho-${number}`, items: [{ title: 'Caneca', quantity: 1, unitPrice: 3990 }] },
        customer: { name: 'Ana', email: `ana${number}@exemplo.com.br`, phone: `119${10_000_000 + number}` },
      },
    });
  return store.id;
}

test('an advancing clock in processes that are killed again and again reaches its end, without losing or repeating anything', async () => {
  const { url, drop } = await copyOfTemplate();
  const client = new pg.Client(url);
  await client.connect();
  cleanups.push(drop, () => client.end());
  const rows = async (text: string): Promise<Json[]> => (await client.query(text)).rows as Json[];
  const one = async (text: string) => Object.values((await rows(text))[0] ?? {})[0];
  let server: ServerProcess | undefined;
  cleanups.push(() => server?.kill());
  const start = () => startServer({ DATABASE_URL: url, WEBHOOK_EGRESS_ALLOW: '127.0.0.1' });

  server = await start();
  const storeId = await waitingStore(server);
  // Nobody hears the answer: the process that owes it is killed.
  operate(server, storeId, 'mutation { made: advanceStoreClock(input: { by: { days: 20 } }) { id } }').catch(() => undefined);
  const entries = async () => Number(await one('SELECT count(*) FROM store_clock_entry'));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = await entries();
    // A row at which two processes died would be set aside: what the one before had begun is over first.
    await expect.poll(entries, POLL_OPTIONS).toBeGreaterThan(before + (kill === 1 ? 10 : 2 * CARTS));
    await server.kill();
    expect(await one('SELECT target IS NOT NULL FROM store_clock')).toBe(true);
    // As if the ten seconds of the leases were over.
    await rows('UPDATE store_clock SET leased_until = now()');
    await rows('UPDATE job_process SET alive_until = now()');
    server = await start();
  }
  await expect.poll(() => one('SELECT target IS NULL FROM store_clock'), POLL_OPTIONS).toBe(true);

  const counted = async (kind: string) =>
    (
      await rows(
        `SELECT count(*)::int AS fired, count(DISTINCT record_id)::int AS records FROM store_clock_entry WHERE kind = '${kind}'`,
      )
    )[0];
  const inTotal = async (table: string, condition = 'true') =>
    Number(await one(`SELECT count(*) FROM ${table} WHERE ${condition}`));
  expect(await counted('CHECKOUT_ABANDONED')).toEqual({ fired: CARTS, records: CARTS });
  expect(await inTotal('event', "type = 'CART_ABANDONED'")).toBe(CARTS);
  expect(await counted('EVENT')).toEqual({
    fired: await inTotal('event', 'relayed_at IS NOT NULL'),
    records: await inTotal('event'),
  });
  expect(await counted('AUTOMATION_RUN')).toEqual({ fired: 3 * CARTS, records: CARTS });
  expect(await inTotal('automation_run', "status = 'COMPLETED'")).toBe(CARTS);
  expect(await counted('MESSAGE')).toEqual({ fired: 2 * CARTS, records: 2 * CARTS });
  expect(await inTotal('message', 'ended_at IS NOT NULL AND attempt_count = 1')).toBe(2 * CARTS);
  expect(await counted('DELIVERY')).toMatchObject({ fired: await inTotal('delivery_attempt'), records: CARTS });
  expect(await inTotal('webhook_delivery', "status = 'FAILED'")).toBe(CARTS);
  expect(await rows('SELECT position FROM store_clock_entry ORDER BY position')).toEqual(
    Array.from({ length: await entries() }, (_, index) => ({ position: index + 1 })),
  );
  const disorder =
    'SELECT count(*) FROM (SELECT at < lag(at) OVER (ORDER BY position) AS early FROM store_clock_entry) AS each WHERE early';
  expect(Number(await one(disorder))).toBe(0);
}, 240_000);
