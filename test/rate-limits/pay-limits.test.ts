import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { memoryBuckets } from '../../src/rate-limits/memory-buckets.ts';
import type { Buckets } from '../../src/rate-limits/policies.ts';
import { payableStore } from '../support/pay.ts';
import { NO_LIMITS, PUBLIC_URL, Service } from '../support/service.ts';
import { sharedDatabase } from '../support/test-database.ts';

const { shopper: _shopper, 'shopper-address': _address, ...limits } = NO_LIMITS;
const service = new Service(await sharedDatabase(), { limits });
const store = await payableStore(service);

/** Requests a page from an address, as the socket reports it. */
async function visit(path: string, address: string, init: RequestInit = {}, by = service) {
  const response = await by.app.fetch(new Request(`${PUBLIC_URL}${path}`, init), address);
  const { status, headers } = response;
  return { status, headers, waits: ['retry-after', 'refresh'].map((name) => headers.get(name)), text: await response.text() };
}

const statusOf = async (...asked: Parameters<typeof visit>) => (await visit(...asked)).status;
const unknown = () => `/pay/${randomUUID()}`;

/** Expects a page that shows a wait of one second, and returns it. */
async function expectWait(...asked: Parameters<typeof visit>): Promise<string> {
  const { status, headers, waits, text } = await visit(...asked);
  expect([status, ...waits, headers.get('cache-control')]).toEqual([429, '1', '1', 'no-store']);
  expect(text).toContain('Esta página foi aberta vezes demais em pouco tempo. Ela abre de novo sozinha em 1 segundo.');
  return text;
}

test('a checkout admits 40 concurrent requests of all callers; then a page shows the wait', async () => {
  const [id, other] = [await store.externalCheckout(), await store.externalCheckout()];
  for (let i = 0; i < 40; i += 1) expect(await statusOf(`/pay/${id}`, `203.0.113.${i}`)).toBe(200);
  expect(await expectWait(`/pay/${id.toUpperCase()}`, '203.0.113.50')).toContain(`href="/pay/${id}"`);
  expect(await statusOf(`/pay/${other}`, '203.0.113.50')).toBe(200);
  service.clock.forward(1_000);
  expect(await statusOf(`/pay/${id}`, '203.0.113.50')).toBe(200);
});

test('an exhausted checkout rejects its status in JSON, and its forms and offers, without any effect', async () => {
  const path = `/pay/${await store.externalCheckout()}`;
  const before = await store.snapshot();
  for (let i = 0; i < 40; i += 1) expect(await statusOf(`${path}/state`, '203.0.113.1')).toBe(200);
  const { status, headers, waits, text } = await visit(`${path}/state`, '203.0.113.1');
  expect([status, waits[0], headers.get('content-type')]).toEqual([429, '1', 'application/json; charset=utf-8']);
  expect(text).toBe('{"retryAfter":1}');
  const form = { method: 'POST', body: new URLSearchParams({ intent: 'pay' }) };
  const refused = await visit(path, '203.0.113.1', form);
  expect([refused.status, ...refused.waits]).toEqual([429, '1', null]);
  expect(refused.text).toContain('Espere 1 segundo e tente de novo.');
  expect(await statusOf(`${path}/offer`, '203.0.113.1', form)).toBe(429);
  expect(await store.snapshot()).toEqual(before);
});

test('an address gets 404 for 200 unknown checkouts, then 429; assets are not counted', async () => {
  const { text } = await visit(`/pay/${await store.externalCheckout()}`, '203.0.113.2');
  const [, asset = ''] = /href="(\/pay\/assets\/[^"]+)"/.exec(text) ?? [];
  for (let i = 0; i < 200; i += 1) expect(await statusOf(unknown(), '203.0.113.3')).toBe(404);
  expect(await statusOf(unknown(), '203.0.113.3')).toBe(429);
  expect(await statusOf(asset, '203.0.113.3')).toBe(200);
  expect(await statusOf(unknown(), '203.0.113.4')).toBe(404);
});

test('the unsubscribe pages share that limit: 200 unknown links are a 404, the next a page that shows the wait', async () => {
  const link = () => `/unsubscribe/${randomUUID()}`;
  for (let i = 0; i < 200; i += 1) expect(await statusOf(link(), '203.0.113.5')).toBe(404);
  expect(await expectWait(link(), '203.0.113.5')).not.toContain('Nada foi cobrado');
  expect(await statusOf(link(), '203.0.113.5', { method: 'POST' })).toBe(429);
  expect(await statusOf(`/pay/${await store.externalCheckout()}`, '203.0.113.5')).toBe(429);
  expect(await statusOf(link(), '203.0.113.6')).toBe(404);
  service.clock.forward(1_000);
  expect(await statusOf(link(), '203.0.113.5')).toBe(404);
});

test('requests that an address limit rejects, and unknown checkouts, create no buckets', async () => {
  const spent = new Set<string>();
  const buckets = memoryBuckets(() => 0);
  const spend: Buckets['spend'] = (key, policy, cost) => {
    spent.add(key);
    return buckets.spend(key, policy, cost);
  };
  const watched = new Service(service.database, { limits, buckets: { ...buckets, spend } });
  const [id, unvisited] = [await store.externalCheckout(), await store.externalCheckout()];
  const seen = (path: string) => statusOf(path, '203.0.113.7', {}, watched);
  for (let i = 0; i < 199; i += 1) expect(await seen(unknown())).toBe(404);
  expect(await seen(`/pay/${id}`)).toBe(200);
  for (const refused of [`/pay/${id}`, `/pay/${unvisited}`, unknown(), unknown()]) expect(await seen(refused)).toBe(429);
  expect([...spent]).toEqual(['shopper-address:203.0.113.7', `shopper:${id}`]);
});
