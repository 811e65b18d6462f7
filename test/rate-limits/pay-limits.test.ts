import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { memoryBuckets } from '../../src/rate-limits/memory-buckets.ts';
import type { Buckets } from '../../src/rate-limits/policies.ts';
import { payableStore } from '../support/pay.ts';
import { NO_LIMITS, PUBLIC_URL, Service } from '../support/service.ts';
import { testDatabase } from '../support/test-database.ts';

const own = await testDatabase();
afterAll(() => own.remove());
const { shopper: _shopper, 'shopper-address': _address, ...others } = NO_LIMITS;
const service = new Service(own.database, { limits: others });

/** Requests a page from an address, as the socket reports it. */
async function ask(path: string, address: string, init: RequestInit = {}) {
  const response = await service.app.fetch(new Request(`${PUBLIC_URL}/pay/${path}`, init), address);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const checkout = async () => (await payableStore(service)).externalCheckout();

test('a checkout admits 40 concurrent requests of all callers; then a page shows the wait', async () => {
  const [id, other] = [await checkout(), await checkout()];
  for (let i = 0; i < 40; i += 1) expect((await ask(id, `203.0.113.${i}`)).status).toBe(200);
  const { status, headers, text } = await ask(id.toUpperCase(), '203.0.113.50');
  expect([status, headers.get('retry-after'), headers.get('refresh'), headers.get('cache-control')]).toEqual([
    ...[429, '1', '1', 'no-store'],
  ]);
  expect(text).toContain('Esta página foi aberta vezes demais em pouco tempo. Ela abre de novo sozinha em 1 segundo.');
  expect(text).toContain(`href="/pay/${id}"`);
  expect((await ask(other, '203.0.113.50')).status).toBe(200);
  service.clock.forward(1_000);
  expect((await ask(id, '203.0.113.50')).status).toBe(200);
});

test('an exhausted checkout rejects its status in JSON, and its forms and offers, without any effect', async () => {
  const id = await checkout();
  const rows = () => service.rows({ text: 'SELECT * FROM checkout WHERE id = $1', values: [id] });
  const before = await rows();
  for (let i = 0; i < 40; i += 1) expect((await ask(`${id}/state`, '203.0.113.1')).status).toBe(200);
  const { status, headers, text } = await ask(`${id}/state`, '203.0.113.1');
  expect([status, headers.get('retry-after'), headers.get('content-type'), text]).toEqual([
    429,
    '1',
    'application/json; charset=utf-8',
    '{"retryAfter":1}',
  ]);
  const form = { method: 'POST', body: new URLSearchParams({ intent: 'pay' }) };
  const refused = await ask(id, '203.0.113.1', form);
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('refresh')]).toEqual([429, '1', null]);
  expect(refused.text).toContain('Espere 1 segundo e tente de novo.');
  expect((await ask(`${id}/offer`, '203.0.113.1', form)).status).toBe(429);
  expect(await rows()).toEqual(before);
});

test('an address gets 404 for 200 unknown checkouts, then 429; assets are not counted', async () => {
  const [, asset = ''] = /href="\/pay\/(assets\/[^"]+)"/.exec((await ask(await checkout(), '203.0.113.2')).text) ?? [];
  for (let i = 0; i < 200; i += 1) expect((await ask(randomUUID(), '203.0.113.3')).status).toBe(404);
  expect((await ask(randomUUID(), '203.0.113.3')).status).toBe(429);
  expect((await ask(asset, '203.0.113.3')).status).toBe(200);
  expect((await ask(randomUUID(), '203.0.113.4')).status).toBe(404);
});

test('the unsubscribe pages share that limit: 200 unknown links are a 404, the next a page that shows the wait', async () => {
  const leave = async (address: string, init: RequestInit = {}) => {
    const response = await service.app.fetch(new Request(`${PUBLIC_URL}/unsubscribe/${randomUUID()}`, init), address);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  for (let i = 0; i < 200; i += 1) expect((await leave('203.0.113.5')).status).toBe(404);
  const { status, headers, text } = await leave('203.0.113.5');
  expect([status, headers.get('retry-after'), headers.get('refresh'), headers.get('cache-control')]).toEqual([
    ...[429, '1', '1', 'no-store'],
  ]);
  expect(text).toContain('Esta página foi aberta vezes demais em pouco tempo. Ela abre de novo sozinha em 1 segundo.');
  expect(text).not.toContain('Nada foi cobrado');
  expect((await leave('203.0.113.5', { method: 'POST' })).status).toBe(429);
  expect((await ask(await checkout(), '203.0.113.5')).status).toBe(429);
  expect((await leave('203.0.113.6')).status).toBe(404);
  service.clock.forward(1_000);
  expect((await leave('203.0.113.5')).status).toBe(404);
});

test('requests that an address limit rejects, and unknown checkouts, create no buckets', async () => {
  const spent: string[] = [];
  const buckets = memoryBuckets(() => 0);
  const spend: Buckets['spend'] = (key, policy, cost) => {
    spent.push(key);
    return buckets.spend(key, policy, cost);
  };
  const watched = new Service(own.database, { limits: others, buckets: { ...buckets, spend } });
  const visit = async (path: string) => {
    const response = await watched.app.fetch(new Request(`${PUBLIC_URL}/pay/${path}`), '203.0.113.7');
    return response.status;
  };
  const [id, unvisited] = [await checkout(), await checkout()];
  spent.length = 0;
  for (let i = 0; i < 199; i += 1) expect(await visit(randomUUID())).toBe(404);
  expect(await visit(id)).toBe(200);
  for (const refused of [id, unvisited, randomUUID(), randomUUID()]) expect(await visit(refused)).toBe(429);
  expect([...new Set(spent)]).toEqual(['shopper-address:203.0.113.7', `shopper:${id}`]);
});
