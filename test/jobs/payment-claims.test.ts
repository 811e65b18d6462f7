import { afterAll, describe, expect, test } from 'vitest';
import { activeAutomation, runAutomations, runsOf, sendStepInput, UNKNOWN_STEP } from '../support/automation-runs.ts';
import { advance, startClockService } from '../support/clock-store.ts';
import { newTestStore } from '../support/clocks.ts';
import { consoleOf } from '../support/console.ts';
import { DAY, MINUTE } from '../support/constants.ts';
import { startMailServer } from '../support/mail-server.ts';
import { BankedStore } from '../support/payment-providers.ts';
import { invalid, refusals } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { allCharged, SIMULATE, simulate, simulatedShop } from '../support/simulated-shop.ts';

const clocked = await startClockService();
const service = await startOwnService();
const server = await startMailServer();
const banks: BankedStore[] = [];

afterAll(async () => {
  for (const each of banks) await each.close();
});

const CLAIM = 'kind status amount openedAt answerDueAt answerDueAtTold answeredAt note endedAt';
const ORDER = `query ($id: ID!) { order(id: $id) { status refundable refunded payment { unexplained } claims { id ${CLAIM} }
  timeline(last: 100) { nodes { message } } } }`;
const LIST = `query ($filter: PaymentClaimFilter) { paymentClaims(filter: $filter, orderBy: [{ field: ANSWER_DUE_AT }]) { totalCount nodes { ${CLAIM} order { id } } } }`;
const FIGURES = `query ($day: Date!) { statement(day: $day) { figures { gross refunded claimed fees net unmatched } }
  orders { summary { money { gross refunded claimed fees net unmatched }
    claims { open openAmount unanswered won wonAmount lost lostAmount withdrawn withdrawnAmount } } } }`;
const ANSWER = `mutation ($id: ID!, $input: PaymentClaimAnswerInput!) { answerPaymentClaim(id: $id, input: $input) { ${CLAIM} } }`;

interface ShownOrder {
  readonly status: string;
  readonly claims: readonly { readonly id: string; readonly status: string }[];
  readonly timeline: { readonly nodes: readonly { readonly message: string }[] };
}

const shown = (store: TestStore, id: string) => store.ask<ShownOrder>(ORDER, { id });

/** Sentences of the history of an order on claims. */
const told = async (store: TestStore, id: string) =>
  (await shown(store, id)).timeline.nodes.map(({ message }) => message).filter((message) => message.includes('contestação'));

/** Orders of R$ 100.00 that were paid by PIX at a simulated provider. */
async function paidOrders(count: number): Promise<{ store: TestStore; ids: string[] }> {
  const store = await simulatedShop(clocked);
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await store.order({ paymentMethod: 'PIX' }));
  await allCharged(store, clocked.trigger);
  for (const orderId of ids) await simulate(store, { orderId, outcome: 'PAID' });
  return { store, ids };
}

describe('a claim at a simulated provider', () => {
  test('holds the money until it is won, lost or withdrawn, and all sums say the same', async () => {
    const { store, ids } = await paidOrders(4);
    const [won, lost, withdrawn, open] = ids as [string, string, string, string];
    for (const orderId of ids) await simulate(store, { orderId, outcome: 'CLAIM_OPENED' });
    expect(await shown(store, won)).toMatchObject({
      status: 'PAID',
      refundable: 0,
      refunded: 0,
      claims: [
        {
          ...{ kind: 'MED', status: 'OPEN', amount: 100, answeredAt: null, endedAt: null },
          ...{ openedAt: '2030-03-01T12:00:00.000Z', answerDueAt: '2030-03-11T12:00:00.000Z', answerDueAtTold: true },
        },
      ],
    });
    expect(await told(store, won)).toEqual([
      'O provedor bloqueou R$ 100,00 por uma contestação. A loja pode responder até 11/03/2030 09:00.',
    ]);
    const again = refusals(await store.graph(SIMULATE, { orderId: open, outcome: 'CLAIM_OPENED' }));
    expect(again).toMatchObject([{ code: 'INVALID_STATUS_TRANSITION', status: 409 }]);
    const refund = 'mutation ($id: ID!) { refundOrder(id: $id, input: { amount: 1, reason: OTHER }) { id } }';
    expect(refusals(await store.graph(refund, { id: open }))).toMatchObject([
      { details: [{ field: 'amount', message: expect.stringContaining('bloqueados por uma contestação') }] },
    ]);
    await advance(store, { by: { days: 2 } });
    await simulate(store, { orderId: won, outcome: 'CLAIM_WON' });
    await simulate(store, { orderId: lost, outcome: 'CLAIM_LOST' });
    // The provider does not tell: the list of the next minute has it.
    await simulate(store, { orderId: withdrawn, outcome: 'CLAIM_WITHDRAWN', callback: 'LOST' });
    await advance(store, { by: { minutes: 1 } });
    expect(await shown(store, won)).toMatchObject({ status: 'PAID', refundable: 100, claims: [{ status: 'WON' }] });
    expect(await shown(store, lost)).toMatchObject({
      ...{ status: 'REFUNDED', refundable: 0, refunded: 100, payment: { unexplained: 0 } },
      claims: [{ status: 'LOST', endedAt: '2030-03-03T12:00:00.000Z' }],
    });
    expect(await shown(store, withdrawn)).toMatchObject({ status: 'PAID', refundable: 100, claims: [{ status: 'WITHDRAWN' }] });
    expect((await told(store, withdrawn)).at(-1)).toBe('Quem pagou retirou a contestação de R$ 100,00.');
    expect((await told(store, lost)).at(-1)).toBe('A contestação de R$ 100,00 foi decidida a favor de quem pagou.');
    // What was lost leaves on the day on which it was.
    expect(dataOf(await store.graph(FIGURES, { day: '2030-03-03' }))).toEqual({
      statement: { figures: { gross: 0, refunded: 0, claimed: 100, fees: 0, net: -100, unmatched: 0 } },
      orders: {
        summary: {
          money: { gross: 400, refunded: 0, claimed: 100, fees: 3.96, net: 296.04, unmatched: 0 },
          claims: {
            ...{ open: 1, openAmount: 100, unanswered: 1, won: 1, wonAmount: 100, lost: 1, lostAmount: 100 },
            ...{ withdrawn: 1, withdrawnAmount: 100 },
          },
        },
      },
    });
    const ended = refusals(await store.graph(SIMULATE, { orderId: won, outcome: 'CLAIM_LOST' }));
    expect(ended).toMatchObject([{ code: 'INVALID_STATUS_TRANSITION', status: 409 }]);
    expect(await store.ask(LIST, { filter: { statuses: ['OPEN'], answered: false } })).toMatchObject({
      totalCount: 1,
      nodes: [{ order: { id: open } }],
    });
  });

  test('needs money that it took', async () => {
    const store = await newTestStore(clocked.service);
    const orderId = await store.orderIn('PAID');
    expect(refusals(await store.graph(SIMULATE, { orderId, outcome: 'CLAIM_OPENED' }))).toEqual(
      invalid({
        ...{ field: 'outcome', code: 'INVALID_VALUE' },
        message: 'Este pedido não é cobrado por um provedor SIMULATED: só o dinheiro que ele recebeu pode ser contestado.',
      }),
    );
  });
});

test('the answer of a store is noted once for all, by whoever may give money back, and not after the end', async () => {
  const { store, ids } = await paidOrders(1);
  const [orderId = ''] = ids;
  await simulate(store, { orderId, outcome: 'CLAIM_OPENED' });
  const [{ id } = { id: '' }] = (await shown(store, orderId)).claims;
  expect(await store.issues(ANSWER, { id, input: { note: 'x'.repeat(1001) } })).toEqual([['note', 'TOO_LONG']]);
  await store.ask(ANSWER, { id, input: { note: 'Enviado o comprovante de entrega.' } });
  expect(await store.ask(ANSWER, { id, input: { note: 'Enviada também a nota fiscal.' } })).toMatchObject({
    ...{ status: 'OPEN', note: 'Enviada também a nota fiscal.', answeredAt: '2030-03-01T12:00:00.000Z' },
  });
  expect((await told(store, orderId)).slice(1)).toEqual(['A loja respondeu à contestação de R$ 100,00.']);
  const other = await clocked.service.newStore();
  expect(refusals(await other.graph(ANSWER, { id, input: {} }))).toMatchObject([{ status: 404 }]);
  await simulate(store, { orderId, outcome: 'CLAIM_WON' });
  expect(refusals(await store.graph(ANSWER, { id, input: {} }))).toMatchObject([{ status: 409 }]);
});

test('the console shows open claims by their deadlines, and takes the answer on the page of the order', async () => {
  const { store, ids } = await paidOrders(2);
  const [later = '', sooner = ''] = ids;
  await simulate(store, { orderId: sooner, outcome: 'CLAIM_OPENED' });
  await advance(store, { by: { days: 1 } });
  await simulate(store, { orderId: later, outcome: 'CLAIM_OPENED' });
  const browser = await consoleOf(store);
  const list = (await browser.open('/console/contestacoes')).text;
  expect([...list.matchAll(/pedidos\/([\w-]{36})#contestacoes/g)].map(([, id]) => id)).toEqual([sooner, later]);
  expect((await browser.open('/console/hoje')).text).toContain('2 contestações esperam a resposta da loja');
  const page = `/console/pedidos/${sooner}`;
  const [{ id } = { id: '' }] = (await shown(store, sooner)).claims;
  const token = await browser.tokenOf(page);
  const sent = await browser.submit(`${page}/contestacao`, { token, contestacao: id, anotacao: 'Enviado o comprovante' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}?feito=respondida#contestacoes`]);
  expect((await browser.open(page)).text).toContain('Enviado o comprovante');
  await simulate(store, { orderId: sooner, outcome: 'CLAIM_LOST' });
  const late = await browser.submit(`${page}/contestacao`, {
    token: await browser.tokenOf(page),
    contestacao: id,
    anotacao: 'x',
  });
  expect([late.status, late.text.includes('Esta contestação já terminou.')]).toEqual([409, true]);
  expect((await browser.open('/console/contestacoes?situacao=LOST')).text).toContain(sooner);
});

async function openBank(): Promise<BankedStore> {
  const banked = await BankedStore.open(service);
  banks.push(banked);
  await banked.work();
  return banked;
}

/** An order that was paid at a bank, where its payer then asked for a MED. */
async function contested(banked: BankedStore) {
  const { store, bank } = banked;
  const { id, reference } = await banked.charged();
  const pix = await bank.pay(reference);
  await banked.notify();
  await banked.work();
  const refund = bank.ledger.refund(pix, { id: 'MED1', cents: pix.cents, nature: 'MED_FRAUDE', at: service.clock.now() });
  const learn = async () => {
    service.clock.forward(MINUTE);
    await banked.work();
  };
  await learn();
  return { store, id, learn, settle: (status: 'DEVOLVIDO' | 'NAO_REALIZADO') => bank.settle(pix, refund, status) };
}

describe('a MED of a bank', () => {
  test('is to be answered within a week, and ends as the bank says', async () => {
    const { store, id, learn, settle } = await contested(await openBank());
    const [claim] = (await shown(store, id)).claims as unknown as [{ openedAt: string; answerDueAt: string }];
    expect(claim).toMatchObject({ kind: 'MED', status: 'OPEN', answerDueAtTold: false });
    expect(Date.parse(claim.answerDueAt) - Date.parse(claim.openedAt)).toBe(7 * DAY);
    await settle('NAO_REALIZADO');
    await learn();
    expect(await shown(store, id)).toMatchObject({ status: 'PAID', claims: [{ status: 'WON' }] });
    expect(await told(store, id)).toHaveLength(2);
    await learn();
    expect((await shown(store, id)).claims).toHaveLength(1);
  });

  test('tells the people of the store when it begins and when it ends, and nobody of the first once it was answered', async () => {
    const banked = await openBank();
    const { store } = banked;
    const owner = { id: store.id, input: { supportEmail: 'atendimento@loja.com.br', messagesPerDay: 0 } };
    await service.asOperator(
      'mutation ($id: ID!, $input: UpdateStoreInput!) { updateStore(id: $id, input: $input) { id } }',
      owner,
    );
    const template = await store.template('email', {
      subject: 'Contestação de {{claim.amount}} por {{customer.name}}',
      html: '<p>{{claim.status}}, responda até {{claim.answer_by}}</p>',
    });
    const steps = [sendStepInput('email', template), { type: 'delay', minutes: 60 }, UNKNOWN_STEP];
    const opened = await activeAutomation(store, 'CLAIM_OPENED', steps);
    const closed = await activeAutomation(store, 'CLAIM_CLOSED', [UNKNOWN_STEP]);
    const { id, learn, settle } = await contested(banked);
    server.mails.length = 0;
    await runAutomations(service, { smtpUrl: server.url });
    const [run] = await runsOf(store);
    expect(run).toMatchObject({
      automationId: opened,
      orderId: id,
      steps: [{ message: { recipient: 'a•••@loja.com.br' } }, {}, {}],
    });
    const [{ id: claimId, answerDueAt }] = (await shown(store, id)).claims as unknown as [{ id: string; answerDueAt: string }];
    const mail = JSON.stringify(server.mails);
    expect(mail).toContain('atendimento@loja.com.br');
    expect(mail).not.toContain('List-Unsubscribe');
    expect(answerDueAt).toBeDefined();
    await store.ask(ANSWER, { id: claimId, input: {} });
    service.clock.forward(61 * MINUTE);
    await runAutomations(service);
    expect((await runsOf(store)).at(-1)).toMatchObject({
      status: 'STOPPED',
      reason: 'A contestação já foi respondida ou terminou.',
    });
    await settle('DEVOLVIDO');
    await learn();
    await runAutomations(service);
    expect((await runsOf(store)).map((each) => each.automationId)).toEqual([opened, closed]);
  });
});
