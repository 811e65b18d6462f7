import { describe, expect, test } from 'vitest';
import { PUBLIC_URL, startOwnService, type TestStore } from '../support/service.ts';
import { runTimersAt } from '../support/timers.ts';

const service = await startOwnService();

const IDLE = 30 * 60_000;
const ANA = { name: 'Ana', email: 'ana@exemplo.com.br' };

const statusOf = async (store: TestStore, id: string) =>
  (await store.ask<{ status: string }>('query ($id: ID!) { checkout(id: $id) { status } }', { id })).status;

const typesOf = async (store: TestStore) => (await store.events()).map(({ type }) => type);

describe('the timer of a checkout', () => {
  test('abandons it after 30 minutes of inactivity, not a millisecond before, with one event', async () => {
    const store = await service.newStore();
    const id = await store.externalCheckout({ token: 'carrinho-1' }, { customer: ANA });
    service.clock.forward(IDLE - 1);
    const before = await store.snapshot();
    await runTimersAt(service);
    expect(await store.snapshot()).toEqual(before);

    service.clock.forward(1);
    await runTimersAt(service);
    service.clock.forward(IDLE);
    await runTimersAt(service);
    expect([await statusOf(store, id), await typesOf(store)]).toEqual(['ABANDONED', ['CHECKOUT_CREATED', 'CART_ABANDONED']]);
    expect((await store.events())[1]?.data).toMatchObject({
      id,
      status: 'ABANDONED',
      cartToken: 'carrinho-1',
      customer: { name: 'Ana', email: 'ana@exemplo.com.br', phone: null },
      checkoutUrl: `${PUBLIC_URL}/pay/${id}`,
    });
  });

  test('abandons one of any buyer or none, and one of the store, with an event when the buyer can be reached', async () => {
    const store = await service.newStore();
    const items = [{ productId: await store.soldProduct() }];
    const reached = [
      await store.externalCheckout({}, { customer: { email: 'ana@exemplo.com.br' } }),
      await store.externalCheckout({}, { customer: { phone: '11987654321' } }),
      await store.ownCheckout(items, { customer: ANA }),
    ];
    const others = [await store.externalCheckout({}, { customer: { name: 'Ana' } }), await store.externalCheckout()];
    service.clock.forward(IDLE);
    await runTimersAt(service);
    for (const id of [...reached, ...others]) expect(await statusOf(store, id)).toBe('ABANDONED');
    const events = (await store.events()).filter(({ type }) => type === 'CART_ABANDONED');
    expect(events.map(({ data }) => data.id).toSorted()).toEqual(reached.toSorted());
  });

  test('runs again after a repeated cart has reopened it, with another event', async () => {
    const store = await service.newStore();
    const send = () => store.externalCheckout({ token: 'carrinho-1' }, { customer: ANA });
    const id = await send();
    service.clock.forward(IDLE);
    await runTimersAt(service);
    expect(await send()).toBe(id);
    await runTimersAt(service);
    expect(await statusOf(store, id)).toBe('OPEN');
    service.clock.forward(IDLE);
    await runTimersAt(service);
    expect(await statusOf(store, id)).toBe('ABANDONED');
    expect(await typesOf(store)).toEqual(['CHECKOUT_CREATED', 'CART_ABANDONED', 'CHECKOUT_UPDATED', 'CART_ABANDONED']);
  });

  test('ignores one that became an order, also when it was abandoned before', async () => {
    const store = await service.newStore();
    const [bought, late] = [await store.externalCheckout(), await store.externalCheckout({}, { customer: ANA })];
    await store.orderOf(bought, { paymentMethod: 'BOLETO' });
    service.clock.forward(IDLE);
    await runTimersAt(service);
    expect((await store.complete(late, { paymentMethod: 'BOLETO' })).errors).toBeUndefined();
    const before = await store.snapshot();
    service.clock.forward(IDLE);
    await runTimersAt(service);
    expect(await store.snapshot()).toEqual(before);
    expect([await statusOf(store, bought), await statusOf(store, late)]).toEqual(['COMPLETED', 'COMPLETED']);
  });
});

describe('a run of the timer', () => {
  test('in several processes emits one event for each cart', async () => {
    const stores = [await service.newStore(), await service.newStore()];
    for (const store of stores) for (let n = 0; n < 10; n += 1) await store.externalCheckout({}, { customer: ANA });
    service.clock.forward(IDLE);
    await Promise.all([1, 2, 3, 4].map(() => runTimersAt(service)));
    for (const store of stores) {
      const announced = (await store.events()).filter(({ type }) => type === 'CART_ABANDONED').map(({ data }) => data.id);
      expect([announced.length, new Set(announced).size]).toEqual([10, 10]);
    }
  });

  test('that is stopped finishes its current cart and leaves the rest to the next run', async () => {
    await runTimersAt(service);
    const store = await service.newStore();
    for (let n = 0; n < 3; n += 1) await store.externalCheckout({}, { customer: ANA });
    service.clock.forward(IDLE);
    const announced = async () => (await typesOf(store)).filter((type) => type === 'CART_ABANDONED').length;
    const stop = new AbortController();
    let asked = 0;
    // Each timer asks for the time once, and each row that is begun: here the first.
    const now = () => {
      asked += 1;
      if (asked === 3) stop.abort();
      return service.clock.now();
    };
    await runTimersAt(service, { clock: { now }, signal: stop.signal });
    expect(await announced()).toBe(1);
    await runTimersAt(service, { signal: stop.signal });
    expect(await announced()).toBe(1);
    await runTimersAt(service);
    expect(await announced()).toBe(3);
  });

  test('skips carts that fail, logs each once, and returns to them', async () => {
    const store = await service.newStore();
    const broken = await store.externalCheckout({}, { customer: ANA });
    // More than one page of due rows with the same time, and with contents that cannot become an event.
    await store.copies('checkout', broken, 120, 'cart_token');
    await service.rows({ text: `UPDATE checkout SET items = '5' WHERE store_id = $1`, values: [store.id] });
    service.clock.forward(1);
    const good = await store.externalCheckout({}, { customer: ANA });
    service.clock.forward(IDLE);

    const logged = await runTimersAt(service);
    const failed = logged.filter(({ msg }) => msg === 'not checkouts abandoned');
    expect([failed.length, new Set(failed.map(({ id }) => id)).size]).toEqual([121, 121]);
    expect(failed.filter((line) => line.id === broken)).toEqual([expect.objectContaining({ level: 50, storeId: store.id })]);
    expect(logged.filter(({ level }) => level === 30)).toEqual([
      expect.objectContaining({ msg: 'checkouts abandoned', count: 1 }),
    ]);
    expect(await statusOf(store, good)).toBe('ABANDONED');

    await service.rows({ text: `UPDATE checkout SET items = '[]' WHERE store_id = $1`, values: [store.id] });
    expect(await runTimersAt(service)).toEqual([expect.objectContaining({ msg: 'checkouts abandoned', count: 121 })]);
  });
});
