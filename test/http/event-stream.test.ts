import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { HTTP_TIMEOUTS } from '../../src/http/server.ts';
import { StreamSlots } from '../../src/http/stream-slots.ts';
import { keyHeaders, newKey, REVOKE_KEY } from '../support/api-keys.ts';
import { EventStream } from '../support/event-stream.ts';
import { listen } from '../support/raw-socket.ts';
import { Service, startService, type TestStore } from '../support/service.ts';

const service = await startService();

const open = async (store: TestStore, query = '', headers: Record<string, string> = store.credentials, by = service) =>
  new EventStream(await by.app.fetch(new Request(`http://store.test/events/stream${query}`, { headers })));

describe('GET /events/stream', () => {
  test('sends each change once in order, and continues after Last-Event-ID', async () => {
    const store = await service.newStore();
    const stream = await open(store);
    const sentHeaders = ['content-type', 'cache-control'].map((name) => stream.headers.get(name));
    expect([stream.status, ...sentHeaders]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store']);
    const [start] = await stream.take(1);
    expect(start).toEqual({ id: expect.any(String), event: 'START', data: { cursor: start?.id } });
    const ids = [await store.category('Uma'), await store.category('Outra')];
    const sent = await stream.take(2);
    expect(sent.map(({ event, data }) => [event, data.kind, data.id, data.version, data.at])).toEqual(
      ids.map((id) => ['CATEGORY', 'CATEGORY', id, 1, service.now()]),
    );
    expect(sent.map(({ id }) => id)).toEqual(sent.map(({ data }) => data.cursor));
    await stream.close();
    ids.push(await store.category('Terceira'));
    const again = await open(store, '', { ...store.credentials, 'last-event-id': sent[0]?.id ?? '' });
    expect((await again.take(3)).map(({ event, data }) => [event, data.id])).toEqual([
      ['START', undefined],
      ['CATEGORY', ids[1]],
      ['CATEGORY', ids[2]],
    ]);
    await again.close();
  });

  test('sends the kinds that the credential may read, limited to those requested', async () => {
    const store = await service.newStore();
    const key = keyHeaders(store, await newKey(store, { scopes: ['products:read', 'coupons:read'] }));
    const [all, coupons] = [await open(store, '', key), await open(store, '?kinds=COUPON', key)];
    await store.category('Uma');
    await store.product();
    await store.coupon();
    expect((await all.take(3)).map(({ event }) => event)).toEqual(['START', 'PRODUCT', 'COUPON']);
    expect((await coupons.take(2)).map(({ event }) => event)).toEqual(['START', 'COUPON']);
    await Promise.all([all.close(), coupons.close()]);
  });

  test('rejects a request without a credential, of another store, for an unknown kind, without a scope, and with a forged cursor', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const key = keyHeaders(store, await newKey(store, { scopes: ['products:read'] }));
    const refuse = async (query: string, headers: Record<string, string>) => {
      const response = await service.app.fetch(new Request(`http://store.test/events/stream${query}`, { headers }));
      const { error } = (await response.json()) as { error: { code: string; details?: { field: string; code: string }[] } };
      const details = Array.isArray(error.details) ? error.details : [];
      return [response.status, error.code, ...details.map(({ field, code }) => `${field} ${code}`)];
    };
    expect(await refuse('', {})).toEqual([401, 'AUTH_API_KEY_REQUIRED']);
    expect(await refuse('', { authorization: key.authorization })).toEqual([400, 'VALIDATION_ERROR', 'X-Store-Id REQUIRED']);
    expect(await refuse('', { ...key, 'x-store-id': other.id })).toEqual([403, 'AUTH_STORE_ACCESS_DENIED']);
    expect(await refuse('?kinds=PRODUCT,NADA', key)).toEqual([400, 'VALIDATION_ERROR', 'kinds INVALID_VALUE']);
    expect(await refuse('?kinds=COUPON', key)).toEqual([403, 'AUTH_SCOPE_DENIED']);
    const forged = await refuse('', { ...key, 'last-event-id': 'abc' });
    expect(forged).toEqual([400, 'VALIDATION_ERROR', 'Last-Event-ID INVALID_VALUE']);
    const ahead = Buffer.from(JSON.stringify(['change', store.id, '99'])).toString('base64url');
    expect(await refuse('', { ...key, 'last-event-id': ahead })).toEqual([400, 'VALIDATION_ERROR', 'Last-Event-ID NOT_FOUND']);
  });

  test('finds what another process committed', async () => {
    const store = await service.newStore();
    const stream = await open(store);
    await stream.take(1);
    // Another app over the same database sends no changes to this one.
    const elsewhere = new Service(service.database);
    await elsewhere.graph('mutation { createCategory(input: { name: "De fora" }) { id } }', {}, store.credentials);
    expect((await stream.next())?.event).toBe('CATEGORY');
    await stream.close();
  });

  test('ends soon after its key is revoked', async () => {
    const store = await service.newStore();
    const made = await newKey(store);
    const stream = await open(store, '', keyHeaders(store, made));
    await stream.take(1);
    await service.asOperator(REVOKE_KEY, { id: made.apiKey.id });
    service.clock.forward(1000);
    expect(await stream.next()).toBeUndefined();
  });

  test('ends when the service stops', async () => {
    const stopping = new Service(service.database);
    const store = await service.newStore();
    const stream = await open(store, '', store.credentials, stopping);
    await stream.take(1);
    stopping.app.endStreams();
    expect(await stream.next()).toBeUndefined();
    const late = await open(store, '', store.credentials, stopping);
    expect((await late.next())?.event).toBe('START');
    expect(await late.next()).toBeUndefined();
  });
});

// The streams of the process are shared with subscriptions: test/graphql/subscriptions.test.ts.
test('a store and a credential have a limit of streams each', () => {
  const slots = new StreamSlots(1_000);
  const taken = Array.from({ length: 100 }, () => slots.take('a', 'key'));
  expect(() => slots.take('b', 'key')).toThrow('A credencial já tem 100 conexões');
  for (let at = 0; at < 150; at += 1) slots.take('a', `key ${at}`);
  expect(() => slots.take('a', 'other')).toThrow('A loja já tem 250 conexões');
  taken[0]?.();
  taken[0]?.();
  slots.take('a', 'key');
  expect(() => slots.take('a', 'key')).toThrow('A loja já tem 250 conexões');
});

test('streams of a few stores leave one for each of many others', () => {
  const slots = new StreamSlots(800);
  const takeAll = (store: string) => {
    let taken = 0;
    try {
      while (taken < 1000) {
        slots.take(store, `${store} ${taken}`);
        taken += 1;
      }
    } catch {}
    return taken;
  };
  expect(['a', 'b', 'c', 'd'].map(takeAll)).toEqual([250, 250, 140, 5]);
  for (let store = 0; store < 60; store += 1) expect(takeAll(`small ${store}`)).toBeGreaterThan(0);
  expect(() => slots.take('d', 'key')).toThrow('temporariamente indisponível');
});

test('a client of the event stream that does not read is disconnected, and nothing more is prepared for it', async () => {
  let made = 0;
  let ended = 0;
  async function* parts() {
    try {
      for (;;) {
        made += 1;
        yield 'x'.repeat(16_384);
      }
    } finally {
      ended += 1;
    }
  }
  const answer = async () => ({ status: 200, headers: {}, discard: () => undefined, parts });
  const { port, sockets } = await listen(answer, { ...HTTP_TIMEOUTS, reading: { base: 200, perKilobyte: 1 } });
  const socket = connect(port, '127.0.0.1').pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await vi.waitUntil(() => sockets.length > 0);
  const [connection] = sockets as [Socket];
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, connection.writableLength);
  }, 5);
  await once(connection, 'close');
  clearInterval(watch);
  // What the system took, and a part or two on top of what it did not.
  expect(most).toBeLessThan(100_000);
  expect(made * 16_384).toBeLessThan(20_000_000);
  expect(ended).toBe(1);
  socket.destroy();
});
