import { afterEach, describe, expect, test, vi } from 'vitest';
import { EventFeed } from '../../src/cli/event-feed.ts';
import { serviceClient } from '../../src/cli/service-client.ts';
import { triggerEvent } from '../../src/cli/trigger-steps.ts';
import { ActiveWebhookDocument } from '../../src/generated/documents/cli.ts';
import { WEBHOOK_EVENTS } from '../../src/graph/integration/event/webhook-event.ts';
import { createHttpServer } from '../../src/http/server.ts';
import { listenOnLoopback } from '../support/browser.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();
const url = await listenOnLoopback(createHttpServer(service.app.answer));

const clientOf = ({ id, key }: TestStore) => serviceClient({ url, store: id, key }, {});

/** The events that no call of the API makes happen. */
const SAMPLES = [
  ...['CART_ABANDONED', 'MEMBER_AREA_ACCESS_GRANTED', 'MEMBER_AREA_ACCESS_REVOKED'],
  ...['SUBSCRIPTION_CANCELLED', 'SUBSCRIPTION_CREATED', 'SUBSCRIPTION_RENEWED'],
];

describe('npm run trigger', () => {
  test.for(Object.keys(WEBHOOK_EVENTS))('makes %s happen, which npm run listen prints once', async (event) => {
    const store = await service.newStore();
    await store.webhook();
    const call = clientOf(store);
    const feed = await EventFeed.open(call);
    service.clock.forward(1000);
    expect(await triggerEvent(call, event)).toEqual({ kind: expect.any(String), id: expect.any(String) });
    const seen = (await feed.next()).filter(({ type }) => type === event);
    expect(seen).toHaveLength(1);
    expect(seen).toMatchObject([{ isTest: SAMPLES.includes(event) }]);
    expect(JSON.parse(seen[0]?.payload ?? '')).toMatchObject({ eventId: seen[0]?.id, event });
    expect(await feed.next()).toEqual([]);
  });

  test('sells and changes one product of the store, however often', async () => {
    const store = await service.newStore();
    const call = clientOf(store);
    for (const event of ['ORDER_PAID', 'PRODUCT_UPDATED', 'PRODUCT_UPDATED', 'CHECKOUT_CREATED']) await triggerEvent(call, event);
    const products = await store.ask<{ nodes: { id: string; price: number }[] }>('{ products { nodes { id price } } }');
    expect(products.nodes).toEqual([{ id: expect.any(String), price: 19.9 }]);
    expect((await store.events()).filter(({ type }) => type === 'PRODUCT_UPDATED')).toHaveLength(2);
    const { id } = products.nodes[0] ?? {};
    await store.ask('mutation ($id: ID!) { updateProduct(id: $id, input: { status: INACTIVE }) { id } }', { id });
    await triggerEvent(call, 'ORDER_CREATED');
    expect(await store.ask('{ products { nodes { id } } }')).toEqual({ nodes: [{ id }] });
  });

  test('requires a webhook for a sample event', async () => {
    await expect(triggerEvent(clientOf(await service.newStore()), 'CART_ABANDONED')).rejects.toThrow(/needs an active webhook/);
  });
});

describe('npm run listen', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('prints only the named events since its start, page by page, oldest first', async () => {
    const store = await service.newStore();
    await store.product();
    const call = clientOf(store);
    const all = await EventFeed.open(call);
    const some = await EventFeed.open(call, ['ORDER_PAID']);
    for (let made = 0; made < 7; made++) {
      service.clock.forward(1000);
      await store.product();
    }
    const seen = await all.next();
    expect(seen.map(({ type }) => type)).toEqual(Array(7).fill('PRODUCT_CREATED'));
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(seen.map(({ createdAt }) => createdAt).toSorted());
    expect(await some.next()).toEqual([]);
  });

  test('prints an event that is committed after a later one', async () => {
    const store = await service.newStore();
    const feed = await EventFeed.open(clientOf(store));
    service.clock.forward(3000);
    await store.product();
    expect(await feed.next()).toHaveLength(1);
    service.clock.forward(-2000);
    await store.product();
    expect(await feed.next()).toHaveLength(1);
    service.clock.forward(2000);
  });

  test('prints what happened while a receiver was slow and while the service was down', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const store = await service.newStore();
    await store.product();
    const call = clientOf(store);
    let isAway = false;
    const feed = await EventFeed.open((...sent) => (isAway ? Promise.reject(new Error('away')) : call(...sent)));
    const pass = (seconds: number) => {
      service.clock.forward(seconds * 1000);
      vi.advanceTimersByTime(seconds * 1000);
    };
    pass(1);
    await store.product();
    pass(20);
    expect(await feed.next()).toHaveLength(1);
    isAway = true;
    pass(1);
    await store.product();
    pass(20);
    await expect(feed.next()).rejects.toThrow('away');
    isAway = false;
    expect(await feed.next()).toHaveLength(1);
    expect(await feed.next()).toEqual([]);
  });
});

describe('a command that calls the service', () => {
  test('reports a missing setting', () => {
    expect(() => serviceClient({}, {})).toThrow('--store is missing, and STORE_ID is not set');
    expect(() => serviceClient({ store: 'x' }, {})).toThrow('--key is missing, and API_KEY is not set');
    expect(() => serviceClient({ url: 'x' }, { STORE_ID: 'x', API_KEY: 'x' })).toThrow(/^--url takes an address/);
  });

  test('reports that there is no service, and the errors of the service', async () => {
    const nowhere = serviceClient({ url: 'http://127.0.0.1:1' }, { STORE_ID: 'x', API_KEY: 'x' });
    await expect(nowhere(ActiveWebhookDocument, {})).rejects.toThrow(
      'no service answers at http://127.0.0.1:1; npm start runs one',
    );
    const wrong = serviceClient({ url }, { STORE_ID: 'x', API_KEY: 'sk_live_x' });
    await expect(wrong(ActiveWebhookDocument, {})).rejects.toMatchObject({ code: 'AUTH_API_KEY_REQUIRED' });
  });
});
