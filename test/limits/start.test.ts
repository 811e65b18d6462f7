import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pacesOf, readConfig } from '../../src/config.ts';
import { startServer } from '../support/server-process.ts';
import { OPERATOR } from '../support/service.ts';
import { copyOfTemplate, onPostgresql } from '../support/test-database.ts';

const CIDRS = 'must be address ranges with commas between them, like 127.0.0.0/8,fd00::/8';

describe('the settings of the limits', () => {
  test.each([
    ['TRUSTED_PROXIES', 'proxy.interno', CIDRS],
    ['TRUSTED_PROXIES', '10.0.0.0/8,', CIDRS],
    ['TRUSTED_PROXIES', '10.0.0.0/33', CIDRS],
    ['REDIS_URL', 'http://127.0.0.1:6379', 'must begin with redis:// or rediss://'],
    ['RATE_LIMIT_BURST', '0', 'Too small: expected number to be >=1'],
    ['RATE_LIMIT_BURST', '1000001', 'Too big: expected number to be <=1000000'],
    ['RATE_LIMIT_BURST', '1.5', 'Invalid input: expected int, received number'],
    ['RATE_LIMIT_PER_SECOND', '0', 'Too small: expected number to be >=0.001'],
    ['RATE_LIMIT_PER_SECOND', '100001', 'Too big: expected number to be <=100000'],
    ['CHECKOUT_RATE_LIMIT_BURST', 'muitas', 'Invalid input: expected number, received NaN'],
    ['CHECKOUT_RATE_LIMIT_PER_SECOND', '-1', 'Too small: expected number to be >=0.001'],
    ['AUTH_FAILURES_PER_MINUTE', '0', 'Too small: expected number to be >=1'],
  ])('%s=%s ends the start with one line', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(new Error(`${name}: ${words}`));
  });

  test('are those of D-15 unless they are set', () => {
    const pace = { burst: 40, perSecond: 2 };
    expect(pacesOf(readConfig({}))).toEqual({
      default: pace,
      anonymous: pace,
      checkout: { burst: 20, perSecond: 10 },
      'auth-failures': { burst: 100, perSecond: 100 / 60 },
    });
  });
});

/** What a process of its own is started with, and how to be rid of it. */
async function place() {
  if (onPostgresql) {
    const { url, drop } = await copyOfTemplate();
    return { variables: { DATABASE_URL: url }, clear: drop };
  }
  const folder = mkdtempSync(join(tmpdir(), 'store-limits-'));
  return { variables: { DATA_DIR: folder }, clear: async () => rmSync(folder, { recursive: true }) };
}

test('a process keeps the limits that it was started with, by the address that its proxy tells', {
  timeout: 90_000,
}, async () => {
  const { variables, clear } = await place();
  const limits = {
    RATE_LIMIT_BURST: '3',
    RATE_LIMIT_PER_SECOND: '0.001',
    AUTH_FAILURES_PER_MINUTE: '2',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const server = await startServer({ ...variables, ...limits, JOBS: 'off' });
  const path = `${server.address}/api/v1/products`;
  const statusOf = async (headers: Record<string, string>) => (await fetch(path, { headers })).status;

  async function made<Data>(query: string): Promise<Data> {
    const headers = { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json' };
    const answer = await fetch(`${server.address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
    return ((await answer.json()) as { data: Data }).data;
  }
  const { createStore } = await made<{ createStore: { store: { id: string } } }>(
    'mutation { createStore(input: { name: "Loja" }) { store { id } } }',
  );
  const { id } = createStore.store;
  const key = `createApiKey(input: { name: "k", scopes: ["products:read"], storeIds: ["${id}"] }) { secret }`;
  const { createApiKey } = await made<{ createApiKey: { secret: string } }>(`mutation { ${key} }`);
  const known = { authorization: `Bearer ${createApiKey.secret}`, 'x-store-id': id };

  expect([await statusOf(known), await statusOf(known), await statusOf(known), await statusOf(known)]).toEqual([
    200, 200, 200, 429,
  ]);
  const from = (address: string) => statusOf({ 'x-forwarded-for': address });
  const others = [await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.2')];
  expect(others).toEqual([401, 401, 429, 401]);

  const metrics = await (await fetch(`${server.address}/metrics`)).text();
  expect(metrics.includes('\nrate_limited_total{limit="default"} 1\n')).toBe(true);
  expect(metrics.includes('\nrate_limited_total{limit="auth-failures"} 1\n')).toBe(true);
  expect(await server.stop()).toBe(0);
  await clear();
});
