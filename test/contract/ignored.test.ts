import { expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import type { Reply } from '../support/replies.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const store = await service.newStore();

const PRODUCTS = '/api/v1/products';
const MUG = { name: 'Caneca', type: 'DIGITAL', price: 50, sku: 'C-1' };

const ignoredOf = ({ headers }: Reply) => [headers.get('x-ignored-fields'), headers.get('x-ignored-params')];

test('ignored fields are named by an error too: 400, 404, 409, 412 and 415', async () => {
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
  const strict = { prefer: 'handling=strict' };
  expect(ignoredOf(await store.post(`${PRODUCTS}?debug=1`, { ...MUG, foo: 1 }, 400, strict))).toEqual([null, null]);
  expect(ignoredOf(await store.post(`${PRODUCTS}?debug=1`, { foo: 1 }, 401, { authorization: '' }))).toEqual([null, null]);
});

test('a replay names the ignored fields of its own request', async () => {
  const mug = { ...MUG, sku: '' };
  const key = { 'idempotency-key': 'caneca' };
  expect(ignoredOf(await store.post(PRODUCTS, { ...mug, foo: 1 }, 201, key))).toEqual(['foo', null]);
  expect(ignoredOf(await store.post(PRODUCTS, { ...mug, bar: 1 }, 201, key))).toEqual(['bar', null]);
  expect(ignoredOf(await store.post(PRODUCTS, mug, 201, key))).toEqual([null, null]);
});

test('the header names fifty fields, each with at most a hundred characters, percent-encoded, and cuts no character', async () => {
  const many = Array.from({ length: 60 }, (_, index) => `f${index}`);
  const sent = { ...Object.fromEntries(many.map((name) => [name, 1])), ...MUG, sku: '' };
  expect(ignoredOf(await store.post(PRODUCTS, sent, 201))).toEqual([many.slice(0, 50).join(', '), null]);
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
  await store.product({ name: 'Bule', featured: true });
  const reply = await store.get(`${PRODUCTS}?name=bule&type=PHYSICAL&featured=false`, 200);
  expect(ignoredOf(reply)).toEqual([null, 'type, featured']);
  expect(reply.body.data).toMatchObject({ pagination: { total: 1 } });
});

test.each([
  ...['handling=strict', 'handling="strict"', 'handling = strict', 'Handling=STRICT', 'return=minimal, handling=strict'],
  ...['respond-async,, wait=100 ,handling = "strict"; foo="a,b"; bar', 'foo; handling=lenient, handling=strict'],
  'handling="st\\rict"',
])('Prefer: %s refuses ignored parameters', async (prefer) => {
  await store.get(`${PRODUCTS}?debug=1`, 400, { prefer });
});

test.each([
  ...['', 'handling', 'handling=lenient', 'handling=lenient, handling=strict', 'handling=strictly', 'xhandling=strict'],
  ...['foo="handling=strict"', 'foo="a, handling=strict, b"', 'foo; handling=strict', '=, handling=strict'],
])('Prefer: %s does not', async (prefer) => {
  await store.get(`${PRODUCTS}?debug=1`, 200, { prefer });
});
