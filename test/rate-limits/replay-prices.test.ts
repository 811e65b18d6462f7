import { describe, expect, test } from 'vitest';
import { withoutFaults } from '../support/faults.ts';
import { NO_LIMITS, Service, type TestStore } from '../support/service.ts';
import { sharedDatabase } from '../support/test-database.ts';
import { insertDelivery, insertEvent } from '../support/webhooks.ts';

const { default: _default, ...limits } = NO_LIMITS;
const service = new Service(await sharedDatabase(), { limits });

/** A document that replays everything to each webhook. */
const replays = (webhooks: readonly string[]) =>
  `mutation { ${webhooks
    .map(
      (id, n) =>
        `r${n}: replayEvents(id: "${id}", input: { since: "2026-02-20T00:00:00Z", only: ALL }) { createdCount repeatedCount }`,
    )
    .join(' ')} }`;

async function send(store: TestStore, query: string, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { ...store.credentials, 'content-type': 'application/json', ...headers } };
  const request = new Request('http://store.test/graphql', { ...init, body: JSON.stringify({ query }) });
  const response = await service.app.fetch(request);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const cost = (requested: number, left: number) => ({ requested, charged: requested, left, burst: 40, perSecond: 2 });

/** A store with events of a kind that its webhooks subscribe to, and those webhooks. */
async function storeWith(events: number, webhooks: number): Promise<{ store: TestStore; ids: string[] }> {
  const store = await service.newStore();
  const ids: string[] = [];
  for (let n = 0; n < webhooks; n += 1) ids.push(await store.webhook({ events: ['ORDER_PAID'] }));
  for (let n = 0; n < events; n += 1) await insertEvent(store, {});
  // The bucket is full again.
  service.clock.forward(60_000);
  return { store, ids };
}

const deliveriesOf = async (store: TestStore) => (await store.snapshot()).webhook_delivery ?? [];

describe('a replay of events', () => {
  test('costs by the deliveries that it makes or repeats, 150 points each, and once for each alias', async () => {
    const { store, ids } = await storeWith(134, 2);
    const [one = '', other = ''] = ids;
    const first = await send(store, replays([one]));
    expect(first.body).toEqual({ data: { r0: { createdCount: 134, repeatedCount: 0 } }, extensions: { cost: cost(3, 37) } });
    const repeated = await send(store, replays([one, other]));
    const data = { r0: { createdCount: 0, repeatedCount: 134 }, r1: { createdCount: 134, repeatedCount: 0 } };
    expect(repeated.body).toEqual({ data, extensions: { cost: cost(5, 32) } });
  });

  test('that makes nothing costs as much as its mutation', async () => {
    const { store, ids } = await storeWith(0, 1);
    expect((await send(store, replays(ids))).body.extensions.cost).toEqual(cost(2, 38));
  });

  test('that costs more than is left is a 429 that changes nothing and costs nothing, and gets through after the wait', async () => {
    const { store, ids } = await storeWith(300, 4);
    const [one = '', other = '', third = '', fourth = ''] = ids;
    // 20,012 points for each and 45,000 for its rows.
    for (const [id, left] of [
      [one, 36],
      [other, 32],
    ] as const)
      expect((await send(store, replays([id]))).body.extensions.cost.left).toBe(left);
    for (let n = 0; n < 24; n += 1) await send(store, '{ __typename }');
    const before = await store.snapshot();
    const refused = await send(store, replays([third, fourth, one]));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    const message = 'Limite de chamadas atingido. Tente de novo em 1 segundo.';
    const extensions = { code: 'RATE_LIMITED', status: 429, details: { retryAfter: 1 } };
    expect(withoutFaults(refused.body)).toMatchObject({ data: null, errors: [{ message, extensions, path: ['r2'] }] });
    expect(refused.body.extensions.cost.left).toBe(8);
    expect(await store.snapshot()).toEqual(before);
    service.clock.forward(1_000);
    const through = await send(store, replays([third, fourth, one]));
    expect(through.body.errors).toBeUndefined();
    expect((await deliveriesOf(store)).length).toBe(1_200);
  });

  test('of more than 400,000 points together is refused, whatever is left', async () => {
    const { store, ids } = await storeWith(400, 6);
    const { body } = await send(store, replays(ids));
    expect(withoutFaults(body)).toMatchObject({
      data: null,
      errors: [{ extensions: { code: 'VALIDATION_ERROR', details: [{ field: 'query', code: 'TOO_BIG' }] } }],
    });
    expect(await deliveriesOf(store)).toEqual([]);
  });

  test('that was made with an idempotency key is answered again, also when too little is left for it', async () => {
    const { store, ids } = await storeWith(134, 1);
    const key = { 'idempotency-key': 'repetir-134' };
    const first = await send(store, replays(ids), key);
    expect(first.body.extensions.cost).toEqual(cost(3, 37));
    for (let n = 0; n < 35; n += 1) await send(store, '{ __typename }');
    const again = await send(store, replays(ids), key);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(again.body.data).toEqual(first.body.data);
    expect(await deliveriesOf(store)).toHaveLength(134);
  });

  test('with a window of 2,000 events costs 17 calls', async () => {
    const store = await service.newStore();
    const webhookId = await store.webhook({ events: ['ORDER_PAID'] });
    const text = `INSERT INTO event (id, store_id, type, data, created_at, relayed_at)
      SELECT gen_random_uuid(), $1, 'ORDER_PAID', '{}', $2, $2 FROM generate_series(1, 1999)`;
    await service.rows({ text, values: [store.id, service.clock.now()] });
    await insertDelivery(store, webhookId, { status: 'DELIVERED', ended: -1 });
    expect((await send(store, replays([webhookId]))).body.extensions.cost.requested).toBe(17);
  });
});
