import { Agent, request } from 'undici';
import { describe, expect, test } from 'vitest';
import { rateLimitsFrom, readConfig } from '../../src/config/read-config.ts';
import { startServer } from '../support/server-process.ts';
import { newStoreIn, tempDatabases } from '../support/temp-databases.ts';

const CIDRS = 'must be address ranges with commas between them, like 127.0.0.0/8,fd00::/8';

describe('the settings of the limits', () => {
  test.each([
    ['TRUSTED_PROXIES', 'proxy.interno', CIDRS],
    ['TRUSTED_PROXIES', '10.0.0.0/8,', CIDRS],
    ['TRUSTED_PROXIES', '10.0.0.0/33', CIDRS],
    ['REDIS_URL', 'http://127.0.0.1:6379', 'must begin with redis:// or rediss://'],
    ['RATE_LIMIT_BURST', '0', 'must be 1 or more'],
    ['RATE_LIMIT_BURST', '1000001', 'must be 1000000 or less'],
    ['RATE_LIMIT_BURST', '1.5', 'must be a whole number'],
    ['RATE_LIMIT_PER_SECOND', '0', 'must be 0.001 or more'],
    ['RATE_LIMIT_PER_SECOND', '100001', 'must be 100000 or less'],
    ['CHECKOUT_RATE_LIMIT_BURST', 'muitas', 'must be a number'],
    ['CHECKOUT_RATE_LIMIT_PER_SECOND', '-1', 'must be 0.001 or more'],
    ['AUTH_FAILURES_PER_MINUTE', '0', 'must be 1 or more'],
  ])('%s=%s stops the start with one line', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(new Error(`${name}: ${words}`));
  });

  test('default to those of D-15', () => {
    const pace = { burst: 40, perSecond: 2 };
    expect(rateLimitsFrom(readConfig({}))).toEqual({
      default: pace,
      anonymous: pace,
      checkout: { burst: 20, perSecond: 10 },
      'auth-failures': { burst: 100, perSecond: 100 / 60 },
    });
  });
});

const databases = tempDatabases();

test('a process applies its settings, by the address that its proxy sends', {
  timeout: 90_000,
}, async () => {
  const limits = {
    RATE_LIMIT_BURST: '3',
    RATE_LIMIT_PER_SECOND: '0.001',
    AUTH_FAILURES_PER_MINUTE: '2',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const server = await startServer({ ...(await databases.next()), ...limits, JOBS: 'off' });
  const path = `${server.address}/api/v1/products`;
  const statusOf = async (headers: Record<string, string>) => (await fetch(path, { headers })).status;

  const known = await newStoreIn(server);

  expect([await statusOf(known), await statusOf(known), await statusOf(known), await statusOf(known)]).toEqual([
    200, 200, 200, 429,
  ]);
  const from = (address: string) => statusOf({ 'x-forwarded-for': address });
  const others = [await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.2')];
  expect(others).toEqual([401, 401, 429, 401]);

  expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  // From an address outside the trusted proxies.
  const near = new Agent({ localAddress: '127.0.0.2' });
  const metrics = await (await request(`${server.address}/metrics`, { dispatcher: near })).body.text();
  await near.close();
  expect(metrics.includes('\nrate_limited_total{limit="default"} 1\n')).toBe(true);
  expect(metrics.includes('\nrate_limited_total{limit="auth-failures"} 1\n')).toBe(true);
  expect(await server.stop()).toBe(0);
});
