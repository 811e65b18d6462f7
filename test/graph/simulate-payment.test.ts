import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { refusals, scopeDenied } from '../support/refusals.ts';
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

/** An order of R$ 100,00 that waits for its PIX, in a test store. */
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

  simulate(outcome: string, callback?: string) {
    return this.store.graph(SIMULATE, { orderId: this.id, outcome, callback });
  }

  /** The order's status, the payment's, and each notice's number, outcome, amount, effect and message. */
  async result(outcome: string, callback?: string) {
    const { data } = await this.simulate(outcome, callback);
    const { order, payment, notices } = data.simulatePayment as {
      order: { id: string; status: string };
      payment: { status: string; refundDue: boolean };
      notices: { externalId: string; outcome: string | null; amount: number; effect: string; message: string }[];
    };
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
    const query = 'query ($id: UUID!) { order(id: $id) { history { kind data } reports { outcome } } }';
    const { history, reports } = (await this.store.graph(query, { id: this.id })).data.order as {
      history: { kind: string; data: object }[];
      reports: { outcome: string }[];
    };
    const payments = history.filter(({ kind }) => kind === 'PAYMENT').map(({ data }) => data);
    return { payments, reports: reports.map(({ outcome }) => outcome) };
  }
}

const paid = { order: 'PAID', payment: 'APPROVED', refundDue: false };
const waiting = { order: 'PENDING', payment: 'PENDING', refundDue: false };

describe('a simulated payment', () => {
  test('PAID pays the order', async () => {
    const trial = await Trial.make();
    expect(await trial.result('PAID')).toEqual({ ...paid, notices: [['1', 'APPROVED', 100, 'CHANGED', RECORDED]] });
    expect(await trial.events()).toEqual(['PAYMENT_PROCESSED', 'ORDER_PAID']);
    expect(await trial.recorded()).toEqual({
      payments: [{ outcome: 'APPROVED', externalId: `simulado-${trial.id}-1` }],
      reports: ['APPROVED'],
    });
  });

  test('UNDERPAID leaves the order waiting, and its history shows the amount received; it can then be paid', async () => {
    const trial = await Trial.make();
    expect(await trial.result('UNDERPAID')).toEqual({ ...waiting, notices: [['1', null, 50, 'UNCHANGED', FEWER]] });
    expect(await trial.events()).toEqual([]);
    expect(await trial.recorded()).toEqual({
      payments: [{ outcome: 'UNDERPAID', externalId: `simulado-${trial.id}-1`, received: 50 }],
      reports: [],
    });
    const timeline = 'query ($id: UUID!) { order(id: $id) { timeline(first: 10) { nodes { __typename message } } } }';
    const { data } = await trial.store.graph(timeline, { id: trial.id });
    expect((data.order as { timeline: { nodes: object[] } }).timeline.nodes).toContainEqual({
      __typename: 'OrderPaymentEntry',
      message: 'Chegaram só R$ 50,00 do pagamento.',
    });
    expect(await trial.result('PAID')).toEqual({ ...paid, notices: [['2', 'APPROVED', 100, 'CHANGED', RECORDED]] });
  });

  test('OVERPAID pays the order, and its history shows the amount received', async () => {
    const trial = await Trial.make();
    expect(await trial.result('OVERPAID')).toEqual({ ...paid, notices: [['1', 'APPROVED', 101, 'CHANGED', MORE]] });
    expect(await trial.recorded()).toEqual({
      payments: [{ outcome: 'APPROVED', externalId: `simulado-${trial.id}-1`, received: 101 }],
      reports: ['APPROVED'],
    });
  });

  test('PAID_LATE expires the payment and cancels the order, and then pays it', async () => {
    const trial = await Trial.make();
    expect(await trial.result('PAID_LATE')).toEqual({ ...paid, notices: [['1', 'APPROVED', 100, 'CHANGED', RECORDED]] });
    expect(await trial.events()).toEqual(['PAYMENT_FAILED', 'ORDER_CANCELLED', 'PAYMENT_PROCESSED', 'ORDER_PAID']);
  });

  test('PAID_LATE for goods that are sold meanwhile marks a refund as due', async () => {
    const product = { id: '' };
    const trial = await Trial.make(async (store) => {
      product.id = await store.soldProduct({ stock: { quantity: 1 } });
      return store.orderOf(await store.ownCheckout([{ productId: product.id }]));
    });
    await trial.store.report(trial.id, 'EXPIRED');
    await trial.store.orderOf(await trial.store.ownCheckout([{ productId: product.id }]));
    expect(await trial.result('PAID_LATE')).toEqual({
      order: 'CANCELLED',
      payment: 'APPROVED',
      refundDue: true,
      notices: [['2', 'APPROVED', 50, 'CHANGED', GONE]],
    });
  });

  test('PAID_TWICE has the effect of the first notice and records both', async () => {
    const trial = await Trial.make();
    expect(await trial.result('PAID_TWICE')).toEqual({
      ...paid,
      notices: [
        ['1', 'APPROVED', 100, 'CHANGED', RECORDED],
        ['2', 'APPROVED', 100, 'UNCHANGED', SAME],
      ],
    });
    expect(await trial.events()).toEqual(['PAYMENT_PROCESSED', 'ORDER_PAID']);
    expect((await trial.recorded()).reports).toEqual(['APPROVED', 'APPROVED']);
  });

  test('REFUSED leaves the order waiting, and it can then be paid', async () => {
    const trial = await Trial.make();
    const refused = { ...waiting, payment: 'REFUSED' };
    expect(await trial.result('REFUSED')).toEqual({ ...refused, notices: [['1', 'REFUSED', 100, 'CHANGED', RECORDED]] });
    expect(await trial.result('PAID')).toEqual({ ...paid, notices: [['2', 'APPROVED', 100, 'CHANGED', RECORDED]] });
    expect(await trial.events()).toEqual(['PAYMENT_FAILED', 'PAYMENT_PROCESSED', 'ORDER_PAID']);
  });

  test('CHARGEBACK returns the money of a paid order', async () => {
    const trial = await Trial.make();
    await trial.simulate('PAID');
    expect(await trial.result('CHARGEBACK')).toEqual({
      order: 'REFUNDED',
      payment: 'REFUNDED',
      refundDue: false,
      notices: [['2', 'REFUNDED', 100, 'CHANGED', RECORDED]],
    });
    expect(await trial.events()).toEqual(['PAYMENT_PROCESSED', 'ORDER_PAID', 'ORDER_REFUNDED']);
  });
});

describe('a simulated notice', () => {
  test('that is LOST changes nothing until it is recorded by its externalId', async () => {
    const trial = await Trial.make();
    const all = await trial.store.snapshot();
    expect(await trial.result('PAID', 'LOST')).toEqual({ ...waiting, notices: [['1', 'APPROVED', 100, 'LOST', LOST]] });
    expect(await trial.store.snapshot()).toEqual(all);
    const { data } = await trial.store.report(trial.id, 'APPROVED', `simulado-${trial.id}-1`);
    expect(data.recordPayment).toEqual({ id: trial.id, status: 'PAID', payment: { status: 'APPROVED', refundDue: false } });
  });

  test('that is LOST does not expire the payment either', async () => {
    const trial = await Trial.make();
    const all = await trial.store.snapshot();
    expect(await trial.result('PAID_LATE', 'LOST')).toMatchObject(waiting);
    expect(await trial.store.snapshot()).toEqual(all);
  });

  test('that is DUPLICATED takes effect once', async () => {
    const trial = await Trial.make();
    expect(await trial.result('PAID', 'DUPLICATED')).toEqual({
      ...paid,
      notices: [
        ['1', 'APPROVED', 100, 'CHANGED', RECORDED],
        ['1', 'APPROVED', 100, 'REPEATED', REPEATED],
      ],
    });
    expect(await trial.events()).toEqual(['PAYMENT_PROCESSED', 'ORDER_PAID']);
    expect((await trial.recorded()).reports).toEqual(['APPROVED']);
  });

  test('that is DUPLICATED of less than the amount is recorded once', async () => {
    const trial = await Trial.make();
    expect(await trial.result('UNDERPAID', 'DUPLICATED')).toMatchObject(waiting);
    expect((await trial.recorded()).payments).toHaveLength(1);
  });

  test('that is FORGED is rejected and changes nothing', async () => {
    const trial = await Trial.make();
    const all = await trial.store.snapshot();
    expect(await trial.result('PAID', 'FORGED')).toEqual({ ...waiting, notices: [['1', 'APPROVED', 100, 'FORGED', FORGED]] });
    expect(await trial.store.snapshot()).toEqual(all);
  });

  test('that is LATE finds the order cancelled after its expiry, and pays it', async () => {
    const trial = await Trial.make();
    expect(await trial.result('PAID', 'LATE')).toEqual({ ...paid, notices: [['1', 'APPROVED', 100, 'CHANGED', RECORDED]] });
    expect(await trial.events()).toEqual(['PAYMENT_FAILED', 'ORDER_CANCELLED', 'PAYMENT_PROCESSED', 'ORDER_PAID']);
  });
});

describe('simulatePayment', () => {
  test.each([
    ['CHARGEBACK', 'NORMAL', 'PENDING', 'REFUNDED'],
    ['REFUSED', 'LATE', 'EXPIRED', 'REFUSED'],
  ])('rejects %s with a notice that comes %s, and changes nothing', async (outcome, callback, current, attempted) => {
    const trial = await Trial.make();
    const all = await trial.store.snapshot();
    const message = 'O pagamento está em uma situação que não permite este resultado.';
    const details = { currentStatus: current, attemptedOutcome: attempted };
    expect(refusals(await trial.simulate(outcome, callback))).toEqual([
      { message, code: 'INVALID_STATUS_TRANSITION', status: 409, details },
    ]);
    expect(await trial.store.snapshot()).toEqual(all);
  });

  test('is rejected in a live store, and changes nothing', async () => {
    const store = await service.newStore();
    const orderId = await store.order();
    const all = await store.snapshot();
    const message = 'Esta loja é de verdade: pagamentos dela não se simulam. Use uma loja de teste.';
    expect(refusals(await store.graph(SIMULATE, { orderId, outcome: 'PAID' }))).toEqual([
      { message, code: 'INVALID_STATUS_TRANSITION', status: 409 },
    ]);
    expect(await store.snapshot()).toEqual(all);
  });

  test('finds neither an order of another store nor a missing one', async () => {
    const [trial, store] = [await Trial.make(), await newTestStore()];
    const message = 'Pedido não encontrado.';
    const details = [{ field: 'orderId', message, code: 'NOT_FOUND' }];
    for (const orderId of [trial.id, ABSENT])
      expect(refusals(await store.graph(SIMULATE, { orderId, outcome: 'PAID' }))).toEqual([
        { message, code: 'RESOURCE_NOT_FOUND', status: 404, details },
      ]);
  });

  test('requires orders:write', async () => {
    const trial = await Trial.make();
    const authorization = `Bearer ${await service.newKey([trial.store.id], ['orders:read', 'checkouts:write'])}`;
    const answer = await trial.store.graph(SIMULATE, { orderId: trial.id, outcome: 'PAID' }, { authorization });
    expect(refusals(answer)).toEqual(scopeDenied('orders:write'));
  });
});
