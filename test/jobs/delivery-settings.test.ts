import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/read-config.ts';
import type { LeasedDelivery } from '../../src/graph/integration/webhook-delivery/leased-delivery.ts';
import { InFlightDeliveries } from '../../src/jobs/webhooks/in-flight.ts';
import { WaitingList } from '../../src/jobs/webhooks/waiting-list.ts';

describe('the batch that a process leases', () => {
  type Part = readonly [webhookId: string, count: number, url?: string];

  /** The address of a webhook: each has a site of its own. */
  const urlOf = (webhookId: string) => `https://${webhookId}.com/`;

  /** Webhooks are named by their store and a number. */
  const filled = (parts: readonly Part[], isAnswered = false) => {
    const inFlight = new InFlightDeliveries();
    for (const [webhookId, count, url = urlOf(webhookId)] of parts)
      for (let n = 0; n < count; n += 1) {
        const delivery = {
          id: `${webhookId} ${n}`,
          storeId: webhookId.slice(0, 1),
          webhookId,
          webhook: { url },
        } as LeasedDelivery;
        inFlight.add(delivery);
        if (isAnswered) inFlight.answered(delivery);
      }
    return inFlight;
  };

  /** Shares of webhooks. */
  const sharesOf = (inFlight: InFlightDeliveries, ...webhooks: readonly (string | [webhookId: string, url: string])[]) => {
    const waiting = webhooks.map((webhook) => {
      const [webhookId, url] = typeof webhook === 'string' ? [webhook, urlOf(webhook)] : webhook;
      return { webhookId, storeId: webhookId.slice(0, 1), url };
    });
    return Object.fromEntries(inFlight.nextShares(waiting, waiting.length).map(({ webhookId, count }) => [webhookId, count]));
  };

  test('is 21 of a webhook, of which one is in the place of its store, or as much of each as all can have of a batch of 64', () => {
    expect(sharesOf(filled([]), 'a1')).toEqual({ a1: 21 });
    expect(sharesOf(filled([]), 'a1', 'a2', 'b1', 'c1')).toEqual({ a1: 16, a2: 16, b1: 16, c1: 16 });
    const many = Array.from({ length: 20 }, (_, n) => `a${n}`);
    const handfuls = Object.fromEntries([...many.slice(0, 12).map((id) => [id, 5]), ['a12', 4]]);
    expect(sharesOf(filled([]), ...many)).toEqual(handfuls);
  });

  test('leaves out a webhook that would have more than 20 in flight', () => {
    expect(sharesOf(filled([['a1', 15]]), 'a1', 'a2')).toEqual({ a1: 5, a2: 20 });
    expect(sharesOf(filled([['a1', 16]]), 'a1', 'a2')).toEqual({ a2: 20 });
  });

  test('leaves out a store that holds half of the free places, and a webhook that holds a quarter; 256 are shared', () => {
    const webhooks = (count: number): Part[] => Array.from({ length: count }, (_, n) => [`a${n}`, 10]);
    // 81, one of them in the place of the store: 176 are free, of which the store may have 8 more. With 91, 166 are free.
    expect(sharesOf(filled([...webhooks(8), ['a9', 1]]), 'a8', 'a9', 'b1')).toEqual({ a8: 8, b1: 21 });
    expect(sharesOf(filled([...webhooks(9), ['a9', 1]]), 'a9', 'b1')).toEqual({ b1: 21 });
    // 6 stores with 40 each leave 16 free: 8 for a store, and 4 for a webhook beside the place of its store.
    const stores = ['a', 'b', 'c', 'd', 'e', 'f'].map((store): Part => [`${store}1`, 41]);
    expect(sharesOf(filled(stores), 'a1', 'a2', 'g1', 'g2', 'g3')).toEqual({ g1: 5, g2: 4 });
  });

  test('has one of every store that has none in flight, however many others hang', () => {
    const hanging = Array.from({ length: 60 }, (_, n) => String.fromCharCode(200 + n));
    // Each store may take half of what is free: nothing is left after some of them.
    const inFlight = filled([['a1', 257], ...hanging.map((store): Part => [`${store}1`, 1])]);
    expect(sharesOf(inFlight, 'a1', 'b1', 'b2', ...hanging, 'c1')).toEqual({ b1: 1, c1: 1 });
    // One that has its place has no second one, and gets it back when that is answered.
    const one = { id: 'd', storeId: 'd', webhookId: 'd1', webhook: { url: urlOf('d1') } } as LeasedDelivery;
    inFlight.add(one);
    expect(sharesOf(inFlight, 'd1', 'd2')).toEqual({});
    inFlight.answered(one);
    expect(sharesOf(inFlight, 'd1', 'd2')).toEqual({ d1: 1 });
    const many = filled(Array.from({ length: 512 }, (_, n): Part => [String.fromCharCode(1000 + n), 1]));
    // 512 stores have a place; the next has a share of the 256.
    expect(sharesOf(many, 'a1')).toEqual({ a1: 20 });
  });

  test('has at most 64 of a site in shared places, over all stores and all names of a domain', () => {
    const at = (name: string) => `https://${name}:8443/hooks`;
    const own = [...'abcdefgh'].map((store): Part => [`${store}1`, 1]);
    for (const [hosts, other] of [
      [['um.exemplo.com.br', 'dois.hooks.exemplo.com.br.', 'EXEMPLO.com.br'], 'outro.com.br'],
      [['a.example.dev', 'b.example.dev'], 'example.com'],
      [['203.0.113.7'], '203.0.113.8'],
      [['[2001:db8::1]'], '[2001:db8::2]'],
      [['localhost'], '127.0.0.1'],
    ] as const) {
      const inFlight = filled([
        ...own,
        ...[...'abcd'].map((store, n): Part => [`${store}2`, n === 0 ? 10 : 16, at(hosts[n % hosts.length] ?? '')]),
      ]);
      const first = hosts[0] ?? '';
      expect(
        sharesOf(inFlight, ['e2', at(first)], ['f2', at(first)], ['d2', at(first)], ['g2', at(other)], ['i1', at(first)]),
      ).toEqual({
        ...{ e2: 6, f2: 1, g2: 13, i1: 2 },
      });
    }
  });

  test('counts what is answered and not recorded by no webhook, and holds 1,024 of them at most', () => {
    expect(sharesOf(filled([['a1', 100]], true), 'a1')).toEqual({ a1: 21 });
    expect(sharesOf(filled([['a1', 1012]], true), 'a1')).toEqual({ a1: 12 });
    expect(sharesOf(filled([['a1', 1024]], true), 'a1')).toEqual({});
  });
});

describe('the webhooks that deliveries wait for', () => {
  const webhook = (webhookId: string) => ({ webhookId, storeId: 'a', url: 'https://exemplo.com.br/' });
  const idsOf = (list: WaitingList) => [...list.webhooks].map(({ webhookId }) => webhookId);
  const listOf = (...ids: readonly string[]) => {
    const list = new WaitingList();
    list.note(ids.map(webhook));
    return list;
  };

  test('take turns', () => {
    const list = listOf('1', '2', '3');
    list.begin([{ storeId: 'a', webhookId: '1', count: 5 }]);
    list.note([webhook('2'), webhook('4')]);
    expect(idsOf(list)).toEqual(['2', '3', '1', '4']);
  });

  test('are forgotten when fewer deliveries were taken than asked for, unless more became due meanwhile', () => {
    const list = listOf('1', '2', '3', '4');
    const shares = ['1', '2', '3'].map((webhookId) => ({ storeId: 'a', webhookId, count: 5 }));
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
