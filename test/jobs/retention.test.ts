import { expect, test } from 'vitest';
import { UNNOTED } from '../../src/jobs/begun-work/work-journal.ts';
import { applyRetention } from '../../src/jobs/retention.ts';
import { DAY } from '../support/constants.ts';
import { createProduct, newWebhook } from '../support/deliveries.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startOwnService } from '../support/service.ts';
import { recordingLog } from '../support/timers.ts';

const service = await startOwnService();

async function purged(signal = new AbortController().signal): Promise<[unknown, unknown][]> {
  const { log, lines } = recordingLog();
  await applyRetention({ runtime: runtimeOf(service), log, journal: UNNOTED, signal });
  return lines.map(({ msg, count }) => [msg, count]);
}

/** Rows of a statement with these values. */
const sql = <Row>(text: string, ...values: readonly unknown[]) => service.rows<Row>({ text, values });

const count = async (table: string, storeId: string) =>
  (await sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE store_id = $1`, storeId))[0]?.n;

test('an event is deleted after 30 days with its deliveries and attempts, unless one of them is still open', async () => {
  const store = await service.newStore();
  const webhookId = await newWebhook(store, 'https://loja.exemplo.com.br/webhooks');
  for (const name of ['entregue', 'a caminho', 'em espera', 'sem entrega', 'não relatado']) await createProduct(store, name);
  const events = async () =>
    (await sql<{ id: string }>('SELECT id FROM event WHERE store_id = $1 ORDER BY id', store.id)).map(({ id }) => id);
  const [delivered, pending, waiting, , unrelayed] = await events();
  const now = service.clock.now();
  await sql('UPDATE event SET relayed_at = $1 WHERE store_id = $2 AND id <> $3', now, store.id, unrelayed);
  for (const [eventId, status] of [
    [delivered, 'DELIVERED'],
    [pending, 'PENDING'],
  ]) {
    const attempted = `WITH made AS (INSERT INTO webhook_delivery (id, store_id, webhook_id, event_id, event_type, status)
        VALUES (gen_random_uuid(), $1, $2, $3, 'PRODUCT_CREATED', $4) RETURNING id)
      INSERT INTO delivery_attempt (id, store_id, delivery_id, number, duration_ms) SELECT gen_random_uuid(), $1, id, 1, 1 FROM made`;
    await sql(attempted, store.id, webhookId, eventId, status);
  }
  const { id: automationId } = await store.automation([]);
  const run = `INSERT INTO automation_run (id, store_id, automation_id, event_id, steps) VALUES (gen_random_uuid(), $1, $2, $3, '[]')`;
  await sql(run, store.id, automationId, waiting);

  service.clock.forward(30 * DAY);
  expect(await purged()).toEqual([]);
  service.clock.forward(1);
  const ended = new AbortController();
  ended.abort();
  expect(await purged(ended.signal)).toEqual([]);
  expect(await purged()).toEqual([['events purged', 2]]);
  expect(await events()).toEqual([pending, waiting, unrelayed]);
  expect([await count('webhook_delivery', store.id), await count('delivery_attempt', store.id)]).toEqual([1, 1]);
});

test('stored responses are deleted after 24 hours, more than one batch in a run', async () => {
  const insert = `INSERT INTO idempotency_record (owner, operation, key, fingerprint, created_at)
SELECT 'purge', 'op', n::text, '', $1 FROM generate_series(1, $2) n`;
  const now = service.clock.now();
  await sql(insert, now, 501);
  await sql(insert.replace("'purge'", "'kept'"), new Date(now.getTime() + 1), 1);
  service.clock.forward(DAY);
  expect((await purged()).filter(([name]) => name === 'idempotency records purged')).toEqual([]);
  service.clock.forward(1);
  expect(await purged()).toEqual([['idempotency records purged', 501]]);
  const owners = await service.rows({ text: "SELECT owner FROM idempotency_record WHERE owner IN ('purge', 'kept')" });
  expect(owners).toEqual([{ owner: 'kept' }]);
});

test('the old secret of a webhook is deleted after its overlap, and nothing else of the webhook changes', async () => {
  const store = await service.newStore();
  const id = await newWebhook(store, 'https://loja.exemplo.com.br/webhooks', { secret: 'o-primeiro-segredo' });
  const other = await newWebhook(store, 'https://loja.exemplo.com.br/anterior', { secret: 'o-primeiro-segredo' });
  const rotate = async (webhookId: string, overlapSeconds: number) => {
    const mutation = 'mutation ($id: ID!, $s: Int!) { rotateWebhookSecret(id: $id, input: { overlapSeconds: $s }) { secret } }';
    expect((await store.graph(mutation, { id: webhookId, s: overlapSeconds })).errors).toBeUndefined();
  };
  await rotate(id, 60);
  await rotate(other, 120);
  const rows = () => sql('SELECT * FROM webhook WHERE store_id = $1 ORDER BY url DESC', store.id);
  const before = await rows();
  const emptied = async () => (await purged()).filter(([name]) => name === 'old webhook secrets purged');

  service.clock.forward(59_999);
  expect(await emptied()).toEqual([]);
  expect(await rows()).toEqual(before);
  service.clock.forward(1);
  expect(await emptied()).toEqual([['old webhook secrets purged', 1]]);
  const [rotated, kept] = before;
  expect(await rows()).toEqual([{ ...(rotated as object), previous_secret: null, previous_secret_until: null }, kept]);
  expect(await emptied()).toEqual([]);
});

test('recorded changes of every store are deleted after 400 days, more than one batch in a run', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  await store.categories(600);
  const stores = [store.id, other.id];
  // Rows written by plain SQL have the clock of the database: as if they had been written long ago.
  const aged =
    "UPDATE row_change SET id = overlay(id::text placing '00000000-0000' from 1 for 13)::uuid WHERE store_id = ANY ($1)";
  await sql(aged, stores);
  for (const each of [store, other]) await each.category('Louças');
  service.clock.forward(400 * DAY);
  const [, counted] = (await purged()).find(([msg]) => msg === 'recorded changes purged') ?? [];
  // Those of the other tests of this file among them.
  expect(counted).toBeGreaterThanOrEqual(600);
  // At the age itself a change is kept; a millisecond later it is not.
  expect(await Promise.all(stores.map((id) => count('row_change', id)))).toEqual([1, 1]);
  service.clock.forward(1);
  await purged();
  expect(await Promise.all(stores.map((id) => count('row_change', id)))).toEqual([0, 0]);
});

test('ends between two batches when it is asked to, while it rests', async () => {
  const insert = `INSERT INTO idempotency_record (owner, operation, key, fingerprint, created_at)
SELECT 'rest', 'op', n::text, '', $1 FROM generate_series(1, 1200) n`;
  await sql(insert, service.clock.now());
  service.clock.forward(DAY + 1);
  const ended = new AbortController();
  const runtime = runtimeOf(service);
  const exclusiveQuery: typeof runtime.database.query = async (statement) => {
    const result = await service.database.query<never>(statement);
    if (statement.name === 'purge_idempotency_records') ended.abort();
    return result;
  };
  const { log } = recordingLog();
  await applyRetention({
    runtime: { ...runtime, database: { ...runtime.database, exclusiveQuery } },
    log,
    journal: UNNOTED,
    signal: ended.signal,
  });
  const text = "SELECT count(*)::int AS n FROM idempotency_record WHERE owner = 'rest'";
  expect(await service.rows({ text })).toEqual([{ n: 700 }]);
  await purged();
  expect(await service.rows({ text })).toEqual([{ n: 0 }]);
});
