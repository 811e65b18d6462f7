import { describe, expect, test } from 'vitest';
import {
  activeAutomation,
  delayStepInput,
  onlyRun,
  runAutomations,
  runsOf,
  sendStepInput,
  setAutomationActive,
  UNKNOWN_STEP,
} from '../support/automation-runs.ts';
import { MINUTE } from '../support/constants.ts';
import { asAdmin, ERASE } from '../support/data-subject.ts';
import type { Status } from '../support/fixtures.ts';
import { mailError, startMailServer } from '../support/mail-server.ts';
import { payableStore } from '../support/pay.ts';
import { dataOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { runTimersAt } from '../support/timers.ts';

const service = await startService();
const server = await startMailServer();

const MOVE = 'mutation ($id: UUID!, $status: OrderStatus!) { setOrderStatus(id: $id, input: { status: $status }) { id } }';

async function moved(store: TestStore, id: string, ...statuses: readonly Status[]): Promise<void> {
  for (const status of statuses) dataOf(await store.graph(MOVE, { id, status }));
}

const INTERRUPTED = ['SKIPPED', 'A execução foi interrompida durante a espera.'];
const STOPPED = (reason: string) => ({ status: 'STOPPED', reason, steps: [INTERRUPTED, [null, null]] });
const COMPLETED = {
  status: 'COMPLETED',
  reason: null,
  steps: [
    ['DONE', 'Espera de 1 hora.'],
    ['SKIPPED', 'Um passo do tipo “note” não é conhecido: foi pulado.'],
  ],
};

const HOUR = [delayStepInput(60), UNKNOWN_STEP];

/** Result of a run of `trigger` that waited an hour for an order while `act` happened. */
async function ofOrder(trigger: string, start: (store: TestStore) => Promise<string>, ...statuses: readonly Status[]) {
  const store = await payableStore(service);
  await activeAutomation(store, trigger, HOUR);
  const id = await start(store);
  await runAutomations(service);
  await moved(store, id, ...statuses);
  service.clock.forward(60 * MINUTE);
  await runAutomations(service);
  return onlyRun(store);
}

describe('a run stops before its last step', () => {
  test.each<[string, 'PIX' | 'BOLETO', Status, string]>([
    ['pix.generated', 'PIX', 'PAID', 'Pago'],
    ['pix.generated', 'PIX', 'CANCELLED', 'Cancelado'],
    ['boleto.generated', 'BOLETO', 'PAID', 'Pago'],
    ['order.created', 'PIX', 'CANCELLED', 'Cancelado'],
  ])('for %s: a %s order that changes to %s', async (trigger, paymentMethod, status, label) => {
    const end = await ofOrder(trigger, (store) => store.order({ paymentMethod }), status);
    expect(end).toEqual(STOPPED(`O pedido passou a “${label}”.`));
  });

  test.each<[string, Status, Status, string]>([
    ['order.paid', 'PAID', 'REFUNDED', 'Reembolsado'],
    ['pix.paid', 'PAID', 'CANCELLED', 'Cancelado'],
    ['order.shipped', 'SHIPPED', 'CANCELLED', 'Cancelado'],
    ['order.delivered', 'DELIVERED', 'REFUNDED', 'Reembolsado'],
  ])('for %s: an order that was %s and changes to %s', async (trigger, from, to, label) => {
    const end = await ofOrder(trigger, (store) => store.orderIn(from), to);
    expect(end).toEqual(STOPPED(`O pedido passou a “${label}”.`));
  });

  test.each<[string, (store: TestStore) => Promise<string>, Status[]]>([
    ['pix.generated', (store) => store.order(), ['PROCESSING']],
    ['order.created', (store) => store.order(), ['PAID', 'SHIPPED', 'DELIVERED']],
    ['order.cancelled', (store) => store.orderIn('CANCELLED'), []],
    ['order.refunded', (store) => store.orderIn('REFUNDED'), []],
    ['customer.created', (store) => store.order(), ['CANCELLED']],
  ])('for %s: not when the order only progresses', async (trigger, start, statuses) => {
    expect(await ofOrder(trigger, start, ...statuses)).toEqual(COMPLETED);
  });

  test('for pix.expired: money that arrives later', async () => {
    const store = await payableStore(service);
    await activeAutomation(store, 'pix.expired', HOUR);
    const id = await store.order();
    service.clock.forward(30 * MINUTE);
    await runTimersAt(service);
    await runAutomations(service);
    await store.report(id, 'APPROVED');
    service.clock.forward(60 * MINUTE);
    await runAutomations(service);
    expect(await onlyRun(store)).toEqual(STOPPED('O pedido passou a “Pago”.'));
  });

  test('for card.refused: a card that is accepted at the second attempt', async () => {
    const store = await payableStore(service);
    await activeAutomation(store, 'card.refused', HOUR);
    const id = await store.order({ paymentMethod: 'CARD' });
    await store.report(id, 'REFUSED');
    await runAutomations(service);
    await store.report(id, 'APPROVED');
    service.clock.forward(60 * MINUTE);
    await runAutomations(service);
    expect(await onlyRun(store)).toEqual(STOPPED('O pedido passou a “Pago”.'));
  });

  test.each([
    ['bought', 'O carrinho foi comprado.'],
    ['touched again', 'O comprador voltou ao carrinho.'],
  ])('for cart.abandoned: a cart that was %s', async (what, reason) => {
    const store = await payableStore(service);
    await activeAutomation(store, 'cart.abandoned', HOUR);
    const token = crypto.randomUUID();
    const customer = { email: 'ana@exemplo.com.br' };
    const checkoutId = await store.externalCheckout({ token }, { customer });
    service.clock.forward(30 * MINUTE);
    await runTimersAt(service);
    await runAutomations(service);
    if (what === 'bought') dataOf(await store.complete(checkoutId, { shippingAddress: null }));
    else await store.externalCheckout({ token }, { customer });
    service.clock.forward(60 * MINUTE);
    await runAutomations(service);
    expect(await onlyRun(store)).toEqual(STOPPED(reason));
  });

  test('when the automation is switched off, at once and for good', async () => {
    const store = await payableStore(service);
    const id = await activeAutomation(store, 'order.created', HOUR);
    await store.order();
    await runAutomations(service);
    await setAutomationActive(store, id, false);
    const endedAt = service.clock.now().toISOString();
    expect(await onlyRun(store)).toEqual(STOPPED('A automação foi desligada.'));
    await setAutomationActive(store, id, true);
    service.clock.forward(60 * MINUTE);
    await runAutomations(service);
    expect(await onlyRun(store)).toEqual(STOPPED('A automação foi desligada.'));
    expect((await runsOf(store))[0]).toMatchObject({ nextAt: null, endedAt });
  });

  test('and sends no message when the store is deactivated', async () => {
    const store = await payableStore(service);
    await activeAutomation(store, 'order.created', HOUR);
    await store.order();
    await runAutomations(service);
    const activate = (active: boolean) =>
      service.asOperator('mutation ($id: UUID!, $active: Boolean!) { updateStore(id: $id, input: { active: $active }) { id } }', {
        id: store.id,
        active,
      });
    dataOf(await activate(false));
    service.clock.forward(60 * MINUTE);
    await runAutomations(service);
    dataOf(await activate(true));
    expect(await onlyRun(store)).toEqual(STOPPED('A loja está inativa.'));
  });
});

describe('a queued message, checked again before it is sent,', () => {
  /** A store whose PIX reminder failed once and waits for its second attempt. */
  async function waiting() {
    const store = await payableStore(service);
    const id = await activeAutomation(store, 'pix.generated', [sendStepInput('email', await store.template('email'))]);
    const orderId = await store.order();
    server.onMail = () => {
      throw mailError(451, 'later');
    };
    await runAutomations(service, { smtpUrl: server.url });
    server.onMail = () => undefined;
    server.mails.length = 0;
    const said = 'O servidor de e-mail recusou a mensagem: 451 later. Nova tentativa em 1 minuto.';
    expect(await onlyRun(store)).toEqual({ status: 'COMPLETED', reason: null, steps: [['WAITING', said]] });
    return { store, automationId: id, orderId };
  }

  async function afterwards(store: TestStore) {
    service.clock.forward(MINUTE);
    await runAutomations(service, { smtpUrl: server.url });
    const [run] = await runsOf(store);
    return run?.steps.map(({ status, result, message }) => [status, result, message?.status, message?.nextAttemptAt]);
  }

  test('is sent when nothing has changed', async () => {
    const { store } = await waiting();
    expect(await afterwards(store)).toEqual([['SENT', 'Entregue ao servidor de e-mail.', 'SENT', null]]);
    expect(server.mails).toHaveLength(1);
  });

  test('is not sent when the order was paid, or the automation was switched off or deleted', async () => {
    const paid = await waiting();
    await paid.store.report(paid.orderId, 'APPROVED');
    expect(await afterwards(paid.store)).toEqual([['NOT_SENT', 'O pedido passou a “Pago”.', 'NOT_SENT', null]]);
    const off = await waiting();
    await setAutomationActive(off.store, off.automationId, false);
    expect(await afterwards(off.store)).toEqual([['NOT_SENT', 'A automação foi desligada.', 'NOT_SENT', null]]);
    const gone = await waiting();
    dataOf(await gone.store.graph('mutation ($id: UUID!) { deleteAutomation(id: $id) { id } }', { id: gone.automationId }));
    service.clock.forward(MINUTE);
    await runAutomations(service, { smtpUrl: server.url });
    const text = 'SELECT status, result, content FROM message WHERE store_id = $1';
    const messages = await service.rows({ text, values: [gone.store.id] });
    expect(messages).toEqual([{ status: 'NOT_SENT', result: 'A automação foi removida.', content: null }]);
    expect(server.mails).toEqual([]);
  });

  test('is not sent when the buyer was erased', async () => {
    const { store, orderId } = await waiting();
    await moved(store, orderId, 'CANCELLED');
    const { customer } = dataOf(await store.graph('{ customer: customers(first: 1) { nodes { id } } }')) as {
      customer: { nodes: { id: string }[] };
    };
    dataOf(await asAdmin(store, ERASE, { id: customer.nodes[0]?.id }));
    expect(await afterwards(store)).toEqual([['NOT_SENT', '[removido]', 'NOT_SENT', null]]);
    expect(server.mails).toEqual([]);
    const message = { content: null, recipient: expect.stringMatching(/^removido-/), leased_until: null };
    const text = 'SELECT content, recipient, leased_until FROM message WHERE store_id = $1';
    expect(await service.rows({ text, values: [store.id] })).toEqual([message]);
  });
});

test('a waiting run is stopped when its buyer is erased', async () => {
  const store = await payableStore(service);
  await activeAutomation(store, 'order.cancelled', HOUR);
  await store.orderIn('CANCELLED');
  await runAutomations(service);
  const { customers } = dataOf(await store.graph('{ customers(first: 1) { nodes { id } } }')) as {
    customers: { nodes: { id: string }[] };
  };
  dataOf(await asAdmin(store, ERASE, { id: customers.nodes[0]?.id }));
  expect(await onlyRun(store)).toEqual(STOPPED('Os dados do comprador foram removidos.'));
});
