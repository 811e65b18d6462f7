import { describe, expect, test, vi } from 'vitest';
import { HOUR } from '../support/constants.ts';
import { payableStore, visit } from '../support/pay.ts';
import { invalid, notFound, scopeDenied } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const RECORD = 'mutation ($input: RecordOfferInput!) { recordOffer(input: $input) { upsellId title price } }';
const ACCEPT = 'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }';
const PERFORMANCE = `query ($range: DateRangeInput) {
  upsells(first: 9) { nodes { id performance(range: $range) { offered orders paidOrders net } } }
}`;

const record = (store: TestStore, input: object) => store.ask(RECORD, { input });

/** A paid order of one mug, with its checkout. */
async function paidOrder(store: TestStore) {
  const checkoutId = await store.ownCheckout([{ productId: await store.soldProduct() }]);
  const orderId = await store.orderOf(checkoutId);
  await store.report(orderId, 'APPROVED');
  return { checkoutId, orderId };
}

const digitalOffer = async (store: TestStore, fields: object = {}) =>
  store.upsell({ offerProductId: await store.soldProduct({ type: 'DIGITAL' }), price: 10, ...fields });

async function performanceOf(store: TestStore, range: object | null = null) {
  const { nodes } = await store.ask<{ nodes: { id: string; performance: object }[] }>(PERFORMANCE, { range });
  return Object.fromEntries(nodes.map(({ id, performance }) => [id, performance]));
}

/** Order and upsell of each offer that was shown, and when. */
async function shownAt(store: TestStore): Promise<string[][]> {
  const text = `SELECT order_id, upsell_id, created_at FROM upsell_offer WHERE store_id = $1 ORDER BY created_at, upsell_id`;
  const rows = await service.rows<{ order_id: string; upsell_id: string; created_at: string }>({ text, values: [store.id] });
  return rows.map(({ order_id, upsell_id, created_at }) => [order_id, upsell_id, new Date(created_at).toISOString()]);
}

describe('recordOffer', () => {
  test('counts an offer once for each order, by its order or its checkout, at the first time', async () => {
    const store = await payableStore(service);
    const upsellId = await digitalOffer(store);
    const { orderId, checkoutId } = await paidOrder(store);
    expect(await record(store, { order: { id: orderId }, upsellId })).toEqual({ upsellId, title: 'Só agora', price: 10 });
    expect(await shownAt(store)).toEqual([[orderId, upsellId, service.now()]]);
    service.clock.forward(HOUR);
    const before = await store.snapshot();
    await record(store, { order: { checkoutId }, upsellId });
    expect(await store.snapshot()).toEqual(before);
    await record(store, { order: { id: (await paidOrder(store)).orderId }, upsellId });
    expect(await performanceOf(store)).toEqual({ [upsellId]: { offered: 2, orders: 0, paidOrders: 0, net: 0 } });
  });

  test('is not needed before an acceptance, which counts as shown, and once', async () => {
    const store = await payableStore(service);
    const upsellId = await digitalOffer(store);
    const [shown, unseen] = [await paidOrder(store), await paidOrder(store)];
    await record(store, { order: { id: shown.orderId }, upsellId });
    for (const { orderId } of [shown, unseen, unseen]) await store.ask(ACCEPT, { input: { order: { id: orderId }, upsellId } });
    expect(await performanceOf(store)).toEqual({ [upsellId]: { offered: 2, orders: 2, paidOrders: 0, net: 0 } });
  });

  test('is of the range in which the offer was shown, and null for promotions', async () => {
    const store = await payableStore(service);
    const [one, other] = [await digitalOffer(store), await digitalOffer(store)];
    const day = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(service.clock.now());
    const { orderId } = await paidOrder(store);
    await record(store, { order: { id: orderId }, upsellId: one });
    const first = day();
    service.clock.forward(23 * HOUR + 1);
    await record(store, { order: { id: orderId }, upsellId: other });
    service.clock.forward(24 * HOUR);
    await record(store, { order: { id: (await paidOrder(store)).orderId }, upsellId: one });
    const last = day();
    const ofBoth = async (range: object) =>
      Object.values(await performanceOf(store, range))
        .map((each) => (each as { offered: number }).offered)
        .toSorted();
    expect(await ofBoth({ days: { from: first, until: first } })).toEqual([0, 1]);
    expect(await ofBoth({ days: { from: last, until: last } })).toEqual([0, 1]);
    expect(await ofBoth({ days: { from: first, until: last } })).toEqual([1, 2]);
    await store.coupon();
    const promotions = '{ coupons(first: 1) { nodes { performance { orders offered } } } }';
    expect(await store.ask(promotions)).toEqual({ nodes: [{ performance: { orders: 0, offered: null } }] });
  });

  test('refuses what the store does not have, an offer that is not valid for the order, and a key without orders:write', async () => {
    const [store, other] = [await payableStore(service), await payableStore(service)];
    const [upsellId, sleeps] = [await digitalOffer(store), await digitalOffer(store, { active: false })];
    const { orderId, checkoutId } = await paidOrder(store);
    const refused = (input: object, headers = {}) => store.refusesGraph(RECORD, { input }, headers);
    const theirs = await paidOrder(other);
    for (const [field, id] of [
      ['id', theirs.orderId],
      ['checkoutId', theirs.checkoutId],
    ] as const)
      expect(await refused({ order: { [field]: id }, upsellId })).toEqual(notFound('Pedido não encontrado.', `order.${field}`));
    const strange = await digitalOffer(other);
    expect(await refused({ order: { id: orderId }, upsellId: strange })).toEqual(notFound('Upsell não encontrado.', 'upsellId'));
    const ended = invalid({ field: 'upsellId', message: 'Esta oferta não vale para o pedido.', code: 'CONFLICT' });
    expect(await refused({ order: { id: orderId }, upsellId: sleeps })).toEqual(ended);
    const one = invalid({ field: 'order', message: 'Informe um destes campos, e só um: checkoutId, id.', code: 'REQUIRED' });
    for (const order of [{}, { id: orderId, checkoutId }]) expect(await refused({ order, upsellId })).toEqual(one);
    const authorization = `Bearer ${await service.newKey([store.id], ['orders:read', 'upsells:write'])}`;
    expect(await refused({ order: { id: orderId }, upsellId }, { authorization })).toEqual(scopeDenied('orders:write'));
    service.clock.forward(24 * HOUR + 1);
    const late = invalid({ field: 'order', message: 'O prazo da oferta terminou.', code: 'CONFLICT' });
    expect(await refused({ order: { id: orderId }, upsellId })).toEqual(late);
  });
});

describe('the page of an order', () => {
  test('records the offer that it shows: once paid, one at a time, and only when it is loaded', async () => {
    const store = await payableStore(service);
    const first = await digitalOffer(store);
    service.clock.forward(1);
    const second = await digitalOffer(store);
    const checkoutId = await store.ownCheckout([{ productId: await store.soldProduct() }]);
    const path = `/pay/${checkoutId}`;
    const shown = async () => (await shownAt(store)).map(([order, upsell]) => [order, upsell]);
    await visit(service, path);
    const orderId = await store.orderOf(checkoutId);
    await visit(service, path);
    expect(await shown()).toEqual([]);
    await store.report(orderId, 'APPROVED');
    await visit(service, path, { method: 'HEAD' });
    await visit(service, `${path}/state`);
    expect(await shown()).toEqual([]);
    for (let loaded = 0; loaded < 2; loaded += 1) expect((await visit(service, path)).text).toContain('class="card offer"');
    expect(await shown()).toEqual([[orderId, first]]);
    await store.ask(ACCEPT, { input: { order: { id: orderId }, upsellId: first } });
    await visit(service, path);
    expect(await shown()).toEqual([first, second].map((upsellId) => [orderId, upsellId]));
  });

  test('writes nothing when it is loaded again', async () => {
    const store = await payableStore(service);
    await digitalOffer(store);
    const { checkoutId } = await paidOrder(store);
    const load = () => statementsOf(() => visit(service, `/pay/${checkoutId}`));
    const recorded = ['SELECT upsell_offer', 'INSERT upsell_offer'];
    expect((await load()).filter((statement) => !statement.startsWith('SELECT') || recorded.includes(statement))).toEqual(
      recorded,
    );
    const again = await load();
    expect(again).toContain('SELECT upsell_offer');
    expect(again.filter((statement) => !statement.startsWith('SELECT'))).toEqual([]);
  });

  test('is shown although its offer has ended before it could be recorded', async () => {
    const store = await payableStore(service);
    const upsellId = await digitalOffer(store);
    const { checkoutId } = await paidOrder(store);
    const { transaction } = service.database;
    const begun = vi.spyOn(service.database, 'transaction').mockImplementationOnce(async (work) => {
      await service.rows({ text: 'UPDATE upsell SET active = false WHERE id = $1', values: [upsellId] });
      return transaction.call(service.database, work) as never;
    });
    const page = await visit(service, `/pay/${checkoutId}`);
    expect(begun).toHaveBeenCalledOnce();
    begun.mockRestore();
    expect([page.status, page.text.includes('class="card offer"')]).toEqual([200, true]);
    expect(await shownAt(store)).toEqual([]);
  });
});
