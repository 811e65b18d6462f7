import { describe, expect, test } from 'vitest';
import { HOUR } from '../support/constants.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const product = { name: 'Caneca', type: 'DIGITAL', price: 50, sku: 'CAN' };

describe('Idempotency-Key', () => {
  test('twenty parallel identical calls make one row, one event and twenty equal answers', async () => {
    const store = await service.newStore();
    const calls = Array.from({ length: 20 }, () => store.post('/api/v1/products', product, 201, { 'idempotency-key': 'k-1' }));
    const replies = await Promise.all(calls);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(19);
    expect([await store.count('product'), await store.count('event')]).toEqual([1, 1]);
  });

  test('a replay repeats status, body and the headers of the response, whatever has changed since, for 24 hours', async () => {
    const store = await service.newStore();
    const key = { 'idempotency-key': 'k-2' };
    const first = await store.post('/api/v1/products', { ...product, cor: 1 }, 201, key);
    await store.update('Product', (first.body.data as { product: { id: string } }).product.id, { price: 9 });
    service.clock.forward(24 * HOUR - 1);
    // The same fields in another order are the same content.
    const reversed = Object.fromEntries(Object.entries({ ...product, cor: 2 }).toReversed());
    const again = await store.post('/api/v1/products', reversed, 201, key);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('x-ignored-fields')).toBe('cor');
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    // After 24 hours the key is free again.
    service.clock.forward(1);
    const { headers } = await store.post('/api/v1/products', { ...product, sku: '' }, 201, key);
    expect(headers.get('idempotent-replayed')).toBeNull();
    expect(await store.count('product')).toBe(2);
  });

  test('the same key with another body is a 409 and changes nothing; in another store it is another key', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const key = { 'idempotency-key': 'k-4' };
    await store.post('/api/v1/products', product, 201, key);
    expect((await other.post('/api/v1/products', product, 201, key)).headers.get('idempotent-replayed')).toBeNull();
    const { body } = await store.post('/api/v1/products', { ...product, price: 51 }, 409, key);
    expect(body.error).toEqual({
      message: 'A chave de idempotência já foi usada com outro conteúdo.',
      code: 'DUPLICATE_ENTRY',
      details: { reason: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect([await store.count('product'), await store.count('event')]).toEqual([1, 1]);
  });

  test('a rejected call does not use up its key', async () => {
    const store = await service.newStore();
    const key = { 'idempotency-key': 'k-5' };
    await store.post('/api/v1/products', { ...product, price: 0 }, 400, key);
    await store.post('/api/v1/products', product, 201);
    await store.post('/api/v1/products', product, 409, key);
    await store.post('/api/v1/products', { ...product, sku: 'OUTRO' }, 201, key);
    expect(await store.count('product')).toBe(2);
  });

  test('a replay requires the scope of the mutation, like the call that it repeats', async () => {
    const store = await service.newStore();
    const document = 'mutation { createApiKey(input: { name: "x", scopes: ["products:read"], storeIds: ["STORE"] }) { secret } }';
    const query = document.replace('STORE', store.id);
    const key = { 'idempotency-key': 'k-8', 'x-store-id': store.id };
    expect((await service.asOperator(query, {}, key)).errors).toBeUndefined();
    for (const asked of [query, `${query.replace('mutation {', 'mutation { ...F } fragment F on Mutation {')}`]) {
      const { reply, errors } = await store.graph(asked, {}, key);
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['AUTH_SCOPE_DENIED']);
      expect(reply.text).not.toContain('sk_live_');
    }
  });

  test('works for a GraphQL document: twenty concurrent identical mutations make one row and get the same data, each with its cost', async () => {
    const store = await service.newStore();
    const mutation = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id slug version } }';
    const send = (input: object) => store.graph(mutation, { input }, { 'idempotency-key': 'k-7' });
    expect((await send({ ...product, price: 0 })).reply.headers.get('idempotent-replayed')).toBeNull();
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(product)));
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(new Set(replies.map(({ reply }) => `${reply.status} ${reply.headers.get('content-type')}`)).size).toBe(1);
    expect(replies.filter(({ reply }) => reply.headers.get('idempotent-replayed') === 'true')).toHaveLength(19);
    expect(replies[0]?.data.createProduct).toMatchObject({ slug: 'caneca', version: 1 });
    expect([await store.count('product'), await store.count('event')]).toEqual([1, 1]);
    const { errors, reply } = await send({ ...product, price: 51 });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'DUPLICATE_ENTRY', details: { reason: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(reply.headers.get('idempotent-replayed')).toBeNull();
  });
});
