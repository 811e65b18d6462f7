import { describe, expect, test } from 'vitest';
import { computeFingerprint } from '../../src/core/execution/idempotency.ts';
import { createSecrets } from '../../src/lib/secrets.ts';
import { ABSENT } from '../support/constants.ts';
import { creationOf } from '../support/fixtures.ts';
import { SECRETS_KEY, startService, type TestStore } from '../support/service.ts';

const service = await startService();

const product = { name: 'Caneca', type: 'DIGITAL', price: 50, sku: 'CAN' };

describe('another call with the same idempotency key', () => {
  const made = async () => {
    const store = await service.newStore();
    const key = { 'idempotency-key': 'k' };
    await store.post('/api/v1/products', product, 201, key);
    const again = async (sent: object, expected: number) =>
      (await store.post('/api/v1/products', { ...product, ...sent }, expected, key)).body.error as { details: unknown };
    return { store, key, again };
  };

  test('gets the issues of its body before the conflict of its key', async () => {
    const { store, again } = await made();
    for (const name of [5, 'x']) expect(await again({ name }, 400)).toMatchObject({ details: [{ field: 'name' }] });
    expect(await again({ price: 0, name: '' }, 400)).toMatchObject({ details: [{ field: 'name' }, { field: 'price' }] });
    expect(await again({ name: 'Xícara' }, 409)).toMatchObject({ details: { reason: 'IDEMPOTENCY_KEY_REUSED' } });
    expect([await store.count('product'), await store.count('event')]).toEqual([1, 1]);
  });

  test('gets 404 and 412 before that conflict, and any other error after it', async () => {
    const { store, key, again } = await made();
    const gift = (productId: string) => ({ name: 'Brinde', productId });
    const { nodes } = await store.ask<{ nodes: { id: string }[] }>('{ products { nodes { id } } }');
    const id = nodes[0]?.id ?? '';
    await store.post('/api/v1/gifts', gift(id), 201, key);
    await store.post('/api/v1/gifts', gift(ABSENT), 404, key);
    const path = `/api/v1/kits/${await store.kit([{ productId: id }])}`;
    await store.patch(path, { name: 'Kit de copos' }, 200, key);
    const stale = { ...key, 'if-match': '"1"' };
    await store.patch(path, { name: 'Kit de taças' }, 412, stale);
    await store.patch(`/api/v1/kits/${ABSENT}`, { name: 'Kit de copos' }, 404, key);
    await store.patch(path, { name: 'Kit de taças' }, 409, key);
    // Another product has the same SKU: of the two conflicts, that of the key is reported.
    expect(await again({ name: 'Xícara' }, 409)).toMatchObject({ details: { reason: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  test('gets the same error in GraphQL', async () => {
    const store = await service.newStore();
    const send = (input: object) => store.graph(creationOf('Product'), { input }, { 'idempotency-key': 'k' });
    await send(product);
    const { errors } = await send({ ...product, name: 'x' });
    expect(errors?.map(({ extensions, path }) => [extensions.code, path])).toEqual([['VALIDATION_ERROR', ['createProduct']]]);
  });
});

describe('a call that states a default is the same call as one that omits it:', () => {
  const replayed = async (store: TestStore, path: string, bodies: readonly object[]) => {
    const key = { 'idempotency-key': path.replaceAll('/', '.') };
    const [first, ...others] = bodies;
    const { text } = await store.post(path, first, 201, key);
    for (const body of others) {
      const again = await store.post(path, body, 201, key);
      expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([text, 'true']);
    }
  };

  test('for a product, a kit, their nested objects, and a webhook', async () => {
    const store = await service.newStore();
    const said = { status: 'DRAFT', currency: 'BRL', featured: false, costPrice: null, logistics: null, stock: { quantity: 0 } };
    const media = { images: [], videos: [], documents: [] };
    const bodies = [product, { ...product, ...said }, { ...product, media }, { ...product, media: { images: [] } }];
    await replayed(store, '/api/v1/products', bodies);
    const productId = await store.product();
    const kit = { name: 'Kit de canecas', items: [{ productId }] };
    const items = [{ productId, quantity: 1, priceType: 'SKU', customPrice: null }];
    const withDefaults = { ...kit, status: 'DRAFT', allowQuantityChange: false };
    await replayed(store, '/api/v1/kits', [withDefaults, { ...kit, items, description: '', image: null }]);
    const webhook = { name: 'ERP', url: 'https://erp.exemplo.com.br/w', events: ['ORDER_PAID'] };
    await replayed(store, '/api/v1/webhooks', [webhook, { ...webhook, retryAttempts: 3, timeout: 30, secret: '', active: true }]);
  });

  test('in GraphQL as well; a PATCH has no defaults', async () => {
    const store = await service.newStore();
    const create = creationOf('Product');
    const key = { 'idempotency-key': 'k' };
    const first = await store.graph(create, { input: product }, key);
    const again = await store.graph(create, { input: { ...product, status: 'DRAFT' } }, key);
    expect([again.data, again.reply.headers.get('idempotent-replayed')]).toEqual([first.data, 'true']);
    const { id } = first.data.createProduct as { id: string };
    const path = `/api/v1/kits/${await store.kit([{ productId: id }])}`;
    await store.patch(path, {}, 200, key);
    await store.patch(path, { status: 'ACTIVE' }, 409, key);
  });

  test('a call whose fingerprint an older version stored is replayed for the same body', async () => {
    const store = await service.newStore();
    const key = { 'idempotency-key': 'k' };
    const { text } = await store.post('/api/v1/products', product, 201, key);
    await service.rows({
      text: "UPDATE idempotency_record SET fingerprint = $1, scopes = '{}' WHERE owner = $2",
      values: [computeFingerprint({ input: product }, createSecrets(SECRETS_KEY)), store.id],
    });
    expect((await store.post('/api/v1/products', product, 201, key)).text).toBe(text);
    await store.post('/api/v1/products', { ...product, price: 51 }, 409, key);
  });
});
