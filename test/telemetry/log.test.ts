import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { panelUser } from '../support/panel.ts';
import { CONTACT_VALUES, payableStore, submit } from '../support/pay.ts';
import { OPERATOR, Service } from '../support/service.ts';
import { testDatabase } from '../support/test-database.ts';

const written: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    written.push(String(chunk));
    done();
  },
});

const own = await testDatabase();
afterAll(() => own.remove());
const service = new Service(own.database, { log: pino({ level: 'info' }, stream) });
beforeEach(() => {
  written.length = 0;
});

const UUID = /^[0-9a-f-]{36}$/;
const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);

/** A line without what pino and the clock add. */
function said() {
  return lines().map(({ level, time: _time, pid: _pid, hostname: _hostname, msg, requestId, ms, ...rest }) => {
    expect([level, msg]).toEqual([30, 'request']);
    expect(requestId).toMatch(UUID);
    expect(ms).toEqual(expect.any(Number));
    return rest;
  });
}

test('a call of API v1 is one line: documented path, operation, store, key, status', async () => {
  const store = await service.newStore();
  const { data } = await store.graph('{ store { id } }');
  expect(data).toEqual({ store: { id: store.id } });
  written.length = 0;
  const made = await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 50 }, 201);
  const { id } = (made.body.data as { product: { id: string } }).product;
  await store.get(`/api/v1/products/${id}?nada=1`, 200);
  await service.send(`/api/v1/products/${id}`, {}, 401);
  await service.send(`/api/v1/nada/${id}`, {}, 404);
  const known = { caller: 'key', storeId: store.id, keyId: expect.stringMatching(UUID) };
  const read = { route: 'GET /api/v1/products/:productId', operation: 'query product' };
  expect(said()).toEqual([
    { route: 'POST /api/v1/products', operation: 'mutation createProduct', status: 201, ...known },
    { ...read, status: 200, ...known },
    { ...read, status: 401 },
    { route: 'unknown', status: 404 },
  ]);
  expect(lines()[0]?.requestId).toBe(made.headers.get('x-request-id'));
});

test('a GraphQL document is logged by its root fields, never by its text', async () => {
  const store = await service.newStore();
  written.length = 0;
  await store.graph('query segredo($a: UUID!) { apelido: product(id: $a) { id } viewer { name } }', { a: store.id });
  // The second answer is a kept one.
  for (const _ of [1, 2]) await service.graph('{ __schema { queryType { name } } }');
  await service.asOperator('{ stores { nodes { id } } }');
  await service.graph('{ viewer { name } }', {}, await panelUser(store, []));
  const route = 'POST /graphql';
  expect(said()).toEqual([
    {
      route,
      operation: 'query product viewer',
      status: 200,
      caller: 'key',
      storeId: store.id,
      keyId: expect.stringMatching(UUID),
    },
    { route, operation: 'query __schema', status: 200, caller: 'anonymous' },
    { route, operation: 'query __schema', status: 200, caller: 'anonymous' },
    { route, operation: 'query stores', status: 200, caller: 'operator' },
    { route, operation: 'query viewer', status: 200, caller: 'panel', storeId: store.id },
  ]);
});

test('no secret and no personal data are logged, whatever is sent and whatever fails', async () => {
  const store = await payableStore(service);
  const checkoutId = await store.externalCheckout();
  written.length = 0;
  const path = `/pay/${checkoutId}`;
  await submit(service, path, { intent: 'apply', ...CONTACT_VALUES });
  await service.app.fetch(new Request(`http://store.test${path}?utm_source=ana@exemplo.com.br`));
  await service.app.fetch(new Request(`http://store.test${path}/state`));
  const email = 'maria.silva@exemplo.com.br';
  await store.checkout(externalCart({ customer: { email, name: 'Maria Silva', document: '39053344705' } }), 201);
  await store.checkout(externalCart({ items: email }), 400);
  await service.send(`/api/v1/${email}?x=${email}`, { headers: { authorization: `Bearer ${store.key}` } }, 404);
  await store.graph(`mutation { createProduct(input: { name: "${email}", type: DIGITAL, price: 1 }) { id } }`);
  await service.asOperator('{ nada }');
  const text = written.join('');
  const secrets = [
    store.key,
    store.checkoutKey,
    OPERATOR,
    checkoutId,
    email,
    'Maria',
    '39053344705',
    'ana@',
    '@exemplo',
    'utm_source',
  ];
  for (const secret of [...secrets, CONTACT_VALUES.name, CONTACT_VALUES.email]) expect(text.includes(secret)).toBe(false);
  expect(said().map(({ route }) => route)).toEqual(
    expect.arrayContaining(['GET /pay/:checkoutId', 'POST /pay/:checkoutId', 'GET /pay/:checkoutId/state']),
  );
});
