import { describe, expect, test } from 'vitest';
import { startService, type TestStore } from '../support/service.ts';
import { onPostgresql } from '../support/test-database.ts';
import { times } from '../support/times.ts';

const service = await startService();

const buyer = (index: number) => ({ name: `Ana ${index}`, email: `ana${index}@exemplo.com.br` });

/** Numbers of a store's orders, from the oldest to the newest. */
async function numbers(store: TestStore): Promise<number[]> {
  const { data } = await store.graph('{ orders(first: 100) { nodes { number createdAt } } }');
  return (data.orders as { nodes: { number: number }[] }).nodes.map(({ number }) => number);
}

const shippingAddress = {
  street: 'Rua das Flores',
  number: '12',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01001000',
};

/** Completes a checkout of one unit; returns the number of its order, undefined when it was refused. */
async function bought(store: TestStore, checkoutId: string, index: number): Promise<number | undefined> {
  const query = `mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { order { number } } }`;
  const input = { checkoutId, customer: buyer(index), paymentMethod: 'PIX', shippingAddress };
  const { data } = await store.graph(query, { input });
  return (data.completeCheckout as { order: { number: number } } | undefined)?.order.number;
}

const upTo = (last: number) => times(last, (index) => index + 1);

describe('the number of an order', () => {
  test('starts at 1 for each store and increases by one', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    for (const number of [1, 2]) expect(await bought(store, await store.externalCheckout(), number)).toBe(number);
    expect(await bought(other, await other.externalCheckout(), 1)).toBe(1);
  });

  test('is not used by a rejected purchase', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct({ stock: { quantity: 1 } });
    const checkouts = [await store.ownCheckout([{ productId }]), await store.ownCheckout([{ productId }])];
    const found = [];
    for (const [index, id] of checkouts.entries()) found.push(await bought(store, id, index));
    expect(found).toEqual([1, undefined]);
    expect(await bought(store, await store.externalCheckout(), 3)).toBe(2);
  });
});

describe.runIf(onPostgresql)('the numbers of orders placed at the same time', () => {
  test('have no gap and no duplicate, although every second purchase is rejected, in two stores concurrently', async () => {
    const stores = [await service.newStore(), await service.newStore()];
    const placed = stores.map(async (store) => {
      const productId = await store.soldProduct({ stock: { quantity: 25 } });
      const checkouts = await Promise.all(times(50, () => store.ownCheckout([{ productId }])));
      return Promise.all(checkouts.map((id, index) => bought(store, id, index)));
    });
    for (const [index, answers] of (await Promise.all(placed)).entries()) {
      const given = answers.filter((number) => number !== undefined).toSorted((a, b) => a - b);
      expect(given).toEqual(upTo(25));
      expect((await numbers(stores[index] as TestStore)).toSorted((a, b) => a - b)).toEqual(upTo(25));
    }
  });

  test('of 50 purchases of different things are 1 to 50', async () => {
    const store = await service.newStore();
    const checkouts = await Promise.all(times(50, () => store.externalCheckout()));
    const answers = await Promise.all(checkouts.map((id, index) => bought(store, id, index)));
    expect(answers.toSorted((a = 0, b = 0) => a - b)).toEqual(upTo(50));
  });

  test('of two stores do not wait for each other', async () => {
    const [busy, other] = [await service.newStore(), await service.newStore()];
    await bought(busy, await busy.externalCheckout(), 1);
    const checkoutId = await other.externalCheckout();
    await service.database.transaction(async (transaction) => {
      await transaction.query({ text: 'SELECT FROM order_counter WHERE store_id = $1 FOR UPDATE', values: [busy.id] });
      expect(await bought(other, checkoutId, 1)).toBe(1);
      await transaction.commit([]);
    });
  });
});
