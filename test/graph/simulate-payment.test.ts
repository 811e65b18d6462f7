import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { notFound, scopeDenied } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const SIMULATE = `mutation ($orderId: UUID!, $outcome: SimulatedOutcome!, $callback: NoticeDelivery) {
  simulatePayment(orderId: $orderId, outcome: $outcome, callback: $callback) {
    order { id status } payment { status refundDue } notices { externalId outcome amount effect message }
  }
}`;

const RECORDED = 'O aviso foi registrado.';
const REPEATED = 'O aviso já estava registrado e não teve efeito.';
const SAME = 'O aviso foi registrado e não mudou nada: o pagamento já estava assim.';
const FEWER = 'Chegou menos do que o valor: o pedido continua como está, e o comprador pode pagar até o prazo.';
const MORE = 'Chegou mais do que o valor: o pedido está pago, e a diferença deve ser devolvida.';
const GONE = 'O dinheiro chegou, mas o pedido não pode mais ser atendido: deve ser devolvido.';
const LOST = 'O aviso não chegou: nada mudou. Quem o encontrar no provedor o registra por recordPayment, com este externalId.';
const FORGED = 'O aviso foi recusado e nada mudou: quem o enviou não tem credencial com orders:write.';

const newTestStore = () => service.newStore(undefined, { test: true });

/** An order that waits for its PIX, by default of R$ 100,00, in a test store. */
class Trial {
  readonly store: TestStore;
  readonly id: string;
  readonly #eventCount: number;

  private constructor(store: TestStore, id: string, eventCount: number) {
    this.store = store;
    this.id = id;
    this.#eventCount = eventCount;
  }

  static async make(make = (store: TestStore) => store.order()): Promise<Trial> {
    const store = await newTestStore();
    const id = await make(store);
    return new Trial(store, id, (await store.events()).length);
  }

  /** The order's status, the payment's, and each notice's number, outcome, amount, effect and message. */
  async result(outcome: string, callback?: string) {
    const { order, payment, notices } = await this.store.ask<{
      order: { id: string; status: string };
      payment: { status: string; refundDue: boolean };
      notices: { externalId: string; outcome: string | null; amount: number; effect: string; message: string }[];
    }>(SIMULATE, { orderId: this.id, outcome, callback });
    expect(order.id).toBe(this.id);
    return {
      order: order.status,
      payment: payment.status,
      refundDue: payment.refundDue,
      notices: notices.map(({ externalId, outcome: each, amount, effect, message }) => [
        externalId.replace(`simulado-${this.id}-`, ''),
        ...[each, amount, effect, message],
      ]),
    };
  }

  /** Events since the order was placed. */
  async events(): Promise<string[]> {
    return (await this.store.events()).slice(this.#eventCount).map(({ type }) => type);
  }

  /** Payments that the order's history contains, and the recorded reports. */
  async recorded() {
    const { history, reports } = await this.store.readOrder<{
      history: { kind: string; data: object }[];
      reports: { outcome: string }[];
    }>(this.id, 'history { kind data } reports { outcome }');
    const payments = history.filter(({ kind }) => kind === 'PAYMENT').map(({ data }) => data);
    return { payments, reports: reports.map(({ outcome }) => outcome) };
  }
}

const paid = { order: 'PAID', payment: 'APPROVED', refundDue: false };
const waiting = { order: 'PENDING', payment: 'PENDING', refundDue: false };
const notice = (number: string, outcome: string | null, amount: number, effect: string, message: string) => [
  ...[number, outcome, amount, effect, message],
];
const approved = (number: string) => notice(number, 'APPROVED', 100, 'CHANGED', RECORDED);
const EXPIRED = ['PAYMENT_FAILED', 'ORDER_CANCELLED'];
const PAID = ['PAYMENT_PROCESSED', 'ORDER_PAID'];

describe('a simulated payment', () => {
  test('PAID pays the order, and CHARGEBACK returns the money', async () => {
    const trial = await Trial.make();
    expect(await trial.result('PAID')).toEqual({ ...paid, notices: [approved('1')] });
    expect(await trial.events()).toEqual(PAID);
    const payments = [{ outcome: 'APPROVED', externalId: `simulado-${trial.id}-1` }];
    expect(await trial.recorded()).toEqual({ payments, reports: ['APPROVED'] });
    expect(await trial.result('CHARGEBACK')).toEqual({
      ...{ order: 'REFUNDED', payment: 'REFUNDED', refundDue: false },
      notices: [notice('2', 'REFUNDED', 100, 'CHANGED', RECORDED)],
    });
    expect(await trial.events()).toEqual([...PAID, 'ORDER_REFUNDED']);
  });

  test('UNDERPAID leaves the order waiting, and its history shows the amount received; it can then be paid', async () => {
    const trial = await Trial.make();
    const fewer = { ...waiting, notices: [notice('1', null, 50, 'UNCHANGED', FEWER)] };
    expect(await trial.result('UNDERPAID')).toEqual(fewer);
    expect(await trial.events()).toEqual([]);
    expect(await trial.recorded()).toEqual({
      payments: [{ outcome: 'UNDERPAID', externalId: `simulado-${trial.id}-1`, received: 50 }],
      reports: [],
    });
    const timeline = 'timeline(first: 10) { nodes { __typename message } }';
    const shown = await trial.store.readOrder<{ timeline: { nodes: object[] } }>(trial.id, timeline);
    expect(shown.timeline.nodes).toContainEqual({
      ...{ __typename: 'OrderPaymentEntry', message: 'Chegaram só R$ 50,00 do pagamento.' },
    });
    expect(await trial.result('UNDERPAID', 'DUPLICATED')).toMatchObject(waiting);
    expect((await trial.recorded()).payments).toHaveLength(2);
    expect(await trial.result('PAID')).toEqual({ ...paid, notices: [approved('3')] });
  });

  test('OVERPAID pays the order, and its history shows the amount received', async () => {
    const trial = await Trial.make();
    expect(await trial.result('OVERPAID')).toEqual({ ...paid, notices: [notice('1', 'APPROVED', 101, 'CHANGED', MORE)] });
    const payments = [{ outcome: 'APPROVED', externalId: `simulado-${trial.id}-1`, received: 101 }];
    expect(await trial.recorded()).toEqual({ payments, reports: ['APPROVED'] });
  });

  test.each([
    ['PAID_LATE expires the payment and cancels the order, and then pays it', 'PAID_LATE', 'NORMAL'],
    ['PAID with a notice that is LATE finds the order cancelled after its expiry, and pays it', 'PAID', 'LATE'],
  ])('%s', async (_what, outcome, callback) => {
    const trial = await Trial.make();
    expect(await trial.result(outcome, callback)).toEqual({ ...paid, notices: [approved('1')] });
    expect(await trial.events()).toEqual([...EXPIRED, ...PAID]);
  });

  test('PAID_LATE for goods that are sold meanwhile marks a refund as due', async () => {
    let productId = '';
    const trial = await Trial.make(async (store) => {
      productId = await store.soldProduct({ stock: { quantity: 1 } });
      return store.sell(productId);
    });
    await trial.store.report(trial.id, 'EXPIRED');
    await trial.store.sell(productId);
    expect(await trial.result('PAID_LATE')).toEqual({
      ...{ order: 'CANCELLED', payment: 'APPROVED', refundDue: true },
      notices: [notice('2', 'APPROVED', 50, 'CHANGED', GONE)],
    });
  });

  test('PAID_TWICE has the effect of the first notice and records both', async () => {
    const trial = await Trial.make();
    const second = notice('2', 'APPROVED', 100, 'UNCHANGED', SAME);
    expect(await trial.result('PAID_TWICE')).toEqual({ ...paid, notices: [approved('1'), second] });
    expect(await trial.events()).toEqual(PAID);
    expect((await trial.recorded()).reports).toEqual(['APPROVED', 'APPROVED']);
  });

  test('REFUSED leaves the order waiting, and it can then be paid', async () => {
    const trial = await Trial.make();
    const refused = notice('1', 'REFUSED', 100, 'CHANGED', RECORDED);
    expect(await trial.result('REFUSED')).toEqual({ ...waiting, payment: 'REFUSED', notices: [refused] });
    expect(await trial.result('PAID')).toEqual({ ...paid, notices: [approved('2')] });
    expect(await trial.events()).toEqual(['PAYMENT_FAILED', ...PAID]);
  });
});

describe('a simulated notice', () => {
  test('that is FORGED or LOST changes nothing, until the lost one is recorded by its externalId', async () => {
    const trial = await Trial.make();
    const all = await trial.store.snapshot();
    const lost = notice('1', 'APPROVED', 100, 'LOST', LOST);
    expect(await trial.result('PAID', 'FORGED')).toEqual({
      ...waiting,
      notices: [notice('1', 'APPROVED', 100, 'FORGED', FORGED)],
    });
    expect(await trial.result('PAID', 'LOST')).toEqual({ ...waiting, notices: [lost] });
    expect(await trial.result('PAID_LATE', 'LOST')).toMatchObject(waiting);
    expect(await trial.store.snapshot()).toEqual(all);
    const { data } = await trial.store.report(trial.id, 'APPROVED', `simulado-${trial.id}-1`);
    expect(data.recordPayment).toEqual({ id: trial.id, status: 'PAID', payment: { status: 'APPROVED', refundDue: false } });
  });

  test('that is DUPLICATED takes effect once', async () => {
    const trial = await Trial.make();
    const repeated = notice('1', 'APPROVED', 100, 'REPEATED', REPEATED);
    expect(await trial.result('PAID', 'DUPLICATED')).toEqual({ ...paid, notices: [approved('1'), repeated] });
    expect(await trial.events()).toEqual(PAID);
    expect((await trial.recorded()).reports).toEqual(['APPROVED']);
  });
});

test('simulatePayment is refused for what the payment does not allow, in a live store, of another store and without orders:write', async () => {
  const [trial, live, other] = [await Trial.make(), await service.newStore(), await newTestStore()];
  const { store, id: orderId } = trial;
  const paying = { orderId, outcome: 'PAID' };
  for (const [outcome, callback, currentStatus, attemptedOutcome] of [
    ['CHARGEBACK', 'NORMAL', 'PENDING', 'REFUNDED'],
    ['REFUSED', 'LATE', 'EXPIRED', 'REFUSED'],
  ]) {
    const message = 'O pagamento está em uma situação que não permite este resultado.';
    expect(await store.refusesGraph(SIMULATE, { orderId, outcome, callback })).toEqual([
      { message, code: 'INVALID_STATUS_TRANSITION', status: 409, details: { currentStatus, attemptedOutcome } },
    ]);
  }
  const message = 'Esta loja é de verdade: pagamentos dela não se simulam. Use uma loja de teste.';
  expect(await live.refusesGraph(SIMULATE, { ...paying, orderId: await live.order() })).toEqual([
    { message, code: 'INVALID_STATUS_TRANSITION', status: 409 },
  ]);
  for (const id of [orderId, ABSENT])
    expect(await other.refusesGraph(SIMULATE, { ...paying, orderId: id })).toEqual(notFound('Pedido não encontrado.', 'orderId'));
  const authorization = `Bearer ${await service.newKey([store.id], ['orders:read', 'checkouts:write'])}`;
  expect(await store.refusesGraph(SIMULATE, paying, { authorization })).toEqual(scopeDenied('orders:write'));
});
