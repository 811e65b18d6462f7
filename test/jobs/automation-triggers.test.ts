import { describe, expect, test } from 'vitest';
import { relayEvents } from '../../src/graph/integration/event/relay-events.ts';
import { startRuns } from '../../src/graph/messages/automation-run/start-runs.ts';
import {
  activeAutomation,
  delayStepInput,
  onlyRun,
  runAutomations,
  runsOf,
  setAutomationActive,
  UNKNOWN_STEP,
} from '../support/automation-runs.ts';
import type { AutomationView } from '../support/automations.ts';
import { DAY, MINUTE, UUID_V7 } from '../support/constants.ts';
import { payableStore } from '../support/pay.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { runTimersAt } from '../support/timers.ts';

const service = await startOwnService();

const TRIGGERS = [
  ...['PIX_GENERATED', 'PIX_PAID', 'PIX_EXPIRED', 'BOLETO_GENERATED', 'BOLETO_EXPIRED', 'CARD_REFUSED'],
  ...['ORDER_CREATED', 'ORDER_PAID', 'ORDER_SHIPPED', 'ORDER_DELIVERED', 'ORDER_CANCELLED', 'ORDER_REFUNDED'],
  ...['TRACKING_UPDATED', 'CART_ABANDONED', 'CHECKOUT_CREATED', 'CUSTOMER_CREATED'],
];

/** The triggers of the runs that `act` makes start, and what it answers. */
async function started<Made>(store: TestStore, act: () => Promise<Made>): Promise<{ made: Made; triggers: string[] }> {
  const before = new Set((await runsOf(store)).map(({ id }) => id));
  const made = await act();
  await runAutomations(service);
  const runs = (await runsOf(store)).filter(({ id }) => !before.has(id));
  return { made, triggers: runs.map(({ triggerEvent }) => triggerEvent).toSorted() };
}

/** A store with an automation on for each trigger there is. */
async function listeningStore(isPayable = true): Promise<TestStore> {
  const store = isPayable ? await payableStore(service) : await service.newStore();
  for (const trigger of TRIGGERS) await activeAutomation(store, trigger, [UNKNOWN_STEP]);
  return store;
}

const BORN = ['CHECKOUT_CREATED', 'CUSTOMER_CREATED', 'ORDER_CREATED'];
const AGAIN = ['CHECKOUT_CREATED', 'ORDER_CREATED'];

describe('each trigger starts runs', () => {
  test('for a PIX that is paid, and for an order through its statuses', async () => {
    const store = await listeningStore();
    const { made: id, triggers } = await started(store, () => store.order());
    expect(triggers).toEqual([...BORN, 'PIX_GENERATED']);
    const on = async (act: () => Promise<unknown>) => (await started(store, act)).triggers;
    expect(await on(() => store.report(id, 'APPROVED'))).toEqual(['ORDER_PAID', 'PIX_PAID']);
    expect(await on(() => store.report(id, 'APPROVED', 'outra-vez'))).toEqual([]);
    const tracking = { trackingCode: 'BR1', trackingStatus: 'posted' };
    expect(await on(() => store.update('Order', id, { status: 'SHIPPED', tracking }))).toEqual([
      'ORDER_SHIPPED',
      'TRACKING_UPDATED',
    ]);
    expect(await on(() => store.update('Order', id, { tracking }))).toEqual([]);
    expect(await on(() => store.update('Order', id, { tracking: { trackingStatus: 'in_transit' } }))).toEqual([
      'TRACKING_UPDATED',
    ]);
    const nothing = { trackingCode: null, trackingUrl: null, trackingStatus: null };
    expect(await on(() => store.update('Order', id, { tracking: nothing }))).toEqual([]);
    expect(await on(() => store.update('Order', id, { status: 'DELIVERED' }))).toEqual(['ORDER_DELIVERED']);
    expect(await on(() => store.report(id, 'REFUNDED'))).toEqual(['ORDER_REFUNDED']);
    const runs = await runsOf(store);
    const about = (trigger: string) => runs.find(({ triggerEvent }) => triggerEvent === trigger);
    const text = 'SELECT customer_id AS "customerId", checkout_id AS "checkoutId" FROM "order" WHERE id = $1';
    const [{ customerId, checkoutId } = {}] = await service.rows<{ customerId: string; checkoutId: string }>({
      text,
      values: [id],
    });
    expect(about('ORDER_REFUNDED')).toMatchObject({ orderId: id, customerId, checkoutId: null });
    expect(about('CUSTOMER_CREATED')).toMatchObject({ orderId: id, customerId, checkoutId: null });
    expect(about('CHECKOUT_CREATED')).toMatchObject({ orderId: null, customerId: null, checkoutId });
  });

  test('for an abandoned cart, for failed payments, of which an expired one is not a refused one, and for orders without anything to pay', async () => {
    const store = await listeningStore();
    const passing = async (milliseconds: number) => {
      service.clock.forward(milliseconds);
      return (await started(store, () => runTimersAt(service))).triggers;
    };
    const cart = await started(store, () => store.externalCheckout({}, { customer: { email: 'ana@exemplo.com.br' } }));
    expect(cart.triggers).toEqual(['CHECKOUT_CREATED']);
    expect(await passing(30 * MINUTE)).toEqual(['CART_ABANDONED']);
    const pix = await store.order();
    await runAutomations(service);
    expect((await started(store, () => store.report(pix, 'REFUSED'))).triggers).toEqual([]);
    expect(await passing(30 * MINUTE)).toEqual(['ORDER_CANCELLED', 'PIX_EXPIRED']);
    const boleto = await started(store, () => store.order({ paymentMethod: 'BOLETO' }));
    expect(boleto.triggers).toEqual(['BOLETO_GENERATED', ...AGAIN]);
    expect(await passing(4 * DAY)).toEqual(['BOLETO_EXPIRED', 'ORDER_CANCELLED']);
    const card = await started(store, () => store.order({ paymentMethod: 'CARD' }));
    expect(card.triggers).toEqual(AGAIN);
    expect((await started(store, () => store.report(card.made, 'REFUSED'))).triggers).toEqual(['CARD_REFUSED']);
    expect((await started(store, () => store.report(card.made, 'REFUSED'))).triggers).toEqual(['CARD_REFUSED']);
    expect(await passing(3 * DAY)).toEqual(['ORDER_CANCELLED']);
    for (const paymentMethod of ['PIX', 'BOLETO'] as const) {
      const free = await started(store, () => store.order({ cart: { totalDiscount: 10_000 }, paymentMethod }));
      expect(free.triggers).toEqual([...AGAIN, 'ORDER_PAID']);
    }
  });

  test('for a PIX only when it has a code: not in a store without a PIX key', async () => {
    const store = await listeningStore(false);
    expect((await started(store, () => store.order())).triggers).toEqual(BORN);
  });
});

test('an event starts one run of each active automation of its store, however often it is relayed', async () => {
  const [store, other] = [await payableStore(service), await payableStore(service)];
  await activeAutomation(other, 'ORDER_CREATED', [UNKNOWN_STEP]);
  const on = [
    await activeAutomation(store, 'ORDER_CREATED', [UNKNOWN_STEP]),
    await activeAutomation(store, 'ORDER_CREATED', [delayStepInput(5)]),
  ];
  const off = await store.automation([UNKNOWN_STEP], { triggerEvent: 'order.created' });
  await store.automation([], { triggerEvent: 'order.created' });
  const orders = [await store.order(), await store.order(), await store.order()];
  const relay = () => relayEvents({ ...runtimeOf(service), fanOuts: [startRuns] });
  const expected = orders.flatMap((orderId) => on.map((automationId) => `${orderId} ${automationId}`)).toSorted();
  for (let times = 0; times < 2; times += 1) {
    await Promise.all([relay(), relay(), relay(), relay()]);
    const runs = await runsOf(store);
    expect(runs.map(({ orderId, automationId }) => `${orderId} ${automationId}`).toSorted()).toEqual(expected);
    expect(runs.map(({ id }) => id).filter((id) => !UUID_V7.test(id))).toEqual([]);
    await service.rows({ text: 'UPDATE event SET relayed_at = NULL WHERE store_id = $1', values: [store.id] });
  }
  expect(await runsOf(other)).toEqual([]);
  await setAutomationActive(store, off.id, true);
  await store.order();
  await service.rows({ text: 'UPDATE event SET is_test = true WHERE store_id = $1 AND relayed_at IS NULL', values: [store.id] });
  await relay();
  expect(await runsOf(store)).toHaveLength(6);
});

test('a run keeps the steps of its start', async () => {
  const store = await payableStore(service);
  const id = await activeAutomation(store, 'ORDER_CREATED', [delayStepInput(5), UNKNOWN_STEP, delayStepInput(1441)]);
  await store.order();
  await runAutomations(service);
  const read = 'query ($id: ID!) { automation(id: $id) { steps { id } } }';
  const remove = 'mutation ($id: ID!, $stepId: ID!) { removeAutomationStep(id: $id, stepId: $stepId) { id } }';
  for (const step of (await store.ask<AutomationView>(read, { id })).steps) await store.ask(remove, { id, stepId: step.id });
  service.clock.forward(5 * MINUTE);
  await runAutomations(service);
  service.clock.forward(1441 * MINUTE);
  await runAutomations(service);
  const { status, steps } = await onlyRun(store);
  expect([status, ...steps]).toEqual([
    'COMPLETED',
    ['DONE', 'Espera de 5 minutos.'],
    ['SKIPPED', 'Um passo do tipo “note” não é conhecido: foi pulado.'],
    ['DONE', 'Espera de 1 dia e 1 minuto.'],
  ]);
});

test('delays are counted from their due times, and after an outage from its end', async () => {
  const store = await payableStore(service);
  await activeAutomation(store, 'ORDER_CREATED', [delayStepInput(5), delayStepInput(5), delayStepInput(5)]);
  await store.order();
  const start = service.clock.now().getTime();
  const nextAt = async () => {
    await runAutomations(service);
    const [run] = await runsOf(store);
    return (new Date(run?.nextAt ?? 0).getTime() - start) / 1_000;
  };
  service.clock.forward(2_000);
  expect(await nextAt()).toBe(300);
  service.clock.forward(300_000);
  expect(await nextAt()).toBe(600);
  service.clock.forward(3_600_000);
  expect(await nextAt()).toBe(3902 + 300);
});

test('a step that is due within a minute of the one before it is executed with it', async () => {
  const store = await payableStore(service);
  await activeAutomation(store, 'ORDER_CREATED', [delayStepInput(1), delayStepInput(1), delayStepInput(1)]);
  await store.order();
  await runAutomations(service);
  const start = service.clock.now().getTime();
  service.clock.forward(2 * MINUTE);
  await runAutomations(service);
  const [run] = await runsOf(store);
  expect(run?.steps.map(({ status }) => status)).toEqual(['DONE', 'DONE', 'WAITING']);
  expect(new Date(run?.nextAt ?? 0).getTime() - start).toBe(3 * MINUTE);
});
