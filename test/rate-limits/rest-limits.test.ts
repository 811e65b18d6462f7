import { describe, expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { withoutFaults } from '../support/faults.ts';
import { WRONG_KEY } from '../support/refusals.ts';
import { NO_LIMITS, Service } from '../support/service.ts';
import { sharedDatabase } from '../support/test-database.ts';

// The limits of D-15; what the tests make beforehand is not counted.
const { default: _default, checkout: _checkout, 'auth-failures': _failures, ...limits } = NO_LIMITS;
const service = new Service(await sharedDatabase(), { limits });

const PRODUCTS = '/api/v1/products';
const NOBODY = `${PRODUCTS}/00000000-0000-7000-8000-000000000000`;
const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 50 };
const CHECKOUT = '/stores/external/checkout';
const IN_1 = 'Limite de chamadas atingido. Tente de novo em 1 segundo.';
const CHECKOUT_REFUSAL = { success: false, error: { code: 'RATE_LIMITED', message: IN_1, details: { retryAfter: 1 } } };

const rateLimitOf = ({ headers }: { headers: Headers }) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];
/** Headers of a call of API v1 that leaves so many, `seconds` before the bucket is full. */
const left = (calls: number, seconds: number) => ['"default";q=40;w=20', `"default";r=${calls};t=${seconds}`];

async function times(count: number, call: () => Promise<unknown>) {
  for (let i = 0; i < count; i += 1) await call();
}

/** Expects the refusal of API v1, whole. */
function expectRefused({ headers, body }: { headers: Headers; body: unknown }) {
  expect(body).toEqual({ success: false, message: IN_1, error: 'RATE_LIMITED', retryAfter: 1 });
  expect(headers.get('retry-after')).toBe('1');
}

describe('API v1, for a key and a store', () => {
  test('40 concurrent calls are admitted, each with the remaining calls; the next is a 429 with Retry-After', async () => {
    const store = await service.newStore();
    for (let calls = 39; calls >= 0; calls -= 1)
      expect(rateLimitOf(await store.get(NOBODY, 404))).toEqual(left(calls, Math.ceil((40 - calls) / 2)));
    const refused = await store.get(NOBODY, 429);
    expect(rateLimitOf(refused)).toEqual(left(0, 20));
    expectRefused(refused);
    service.clock.forward(499);
    await store.get(NOBODY, 429);
    service.clock.forward(501);
    await times(2, () => store.get(NOBODY, 404));
    await store.get(NOBODY, 429);
    // The bucket fills at 2 a second and holds no more than 40.
    service.clock.forward(3_600_000);
    expect(rateLimitOf(await store.get(NOBODY, 404))).toEqual(left(39, 1));
  });

  test('a clock that is set back locks nobody out for longer than a bucket takes to fill', async () => {
    const store = await service.newStore();
    await store.get(NOBODY, 404);
    service.clock.forward(-86_400_000);
    expectRefused(await store.get(NOBODY, 429));
    service.clock.forward(1_000);
    await store.get(NOBODY, 404);
  });

  test('another key and another store have separate buckets', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const headers = { authorization: `Bearer ${await service.newKey([store.id, other.id], ['products:read'])}` };
    await times(40, () => store.get(NOBODY, 404));
    await store.get(NOBODY, 429);
    for (const each of [store, other]) expect(rateLimitOf(await each.get(NOBODY, 404, headers))).toEqual(left(39, 1));
  });

  test('a call rejected before the limit costs nothing, one rejected after it costs a call', async () => {
    const store = await service.newStore(['products:read']);
    expect(rateLimitOf(await store.post(PRODUCTS, {}, 403))).toEqual(left(40, 0));
    expect(rateLimitOf(await store.get(`${PRODUCTS}?page=0`, 400))).toEqual(left(39, 1));
    expect(rateLimitOf(await store.get(NOBODY, 404))).toEqual(left(38, 1));
    await times(38, () => store.get(`${PRODUCTS}?page=0`, 400));
    await store.post(PRODUCTS, {}, 403);
    await store.get(`${PRODUCTS}?page=0`, 429);
  });

  test('a rejected write changes nothing, emits no event and does not use up its Idempotency-Key', async () => {
    const store = await service.newStore();
    const key = { 'idempotency-key': 'k-1' };
    await times(40, () => store.get(NOBODY, 404));
    await store.refusesPost(PRODUCTS, PRODUCT, 429, key);
    service.clock.forward(1_000);
    const { headers } = await store.post(PRODUCTS, PRODUCT, 201, key);
    expect(headers.get('idempotent-replayed')).toBeNull();
  });
});

test('the external checkout admits 20 concurrent calls for a key, then rejects in its own format, and 10 more each second', async () => {
  const store = await service.newStore();
  const policy = '"checkout";q=20;w=2';
  const state = (calls: number, seconds: number) => `"checkout";r=${calls};t=${seconds}`;
  for (let calls = 19; calls >= 0; calls -= 1)
    expect(rateLimitOf(await store.checkout({}, 400))).toEqual([policy, state(calls, Math.ceil((20 - calls) / 10))]);
  const { body, headers } = await store.checkout(externalCart(), 429);
  expect(body).toEqual(CHECKOUT_REFUSAL);
  expect([headers.get('retry-after'), ...rateLimitOf({ headers })]).toEqual(['1', policy, state(0, 2)]);
  // API v1 has a bucket of its own.
  expect(rateLimitOf(await store.get(NOBODY, 404))).toEqual(left(39, 1));
  service.clock.forward(1_000);
  await times(10, () => store.checkout({}, 400));
  await store.checkout({}, 429);
});

describe('failed authentication, for a client address', () => {
  const wrong = { authorization: 'Bearer nada' };
  const GRAPHQL = '/graphql?query=%7B__typename%7D';
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

  test('100 are a 401, the next a 429 in each error format, and one more is admitted after 0.6 s', async () => {
    const [address, store] = [newAddress(), await service.newStore()];
    for (let calls = 99; calls >= 0; calls -= 1) {
      const { status, headers } = await from(address, wrong);
      const state = `"auth-failures";r=${calls};t=${Math.ceil((100 - calls) * 0.6)}`;
      expect([status, ...rateLimitOf({ headers })]).toEqual([401, '"auth-failures";q=100;w=60', state]);
    }
    const refused = await from(address, {});
    expect(refused.status).toBe(429);
    expectRefused(refused);
    const graphql = await from(address, wrong, GRAPHQL);
    const extensions = { code: 'RATE_LIMITED', status: 429, details: { retryAfter: 1 } };
    expect([graphql.status, graphql.headers.get('retry-after')]).toEqual([429, '1']);
    expect(withoutFaults(graphql.body)).toEqual({ errors: [{ message: IN_1, extensions }] });
    const checkout = await from(address, {}, CHECKOUT, 'POST');
    expect([checkout.status, checkout.headers.get('retry-after'), checkout.body]).toEqual([429, '1', CHECKOUT_REFUSAL]);
    // A valid key is not rejected for the failures of others, nor is another address.
    expect((await from(address, store.credentials)).status).toBe(404);
    expect((await from(newAddress(), {})).status).toBe(401);
    service.clock.forward(1_000);
    const { status, body } = await from(address, {});
    expect([status, body]).toEqual([401, service.refusal(401, 'AUTH_API_KEY_REQUIRED', WRONG_KEY)]);
    expect((await from(address, {})).status).toBe(429);
  });

  test('API v1, the external checkout and GraphQL count together; other errors do not count', async () => {
    const [address, store] = [newAddress(), await service.newStore(['orders:read'])];
    const checkout = (headers: Record<string, string>) => from(address, headers, CHECKOUT, 'POST');
    expect((await from(address, wrong, GRAPHQL)).status).toBe(401);
    expect((await checkout({})).status).toBe(401);
    const { status, headers } = await checkout({ 'x-api-key': 'nada' });
    expect([status, headers.get('ratelimit')]).toEqual([404, '"auth-failures";r=97;t=2']);
    expect((await from(address, {}, GRAPHQL)).status).toBe(200);
    expect((await from(address, store.credentials)).status).toBe(403);
    expect((await from(address, { ...store.credentials, 'x-store-id': 'loja' })).status).toBe(400);
    expect((await from(address, {}, '/api/v1/nada')).headers.get('ratelimit')).toBe('"auth-failures";r=97;t=2');
  });
});

test('every response has both rate limit headers', async () => {
  const store = await service.newStore();
  const replies = [
    ...[await store.post(PRODUCTS, PRODUCT, 201), await store.get(PRODUCTS, 200), await store.get('/api/v1/nada', 404)],
    ...[await service.send(PRODUCTS, { method: 'OPTIONS' }, 204), await service.send(PRODUCTS, { method: 'DELETE' }, 405)],
    ...[await service.send(CHECKOUT, {}, 405), await service.send(CHECKOUT, { method: 'POST' }, 401)],
    await store.checkout(externalCart(), 201),
  ];
  for (const { headers } of replies) {
    expect(headers.get('ratelimit-policy')).toMatch(/^"(default|checkout|auth-failures)";q=\d+;w=\d+$/);
    expect(headers.get('ratelimit')).toMatch(/^"(default|checkout|auth-failures)";r=\d+;t=\d+$/);
  }
});
