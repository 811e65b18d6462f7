import { expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { startService } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const cartOf = (quantity: number) => externalCart({ items: [{ title: 'Caneca', quantity, unitPrice: 3990 }] });

test('twenty concurrent requests with one token make one checkout: one 201 and nineteen 200, each with its event', async () => {
  const store = await service.newStore();
  const send = async (quantity: number) => {
    const headers = { 'x-api-key': store.checkoutKey, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(cartOf(quantity)) };
    const response = await service.app.fetch(new Request('http://store.test/stores/external/checkout', init));
    return { status: response.status, body: (await response.json()) as { checkoutId: string } };
  };
  const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index + 1)));
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array<number>(19).fill(200), 201]);
  expect(new Set(replies.map(({ body }) => body.checkoutId)).size).toBe(1);
  expect((await store.snapshot()).checkout).toMatchObject([{ id: replies[0]?.body.checkoutId, version: 20 }]);
  const events = await store.events();
  expect(events.filter(({ type }) => type === 'CHECKOUT_CREATED')).toHaveLength(1);
  expect(events.filter(({ type }) => type === 'CHECKOUT_UPDATED')).toHaveLength(19);
  // Every cart was in force once: each total was announced, and the last writer's is the one that stays.
  expect(new Set(events.map(({ data }) => data.total)).size).toBe(20);
});

test('concurrent requests with one token are processed one after the other: none conflicts twice', async () => {
  const store = await service.newStore();
  await store.checkout(cartOf(1), 201);
  const sent = await statementsOf(() =>
    Promise.all(Array.from({ length: 20 }, (_, index) => store.checkout(cartOf(index + 2), 200))),
  );
  // What each attempt begins with.
  const attempts = sent.filter((statement) => statement === 'SELECT checkout').length;
  expect(attempts).toBeGreaterThanOrEqual(20);
  expect(attempts).toBeLessThanOrEqual(60);
});
