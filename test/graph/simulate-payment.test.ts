import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { notFound, scopeDenied } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const SIMULATE = `mutation ($orderId: ID!, $outcome: SimulatedOutcome!, $callback: NoticeDelivery) {
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

interface Trial {
  readonly store: TestStore;
  readonly id: string;
  /** Number of events of its placement. */
  readonly announced: number;
}

/** An order that waits for its PIX, by default of R$ 100,00, in a test store. */
async function trial(make = (store: TestStore) => store.order()): Promise<Trial> {
  const store = await newTestStore();
  const id = await make(store);
  return { store, id, announced: (await store.events()).length };
}

/** The order's status and the payment's, then each notice: its number, outcome, amount, effect and message. */
async function simulated({ store, id }: Trial, outcome: string, callback?: string): Promise<string[]> {
  const { order, payment, notices } = await store.ask<{
    order: { id: string; status: string };
    payment: { status: string; refundDue: boolean };
    notices: { externalId: string; outcome: string | null; amount: number; effect: string; message: string }[];
  }>(SIMULATE, { orderId: id, outcome, callback });
  expect(order.id).toBe(id);
  const numberOf = (externalId: string) => externalId.replace(`simulado-${id}-`, '');
  return [
    `${order.status} ${payment.status}${payment.refundDue ? ' due back' : ''}`,
    ...notices.map(
      (notice) => `${numberOf(notice.externalId)} ${notice.outcome} ${notice.amount} ${notice.effect}: ${notice.message}`,
    ),
  ];
}

/** Events since the order was placed. */
const eventsOf = async ({ store, announced }: Trial) => (await store.events()).slice(announced).map(({ type }) => type);

/** Payments that the order's history contains, and the recorded reports. */
async function recorded({ store, id }: Trial) {
  const { reports } = await store.readOrder<{ reports: { outcome: string }[] }>(id, 'reports { outcome }');
  const payments = (await store.orderChanges(id)).filter(({ kind }) => kind === 'PAYMENT').map(({ data }) => data);
  return { payments, reports: reports.map(({ outcome }) => outcome) };
}

const PAID = 'PAID APPROVED';
const WAITING = 'PENDING PENDING';
const approved = (number: number) => `${number} APPROVED 100 CHANGED: ${RECORDED}`;
const EXPIRY = ['PAYMENT_FAILED', 'ORDER_CANCELLED'];
const PAYMENT = ['PAYMENT_PROCESSED', 'ORDER_PAID'];

describe('a simulated payment', () => {
  test.each([
    ['PAID', approved(1), {}],
    ['OVERPAID', `1 APPROVED 101 CHANGED: ${MORE}`, { received: 10_100 }],
  ])('%s pays the order, as its history shows, and CHARGEBACK returns the money', async (outcome, notice, received) => {
    const one = await trial();
    expect(await simulated(one, outcome)).toEqual([PAID, notice]);
    const payments = [{ outcome: 'APPROVED', externalId: `simulado-${one.id}-1`, ...received }];
    expect(await recorded(one)).toEqual({ payments, reports: ['APPROVED'] });
    expect(await eventsOf(one)).toEqual(PAYMENT);
    expect(await simulated(one, 'CHARGEBACK')).toEqual(['REFUNDED REFUNDED', `2 REFUNDED 100 CHANGED: ${RECORDED}`]);
    expect(await eventsOf(one)).toEqual([...PAYMENT, 'ORDER_REFUNDED']);
  });

  test('UNDERPAID leaves the order waiting, and its history shows the amount received, once; it can then be paid', async () => {
    const one = await trial();
    expect(await simulated(one, 'UNDERPAID')).toEqual([WAITING, `1 null 50 UNCHANGED: ${FEWER}`]);
    expect(await eventsOf(one)).toEqual([]);
    const payments = [{ outcome: 'UNDERPAID', externalId: `simulado-${one.id}-1`, received: 5_000 }];
    expect(await recorded(one)).toEqual({ payments, reports: [] });
    const entry = { __typename: 'OrderPaymentEntry', message: 'Chegaram só R$ 50,00 do pagamento.' };
    expect(await one.store.readOrder(one.id, 'timeline(first: 10) { nodes { __typename message } }')).toEqual({
      timeline: { nodes: expect.arrayContaining([entry]) },
    });
    expect((await simulated(one, 'UNDERPAID', 'DUPLICATED'))[0]).toBe(WAITING);
    expect((await recorded(one)).payments).toHaveLength(2);
    expect(await simulated(one, 'PAID')).toEqual([PAID, approved(3)]);
  });

  test.each([
    ['PAID_LATE', 'NORMAL'],
    ['PAID', 'LATE'],
  ])('%s with a notice that comes %s finds the order cancelled after its expiry, and pays it', async (outcome, callback) => {
    const one = await trial();
    expect(await simulated(one, outcome, callback)).toEqual([PAID, approved(1)]);
    expect(await eventsOf(one)).toEqual([...EXPIRY, ...PAYMENT]);
  });

  test('PAID_LATE for goods that are sold meanwhile marks a refund as due', async () => {
    let productId = '';
    const one = await trial(async (store) => {
      productId = await store.soldProduct({ stock: { quantity: 1 } });
      return store.sell(productId);
    });
    await one.store.report(one.id, 'EXPIRED');
    await one.store.sell(productId);
    expect(await simulated(one, 'PAID_LATE')).toEqual(['CANCELLED APPROVED due back', `2 APPROVED 50 CHANGED: ${GONE}`]);
  });

  test.each([
    [
      'PAID_TWICE has the effect of the first notice and records both',
      'PAID_TWICE',
      'NORMAL',
      `2 APPROVED 100 UNCHANGED: ${SAME}`,
      2,
    ],
    ['a notice that is DUPLICATED takes effect once', 'PAID', 'DUPLICATED', `1 APPROVED 100 REPEATED: ${REPEATED}`, 1],
  ])('%s', async (_what, outcome, callback, second, reports) => {
    const one = await trial();
    expect(await simulated(one, outcome, callback)).toEqual([PAID, approved(1), second]);
    expect(await eventsOf(one)).toEqual(PAYMENT);
    expect((await recorded(one)).reports).toEqual(Array(reports).fill('APPROVED'));
  });

  test('REFUSED leaves the order waiting, and it can then be paid', async () => {
    const one = await trial();
    expect(await simulated(one, 'REFUSED')).toEqual(['PENDING REFUSED', `1 REFUSED 100 CHANGED: ${RECORDED}`]);
    expect(await simulated(one, 'PAID')).toEqual([PAID, approved(2)]);
    expect(await eventsOf(one)).toEqual(['PAYMENT_FAILED', ...PAYMENT]);
  });

  test('a notice that is FORGED or LOST changes nothing, until the lost one is recorded by its externalId', async () => {
    const one = await trial();
    const all = await one.store.snapshot();
    expect(await simulated(one, 'PAID', 'FORGED')).toEqual([WAITING, `1 APPROVED 100 FORGED: ${FORGED}`]);
    expect(await simulated(one, 'PAID', 'LOST')).toEqual([WAITING, `1 APPROVED 100 LOST: ${LOST}`]);
    expect((await simulated(one, 'PAID_LATE', 'LOST'))[0]).toBe(WAITING);
    expect(await one.store.snapshot()).toEqual(all);
    const { data } = await one.store.report(one.id, 'APPROVED', `simulado-${one.id}-1`);
    expect(data.recordPayment).toMatchObject({ id: one.id, status: 'PAID', payment: { status: 'APPROVED' } });
  });
});

test('simulatePayment is refused for what the payment does not allow, in a live store, of another store and without orders:write', async () => {
  const [{ store, id: orderId }, live, other] = [await trial(), await service.newStore(), await newTestStore()];
  for (const [outcome, callback, currentStatus, attemptedOutcome] of [
    ['CHARGEBACK', 'NORMAL', 'PENDING', 'REFUNDED'],
    ['REFUSED', 'LATE', 'EXPIRED', 'REFUSED'],
  ])
    expect(await store.refusal(SIMULATE, { orderId, outcome, callback })).toEqual({
      ...{ code: 'INVALID_STATUS_TRANSITION', status: 409, details: { currentStatus, attemptedOutcome } },
    });
  const message = 'Esta loja é de verdade: pagamentos dela não se simulam. Use uma loja de teste.';
  expect(await live.refusesGraph(SIMULATE, { orderId: await live.order(), outcome: 'PAID' })).toEqual([
    { message, code: 'INVALID_STATUS_TRANSITION', status: 409 },
  ]);
  for (const id of [orderId, ABSENT])
    expect(await other.refusesGraph(SIMULATE, { orderId: id, outcome: 'PAID' })).toEqual(
      notFound('Pedido não encontrado.', 'orderId'),
    );
  const authorization = `Bearer ${await service.newKey([store.id], ['orders:read', 'checkouts:write'])}`;
  expect(await store.refusesGraph(SIMULATE, { orderId, outcome: 'PAID' }, { authorization })).toEqual(
    scopeDenied('orders:write'),
  );
});
