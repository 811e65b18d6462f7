import { afterAll, describe, expect, test } from 'vitest';
import { bankAuthority } from '../support/bank/authority.ts';
import { DAY, MINUTE } from '../support/constants.ts';
import { BankedStore } from '../support/payment-providers.ts';
import { refusals } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { runTimersAt } from '../support/timers.ts';

const service = await startOwnService();
const opened: BankedStore[] = [];
const open = async (...options: Parameters<typeof BankedStore.open> extends [unknown, ...infer Rest] ? Rest : never) => {
  const banked = await BankedStore.open(service, ...options);
  opened.push(banked);
  await banked.work();
  return banked;
};

afterAll(async () => {
  for (const banked of opened) await banked.close();
});

const paidEvents = (store: TestStore, orderId: string) =>
  store
    .events()
    .then((events) => events.filter(({ type, data }) => type === 'ORDER_PAID' && JSON.stringify(data).includes(orderId)));

const movements = (store: TestStore, orderIds: string[]) =>
  store
    .ask<{ nodes: { kind: string; amount: number; source: string }[] }>(
      'query ($orderIds: [ID!]) { paymentMovements(filter: { orderIds: $orderIds }) { nodes { kind amount source } } }',
      { orderIds },
    )
    .then(({ nodes }) => nodes);

describe('an order of a store with its own bank', () => {
  test('gets its code from the bank, and is paid once the bank says so', async () => {
    const banked = await open();
    const id = await banked.store.order();
    expect(await banked.order(id)).toMatchObject({ payment: { pixCode: null }, attempts: [{ status: 'STARTING' }] });
    await banked.work();
    const { payment, attempts, total } = await banked.order(id);
    expect(attempts).toMatchObject([{ number: 1, status: 'OPEN', pixCode: payment.pixCode, error: null }]);
    expect(payment.pixCode).toMatch(/^000201/);
    await banked.bank.pay(attempts[0]?.reference ?? '');
    await banked.work();
    expect((await banked.order(id)).status).toBe('PENDING');
    await banked.notify();
    await banked.work();
    expect(await banked.order(id)).toMatchObject({
      status: 'PAID',
      payment: { status: 'APPROVED' },
      attempts: [{ status: 'PAID' }],
    });
    expect(await movements(banked.store, [id])).toEqual([{ kind: 'CHARGE', amount: total, source: 'LOOK' }]);
  });

  test('is paid once by ten notices, and by the list after them', async () => {
    const banked = await open();
    const { id, reference } = await banked.charged();
    await banked.bank.pay(reference);
    await banked.notify(10);
    await banked.work();
    service.clock.forward(MINUTE);
    await banked.work();
    await banked.work();
    expect(await paidEvents(banked.store, id)).toHaveLength(1);
    expect(await movements(banked.store, [id])).toHaveLength(1);
  });

  test('is found by the list within a minute when every notice is lost', async () => {
    const banked = await open();
    const { id, reference } = await banked.charged();
    await banked.bank.pay(reference);
    service.clock.forward(MINUTE);
    await banked.work();
    expect((await banked.order(id)).status).toBe('PAID');
    expect(await banked.health()).toMatchObject({ noticesLost: 1, listError: null });
  });

  test('is not paid by forged notices, which the bank is asked about once', async () => {
    const banked = await open();
    const { id, reference } = await banked.charged();
    const before = banked.bank.calls().length;
    service.clock.forward(1_000);
    const forged = {
      pix: [{ txid: reference, endToEndId: 'E'.padEnd(32, '1'), valor: '9.80', horario: '2026-03-02T12:00:00Z' }],
    };
    for (let time = 0; time < 30; time += 1) expect(await banked.post(banked.noticeUrl, forged)).toBe(200);
    for (const body of [null, [], 'x', { pix: 5 }, { pix: [null, { txid: {} }] }])
      expect(await banked.post(banked.noticeUrl, body)).toBe(200);
    await banked.work();
    await banked.work();
    expect(banked.bank.calls().length - before).toBe(1);
    expect((await banked.order(id)).status).toBe('PENDING');
    expect(await banked.post(banked.noticeUrl.slice(0, -3), forged)).toBe(404);
    expect(await banked.post(banked.noticeUrl.replace(banked.providerId, banked.store.id), forged)).toBe(404);
  });

  test.each(['LOST', 'HALF', 'ERROR', 'AWAY', 'LIMIT', 'UNAUTHORIZED'] as const)(
    'gets its one charge although the bank answers with %s',
    async (fault) => {
      const banked = await open();
      banked.bank.fail(fault, { route: 'PUT /cob/*', times: 2 });
      const id = await banked.store.order();
      for (let time = 0; time < 12 && (await banked.order(id)).attempts[0]?.status !== 'OPEN'; time += 1) {
        await banked.work();
        service.clock.forward(31_000);
      }
      expect((await banked.order(id)).attempts).toMatchObject([{ status: 'OPEN', error: null }]);
      expect(banked.bank.ledger.charges.size).toBe(1);
    },
  );

  test('ends with its time: the charge is withdrawn, then the order is cancelled', async () => {
    const banked = await open();
    const { id, reference } = await banked.charged();
    service.clock.forward(31 * MINUTE);
    await runTimersAt(service);
    expect((await banked.order(id)).status).toBe('PENDING');
    await banked.work();
    await runTimersAt(service);
    expect(await banked.order(id)).toMatchObject({
      status: 'CANCELLED',
      payment: { status: 'EXPIRED' },
      attempts: [{ status: 'ENDED' }],
    });
    await expect(banked.bank.pay(reference)).resolves.toBeDefined();
  });

  test('is charged for more than 21 million reais', async () => {
    const banked = await open();
    const items = [{ title: 'Casa', quantity: 30, unitPrice: 99_999_999 }];
    const id = await banked.store.order({ items });
    await banked.work();
    const { total, attempts } = await banked.order(id);
    expect(total).toBeGreaterThan(21_474_836.47);
    expect(attempts).toMatchObject([{ status: 'OPEN', error: null }]);
    await banked.bank.pay(attempts[0]?.reference ?? '');
    service.clock.forward(MINUTE);
    await banked.work();
    expect(await banked.order(id)).toMatchObject({ status: 'PAID', payment: { refundDue: false } });
    expect(await movements(banked.store, [id])).toEqual([{ kind: 'CHARGE', amount: total, source: 'LIST' }]);
  });

  test('is closed at the bank at once when it is cancelled, or paid in another way', async () => {
    const banked = await open();
    const [cancelled, paid, bulk] = [await banked.charged(), await banked.charged(), await banked.charged()];
    await banked.store.update('Order', cancelled.id, { status: 'CANCELLED' });
    dataOf(await banked.store.report(paid.id, 'APPROVED'));
    await banked.store.ask(
      'mutation ($id: ID!) { cancelled: setOrderStatus(id: $id, input: { status: CANCELLED }) { id } }',
      bulk,
    );
    await banked.work();
    for (const { id, reference } of [cancelled, paid, bulk]) {
      expect((await banked.order(id)).attempts).toMatchObject([{ status: 'ENDED' }]);
      expect(banked.bank.ledger.charges.get(reference)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    }
  });

  test('is paid although another movement of the list cannot be kept, which is named and read again', async () => {
    const banked = await open();
    const poisoned = await banked.charged();
    const others = [];
    for (let count = 0; count < 6; count += 1) others.push(await banked.charged());
    for (const { reference } of [...others.slice(0, 3), poisoned, ...others.slice(3)]) await banked.bank.pay(reference);
    const [payment] = await service.rows({ text: 'DELETE FROM payment WHERE order_id = $1 RETURNING *', values: [poisoned.id] });
    service.clock.forward(MINUTE);
    await banked.work();
    for (const { id } of others) expect((await banked.order(id)).status).toBe('PAID');
    const { listError } = await banked.health();
    expect(listError).toMatch(/não conseguiu guardar 1 movimento/);
    await service.rows({ text: `INSERT INTO payment SELECT * FROM jsonb_populate_record(NULL::payment, $1)`, values: [payment] });
    service.clock.forward(20 * MINUTE);
    await banked.work();
    expect((await banked.order(poisoned.id)).status).toBe('PAID');
    expect(await banked.health()).toMatchObject({ listError: null });
  });

  test('is paid when the money raced with its end', async () => {
    const banked = await open();
    const { id, reference } = await banked.charged();
    await banked.bank.pay(reference, { at: new Date(service.clock.now().getTime() + 29 * MINUTE) });
    service.clock.forward(31 * MINUTE);
    await runTimersAt(service);
    await banked.work();
    await runTimersAt(service);
    expect(await banked.order(id)).toMatchObject({ status: 'PAID', attempts: [{ status: 'PAID' }] });
  });
});

const RENEW = 'mutation ($id: ID!) { renewPayment(id: $id) { number status } }';

describe('a new code', () => {
  test('is made for an order that expired, and paying it takes the order back', async () => {
    const banked = await open();
    const { id } = await banked.charged();
    service.clock.forward(31 * MINUTE);
    await banked.work();
    await runTimersAt(service);
    expect(await banked.store.ask(RENEW, { id })).toEqual({ number: 2, status: 'STARTING' });
    expect(await banked.store.ask(RENEW, { id })).toEqual({ number: 2, status: 'STARTING' });
    await banked.work();
    expect(await banked.order(id)).toMatchObject({
      status: 'CANCELLED',
      attempts: [{ number: 2, status: 'OPEN' }, { number: 1 }],
    });
    await banked.bank.pay(await banked.reference(id));
    await banked.notify();
    await banked.work();
    expect(await banked.order(id)).toMatchObject({ status: 'PAID', payment: { status: 'APPROVED', refundDue: false } });
    expect(refusals(await banked.store.graph(RENEW, { id }))).toMatchObject([{ code: 'INVALID_STATUS_TRANSITION' }]);
  });

  test('is not made for an order that was cancelled by hand, nor without a provider', async () => {
    const banked = await open();
    const { id } = await banked.charged();
    await banked.store.update('Order', id, { status: 'CANCELLED' });
    expect(refusals(await banked.store.graph(RENEW, { id }))).toMatchObject([{ code: 'INVALID_STATUS_TRANSITION' }]);
    const plain = await service.newStore();
    const other = await plain.order();
    expect(refusals(await plain.graph(RENEW, { id: other }))).toMatchObject([{ code: 'INVALID_STATUS_TRANSITION' }]);
    expect(refusals(await plain.graph(RENEW, { id }))).toMatchObject([{ code: 'RESOURCE_NOT_FOUND' }]);
  });
});

const CHANGE = `mutation ($id: ID!, $method: PaymentMethod!) {
  changePaymentMethod(input: { orderId: $id, paymentMethod: $method }) { status paymentMethod total }
}`;
const PRICED = `query ($id: ID!) { order(id: $id) { status paymentMethod total discount items { total discount }
  payment { status method amount refundDue } attempts { number status method amount } } }`;

describe('another payment method', () => {
  /** An order of R$ 95,00 by PIX, which costs R$ 100,00 by card. */
  const discounted = async () => {
    const banked = await open();
    await banked.store.paymentDiscount({ amount: 5 });
    const { id, reference } = await banked.charged();
    return { banked, id, reference };
  };

  test('withdraws the charge at the bank at once, and going back makes another one', async () => {
    const { banked, id, reference } = await discounted();
    expect(await banked.store.ask(CHANGE, { id, method: 'CARD' })).toEqual({
      status: 'PENDING',
      paymentMethod: 'CARD',
      total: 100,
    });
    expect(await banked.order(id)).toMatchObject({ payment: { pixCode: null } });
    await banked.work();
    expect((await banked.order(id)).attempts).toMatchObject([{ number: 1, status: 'ENDED' }]);
    expect(banked.bank.ledger.charges.get(reference)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(await banked.store.ask(CHANGE, { id, method: 'PIX' })).toMatchObject({ total: 95 });
    await banked.work();
    const { payment, attempts } = await banked.order(id);
    expect(attempts).toMatchObject([
      { number: 2, status: 'OPEN', pixCode: payment.pixCode },
      { number: 1, status: 'ENDED' },
    ]);
    await banked.bank.pay(attempts[0]?.reference ?? '');
    await banked.notify();
    await banked.work();
    expect((await banked.order(id)).status).toBe('PAID');
  });

  test('gives way to the charge before, when that is paid whole meanwhile: the order is paid by it, at its price', async () => {
    const { banked, id, reference } = await discounted();
    await banked.store.ask(CHANGE, { id, method: 'CARD' });
    await banked.bank.pay(reference);
    await banked.work();
    expect(await banked.store.ask(PRICED, { id })).toEqual({
      ...{ status: 'PAID', paymentMethod: 'PIX', total: 95, discount: 5, items: [{ total: 95, discount: 5 }] },
      payment: { status: 'APPROVED', method: 'PIX', amount: 95, refundDue: false },
      attempts: [{ number: 1, status: 'PAID', method: 'PIX', amount: 95 }],
    });
    expect(await paidEvents(banked.store, id)).toHaveLength(1);
  });

  test('gives way to it also at a price that the store no longer has', async () => {
    const { banked, id, reference } = await discounted();
    await banked.store.ask(CHANGE, { id, method: 'BOLETO' });
    const { nodes } = await banked.store.ask<{ nodes: { id: string }[] }>('{ paymentDiscounts(first: 1) { nodes { id } } }');
    await banked.store.update('PaymentDiscount', nodes[0]?.id ?? '', { amount: 50 });
    await banked.bank.pay(reference);
    service.clock.forward(MINUTE);
    await banked.work();
    expect(await banked.store.ask(PRICED, { id })).toMatchObject({
      status: 'PAID',
      paymentMethod: 'PIX',
      total: 95,
      items: [{ total: 95 }],
    });
  });

  test('does not show a code that came after the change, and closes its charge', async () => {
    const banked = await open();
    const id = await banked.store.order();
    banked.bank.fail('LOST', { route: 'PUT /cob/*', times: 1 });
    await banked.work();
    expect(banked.bank.ledger.charges.size).toBe(1);
    await banked.store.ask(CHANGE, { id, method: 'CARD' });
    service.clock.forward(31_000);
    for (let time = 0; time < 3; time += 1) await banked.work();
    expect(await banked.order(id)).toMatchObject({ payment: { pixCode: null }, attempts: [{ status: 'ENDED' }] });
    expect([...banked.bank.ledger.charges.values()].map(({ status }) => status)).toEqual(['REMOVIDA_PELO_USUARIO_RECEBEDOR']);
  });

  test('of an order that expired charges again, and takes the order back when it is paid', async () => {
    const banked = await open();
    await banked.store.paymentDiscount({ amount: 5 });
    const id = await banked.store.order({ paymentMethod: 'BOLETO' });
    await banked.store.report(id, 'EXPIRED');
    expect(await banked.store.ask(CHANGE, { id, method: 'PIX' })).toEqual({
      status: 'CANCELLED',
      paymentMethod: 'PIX',
      total: 95,
    });
    await banked.work();
    await banked.bank.pay(await banked.reference(id));
    await banked.notify();
    await banked.work();
    expect(await banked.order(id)).toMatchObject({ status: 'PAID', total: 95, payment: { status: 'APPROVED' } });
  });

  test('has no more than twenty charges', async () => {
    const banked = await open();
    const id = await banked.store.order();
    for (let time = 0; time < 19; time += 1) {
      await banked.store.ask(CHANGE, { id, method: 'CARD' });
      await banked.store.ask(CHANGE, { id, method: 'PIX' });
    }
    await banked.store.ask(CHANGE, { id, method: 'CARD' });
    const refused = refusals(await banked.store.graph(CHANGE, { id, method: 'PIX' }));
    expect(refused).toMatchObject([{ message: 'Este pedido já teve 20 cobranças. Fale com a loja.' }]);
    expect((await banked.order(id)).attempts).toHaveLength(20);
  });
});

describe('money that is not what was asked', () => {
  test('less than the amount leaves the order waiting; the rest pays it', async () => {
    const banked = await open();
    const { id, reference } = await banked.charged();
    const { total } = await banked.order(id);
    await banked.bank.pay(reference, { cents: Math.round(total * 100) - 1 });
    await banked.notify();
    await banked.work();
    expect((await banked.order(id)).status).toBe('PENDING');
    const TIMELINE = `query ($id: ID!) { order(id: $id) { timeline(last: 5) { nodes { message ... on OrderPaymentEntry { outcome } } } } }`;
    const { timeline } = await banked.store.ask<{ timeline: { nodes: object[] } }>(TIMELINE, { id });
    expect(timeline.nodes).toContainEqual({ message: expect.stringMatching(/^Chegaram só R\$/), outcome: null });
  });

  test('of a charge that another store or program made by the same key is theirs; that of a static code is kept', async () => {
    const banked = await open();
    const [key, at] = ['pix@loja.com.br', service.clock.now()];
    for (const [length, cents] of [
      [25, 2_500],
      [26, 2_600],
      [35, 3_500],
    ] as const)
      banked.bank.ledger.receive({ txid: 'a'.repeat(length), cents, key, at });
    service.clock.forward(MINUTE);
    await banked.work();
    expect(await banked.store.ask('{ paymentMovements { nodes { amount } } }')).toEqual({ nodes: [{ amount: 25 }] });
  });

  test('to the bare key is kept without an order', async () => {
    const banked = await open();
    banked.bank.payKey(1234);
    service.clock.forward(MINUTE);
    await banked.work();
    const query = '{ paymentMovements(filter: { matched: false }) { nodes { kind amount order { id } provider { id } } } }';
    expect(await banked.store.ask(query)).toEqual({
      nodes: [{ kind: 'CHARGE', amount: 12.34, order: null, provider: { id: banked.providerId } }],
    });
  });

  test('that goes back whole makes the order refunded', async () => {
    const banked = await open();
    const { id, reference } = await banked.charged();
    const pix = await banked.bank.pay(reference);
    await banked.notify();
    await banked.work();
    const refund = banked.bank.ledger.refund(pix, {
      id: 'D1',
      cents: banked.bank.ledger.refundable(pix),
      nature: 'ORIGINAL',
      at: service.clock.now(),
    });
    await banked.bank.settle(pix, refund, 'DEVOLVIDO');
    service.clock.forward(MINUTE);
    await banked.work();
    expect(await banked.order(id)).toMatchObject({ status: 'REFUNDED', payment: { status: 'REFUNDED' } });
  });
});

describe('a provider', () => {
  const CREATE = 'mutation ($input: CreatePaymentProviderInput!) { createPaymentProvider(input: $input) { id } }';
  const INPUT = { kind: 'API_PIX', bank: 'OTHER', name: 'Banco', pixKey: 'pix@loja.com.br', clientId: 'loja', credentials: {} };

  test('is refused at the field of what is wrong with it', async () => {
    const store = await service.newStore();
    const refused = async (fields: object) => refusals(await store.graph(CREATE, { input: { ...INPUT, ...fields } }));
    expect(await refused({ credentials: { certificate: 'x' } })).toMatchObject([
      { details: [{ field: 'credentials.privateKey', code: 'REQUIRED' }] },
    ]);
    expect(await refused({ credentials: { certificate: 'x', privateKey: 'y' } })).toMatchObject([
      { details: [{ field: 'credentials.certificate', code: 'INVALID_VALUE' }] },
    ]);
    expect(await refused({ bank: 'BANCO_DO_BRASIL' })).toMatchObject([{ details: [{ field: 'credentials.applicationKey' }] }]);
    expect(await refused({ pixKey: 'nada' })).toMatchObject([{ details: [{ field: 'pixKey' }] }]);
    expect(await store.ask('{ paymentProviders { totalCount } }')).toEqual({ totalCount: 0 });
  });

  test('is the only one that charges, is switched off, and is deleted only where it charged nothing', async () => {
    const banked = await open();
    const { store, providerId: id } = banked;
    expect(refusals(await store.graph(CREATE, { input: INPUT }))).toMatchObject([
      { details: [{ field: 'active', code: 'CONFLICT' }] },
    ]);
    const DELETE = 'mutation ($id: ID!) { deletePaymentProvider(id: $id) { id } }';
    const { id: orderId } = await banked.charged();
    expect(refusals(await store.graph(DELETE, { id }))).toMatchObject([{ code: 'INVALID_STATUS_TRANSITION' }]);
    await store.ask('mutation ($id: ID!) { updatePaymentProvider(id: $id, input: { active: false }) { id } }', { id });
    expect((await banked.order(await store.order())).attempts).toEqual([]);
    expect((await banked.order(orderId)).attempts).toMatchObject([{ status: 'OPEN' }]);
    const second = await store.ask<{ id: string }>(CREATE, { input: INPUT });
    expect(await store.ask(DELETE, { id: second.id })).toEqual({ id: second.id });
  });

  test('says what its bank refused, and shows no secret', async () => {
    const banked = await open();
    expect(await banked.health()).toMatchObject({ checkError: null, checking: false });
    expect(banked.bank.webhooks.get('pix@loja.com.br')?.url).toBe(banked.noticeUrl);
    const UPDATE =
      'mutation ($id: ID!, $secret: String) { updatePaymentProvider(id: $id, input: { credentials: { clientSecret: $secret } }) { id } }';
    await banked.store.ask(UPDATE, { id: banked.providerId, secret: 'segredo-errado' });
    await banked.work();
    expect((await banked.health()).checkError).toMatch(/credenciais|client/i);
    await banked.store.ask('mutation ($id: ID!) { updatePaymentProvider(id: $id, input: { name: "Outro" }) { id } }', {
      id: banked.providerId,
    });
    const HISTORY =
      '{ paymentProviders(first: 1) { nodes { name history(first: 3) { nodes { changes { field before after } } } } } }';
    const { data, errors } = await service.asOperator(HISTORY, {}, { 'x-store-id': banked.store.id });
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).toContain('Outro');
    expect(JSON.stringify(data)).not.toContain('segredo-errado');
  });

  test('says that its certificate ends, in its health and in the log of the operator', async () => {
    const authority = await bankAuthority();
    const end = new Date(service.clock.now().getTime() + 40 * DAY);
    const shop = await authority.shop({ from: new Date(service.clock.now().getTime() - DAY), to: end });
    const banked = await open({}, shop);
    const lines = () => banked.log.of('certificate of a payment provider ends');
    expect(await banked.health()).toMatchObject({ checkError: null, certificateWarning: null });
    expect(lines()).toEqual([]);
    service.clock.forward(15 * DAY);
    await banked.work();
    expect((await banked.health())['certificateWarning']).toMatch(/^O certificado vence em .*\. Envie o novo antes desse dia\.$/);
    expect(lines()).toMatchObject([{ storeId: banked.store.id, providerId: banked.providerId }]);
    service.clock.forward(30 * DAY);
    await banked.work();
    expect((await banked.health())['certificateWarning']).toMatch(/^O certificado venceu em /);
    expect((await banked.health())['checkError']).toMatch(/^O certificado venceu em /);
    expect(lines()).toHaveLength(2);
  });

  test('belongs to its store, and a test store has none', async () => {
    const banked = await open();
    const other = await service.newStore();
    const query = 'query ($id: ID!) { paymentProvider(id: $id) { id } }';
    expect((await other.graph(query, { id: banked.providerId })).data).toEqual({ paymentProvider: null });
    const trial = await service.newStore(undefined, { test: true });
    expect(refusals(await trial.graph(CREATE, { input: INPUT }))).toMatchObject([{ code: 'INVALID_STATUS_TRANSITION' }]);
  });
});
