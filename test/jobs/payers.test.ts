import { afterAll, describe, expect, test } from 'vitest';
import { asAdmin, ERASE } from '../support/data-subject.ts';
import { MercadoPagoStore } from '../support/mercado-pago/store.ts';
import { BankedStore } from '../support/payment-providers.ts';
import { refusals, unreadable } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startOwnService, type TestStore } from '../support/service.ts';

const service = await startOwnService();
const opened: { close(): Promise<void> }[] = [];

afterAll(async () => {
  for (const each of opened) await each.close();
});

const MOVEMENTS = `query ($orderIds: [ID!]) { paymentMovements(filter: { orderIds: $orderIds }) {
  nodes { status payerName payerDocument review } } }`;
const REVIEW = 'query ($id: ID!) { order(id: $id) { status payment { review } } }';

const movementsOf = (store: TestStore, id: string) =>
  store.ask<{ nodes: object[] }>(MOVEMENTS, { orderIds: [id] }).then(({ nodes }) => nodes);

async function cardShop() {
  const shop = await MercadoPagoStore.open(service);
  opened.push(shop);
  return { shop, ...(await shop.charged()) };
}

/** An order whose PIX was paid by Maria de Souza. */
async function paidPix() {
  const banked = await BankedStore.open(service);
  opened.push(banked);
  await banked.work();
  const { id, reference } = await banked.charged();
  await banked.bank.pay(reference);
  await banked.notify();
  await banked.work();
  return { store: banked.store, id };
}

const MARIA = { status: 'DONE', payerName: 'Maria de Souza', payerDocument: '52998224725', review: null };

describe('who paid', () => {
  test('by PIX is told by the bank, to whoever may see contacts', async () => {
    const { store, id } = await paidPix();
    expect(await movementsOf(store, id)).toEqual([MARIA]);
    for (const field of ['payerName', 'payerDocument']) {
      const key = await service.newKey([store.id], ['payments:read']);
      const query = `{ paymentMovements { nodes { ${field} } } }`;
      const reply = await store.graph(query, {}, { authorization: `Bearer ${key}` });
      expect(reply.data).toEqual({ paymentMovements: { nodes: [{ [field]: null }] } });
      expect(refusals(reply)).toEqual(unreadable('order-contacts:read'));
    }
  });

  test('is forgotten with the buyer', async () => {
    const { store, id } = await paidPix();
    const { customer } = await store.ask<{ customer: { id: string } }>(
      'query ($id: ID!) { order(id: $id) { customer { id } } }',
      {
        id,
      },
    );
    await store.update('Order', id, { status: 'SHIPPED' });
    await store.update('Order', id, { status: 'DELIVERED' });
    dataOf(await asAdmin(store, ERASE, { id: customer.id }));
    expect(await movementsOf(store, id)).toEqual([{ ...MARIA, payerName: null, payerDocument: null }]);
  });
});

describe('the review of a card', () => {
  test('is told while it goes on, and how it ended, beside the status of the order', async () => {
    for (const [ending, review, status] of [
      ['approved', 'APPROVED', 'PAID'],
      ['rejected', 'REFUSED', 'PENDING'],
    ] as const) {
      const { shop, id, reference } = await cardShop();
      const payment = await shop.api.pay(reference, { status: 'in_process' });
      await shop.deliver();
      expect(await shop.store.ask(REVIEW, { id })).toEqual({ status: 'PENDING', payment: { review: 'IN_REVIEW' } });
      await shop.api.change(payment, ending);
      await shop.deliver();
      expect(await shop.store.ask(REVIEW, { id })).toEqual({ status, payment: { review } });
    }
  });

  test('is that of the money that came, whatever becomes of another card', async () => {
    const { shop, id, reference } = await cardShop();
    await shop.api.pay(reference, { status: 'in_process' });
    await shop.api.pay(reference);
    await shop.deliver();
    expect(await shop.store.ask(REVIEW, { id })).toEqual({ status: 'PAID', payment: { review: null } });
  });

  test('is refused where a card was refused for its risk, and unknown where the provider tells of none', async () => {
    for (const [detail, review] of [
      ['cc_rejected_high_risk', 'REFUSED'],
      ['cc_rejected_insufficient_amount', null],
    ] as const) {
      const { shop, id, reference } = await cardShop();
      await shop.api.pay(reference, { status: 'rejected', detail });
      await shop.deliver();
      expect(await movementsOf(shop.store, id)).toEqual([
        { status: 'REFUSED', payerName: null, payerDocument: '52998224725', review },
      ]);
      expect(await shop.store.ask(REVIEW, { id })).toMatchObject({ payment: { review } });
    }
  });
});
