import { afterAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../support/constants.ts';
import { MercadoPagoStore } from '../support/mercado-pago/store.ts';
import { refusals } from '../support/refusals.ts';
import { startOwnService } from '../support/service.ts';
import { runTimersAt } from '../support/timers.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const service = await startOwnService();
const opened: MercadoPagoStore[] = [];
const open = async (options?: Parameters<typeof MercadoPagoStore.open>[1]) => {
  const store = await MercadoPagoStore.open(service, options);
  opened.push(store);
  return store;
};

afterAll(async () => {
  for (const each of opened) await each.close();
});

const events = ({ store }: MercadoPagoStore, orderId: string, type: string) =>
  store.events().then((all) => all.filter((event) => event.type === type && JSON.stringify(event.data).includes(orderId)));

const movements = ({ store }: MercadoPagoStore, orderIds: string[]) =>
  store
    .ask<{ nodes: { kind: string; status: string; amount: number; source: string }[] }>(
      'query ($orderIds: [ID!]) { paymentMovements(filter: { orderIds: $orderIds }) { nodes { kind status amount source } } }',
      { orderIds },
    )
    .then(({ nodes }) => nodes);

const outcomes = ({ store }: MercadoPagoStore, id: string) =>
  store
    .ask<{ timeline: { nodes: { message: string }[] } }>(
      'query ($id: ID!) { order(id: $id) { timeline(last: 20) { nodes { message } } } }',
      { id },
    )
    .then(({ timeline }) => timeline.nodes.map(({ message }) => message));

/** Claims on the money of an order. */
const claimsOf = ({ store }: MercadoPagoStore, id: string) =>
  store
    .ask<{ claims: object[] }>('query ($id: ID!) { order(id: $id) { claims { kind status answerDueAtTold } } }', { id })
    .then(({ claims }) => claims);

const RENEW = 'mutation ($id: ID!) { renewPayment(id: $id) { number status } }';

const MONEY = 'query ($id: ID!) { order(id: $id) { refunded payment { received fees net buyerPaid settlesAt } } }';

describe('an order with a card', () => {
  test('gets a page to pay, and is paid once Mercado Pago says so', async () => {
    const shop = await open();
    const id = await shop.store.order({ paymentMethod: 'CARD' });
    expect(await shop.order(id)).toMatchObject({
      status: 'PENDING',
      attempts: [{ method: 'CARD', status: 'STARTING', payUrl: null }],
    });
    await shop.work();
    const { attempts, payment, total } = await shop.order(id);
    const [preference] = shop.api.ledger.ofReference(attempts[0]?.reference ?? '');
    expect(attempts).toMatchObject([
      { status: 'OPEN', payUrl: `${shop.api.origin}/checkout/v1/redirect?pref_id=${preference?.id}` },
    ]);
    expect(preference?.request).toMatchObject({
      items: [{ unit_price: total }],
      notification_url: `${shop.noticeUrl}/${attempts[0]?.reference}?source_news=webhooks`,
    });
    expect(new Date(preference?.request.expiration_date_to ?? 0).toISOString()).toBe(payment.expiresAt);
    expect(preference?.request.back_urls?.success).toMatch(/\/pay\/[0-9a-f-]{36}$/);
    await shop.api.pay(attempts[0]?.reference ?? '');
    await shop.work();
    expect((await shop.order(id)).status).toBe('PENDING');
    await shop.deliver();
    expect(await shop.order(id)).toMatchObject({
      status: 'PAID',
      payment: { status: 'APPROVED' },
      attempts: [{ status: 'PAID' }],
    });
    expect(await movements(shop, [id])).toEqual([{ kind: 'CHARGE', status: 'DONE', amount: total, source: 'LOOK' }]);
  });

  test('is paid once by ten notices in reverse order, in both forms, and by the list after them', async () => {
    const shop = await open();
    const { id, reference } = await shop.charged();
    await shop.api.pay(reference, { status: 'in_process' });
    const [payment] = [...shop.api.ledger.payments.values()];
    if (!payment) throw new Error('no payment');
    shop.api.sendsOldNotices = true;
    await shop.api.change(payment, 'approved');
    const notices = shop.takeNotices();
    expect(notices).toHaveLength(2);
    await shop.deliver(Array.from({ length: 10 }, () => notices.toReversed()).flat());
    service.clock.forward(MINUTE);
    await shop.work();
    await shop.work();
    expect(await events(shop, id, 'ORDER_PAID')).toHaveLength(1);
    expect(await movements(shop, [id])).toHaveLength(1);
  });

  test('is found by the list within a minute when every notice is lost', async () => {
    const shop = await open();
    const { id, reference } = await shop.charged();
    await shop.api.pay(reference);
    service.clock.forward(MINUTE);
    await shop.work();
    expect((await shop.order(id)).status).toBe('PAID');
    expect(await shop.health()).toMatchObject({ noticesLost: 1, listError: null });
  });

  test('is not paid by forged notices, which ask Mercado Pago no more than once, a little later', async () => {
    const shop = await open();
    const { id, reference } = await shop.charged();
    const other = await shop.charged();
    const { id: elsewhere } = await shop.api.pay(other.reference);
    const before = shop.api.calls('GET /v1/payments/search').length;
    service.clock.forward(1_000);
    const url = `${shop.noticeUrl}/${reference}?data.id=${elsewhere}&type=payment`;
    const body = { type: 'payment', action: 'payment.updated', data: { id: String(elsewhere) } };
    for (let time = 0; time < 30; time += 1)
      expect(await shop.post({ url, body, headers: { 'x-signature': `ts=${time},v1=00`, 'x-request-id': 'x' } })).toBe(200);
    for (const nonsense of [null, [], 'x', { type: 'payment', data: 5 }, { data: { id: {} } }])
      expect(await shop.post({ url: shop.noticeUrl, body: nonsense })).toBe(200);
    await shop.work();
    expect(shop.api.calls('GET /v1/payments/search')).toHaveLength(before);
    service.clock.forward(6_000);
    await shop.work();
    await shop.work();
    expect(shop.api.calls('GET /v1/payments/search')).toHaveLength(before + 1);
    expect((await shop.order(id)).status).toBe('PENDING');
    expect(await shop.post({ url: shop.noticeUrl.slice(0, -3), body })).toBe(404);
  });

  test('is looked for in the list by a notice that names no charge', async () => {
    const shop = await open();
    const { id, reference } = await shop.charged();
    const { id: paymentId } = await shop.api.pay(reference);
    service.clock.forward(11_000);
    await shop.post({ url: shop.noticeUrl, body: { type: 'payment', data: { id: String(paymentId) } } });
    await shop.work();
    expect((await shop.order(id)).status).toBe('PAID');
  });

  test('that was refused gets a second charge, and paying it pays the order; the first is closed', async () => {
    const shop = await open();
    const { id, reference } = await shop.charged();
    await shop.api.pay(reference, { status: 'rejected' });
    await shop.deliver();
    expect(await shop.order(id)).toMatchObject({
      status: 'PENDING',
      payment: { status: 'REFUSED' },
      attempts: [{ status: 'OPEN' }],
    });
    expect(await events(shop, id, 'PAYMENT_FAILED')).toHaveLength(1);
    expect(await shop.store.ask(RENEW, { id })).toEqual({ number: 2, status: 'STARTING' });
    expect(await shop.store.ask(RENEW, { id })).toEqual({ number: 2, status: 'STARTING' });
    await shop.work();
    const renewed = await shop.order(id);
    expect(renewed).toMatchObject({
      payment: { status: 'PENDING' },
      attempts: [
        { number: 2, status: 'OPEN' },
        { number: 1, status: 'ENDED' },
      ],
    });
    await expect(shop.api.pay(reference)).rejects.toThrow('the page is over');
    await shop.api.pay(renewed.attempts[0]?.reference ?? '');
    await shop.deliver();
    expect(await shop.order(id)).toMatchObject({ status: 'PAID', payment: { status: 'APPROVED' } });
    expect(await events(shop, id, 'PAYMENT_FAILED')).toHaveLength(1);
    expect(await events(shop, id, 'ORDER_PAID')).toHaveLength(1);
  });

  test('that is refused and then taken on the same page is paid', async () => {
    const shop = await open();
    const { id, reference } = await shop.charged();
    await shop.api.pay(reference, { status: 'rejected' });
    await shop.deliver();
    await shop.api.pay(reference);
    await shop.deliver();
    expect(await shop.order(id)).toMatchObject({ status: 'PAID', attempts: [{ status: 'PAID' }] });
  });

  test.each(['LOST', 'HALF', 'ERROR', 'AWAY', 'LIMIT', 'PAGE', 'UNAUTHORIZED'] as const)(
    'gets its one page although Mercado Pago answers with %s',
    async (fault) => {
      const shop = await open();
      shop.api.fail(fault, { route: 'POST /checkout/preferences', times: 2 });
      const id = await shop.store.order({ paymentMethod: 'CARD' });
      for (let time = 0; time < 12 && (await shop.order(id)).attempts[0]?.status !== 'OPEN'; time += 1) {
        await shop.work();
        service.clock.forward(31_000);
      }
      expect((await shop.order(id)).attempts).toMatchObject([{ status: 'OPEN', error: null }]);
      expect(shop.api.ledger.preferences.size).toBe(1);
    },
  );

  test('ends with its time when nobody began to pay', async () => {
    const shop = await open();
    await shop.setUp({ cardMinutes: 60 });
    const { id } = await shop.charged();
    service.clock.forward(HOUR + MINUTE);
    await runTimersAt(service);
    expect((await shop.order(id)).status).toBe('PENDING');
    await shop.work();
    await runTimersAt(service);
    expect(await shop.order(id)).toMatchObject({
      status: 'CANCELLED',
      payment: { status: 'EXPIRED' },
      attempts: [{ status: 'ENDED' }],
    });
  });

  test('under review at the end of its time is waited for', async () => {
    const shop = await open();
    await shop.setUp({ cardMinutes: 60 });
    const { id, reference } = await shop.charged();
    const payment = await shop.api.pay(reference, { status: 'in_process' });
    await shop.deliver();
    service.clock.forward(2 * HOUR);
    await shop.work();
    await runTimersAt(service);
    expect(await shop.order(id)).toMatchObject({ status: 'PENDING', attempts: [{ status: 'OPEN' }] });
    await shop.api.change(payment, 'approved');
    await shop.deliver();
    expect(await shop.order(id)).toMatchObject({ status: 'PAID', attempts: [{ status: 'PAID' }] });
  });

  test('that is cancelled by the store has its page closed', async () => {
    const shop = await open();
    const { id, reference } = await shop.charged();
    await shop.api.pay(reference, { status: 'in_process' });
    await shop.store.update('Order', id, { status: 'CANCELLED' });
    await shop.work();
    expect((await shop.order(id)).attempts).toMatchObject([{ status: 'ENDED' }]);
    expect([...shop.api.ledger.payments.values()]).toMatchObject([{ status: 'cancelled' }]);
    expect(await outcomes(shop, id)).not.toContainEqual(expect.stringMatching(/recusad/i));
  });
});

describe('an order with a boleto', () => {
  test('is paid days later, when its bank confirms what was paid on the last day', async () => {
    const shop = await open();
    const { id, reference } = await shop.charged('BOLETO');
    const { payment } = await shop.order(id);
    const boleto = await shop.api.pay(reference, { status: 'pending' });
    await shop.deliver();
    expect(await shop.order(id)).toMatchObject({ status: 'PENDING', attempts: [{ method: 'BOLETO', status: 'OPEN' }] });
    const end = new Date(payment.expiresAt ?? 0).getTime();
    service.clock.forward(end - service.clock.now().getTime() + HOUR);
    await shop.work();
    await runTimersAt(service);
    expect(await shop.order(id)).toMatchObject({ status: 'PENDING', attempts: [{ status: 'OPEN' }] });
    service.clock.forward(DAY);
    await shop.work();
    await runTimersAt(service);
    await shop.api.change(boleto, 'approved');
    await shop.deliver();
    expect(await shop.order(id)).toMatchObject({ status: 'PAID', payment: { status: 'APPROVED', refundDue: false } });
    expect(await events(shop, id, 'ORDER_PAID')).toHaveLength(1);
  });

  test('that nobody paid ends after the wait for its bank, and money that comes later still is late money', async () => {
    const shop = await open();
    const { id, reference } = await shop.charged('BOLETO');
    const boleto = await shop.api.pay(reference, { status: 'pending' });
    await shop.deliver();
    for (let day = 0; day < 12; day += 1) {
      service.clock.forward(DAY);
      await shop.work();
      await runTimersAt(service);
      await shop.work();
    }
    expect(await shop.order(id)).toMatchObject({
      status: 'CANCELLED',
      payment: { status: 'EXPIRED' },
      attempts: [{ status: 'ENDED' }],
    });
    await shop.api.change(boleto, 'approved');
    service.clock.forward(MINUTE);
    await shop.work();
    expect(await shop.order(id)).toMatchObject({ status: 'PAID', payment: { status: 'APPROVED' } });
  });

  test('has the days of the store, here and at Mercado Pago', async () => {
    const shop = await open();
    await shop.setUp({ boletoDays: 10 });
    const { id, reference } = await shop.charged('BOLETO');
    const { payment, attempts } = await shop.order(id);
    const request = shop.api.ledger.ofReference(reference)[0]?.request;
    const ends = [request?.expiration_date_to, request?.date_of_expiration].map((text) => new Date(text ?? 0).toISOString());
    expect(ends).toEqual([payment.expiresAt, attempts[0]?.expiresAt]);
    const days = (Date.parse(payment.expiresAt ?? '') - service.clock.now().getTime()) / DAY;
    expect(days).toBeGreaterThan(9);
    expect(days).toBeLessThan(14);
  });
});

describe('money that is not what was asked', () => {
  test('less leaves the order waiting; twice is kept, once for the order', async () => {
    const shop = await open();
    const { id, reference } = await shop.charged();
    const { total } = await shop.order(id);
    await shop.api.pay(reference, { cents: Math.round(total * 100) - 1 });
    await shop.deliver();
    expect((await shop.order(id)).status).toBe('PENDING');
    await shop.api.pay(reference);
    await shop.deliver();
    expect((await shop.order(id)).status).toBe('PAID');
    const told = (await outcomes(shop, id)).filter((message) => /hegaram/.test(message));
    expect(told).toEqual([
      'Chegaram só R$ 99,99 do pagamento.',
      'Pagamento aprovado: ao todo chegaram R$ 199,99, mais do que o pedido espera.',
    ]);
    expect(await events(shop, id, 'ORDER_PAID')).toHaveLength(1);
    await shop.api.pay(reference);
    await shop.deliver();
    expect((await outcomes(shop, id)).at(-1)).toBe(
      'Pagamento aprovado: ao todo chegaram R$ 299,99, mais do que o pedido espera.',
    );
    expect(await events(shop, id, 'ORDER_PAID')).toHaveLength(1);
  });

  test('of a sale elsewhere with the same account is no money of the store', async () => {
    const shop = await open();
    await shop.charged();
    const other = { preference: undefined, cents: 100, type: 'credit_card', status: 'approved' } as const;
    shop.api.ledger.open({ ...other, reference: 'ML-1' });
    shop.api.ledger.open({ ...other, reference: '0'.repeat(32) });
    service.clock.forward(MINUTE);
    await shop.work();
    expect(await shop.store.ask('{ paymentMovements { totalCount } }')).toEqual({ totalCount: 0 });
    expect(await shop.health()).toMatchObject({ listError: null });
  });

  test('that is given back by hand at Mercado Pago makes the order refunded', async () => {
    const shop = await open();
    const { id, reference } = await shop.charged();
    const payment = await shop.api.pay(reference);
    await shop.deliver();
    await shop.api.refund(payment, 100);
    service.clock.forward(MINUTE);
    await shop.work();
    expect((await shop.order(id)).status).toBe('PAID');
    await shop.api.refund(payment);
    service.clock.forward(MINUTE);
    await shop.work();
    expect(await shop.order(id)).toMatchObject({ status: 'REFUNDED', payment: { status: 'REFUNDED' } });
  });

  test('is there on the day of its release without the fees, and what went back is taken from it', async () => {
    const shop = await open();
    const { id, reference } = await shop.charged();
    const payment = await shop.api.pay(reference, { installments: 3 });
    await shop.deliver();
    const { payment: paid } = await shop.store.ask<{ payment: { settlesAt: string } }>(MONEY, { id });
    // 4.98 % of R$ 100.00, and 2 % of interest for each instalment after the first, in 14 days.
    expect(paid).toMatchObject({ received: 100, fees: 4.98, net: 95.02, buyerPaid: 104 });
    expect(Date.parse(paid.settlesAt) - service.clock.now().getTime()).toBeGreaterThan(13 * DAY);
    const statement = async () => {
      const day = new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' }).format(new Date(paid.settlesAt));
      return shop.store.ask('query ($day: Date!) { statement(day: $day) { figures { gross refunded fees net feesUnknown } } }', {
        day,
      });
    };
    const figures = { gross: 100, refunded: 0, fees: 4.98, net: 95.02, feesUnknown: 0 };
    expect(await statement()).toEqual({ figures });
    // What the API names afterwards is no longer the net of the payment: the first word holds.
    await shop.api.refund(payment, 100);
    service.clock.forward(MINUTE);
    await shop.work();
    expect(await statement()).toEqual({ figures });
    expect(await shop.store.ask(MONEY, { id })).toMatchObject({
      refunded: 1,
      payment: { received: 100, fees: 4.98, net: 95.02 },
    });
  });

  test('that is charged back is held, and the order is refunded once it is lost; won, the history says so', async () => {
    const shop = await open();
    const paid = async () => {
      const { id, reference } = await shop.charged();
      const payment = await shop.api.pay(reference);
      await shop.deliver();
      await shop.api.change(payment, 'charged_back', 'in_process');
      service.clock.forward(MINUTE);
      await shop.work();
      expect((await shop.order(id)).status).toBe('PAID');
      expect(await outcomes(shop, id)).toContainEqual(expect.stringMatching(/bloqueou R\$/));
      expect(await claimsOf(shop, id)).toEqual([{ kind: 'CHARGEBACK', status: 'OPEN', answerDueAtTold: false }]);
      return { id, payment };
    };
    const [lost, won] = [await paid(), await paid()];
    await shop.api.change(lost.payment, 'charged_back', 'settled');
    await shop.api.change(won.payment, 'charged_back', 'reimbursed');
    service.clock.forward(MINUTE);
    await shop.work();
    expect((await shop.order(lost.id)).status).toBe('REFUNDED');
    expect((await shop.order(won.id)).status).toBe('PAID');
    expect(await claimsOf(shop, lost.id)).toMatchObject([{ status: 'LOST' }]);
    expect(await claimsOf(shop, won.id)).toMatchObject([{ status: 'WON' }]);
    expect(await outcomes(shop, won.id)).toContainEqual(expect.stringMatching(/desbloqueou R\$/));
    expect((await movements(shop, [won.id])).map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      'CHARGE DONE',
      'HOLD REFUSED',
      'RELEASE DONE',
    ]);
  });
});

test('a chargeback is to be answered by the deadline of Mercado Pago, which may move', async () => {
  const shop = await open();
  const { id, reference } = await shop.charged();
  const payment = await shop.api.pay(reference);
  await shop.deliver();
  const deadlineOf = async () => {
    for (const notice of shop.takeNotices()) {
      await shop.deliver([notice]);
      service.clock.forward(MINUTE);
      await shop.work();
    }
    const { claims } = await shop.store.readOrder<{ claims: object[] }>(id, 'claims { status answerDueAt answerDueAtTold }');
    return claims;
  };
  const told = { status: 'OPEN', answerDueAtTold: true };
  const [first, later] = [1, 2].map((weeks) => new Date(service.clock.now().getTime() + weeks * 7 * DAY + 1_000));
  await shop.api.dispute(payment, first);
  expect(await deadlineOf()).toEqual([{ ...told, answerDueAt: first?.toISOString() }]);
  await shop.api.dispute(payment, later);
  expect(await deadlineOf()).toEqual([{ ...told, answerDueAt: later?.toISOString() }]);
});

describe('a provider', () => {
  const CREATE = 'mutation ($input: CreatePaymentProviderInput!) { createPaymentProvider(input: $input) { id methods } }';
  const UPDATE =
    'mutation ($id: ID!, $input: UpdatePaymentProviderInput!) { updatePaymentProvider(id: $id, input: $input) { id methods } }';
  const INPUT = { kind: 'MERCADO_PAGO', name: 'MP', credentials: { accessToken: 'x' } };
  const BANK = { kind: 'API_PIX', bank: 'OTHER', name: 'Banco', pixKey: 'pix@loja.com.br', clientId: 'loja', credentials: {} };

  test('is refused at the field of what is wrong with it', async () => {
    const store = await service.newStore();
    const fields = async (input: object) =>
      (refusals(await store.graph(CREATE, { input })) ?? []).flatMap(({ details }) =>
        (details as { field: string }[]).map(({ field }) => field),
      );
    expect(await fields({ ...INPUT, credentials: {} })).toEqual(['credentials.accessToken']);
    expect(await fields({ ...INPUT, bank: 'EFI', pixKey: 'pix@loja.com.br', clientId: 'x' })).toEqual([
      'bank',
      'pixKey',
      'clientId',
    ]);
    expect(await fields({ ...INPUT, methods: ['PIX'] })).toEqual(['methods']);
    expect(await fields({ ...INPUT, methods: [] })).toEqual(['methods']);
    expect(await fields({ ...BANK, methods: ['PIX', 'CARD'] })).toEqual(['methods']);
    expect(await fields({ ...BANK, pixKey: null, bank: null })).toEqual(['bank', 'pixKey']);
    expect(await fields({ ...BANK, credentials: { accessToken: 'x' } })).toEqual(['credentials.accessToken']);
    expect(await store.ask('{ paymentProviders { totalCount } }')).toEqual({ totalCount: 0 });
  });

  test('charges beside one of another method, and each method has one', async () => {
    const store = await service.newStore();
    await store.ask(CREATE, { input: BANK });
    const card = await store.ask<{ id: string; methods: string[] }>(CREATE, { input: { ...INPUT, methods: ['CARD', 'CARD'] } });
    expect(card.methods).toEqual(['CARD']);
    expect(refusals(await store.graph(CREATE, { input: INPUT }))).toMatchObject([
      { details: [{ field: 'active', code: 'CONFLICT' }] },
    ]);
    const boleto = await store.ask<{ id: string; methods: string[] }>(CREATE, { input: { ...INPUT, methods: ['BOLETO'] } });
    expect(refusals(await store.graph(UPDATE, { id: card.id, input: { methods: null } }))).toMatchObject([
      { details: [{ field: 'active', code: 'CONFLICT' }] },
    ]);
    await store.ask(UPDATE, { id: boleto.id, input: { active: false } });
    expect(await store.ask(UPDATE, { id: card.id, input: { methods: null } })).toMatchObject({ methods: ['CARD', 'BOLETO'] });
    const ATTEMPTS = 'query ($id: ID!) { order(id: $id) { attempts { method } } }';
    for (const paymentMethod of ['PIX', 'CARD', 'BOLETO'] as const) {
      const id = await store.order({ paymentMethod });
      expect(await store.ask(ATTEMPTS, { id })).toEqual({ attempts: [{ method: paymentMethod }] });
    }
    await store.ask(UPDATE, { id: card.id, input: { active: false } });
    const id = await store.order({ paymentMethod: 'CARD' });
    expect(await store.ask(ATTEMPTS, { id })).toEqual({ attempts: [] });
  });

  test('says what Mercado Pago refused, and shows no secret', async () => {
    const shop = await open();
    expect(await shop.health()).toMatchObject({ checkError: null, checking: false });
    await shop.store.ask(UPDATE, { id: shop.providerId, input: { credentials: { accessToken: 'APP_USR-errado' } } });
    await shop.work();
    expect((await shop.health()).checkError).toMatch(/access token/);
    const HISTORY =
      '{ paymentProviders(first: 1) { nodes { name history(first: 5) { nodes { changes { field before after } } } } } }';
    const { data, errors } = await service.asOperator(HISTORY, {}, { 'x-store-id': shop.store.id });
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).not.toContain('APP_USR-errado');
  });
});
