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
import { rejecting, startMailServer } from '../support/mail-server.ts';
import { payableStore } from '../support/pay.ts';
import { dataOf } from '../support/replies.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { runTimersAt } from '../support/timers.ts';

const service = await startOwnService();
const server = await startMailServer();

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

/** A store whose automation waits for an hour after a trigger. */
async function waitingAfter(trigger: string) {
  const store = await payableStore(service);
  return { store, id: await activeAutomation(store, trigger, HOUR) };
}

/** Lets so many minutes pass and executes the steps that are due. */
async function pass(minutes: number): Promise<void> {
  service.clock.forward(minutes * MINUTE);
  await runAutomations(service);
}

/** Erases the only buyer of a store. */
async function erase(store: TestStore): Promise<void> {
  const { nodes } = await store.ask<{ nodes: { id: string }[] }>('{ customers(first: 1) { nodes { id } } }');
  dataOf(await asAdmin(store, ERASE, { id: nodes[0]?.id }));
}

type Case = readonly [trigger: string, from: Status, to: readonly Status[], method: 'PIX' | 'BOLETO', label: string | null];

/** A trigger, what its order was and becomes, and the status that stops the run; null: none does. */
const CASES: readonly Case[] = [
  ['pix.generated', 'PENDING', ['PAID'], 'PIX', 'Pago'],
  ['pix.generated', 'PENDING', ['CANCELLED'], 'PIX', 'Cancelado'],
  ['boleto.generated', 'PENDING', ['PAID'], 'BOLETO', 'Pago'],
  ['order.created', 'PENDING', ['CANCELLED'], 'PIX', 'Cancelado'],
  ['order.paid', 'PAID', ['REFUNDED'], 'PIX', 'Reembolsado'],
  ['pix.paid', 'PAID', ['CANCELLED'], 'PIX', 'Cancelado'],
  ['order.shipped', 'SHIPPED', ['CANCELLED'], 'PIX', 'Cancelado'],
  ['order.delivered', 'DELIVERED', ['REFUNDED'], 'PIX', 'Reembolsado'],
  ['pix.generated', 'PENDING', ['PROCESSING'], 'PIX', null],
  ['order.created', 'PENDING', ['PAID', 'SHIPPED', 'DELIVERED'], 'PIX', null],
  ['order.cancelled', 'CANCELLED', [], 'PIX', null],
  ['order.refunded', 'REFUNDED', [], 'PIX', null],
  ['customer.created', 'PENDING', ['CANCELLED'], 'PIX', null],
];

describe('a run of an hour about an order', async () => {
  const store = await payableStore(service);
  const automations = new Map<string, string>();
  for (const [trigger] of CASES)
    if (!automations.has(trigger)) automations.set(trigger, await activeAutomation(store, trigger, HOUR));
  const orders: string[] = [];
  for (const [at, [, from, , paymentMethod]] of CASES.entries()) {
    const customer = { name: 'Ana', email: `ana${at}@exemplo.com.br` };
    orders.push(await store.orderIn(from, { paymentMethod, customer }));
  }
  await runAutomations(service);
  for (const [at, [, , to]] of CASES.entries()) await store.transitionOrder(orders[at] ?? '', ...to);
  service.clock.forward(60 * MINUTE);
  await runAutomations(service);

  test.each(CASES.map((each, at) => [...each, at] as const))(
    'for %s: of an order that is %s and becomes %j, by %s, is stopped by the status %j',
    async (trigger, _from, _to, _method, label, at) => {
      const end = await onlyRun(store, { automationId: automations.get(trigger), orderId: orders[at] });
      expect(end).toEqual(label === null ? COMPLETED : STOPPED(`O pedido passou a “${label}”.`));
    },
  );
});

describe('a run stops before its last step', () => {
  test('for pix.expired: money that arrives later', async () => {
    const { store } = await waitingAfter('pix.expired');
    const id = await store.order();
    service.clock.forward(30 * MINUTE);
    await runTimersAt(service);
    await pass(0);
    await store.report(id, 'APPROVED');
    await pass(60);
    expect(await onlyRun(store)).toEqual(STOPPED('O pedido passou a “Pago”.'));
  });

  test('for card.refused: a card that is accepted at the second attempt', async () => {
    const { store } = await waitingAfter('card.refused');
    const id = await store.order({ paymentMethod: 'CARD' });
    await store.report(id, 'REFUSED');
    await pass(0);
    await store.report(id, 'APPROVED');
    await pass(60);
    expect(await onlyRun(store)).toEqual(STOPPED('O pedido passou a “Pago”.'));
  });

  test('for cart.abandoned: a cart that was bought or touched again', async () => {
    const { store } = await waitingAfter('cart.abandoned');
    const carts = [{ token: crypto.randomUUID() }, { token: crypto.randomUUID() }];
    const touch = (cart?: object) => store.externalCheckout(cart, { customer: { email: 'ana@exemplo.com.br' } });
    const [bought, touched] = [await touch(carts[0]), await touch(carts[1])];
    service.clock.forward(30 * MINUTE);
    await runTimersAt(service);
    await pass(0);
    dataOf(await store.complete(bought, { shippingAddress: null }));
    await touch(carts[1]);
    await pass(60);
    for (const [checkoutId, reason] of [
      [bought, 'O carrinho foi comprado.'],
      [touched, 'O comprador voltou ao carrinho.'],
    ])
      expect(await onlyRun(store, { checkoutId })).toEqual(STOPPED(reason ?? ''));
  });

  test('when the automation is switched off, at once and for good', async () => {
    const { store, id } = await waitingAfter('order.created');
    await store.order();
    await pass(0);
    await setAutomationActive(store, id, false);
    const endedAt = service.clock.now().toISOString();
    expect(await onlyRun(store)).toEqual(STOPPED('A automação foi desligada.'));
    await setAutomationActive(store, id, true);
    await pass(60);
    expect(await onlyRun(store)).toEqual(STOPPED('A automação foi desligada.'));
    expect((await runsOf(store))[0]).toMatchObject({ nextAt: null, endedAt });
  });

  test('and sends no message when the store is deactivated', async () => {
    const { store } = await waitingAfter('order.created');
    await store.order();
    await pass(0);
    const mutation = 'mutation ($id: ID!, $active: Boolean!) { updateStore(id: $id, input: { active: $active }) { id } }';
    const activate = (active: boolean) => service.asOperator(mutation, { id: store.id, active });
    dataOf(await activate(false));
    await pass(60);
    dataOf(await activate(true));
    expect(await onlyRun(store)).toEqual(STOPPED('A loja está inativa.'));
  });
});

describe('a run that tries to win a purchase', () => {
  const CPF = { one: '52998224725', other: '11144477735' };
  const RITA = { name: 'Rita', email: 'rita@exemplo.com.br', phone: '+5511987654321', document: CPF.one };
  const HER_EMAIL = { name: 'Rita', email: 'RITA@exemplo.com.br' };
  const HER_PHONE = { name: 'R.', email: 'outra@exemplo.com.br', phone: '(11) 98765-4321' };
  const HER_DOCUMENT = { name: 'R.', email: 'outra@exemplo.com.br', documentNumber: '529.982.247-25' };
  const STRANGER = { name: 'Bia', email: 'bia@exemplo.com.br', phone: '+5521987654321', documentNumber: CPF.other };
  const BOUGHT = (number: number) => STOPPED(`O comprador já fez outro pedido, o nº ${number}.`);

  /** A store in which Rita's cart was abandoned just now, with a run that waits. */
  async function abandoned(customer: object = RITA) {
    const { store } = await waitingAfter('cart.abandoned');
    const checkoutId = await store.externalCheckout({}, { customer });
    service.clock.forward(30 * MINUTE);
    await runTimersAt(service);
    await pass(0);
    return { store, checkoutId };
  }

  test.each([
    ['e-mail', HER_EMAIL],
    ['telephone', HER_PHONE],
    ['document', HER_DOCUMENT],
  ])('ends for cart.abandoned when the buyer has ordered by another cart, known by the same %s', async (_what, customer) => {
    const { store, checkoutId } = await abandoned();
    service.clock.forward(MINUTE);
    await store.order({ customer });
    await pass(60);
    expect(await onlyRun(store, { checkoutId })).toEqual(BOUGHT(1));
  });

  test('ends for all carts that were left before the purchase, and goes on for one that was touched after it', async () => {
    const { store, checkoutId } = await abandoned();
    const other = await store.externalCheckout({ token: crypto.randomUUID() }, { customer: { phone: RITA.phone } });
    await store.orderIn('PAID', { customer: { ...RITA, document: undefined, documentNumber: CPF.one } });
    service.clock.forward(MINUTE);
    const later = await store.externalCheckout({ token: crypto.randomUUID() }, { customer: { email: RITA.email } });
    service.clock.forward(30 * MINUTE);
    await runTimersAt(service);
    await pass(0);
    await pass(60);
    for (const id of [checkoutId, other])
      expect((await onlyRun(store, { checkoutId: id })).reason).toMatch(/outro pedido, o nº 1\.$/);
    expect(await onlyRun(store, { checkoutId: later })).toEqual(COMPLETED);
  });

  test('goes on when others bought, the buyer did in another store or before, or the purchase was cancelled or refunded', async () => {
    const { store: elsewhere } = await abandoned();
    const { store, checkoutId } = await abandoned();
    await elsewhere.order({ customer: HER_EMAIL });
    await store.order({ customer: STRANGER });
    await store.orderIn('CANCELLED', { customer: HER_EMAIL });
    await store.orderIn('REFUNDED', { customer: HER_PHONE });
    await pass(60);
    expect(await onlyRun(store, { checkoutId })).toEqual(COMPLETED);
    const { store: before } = await waitingAfter('cart.abandoned');
    await before.order({ customer: HER_EMAIL });
    service.clock.forward(MINUTE);
    await before.externalCheckout({}, { customer: RITA });
    service.clock.forward(30 * MINUTE);
    await runTimersAt(service);
    await pass(60);
    await pass(60);
    expect((await onlyRun(before)).status).toBe('COMPLETED');
  });

  test.each(['PIX', 'BOLETO'] as const)(
    'ends for an expired %s when the buyer ordered after that order',
    async (paymentMethod) => {
      const { store } = await waitingAfter(`${paymentMethod.toLowerCase()}.expired`);
      await store.orderIn('PAID', { paymentMethod, customer: HER_EMAIL });
      const [first, second] = [
        await store.order({ paymentMethod, customer: HER_EMAIL }),
        await store.order({ paymentMethod, customer: STRANGER }),
      ];
      service.clock.forward(4 * 24 * 60 * MINUTE);
      await runTimersAt(service);
      await pass(0);
      await store.order({ customer: HER_EMAIL });
      await pass(60);
      expect(await onlyRun(store, { orderId: first })).toEqual(BOUGHT(4));
      expect(await onlyRun(store, { orderId: second })).toEqual(COMPLETED);
    },
  );

  test('ends for a refused card, and not for a PIX that can still be paid', async () => {
    const { store } = await waitingAfter('card.refused');
    await activeAutomation(store, 'pix.generated', HOUR);
    const [card, pix] = [
      await store.order({ paymentMethod: 'CARD', customer: HER_EMAIL }),
      await store.order({ customer: HER_EMAIL }),
    ];
    await store.report(card, 'REFUSED');
    await pass(0);
    await store.orderIn('PAID', { customer: HER_EMAIL });
    await pass(60);
    expect((await onlyRun(store, { orderId: card })).reason).toMatch(/outro pedido, o nº/);
    expect((await onlyRun(store, { orderId: pix })).status).toBe('COMPLETED');
  });

  test('and its queued message is not sent', async () => {
    const store = await payableStore(service);
    await activeAutomation(store, 'cart.abandoned', [sendStepInput('email', await store.template('email'))]);
    await store.externalCheckout({}, { customer: RITA });
    service.clock.forward(30 * MINUTE);
    await runTimersAt(service);
    server.onMail = rejecting(451, 'later');
    await runAutomations(service, { smtpUrl: server.url });
    server.onMail = () => undefined;
    server.mails.length = 0;
    await store.order({ customer: HER_EMAIL });
    service.clock.forward(MINUTE);
    await runAutomations(service, { smtpUrl: server.url });
    expect((await onlyRun(store)).steps).toEqual([['NOT_SENT', 'O comprador já fez outro pedido, o nº 1.']]);
    expect(server.mails).toEqual([]);
  });
});

describe('a queued message, checked again before it is sent,', () => {
  /** A store whose PIX reminder failed once and waits for its second attempt. */
  async function waiting() {
    const store = await payableStore(service);
    const id = await activeAutomation(store, 'pix.generated', [sendStepInput('email', await store.template('email'))]);
    const orderId = await store.order();
    server.onMail = rejecting(451, 'later');
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
    dataOf(await gone.store.graph('mutation ($id: ID!) { deleteAutomation(id: $id) { id } }', { id: gone.automationId }));
    service.clock.forward(MINUTE);
    await runAutomations(service, { smtpUrl: server.url });
    const text = 'SELECT status, result, content FROM message WHERE store_id = $1';
    const messages = await service.rows({ text, values: [gone.store.id] });
    expect(messages).toEqual([{ status: 'NOT_SENT', result: 'A automação foi removida.', content: null }]);
    expect(server.mails).toEqual([]);
  });

  test('is not sent when the buyer was erased', async () => {
    const { store, orderId } = await waiting();
    await store.transitionOrder(orderId, 'CANCELLED');
    await erase(store);
    expect(await afterwards(store)).toEqual([['NOT_SENT', '[removido]', 'NOT_SENT', null]]);
    expect(server.mails).toEqual([]);
    const message = { content: null, recipient: expect.stringMatching(/^removido-/), leased_until: null };
    const text = 'SELECT content, recipient, leased_until FROM message WHERE store_id = $1';
    expect(await service.rows({ text, values: [store.id] })).toEqual([message]);
  });
});

test('a waiting run is stopped when its buyer is erased', async () => {
  const { store } = await waitingAfter('order.cancelled');
  await store.orderIn('CANCELLED');
  await pass(0);
  await erase(store);
  expect(await onlyRun(store)).toEqual(STOPPED('Os dados do comprador foram removidos.'));
});
