import { afterAll, describe, expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { withoutFaults } from '../support/faults.ts';
import { NO_LIMITS, Service, type TestStore } from '../support/service.ts';
import { testDatabase } from '../support/test-database.ts';

const own = await testDatabase();
afterAll(() => own.remove());
// The limits of D-15; what the tests make beforehand is not counted.
const { default: _default, checkout: _checkout, 'auth-failures': _failures, ...others } = NO_LIMITS;
const service = new Service(own.database, { limits: others });

const NOBODY = '/api/v1/products/00000000-0000-7000-8000-000000000000';
const POLICY = '"default";q=40;w=20';
const KEY_MESSAGE = 'Informe uma chave de API válida no cabeçalho Authorization: Bearer <chave>.';

const rateLimitOf = ({ headers }: { headers: Headers }) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];

async function times(count: number, call: () => Promise<unknown>) {
  for (let i = 0; i < count; i += 1) await call();
}

/** The refusal of API v1, whole. */
async function expectRefused(call: Promise<{ headers: Headers; body: unknown }>, retryAfter: number, message: string) {
  const { headers, body } = await call;
  expect(body).toEqual({ success: false, message, error: 'RATE_LIMITED', retryAfter });
  expect(headers.get('retry-after')).toBe(String(retryAfter));
}

const IN_1 = 'Limite de chamadas atingido. Tente de novo em 1 segundo.';

describe('API v1, for a key and a store', () => {
  test('40 concurrent calls are admitted, each with the remaining calls; the next is a 429 with Retry-After', async () => {
    const store = await service.newStore();
    for (let left = 39; left >= 0; left -= 1) {
      const reply = await store.get(NOBODY, 404);
      expect(rateLimitOf(reply)).toEqual([POLICY, `"default";r=${left};t=${Math.ceil((40 - left) / 2)}`]);
    }
    const refused = await store.get(NOBODY, 429);
    expect(rateLimitOf(refused)).toEqual([POLICY, '"default";r=0;t=20']);
    await expectRefused(Promise.resolve(refused), 1, IN_1);
    service.clock.forward(499);
    await store.get(NOBODY, 429);
    service.clock.forward(501);
    await times(2, () => store.get(NOBODY, 404));
    await store.get(NOBODY, 429);
  });

  test('a bucket fills at 2 a second and holds no more than 40', async () => {
    const store = await service.newStore();
    await times(40, () => store.get(NOBODY, 404));
    service.clock.forward(3_600_000);
    await times(40, () => store.get(NOBODY, 404));
    await store.get(NOBODY, 429);
  });

  test('a clock that is set back locks nobody out for longer than a bucket takes to fill', async () => {
    const store = await service.newStore();
    await store.get(NOBODY, 404);
    service.clock.forward(-86_400_000);
    await expectRefused(store.get(NOBODY, 429), 1, IN_1);
    service.clock.forward(1_000);
    await store.get(NOBODY, 404);
  });

  test('another key and another store have separate buckets', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const both = await service.newKey([store.id, other.id], ['products:read']);
    await times(40, () => store.get(NOBODY, 404));
    await store.get(NOBODY, 429);
    const headers = { authorization: `Bearer ${both}` };
    expect(rateLimitOf(await store.get(NOBODY, 404, headers))).toEqual([POLICY, '"default";r=39;t=1']);
    expect(rateLimitOf(await other.get(NOBODY, 404, headers))).toEqual([POLICY, '"default";r=39;t=1']);
  });

  test('a call rejected before the limit costs nothing, one rejected after it costs a call', async () => {
    const store = await service.newStore(['products:read']);
    expect(rateLimitOf(await store.post('/api/v1/products', {}, 403))).toEqual([POLICY, '"default";r=40;t=0']);
    expect(rateLimitOf(await store.get('/api/v1/products?page=0', 400))).toEqual([POLICY, '"default";r=39;t=1']);
    expect(rateLimitOf(await store.get(NOBODY, 404))).toEqual([POLICY, '"default";r=38;t=1']);
    await times(38, () => store.get('/api/v1/products?page=0', 400));
    await store.post('/api/v1/products', {}, 403);
    await store.get('/api/v1/products?page=0', 429);
  });

  test('a rejected write changes nothing, emits no event and does not use up its Idempotency-Key', async () => {
    const store = await service.newStore();
    await times(40, () => store.get(NOBODY, 404));
    const before = await store.snapshot();
    const product = { name: 'Caneca', type: 'DIGITAL', price: 50 };
    const key = { 'idempotency-key': 'k-1' };
    await store.post('/api/v1/products', product, 429, key);
    expect(await store.snapshot()).toEqual(before);
    service.clock.forward(1_000);
    const { headers } = await store.post('/api/v1/products', product, 201, key);
    expect(headers.get('idempotent-replayed')).toBeNull();
  });
});

describe('the external checkout, for a key', () => {
  test('20 concurrent calls are admitted, then it is rejected in its own error format; 10 a second are admitted after that', async () => {
    const store = await service.newStore();
    const call = (status: number) => store.checkout({}, status);
    for (let left = 19; left >= 0; left -= 1)
      expect(rateLimitOf(await call(400))).toEqual([
        '"checkout";q=20;w=2',
        `"checkout";r=${left};t=${Math.ceil((20 - left) / 10)}`,
      ]);
    const { body, headers } = await store.checkout(externalCart(), 429);
    expect(body).toEqual({ success: false, error: { code: 'RATE_LIMITED', message: IN_1, details: { retryAfter: 1 } } });
    expect([headers.get('retry-after'), ...rateLimitOf({ headers })]).toEqual(['1', '"checkout";q=20;w=2', '"checkout";r=0;t=2']);
    service.clock.forward(1_000);
    await times(10, () => call(400));
    await call(429);
  });

  test('its bucket is separate from API v1', async () => {
    const store = await service.newStore();
    await times(20, () => store.checkout({}, 400));
    expect(rateLimitOf(await store.get(NOBODY, 404))).toEqual([POLICY, '"default";r=39;t=1']);
  });
});

describe('failed authentication, for a client address', () => {
  let last = 0;
  const newAddress = () => {
    last += 1;
    return `203.0.113.${last}`;
  };

  /** Calls from `address`, as the socket reports it. */
  async function from(address: string, headers: Record<string, string>, path = NOBODY, method = 'GET') {
    const response = await service.app.fetch(new Request(`http://store.test${path}`, { method, headers }), address);
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  test('100 are a 401, the next a 429, and one more is admitted after 0.6 s', async () => {
    const address = newAddress();
    for (let left = 99; left >= 0; left -= 1) {
      const { status, headers } = await from(address, { authorization: 'Bearer nada' });
      expect([status, ...rateLimitOf({ headers })]).toEqual([
        401,
        '"auth-failures";q=100;w=60',
        `"auth-failures";r=${left};t=${Math.ceil((100 - left) * 0.6)}`,
      ]);
    }
    const refused = await from(address, {});
    expect(refused.status).toBe(429);
    await expectRefused(Promise.resolve(refused), 1, IN_1);
    service.clock.forward(1_000);
    const { status, body } = await from(address, {});
    expect([status, body]).toEqual([401, service.refusal(401, 'AUTH_API_KEY_REQUIRED', KEY_MESSAGE)]);
    expect((await from(address, {})).status).toBe(429);
  });

  test('a valid key is not rejected for the failures of others, nor is another address', async () => {
    const [address, store] = [newAddress(), await service.newStore()];
    await times(100, () => from(address, {}));
    expect((await from(address, {})).status).toBe(429);
    expect((await from(address, store.credentials)).status).toBe(404);
    expect((await from(newAddress(), {})).status).toBe(401);
  });

  test('API v1, the external checkout and GraphQL count together; other errors do not count', async () => {
    const [address, store] = [newAddress(), await service.newStore(['orders:read'])];
    const checkout = (headers: Record<string, string>) => from(address, headers, '/stores/external/checkout', 'POST');
    const graphql = (headers: Record<string, string>) => from(address, headers, '/graphql?query=%7B__typename%7D');
    expect((await graphql({ authorization: 'Bearer nada' })).status).toBe(401);
    expect((await checkout({})).status).toBe(401);
    const { status, headers } = await checkout({ 'x-api-key': 'nada' });
    expect([status, headers.get('ratelimit')]).toEqual([404, '"auth-failures";r=97;t=2']);
    expect((await graphql({})).status).toBe(200);
    expect((await from(address, store.credentials)).status).toBe(403);
    expect((await from(address, { ...store.credentials, 'x-store-id': 'loja' })).status).toBe(400);
    expect((await from(address, {}, '/api/v1/nada')).headers.get('ratelimit')).toBe('"auth-failures";r=97;t=2');
  });

  test('GraphQL and the checkout reject in their own error formats', async () => {
    const address = newAddress();
    await times(100, () => from(address, {}));
    const graphql = await from(address, { authorization: 'Bearer nada' }, '/graphql?query=%7B__typename%7D');
    const extensions = { code: 'RATE_LIMITED', status: 429, details: { retryAfter: 1 } };
    expect([graphql.status, graphql.headers.get('retry-after')]).toEqual([429, '1']);
    expect(withoutFaults(graphql.body)).toEqual({ errors: [{ message: IN_1, extensions }] });
    const checkout = await from(address, {}, '/stores/external/checkout', 'POST');
    expect([checkout.status, checkout.headers.get('retry-after')]).toEqual([429, '1']);
    expect(checkout.body).toEqual({ success: false, error: { code: 'RATE_LIMITED', message: IN_1, details: { retryAfter: 1 } } });
  });
});

test('every response has both rate limit headers', async () => {
  const store: TestStore = await service.newStore();
  const replies = [
    await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 50 }, 201),
    await store.get('/api/v1/products', 200),
    await store.get('/api/v1/nada', 404),
    await service.send('/api/v1/products', { method: 'OPTIONS' }, 204),
    await service.send('/api/v1/products', { method: 'DELETE' }, 405),
    await service.send('/stores/external/checkout', {}, 405),
    await service.send('/stores/external/checkout', { method: 'POST' }, 401),
    await store.checkout(externalCart(), 201),
  ];
  for (const { headers } of replies) {
    expect(headers.get('ratelimit-policy')).toMatch(/^"(default|checkout|auth-failures)";q=\d+;w=\d+$/);
    expect(headers.get('ratelimit')).toMatch(/^"(default|checkout|auth-failures)";r=\d+;t=\d+$/);
  }
});
