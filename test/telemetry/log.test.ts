import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { externalCart } from '../support/external-cart.ts';
import { panelUser } from '../support/panel.ts';
import { CONTACT_VALUES, payableStore, submit } from '../support/pay.ts';
import { OPERATOR, Service } from '../support/service.ts';
import { sharedDatabase } from '../support/test-database.ts';

const written: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    written.push(String(chunk));
    done();
  },
});
const service = new Service(await sharedDatabase(), { log: pino({ level: 'info' }, stream) });
const store = await payableStore(service);
const checkoutId = await store.externalCheckout();
beforeEach(() => {
  written.length = 0;
});

const UUID = /^[0-9a-f-]{36}$/;
const KEY = { caller: 'key', storeId: store.id, keyId: expect.stringMatching(UUID) };
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
  const made = await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 50 }, 201);
  const { id } = (made.body.data as { product: { id: string } }).product;
  await store.get(`/api/v1/products/${id}?nada=1`, 200);
  await service.send(`/api/v1/products/${id}`, {}, 401);
  await service.send(`/api/v1/nada/${id}`, {}, 404);
  const read = { route: 'GET /api/v1/products/:productId', operation: 'query product' };
  expect(said()).toEqual([
    { route: 'POST /api/v1/products', operation: 'mutation createProduct', status: 201, ...KEY },
    { ...read, status: 200, ...KEY },
    { ...read, status: 401 },
    { route: 'unknown', status: 404 },
  ]);
  expect(lines()[0]?.requestId).toBe(made.headers.get('x-request-id'));
});

test('a GraphQL document is logged by its root fields, never by its text', async () => {
  await store.graph('query segredo($a: ID!) { apelido: product(id: $a) { id } viewer { name } }', { a: store.id });
  // The second answer is a kept one.
  for (const _ of [1, 2]) await service.graph('{ __schema { queryType { name } } }');
  await service.asOperator('{ stores { nodes { id } } }');
  await service.graph('{ viewer { name } }', {}, await panelUser(store, []));
  const document = { route: 'POST /graphql', status: 200 };
  expect(said()).toEqual([
    { ...document, operation: 'query product viewer', ...KEY },
    { ...document, operation: 'query __schema', caller: 'anonymous' },
    { ...document, operation: 'query __schema', caller: 'anonymous' },
    { ...document, operation: 'query stores', caller: 'operator' },
    { ...document, operation: 'query viewer', caller: 'panel', storeId: store.id },
  ]);
});

test('no secret and no personal data are logged, whatever is sent and whatever fails', async () => {
  const path = `/pay/${checkoutId}`;
  await submit(service, path, { intent: 'apply', ...CONTACT_VALUES });
  for (const page of [`${path}?utm_source=ana@exemplo.com.br`, `${path}/state`])
    await service.app.fetch(new Request(`http://store.test${page}`));
  const email = 'maria.silva@exemplo.com.br';
  await store.checkout(externalCart({ customer: { email, name: 'Maria Silva', document: '39053344705' } }), 201);
  await store.checkout(externalCart({ items: email }), 400);
  await store.get(`/api/v1/${email}?x=${email}`, 404);
  await store.graph(`mutation { createProduct(input: { name: "${email}", type: DIGITAL, price: 1 }) { id } }`);
  await service.asOperator('{ nada }');
  const secrets = [
    ...[store.key, store.checkoutKey, OPERATOR, checkoutId, email, CONTACT_VALUES.name, CONTACT_VALUES.email],
    ...['Maria', '39053344705', 'ana@', '@exemplo', 'utm_source'],
  ];
  expect(secrets.filter((secret) => written.join('').includes(secret))).toEqual([]);
  const pages = ['GET /pay/:checkoutId', 'POST /pay/:checkoutId', 'GET /pay/:checkoutId/state'];
  expect(said().map(({ route }) => route)).toEqual(expect.arrayContaining(pages));
});

test.for(['/healthz', '/readyz', '/metrics'])('what a program asks every few seconds is no line: %s', async (path) => {
  const metrics = createMetrics({ query: async () => ({ rows: [] }) });
  const write = (level: string) => new Service(service.database, { metrics, log: pino({ level }, stream) });
  const ask = (level: string) => write(level).app.fetch(new Request(`http://127.0.0.1${path}`), '127.0.0.1');
  expect((await ask('info')).status).toBe(200);
  expect(written).toEqual([]);
  await ask('debug');
  expect(lines().map(({ level, route, status }) => [level, route, status])).toEqual([[20, `GET ${path}`, 200]]);
  written.length = 0;
  await write('info').app.fetch(new Request(`http://127.0.0.1${path}x`), '127.0.0.1');
  expect(lines().map(({ status }) => status)).toEqual([404]);
});
