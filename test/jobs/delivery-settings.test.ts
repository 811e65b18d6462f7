import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/read-config.ts';
import type { LeasedDelivery } from '../../src/graph/webhook-delivery/leased-delivery.ts';
import { InFlightDeliveries } from '../../src/jobs/webhooks/in-flight.ts';
import { WaitingList } from '../../src/jobs/webhooks/waiting-list.ts';

describe('the batch that a process leases', () => {
  type Part = readonly [storeId: string, webhookId: string, count: number];

  const filled = (parts: readonly Part[], isAnswered = false) => {
    const inFlight = new InFlightDeliveries();
    for (const [storeId, webhookId, count] of parts)
      for (let n = 0; n < count; n += 1) {
        const delivery = { id: `${webhookId} ${n}`, storeId, webhookId } as LeasedDelivery;
        inFlight.add(delivery);
        if (isAnswered) inFlight.answered(delivery);
      }
    return inFlight;
  };

  /** Shares of webhooks that are named by their store and a number. */
  const sharesOf = (inFlight: InFlightDeliveries, ...webhookIds: readonly string[]) => {
    const waiting = webhookIds.map((webhookId) => ({ webhookId, storeId: webhookId.slice(0, 1) }));
    return Object.fromEntries(inFlight.nextShares(waiting, waiting.length).map(({ webhookId, count }) => [webhookId, count]));
  };

  test('is 20 of a webhook, or as much of each as all of them can have of a batch of 64', () => {
    expect(sharesOf(filled([]), 'a1')).toEqual({ a1: 20 });
    expect(sharesOf(filled([]), 'a1', 'a2', 'b1', 'c1')).toEqual({ a1: 16, a2: 16, b1: 16, c1: 16 });
    const many = Array.from({ length: 20 }, (_, n) => `a${n}`);
    const handfuls = Object.fromEntries([...many.slice(0, 12).map((id) => [id, 5]), ['a12', 4]]);
    expect(sharesOf(filled([]), ...many)).toEqual(handfuls);
  });

  test('leaves out a webhook that would have more than 20 in flight', () => {
    expect(sharesOf(filled([['a', 'a1', 15]]), 'a1', 'a2')).toEqual({ a1: 5, a2: 20 });
    expect(sharesOf(filled([['a', 'a1', 16]]), 'a1', 'a2')).toEqual({ a2: 20 });
  });

  test('leaves out a store that holds half of the free capacity, and a webhook that holds a quarter; 256 are the maximum', () => {
    const webhooks = (count: number): Part[] => Array.from({ length: count }, (_, n) => ['a', `a${n}`, 10]);
    // 80 of 256: 176 are free, of which the store may have 8 more. With 90, 166 are free.
    expect(sharesOf(filled(webhooks(8)), 'a8', 'a9', 'b1')).toEqual({ a8: 8, b1: 20 });
    expect(sharesOf(filled(webhooks(9)), 'a9', 'b1')).toEqual({ b1: 20 });
    // 6 stores with 40 each leave 16 free: 8 for a store and 4 for a webhook.
    const stores = ['a', 'b', 'c', 'd', 'e', 'f'].map((store): Part => [store, `${store}1`, 40]);
    expect(sharesOf(filled(stores), 'a1', 'a2', 'g1', 'g2', 'g3')).toEqual({ g1: 4, g2: 4 });
    expect(sharesOf(filled([['a', 'a1', 256]]), 'a1', 'b1')).toEqual({});
  });

  test('counts what is answered and not recorded by no webhook, and holds 512 of them at most', () => {
    expect(sharesOf(filled([['a', 'a1', 100]], true), 'a1')).toEqual({ a1: 20 });
    expect(sharesOf(filled([['a', 'a1', 500]], true), 'a1')).toEqual({ a1: 12 });
    expect(sharesOf(filled([['a', 'a1', 512]], true), 'a1')).toEqual({});
  });
});

describe('the webhooks that deliveries wait for', () => {
  const webhook = (webhookId: string) => ({ webhookId, storeId: 'a' });
  const idsOf = (list: WaitingList) => [...list.webhooks].map(({ webhookId }) => webhookId);
  const listOf = (...ids: readonly string[]) => {
    const list = new WaitingList();
    list.note(ids.map(webhook));
    return list;
  };

  test('take turns', () => {
    const list = listOf('1', '2', '3');
    list.begin([{ webhookId: '1', count: 5 }]);
    list.note([webhook('2'), webhook('4')]);
    expect(idsOf(list)).toEqual(['2', '3', '1', '4']);
  });

  test('are forgotten when fewer deliveries were taken than asked for, unless more became due meanwhile', () => {
    const list = listOf('1', '2', '3', '4');
    const shares = ['1', '2', '3'].map((webhookId) => ({ webhookId, count: 5 }));
    list.begin(shares);
    list.note([webhook('2')]);
    list.end(shares, new Map([['1', 5]]));
    expect(idsOf(list)).toEqual(['4', '1', '2']);
  });
});

describe('the settings of deliveries', () => {
  test('accept an IP address with a port as a DNS server, and nothing else', () => {
    for (const address of ['127.0.0.1:53', '[::1]:5353']) expect(readConfig({ WEBHOOK_DNS: address }).WEBHOOK_DNS).toBe(address);
    const refused = new Error('WEBHOOK_DNS: must be an IP address with a port, like 10.0.0.2:53 or [fd00::2]:53');
    const ports = ['127.0.0.1', '127.0.0.1:0', '127.0.0.1:65536'];
    for (const address of [...ports, 'dns.exemplo.com.br:53', '::1:53', '[127.0.0.1]:53', '256.0.0.1:53'])
      expect(() => readConfig({ WEBHOOK_DNS: address }), address).toThrow(refused);
  });

  test('may make waits shorter, and not longer', () => {
    expect(readConfig({}).WEBHOOK_BACKOFF_SCALE).toBe(1);
    expect(readConfig({ WEBHOOK_BACKOFF_SCALE: '0.001' }).WEBHOOK_BACKOFF_SCALE).toBe(0.001);
    for (const scale of ['0', '1.1', '-1', 'x'])
      expect(() => readConfig({ WEBHOOK_BACKOFF_SCALE: scale })).toThrow('WEBHOOK_BACKOFF_SCALE');
  });
});
