import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../support/constants.ts';
import { Service, type TestStore } from '../support/service.ts';
import { sharedDatabase } from '../support/test-database.ts';

// Its buckets are filled by the clock that is put back.
const service = new Service(await sharedDatabase());
const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 1 };
const keyed = { 'idempotency-key': 'the-same' };

const idIn = ({ body }: { body: Record<string, unknown> }) => (body.data as { product: { id: string } }).product.id;
const listed = async (store: TestStore) =>
  (await store.get('/api/v1/products', 200)).body.data as { pagination: { total: number } };

describe('a clock that is put back an hour', () => {
  test('stops no reads or writes, keeps stored responses, and continues versions', async () => {
    const store = await service.newStore();
    const first = await store.post('/api/v1/products', PRODUCT, 201, keyed);
    service.clock.forward(-HOUR);
    // The bucket of the key is found empty, and fills from then on.
    await store.get('/api/v1/products', 429);
    service.clock.forward(MINUTE);
    const again = await store.post('/api/v1/products', PRODUCT, 201, keyed);
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    const second = idIn(await store.post('/api/v1/products', PRODUCT, 201));
    const change = 'mutation ($id: ID!) { updateProduct(id: $id, input: { price: 2 }) { version } }';
    for (const id of [idIn(first), second])
      expect((await store.graph(change, { id })).data).toEqual({ updateProduct: { version: 2 } });
    expect((await listed(store)).pagination.total).toBe(2);
    const events = ['PRODUCT_CREATED', 'PRODUCT_UPDATED'].flatMap((type) => [type, type]);
    expect((await store.events()).map(({ type }) => type).sort()).toEqual(events);
    service.clock.forward(HOUR - MINUTE);
  });

  test('keeps no revoked key valid, even one that was valid a moment ago', async () => {
    const store = await service.newStore();
    await store.get('/api/v1/products', 200);
    service.clock.forward(-HOUR);
    await service.rows({ text: 'UPDATE api_key SET revoked_at = now() WHERE $1 = ANY (store_ids)', values: [store.id] });
    await store.get('/api/v1/products', 401);
    service.clock.forward(HOUR);
  });
});

describe('a clock that is set forward a day and an hour', () => {
  test('expires an idempotency key, as a wait of the same time would, and changes nothing else', async () => {
    const store = await service.newStore();
    const first = idIn(await store.post('/api/v1/products', PRODUCT, 201, keyed));
    service.clock.forward(25 * HOUR);
    const second = await store.post('/api/v1/products', PRODUCT, 201, keyed);
    expect(second.headers.get('idempotent-replayed')).toBeNull();
    expect(idIn(second)).not.toBe(first);
    expect((await listed(store)).pagination.total).toBe(2);
  });
});
