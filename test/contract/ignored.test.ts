import { expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import type { Reply } from '../support/replies.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const PRODUCTS = '/api/v1/products';
const MUG = { name: 'Caneca', type: 'DIGITAL', price: 50, sku: 'C-1' };

const ignoredOf = ({ headers }: Reply) => [headers.get('x-ignored-fields'), headers.get('x-ignored-params')];

test('ignored fields are named by an error too: 400, 404, 409, 412 and 415', async () => {
  const store = await service.newStore();
  const path = `${PRODUCTS}?debug=1`;
  expect(ignoredOf(await store.post(path, { ...MUG, foo: 1 }, 201))).toEqual(['foo', 'debug']);
  expect(ignoredOf(await store.post(path, { ...MUG, foo: 1 }, 409))).toEqual(['foo', 'debug']);
  expect(ignoredOf(await store.post(path, { ...MUG, name: '', foo: 1 }, 400))).toEqual(['foo', 'debug']);
  expect(ignoredOf(await store.post(path, [], 400))).toEqual([null, 'debug']);
  expect(ignoredOf(await store.post(path, MUG, 415, { 'content-type': 'text/plain' }))).toEqual([null, 'debug']);
  const kit = { name: 'Kit', items: [{ productId: '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b', foo: 1 }] };
  expect(ignoredOf(await store.post('/api/v1/kits', kit, 404))).toEqual(['items.0.foo', null]);
  expect(ignoredOf(await store.get(`${PRODUCTS}/nada?debug=1`, 404))).toEqual([null, 'debug']);
  expect(ignoredOf(await store.checkout({ ...externalCart({ token: '' }), foo: 1 }, 400))).toEqual(['foo', null]);
  const hook = { name: 'ERP', url: 'https://erp.com.br/', events: ['ORDER_PAID'] };
  const { id } = await store.create('/api/v1/webhooks', hook);
  const stale = await store.patch(`/api/v1/webhooks/${id}`, { name: 'X', foo: 1 }, 412, { 'if-match': '"9"' });
  expect(ignoredOf(stale)).toEqual(['foo', null]);
  const { headers } = await store.get(`/api/v1/webhooks/${id}`, 200);
  const unchanged = { 'if-none-match': headers.get('etag') ?? '' };
  expect(ignoredOf(await store.get(`/api/v1/webhooks/${id}?debug=1`, 304, unchanged))).toEqual([null, 'debug']);
});

test('no field is named as ignored with handling=strict or before the body is read', async () => {
  const store = await service.newStore();
  const strict = { prefer: 'handling=strict' };
  expect(ignoredOf(await store.post(`${PRODUCTS}?debug=1`, { ...MUG, foo: 1 }, 400, strict))).toEqual([null, null]);
  expect(ignoredOf(await store.post(`${PRODUCTS}?debug=1`, { foo: 1 }, 401, { authorization: '' }))).toEqual([null, null]);
});

test('a replay names the ignored fields of its own request', async () => {
  const store = await service.newStore();
  const key = { 'idempotency-key': 'caneca' };
  expect(ignoredOf(await store.post(PRODUCTS, { ...MUG, foo: 1 }, 201, key))).toEqual(['foo', null]);
  expect(ignoredOf(await store.post(PRODUCTS, { ...MUG, bar: 1 }, 201, key))).toEqual(['bar', null]);
  expect(ignoredOf(await store.post(PRODUCTS, MUG, 201, key))).toEqual([null, null]);
});

test('the header names fifty fields, each with at most a hundred characters, percent-encoded, and cuts no character', async () => {
  const store = await service.newStore();
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, 1]));
  const [fields] = ignoredOf(await store.post(PRODUCTS, { ...many, ...MUG }, 201));
  expect(fields).toBe(Array.from({ length: 50 }, (_, index) => `f${index}`).join(', '));
  const names = { ['x'.repeat(101)]: 1, ['€'.repeat(40)]: 1, 'a, b': 1 };
  expect(ignoredOf(await store.post(PRODUCTS, { ...MUG, sku: '', ...names }, 201))).toEqual([
    ['x'.repeat(100), '%E2%82%AC'.repeat(11), 'a%2C%20b'].join(', '),
    null,
  ]);
  const half = `{"\\ud83d":1,"name":"Caneca","type":"DIGITAL","price":1}`;
  const reply = await service.send(PRODUCTS, { method: 'POST', headers: store.credentials, body: half }, 400);
  expect(ignoredOf(reply)).toEqual(['%EF%BF%BD', null]);
});

test('each list has the documented filters and no others', async () => {
  const store = await service.newStore();
  await store.post(PRODUCTS, MUG, 201);
  const reply = await store.get(`${PRODUCTS}?type=PHYSICAL&featured=true`, 200);
  expect(ignoredOf(reply)).toEqual([null, 'type, featured']);
  expect((reply.body.data as { pagination: object }).pagination).toMatchObject({ total: 1 });
});

test.each([
  ['handling=strict', true],
  ['handling="strict"', true],
  ['handling = strict', true],
  ['Handling=STRICT', true],
  ['return=minimal, handling=strict', true],
  ['respond-async,, wait=100 ,handling = "strict"; foo="a,b"; bar', true],
  ['foo; handling=lenient, handling=strict', true],
  ['handling="st\\rict"', true],
  ['handling=lenient', false],
  ['handling=lenient, handling=strict', false],
  ['handling', false],
  ['xhandling=strict', false],
  ['foo="handling=strict"', false],
  ['foo="a, handling=strict, b"', false],
  ['foo; handling=strict', false],
  ['handling=strictly', false],
  ['=, handling=strict', false],
  ['', false],
])('Prefer: %s', async (prefer, isStrict) => {
  const store = await service.newStore();
  const { status } = await store.get(`${PRODUCTS}?debug=1`, isStrict ? 400 : 200, { prefer });
  expect(status).toBe(isStrict ? 400 : 200);
});
