import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { WRONG_KEY } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const product = { name: 'Caneca', type: 'DIGITAL', price: 50, sku: 'CAN' };

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** A corrected part of the request, and the response that it gets then. */
type Step = [Partial<Sent>, number, string | undefined, ...string[]];

/** Mends a request cause by cause; `fields` are those of the details. */
async function mend(request: Sent, steps: readonly Step[]) {
  let sent = request;
  for (const [mended, status, code, ...fields] of steps) {
    sent = { ...sent, ...mended, headers: { ...sent.headers, ...mended.headers } };
    const { path, ...init } = sent;
    const { body } = await service.send(path, init, status);
    const error = body.error as { code: string; details?: { field: string }[] } | undefined;
    expect([status, error?.code]).toEqual([status, code]);
    if (fields.length > 0) expect(error?.details?.map((issue) => issue.field)).toEqual(fields);
  }
}

describe('a request that breaks every rule is rejected in order:', () => {
  test('a write: path, method, key, X-Store-Id, store, scope, body, conflict', async () => {
    const [store, other] = [await service.newStore(), await service.newStore(['orders:read'])];
    const reader = await service.newKey([store.id], ['products:read']);
    await store.post('/api/v1/products', product, 201);
    const before = await store.snapshot();
    const headers = { authorization: 'Bearer nada', 'x-store-id': 'loja', 'idempotency-key': 'a b', prefer: 'handling=strict' };
    await mend({ method: 'PUT', path: '/api/v1/produtos?x=1', headers, body: '{"name":' }, [
      [{}, 404, 'RESOURCE_NOT_FOUND'],
      [{ path: '/api/v1/products?x=1' }, 405, 'METHOD_NOT_ALLOWED'],
      [{ method: 'POST' }, 401, 'AUTH_API_KEY_REQUIRED'],
      [{ headers: { authorization: `Bearer ${other.key}` } }, 400, 'VALIDATION_ERROR', 'X-Store-Id'],
      [{ headers: { 'x-store-id': store.id } }, 403, 'AUTH_STORE_ACCESS_DENIED'],
      [{ headers: { authorization: `Bearer ${reader}` } }, 403, 'AUTH_SCOPE_DENIED'],
      [{ headers: { authorization: `Bearer ${store.key}` } }, 400, 'VALIDATION_ERROR', 'Idempotency-Key', '', 'x'],
      [{ headers: { 'idempotency-key': 'k-1' } }, 400, 'VALIDATION_ERROR', '', 'x'],
      [{ body: JSON.stringify({ ...product, name: '' }), path: '/api/v1/products' }, 400, 'VALIDATION_ERROR', 'name'],
      [{ body: JSON.stringify(product) }, 409, 'DUPLICATE_ENTRY', 'sku'],
    ]);
    expect(await store.snapshot()).toEqual(before);
    await mend({ method: 'POST', path: '/api/v1/products', headers: store.credentials, body: '{}' }, [
      [{ body: JSON.stringify({ ...product, sku: 'CAN-2' }) }, 201, undefined],
    ]);
  });

  test('a read: path, method, key, X-Store-Id, store, scope, query, record', async () => {
    const store = await service.newStore();
    const other = await service.newStore(['orders:read']);
    const { id } = await store.create('/api/v1/products', product);
    const headers = { authorization: 'Basic YTpi', prefer: 'handling=strict' };
    await mend({ method: 'DELETE', path: `/api/v1/produtos/${ABSENT}?x=1`, headers }, [
      [{}, 404, 'RESOURCE_NOT_FOUND'],
      [{ path: `/api/v1/products/${ABSENT}?x=1` }, 405, 'METHOD_NOT_ALLOWED'],
      [{ method: 'GET' }, 401, 'AUTH_API_KEY_REQUIRED'],
      [{ headers: { authorization: `Bearer ${other.key}` } }, 400, 'VALIDATION_ERROR', 'X-Store-Id'],
      [{ headers: { 'x-store-id': store.id } }, 403, 'AUTH_STORE_ACCESS_DENIED'],
      [{ headers: { 'x-store-id': other.id } }, 403, 'AUTH_SCOPE_DENIED'],
      [{ headers: store.credentials }, 400, 'VALIDATION_ERROR', 'x'],
      [{ path: `/api/v1/products/${ABSENT}` }, 404, 'RESOURCE_NOT_FOUND'],
      [{ path: `/api/v1/products/${id}` }, 200, undefined],
    ]);
  });
});

test('a request that is rejected before its body does not read it, whatever its size and type', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const reader = await service.newKey([store.id], ['products:read']);
  const path = '/api/v1/products';
  const headers = store.credentials;
  /** Sends a product as a stream and counts how often the service reads from it. */
  async function pulls(method: string, at: string, more: Record<string, string>, expected: number) {
    let count = 0;
    const pull = (controller: ReadableStreamDefaultController) => {
      count += 1;
      controller.enqueue(new TextEncoder().encode(JSON.stringify({ ...product, sku: '' })));
      controller.close();
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    await service.send(at, { method, headers: { ...headers, ...more }, body, duplex: 'half' } as RequestInit, expected);
    return count;
  }
  expect(await pulls('POST', '/api/v1/produtos', {}, 404)).toBe(0);
  expect(await pulls('PUT', path, {}, 405)).toBe(0);
  expect(await pulls('POST', path, { authorization: 'Bearer nada' }, 401)).toBe(0);
  expect(await pulls('POST', path, { 'x-store-id': 'loja' }, 400)).toBe(0);
  expect(await pulls('POST', path, { 'x-store-id': other.id }, 403)).toBe(0);
  expect(await pulls('POST', path, { authorization: `Bearer ${reader}` }, 403)).toBe(0);
  const large = { method: 'POST', headers: { 'x-store-id': store.id, 'content-type': 'text/plain' }, body: ' '.repeat(2 ** 21) };
  expect((await service.send(path, large, 401)).body).toEqual(service.refusal(401, 'AUTH_API_KEY_REQUIRED', WRONG_KEY));
  expect(await store.count('product')).toBe(0);
  expect(await pulls('POST', path, {}, 201)).toBe(1);
});
