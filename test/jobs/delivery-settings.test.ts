import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/read-config.ts';
import type { LeasedDelivery } from '../../src/graph/webhook-delivery/leased-delivery.ts';
import { retryDelay } from '../../src/graph/webhook-delivery/retry-policy.ts';
import { InFlightDeliveries } from '../../src/jobs/webhooks/in-flight.ts';
import { HOUR, MINUTE } from '../support/constants.ts';

describe('the waits between attempts (D-74)', () => {
  test.each([
    [1, 5_000],
    [2, 5 * MINUTE],
    [3, 30 * MINUTE],
    [4, 2 * HOUR],
    [5, 5 * HOUR],
    [6, 10 * HOUR],
    [7, 14 * HOUR],
    [8, 20 * HOUR],
    [9, 24 * HOUR],
    [10, 24 * HOUR],
  ])('before retry %i there are %i ms on average, at random within a fifth', (retry, wait) => {
    const waits = Array.from({ length: 500 }, () => retryDelay(retry, 1));
    const [least, most] = [Math.min(...waits), Math.max(...waits)];
    expect(least).toBeGreaterThanOrEqual(0.8 * wait);
    expect(least).toBeLessThan(0.85 * wait);
    expect(most).toBeGreaterThan(1.15 * wait);
    expect(most).toBeLessThanOrEqual(1.2 * wait);
  });

  test('are shortened by the scale', () => {
    const wait = retryDelay(2, 0.01);
    expect(wait).toBeGreaterThanOrEqual(2_400);
    expect(wait).toBeLessThanOrEqual(3_600);
  });
});

describe('the batch that a process leases', () => {
  const filled = (parts: readonly (readonly [storeId: string, webhookId: string, count: number])[]) => {
    const hands = new InFlightDeliveries();
    for (const [storeId, webhookId, count] of parts)
      for (let n = 0; n < count; n += 1) hands.add({ id: `${webhookId} ${n}`, storeId, webhookId } as LeasedDelivery);
    return hands.capacity(5);
  };

  test('is full when nothing is in flight', () => {
    expect(filled([])).toEqual({ limit: 32, fullWebhooks: [], fullStores: [] });
  });

  test('leaves out a webhook that would have more than 20 in flight', () => {
    expect(filled([['a', 'a1', 15]])).toEqual({ limit: 32, fullWebhooks: [], fullStores: [] });
    expect(filled([['a', 'a1', 16]])).toEqual({ limit: 32, fullWebhooks: ['a1'], fullStores: [] });
  });

  test('leaves out a store that holds half of the free capacity, and a webhook that holds a quarter', () => {
    const webhooks = (count: number) => Array.from({ length: count }, (_, n) => ['a', `a${n}`, 10] as const);
    // 80 of 256: 176 are free, and 80 + 5 are not more than 88. With 90, 166 are free.
    expect(filled(webhooks(8))).toEqual({ limit: 32, fullWebhooks: [], fullStores: [] });
    expect(filled(webhooks(9))).toEqual({ limit: 32, fullWebhooks: [], fullStores: ['a'] });
    // 6 stores with 40 each leave 16 free: 8 for a store and 4 for a webhook.
    const stores = ['a', 'b', 'c', 'd', 'e', 'f'].map((store) => [store, `${store}1`, 40] as const);
    expect(filled(stores)).toEqual({
      limit: 16,
      fullWebhooks: ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'],
      fullStores: ['a', 'b', 'c', 'd', 'e', 'f'],
    });
  });

  test('is zero when the maximum is in flight', () => {
    expect(filled([['a', 'a1', 256]])).toEqual({ limit: 0, fullWebhooks: ['a1'], fullStores: ['a'] });
  });
});

describe('the settings of deliveries', () => {
  test.each(['127.0.0.1:53', '[::1]:5353'])('accept %s as a DNS server', (address) => {
    expect(readConfig({ WEBHOOK_DNS: address }).WEBHOOK_DNS).toBe(address);
  });

  test.each(['127.0.0.1', 'dns.exemplo.com.br:53', '::1:53', '[127.0.0.1]:53', '127.0.0.1:0', '127.0.0.1:65536', '256.0.0.1:53'])(
    'reject %s as a DNS server',
    (address) => {
      const message = 'WEBHOOK_DNS: must be an IP address with a port, like 10.0.0.2:53 or [fd00::2]:53';
      expect(() => readConfig({ WEBHOOK_DNS: address })).toThrow(new Error(message));
    },
  );

  test('may make waits shorter, and not longer', () => {
    expect(readConfig({}).WEBHOOK_BACKOFF_SCALE).toBe(1);
    expect(readConfig({ WEBHOOK_BACKOFF_SCALE: '0.001' }).WEBHOOK_BACKOFF_SCALE).toBe(0.001);
    for (const scale of ['0', '1.1', '-1', 'x'])
      expect(() => readConfig({ WEBHOOK_BACKOFF_SCALE: scale })).toThrow('WEBHOOK_BACKOFF_SCALE');
  });
});
