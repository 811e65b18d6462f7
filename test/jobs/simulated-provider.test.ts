import { describe, expect, test } from 'vitest';
import { advance, startClockService } from '../support/clock-store.ts';
import { asOperatorOf, newTestStore } from '../support/clocks.ts';
import { POLL_OPTIONS } from '../support/constants.ts';
import { refundedOrder, refundOf } from '../support/refunds.ts';
import { invalid, refusals } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import type { TestStore } from '../support/service.ts';
import { SIMULATE, simulate, simulatedShop } from '../support/simulated-shop.ts';

const clocked = await startClockService();
const { service, trigger } = clocked;

const CREATE = 'mutation ($input: CreatePaymentProviderInput!) { createPaymentProvider(input: $input) { id methods } }';
const PROVIDER = { kind: 'SIMULATED', name: 'Provedor simulado', credentials: {} };
const ORDER = `query ($id: ID!) { order(id: $id) { status payment { status refundDue pixCode }
  attempts { number method status pixCode payUrl } } }`;
const MOVEMENTS = `query ($orderIds: [ID!]) { paymentMovements(filter: { orderIds: $orderIds }) { nodes { kind status amount source } } }`;

const shop = () => simulatedShop(clocked);

interface ShownOrder {
  readonly status: string;
  readonly payment: Json;
  readonly attempts: readonly { readonly status: string; readonly pixCode: string | null; readonly payUrl: string | null }[];
}

const orderOf = async (store: TestStore, id: string) => (await store.ask<ShownOrder>(ORDER, { id })) as ShownOrder;

/** An order whose charge is open. */
async function charged(store: TestStore, method: 'PIX' | 'CARD' | 'BOLETO' = 'PIX'): Promise<string> {
  const id = await store.order({ paymentMethod: method });
  trigger();
  await expect.poll(async () => (await orderOf(store, id)).attempts[0]?.status, POLL_OPTIONS).toBe('OPEN');
  return id;
}

const movementsOf = (store: TestStore, id: string) =>
  store.ask<{ nodes: readonly { kind: string }[] }>(MOVEMENTS, { orderIds: [id] }).then(({ nodes }) => nodes);

describe('an order of a test store with a simulated provider', () => {
  test('gets a code, and is paid once the provider has told so', async () => {
    const store = await shop();
    const id = await charged(store);
    expect((await orderOf(store, id)).attempts).toMatchObject([{ pixCode: expect.stringMatching(/^000201.*PROVEDOR SIMULADO/) }]);
    const paid = await simulate(store, { orderId: id, outcome: 'PAID' });
    expect(paid).toMatchObject({ order: { status: 'PAID' }, payment: { status: 'APPROVED' }, notices: [{ effect: 'SENT' }] });
    expect(await movementsOf(store, id)).toMatchObject([{ kind: 'CHARGE', status: 'DONE', source: 'LOOK' }]);
  });

  test('has a page to pay by card, and another try after a refusal', async () => {
    const store = await shop();
    const id = await charged(store, 'CARD');
    expect((await orderOf(store, id)).attempts).toMatchObject([{ pixCode: null, payUrl: expect.stringContaining('/pay/') }]);
    expect(await simulate(store, { orderId: id, outcome: 'REFUSED' })).toMatchObject({ payment: { status: 'REFUSED' } });
    expect(await simulate(store, { orderId: id, outcome: 'PAID' })).toMatchObject({ order: { status: 'PAID' } });
  });

  test('is paid by the list of the provider when the notice is lost, within a minute of the store', async () => {
    const store = await shop();
    const id = await charged(store);
    const simulated = await simulate(store, { orderId: id, outcome: 'PAID', callback: 'LOST' });
    expect(simulated).toMatchObject({ order: { status: 'PENDING' }, notices: [{ effect: 'LOST' }] });
    await advance(store, { by: { minutes: 1 } });
    expect(await orderOf(store, id)).toMatchObject({ status: 'PAID', attempts: [{ status: 'PAID' }] });
    const health = 'query ($id: ID!) { paymentProvider(id: $id) { health { noticesLost } } }';
    expect(await store.ask(health, { id: store.providerId })).toEqual({ health: { noticesLost: 1 } });
  });

  test('is not paid by a forged notice', async () => {
    const store = await shop();
    const id = await charged(store);
    const forged = await simulate(store, { orderId: id, outcome: 'PAID', callback: 'FORGED' });
    expect(forged).toMatchObject({ order: { status: 'PENDING' }, notices: [{ effect: 'FORGED' }] });
    expect(await movementsOf(store, id)).toEqual([]);
  });

  test('has money given back in part, then whole, each once', async () => {
    const store = await shop();
    const id = await charged(store);
    await simulate(store, { orderId: id, outcome: 'PAID' });
    await refundOf(store, id, { amount: 0.01 });
    trigger();
    const statusesOf = async () => (await refundedOrder(store, id)).refunds.map(({ status }) => status);
    await expect.poll(statusesOf, POLL_OPTIONS).toEqual(['DONE']);
    expect(await refundedOrder(store, id)).toMatchObject({
      status: 'PAID',
      refundStatus: 'PARTIAL',
      refunded: 0.01,
      refunding: 0,
    });
    const { refundable, total } = await refundedOrder(store, id);
    await refundOf(store, id, { amount: refundable });
    trigger();
    await expect.poll(statusesOf, POLL_OPTIONS).toEqual(['DONE', 'DONE']);
    expect(await refundedOrder(store, id)).toMatchObject({ status: 'REFUNDED', refundStatus: 'FULL', refunded: total });
    await advance(store, { by: { days: 1 } });
    const kinds = (await movementsOf(store, id)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['CHARGE', 'REFUND', 'REFUND']);
  });

  test('travels through a month: late, doubled, contested and unpaid', async () => {
    const store = await shop();
    const [late, shown, doubled, contested, unpaid] = [
      await charged(store),
      await charged(store),
      await charged(store),
      await charged(store),
      await charged(store, 'BOLETO'),
    ];
    const scheduled = await simulate(store, { orderId: late, outcome: 'PAID_LATE' });
    expect(scheduled).toMatchObject({ order: { status: 'PENDING' }, notices: [{ effect: 'SCHEDULED' }] });
    await simulate(store, { orderId: shown, outcome: 'PAID', callback: 'LATE' });
    await simulate(store, { orderId: doubled, outcome: 'PAID_TWICE', callback: 'DUPLICATED' });
    await simulate(store, { orderId: contested, outcome: 'PAID', afterMinutes: 20 });
    const tooEarly = refusals(await store.graph(SIMULATE, { orderId: contested, outcome: 'CHARGEBACK' }));
    expect(tooEarly).toMatchObject([{ code: 'INVALID_STATUS_TRANSITION', status: 409 }]);
    await simulate(store, { orderId: contested, outcome: 'CHARGEBACK', afterMinutes: 20 * 24 * 60 });
    await advance(store, { by: { minutes: 25 } });
    expect(await orderOf(store, contested)).toMatchObject({ status: 'PAID' });
    expect(await orderOf(store, late)).toMatchObject({ status: 'PENDING' });
    await advance(store, { by: { days: 30 } });
    expect(await orderOf(store, late)).toMatchObject({ status: 'PAID' });
    expect(await orderOf(store, shown)).toMatchObject({ status: 'PAID' });
    expect(await orderOf(store, doubled)).toMatchObject({ status: 'PAID' });
    expect(await movementsOf(store, doubled)).toHaveLength(2);
    expect(await orderOf(store, contested)).toMatchObject({ status: 'REFUNDED' });
    expect(await orderOf(store, unpaid)).toMatchObject({ status: 'CANCELLED', attempts: [{ status: 'ENDED' }] });
  });
});

test('a store takes only the providers of its kind', async () => {
  const [real, trial] = [await service.newStore(), await newTestStore(service)];
  const create = async (store: TestStore, input: Json) => refusals(await asOperatorOf(store, CREATE, { input }));
  expect(await create(real, PROVIDER)).toMatchObject([{ code: 'INVALID_STATUS_TRANSITION', status: 409 }]);
  const otherKind = await create(trial, { ...PROVIDER, kind: 'MERCADO_PAGO' });
  expect(otherKind).toMatchObject([{ code: 'INVALID_STATUS_TRANSITION', status: 409 }]);
  const message = 'Não se usa com SIMULATED: deixe em null.';
  expect(await create(trial, { ...PROVIDER, credentials: { accessToken: 'APP_USR-1' } })).toEqual(
    invalid({ field: 'credentials.accessToken', code: 'INVALID_VALUE', message }),
  );
  const orderId = await trial.order();
  expect(refusals(await trial.graph(SIMULATE, { orderId, outcome: 'PAID', afterMinutes: 5 }))).toMatchObject([
    { code: 'VALIDATION_ERROR', details: [{ field: 'afterMinutes' }] },
  ]);
});
