import { describe, expect, it } from 'vitest';
import { openStoreAt } from '../../support/mercado-pago/store-at.ts';

const HOUR = 3_600_000;

describe('a charge', () => {
  it.each(['', '/mp/simulado'])('gets a page of its own at an API below “%s”', async (root) => {
    const { api, gateway, charge } = await openStoreAt({ root });
    const asked = charge();
    const { payUrl, pixCode } = await gateway.start(asked);
    const [preference] = api.ledger.ofReference(asked.reference);
    expect({ payUrl, pixCode }).toEqual({
      payUrl: `${api.origin}/checkout/v1/redirect?pref_id=${preference?.id}`,
      pixCode: null,
    });
    expect(preference?.request).toEqual({
      items: [{ id: asked.reference, title: 'Pedido 1001 · café', quantity: 1, currency_id: 'BRL', unit_price: 123.45 }],
      external_reference: asked.reference,
      payment_methods: {
        excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }, { id: 'bank_transfer' }, { id: 'digital_currency' }],
        excluded_payment_methods: [{ id: 'pix' }],
        installments: 12,
        default_installments: 3,
      },
      back_urls: Object.fromEntries(['success', 'pending', 'failure'].map((name) => [name, asked.checkout.returnUrl])),
      auto_return: 'approved',
      notification_url: `https://loja.example.com/payments/1/segredo/${asked.reference}?source_news=webhooks`,
      expires: true,
      expiration_date_to: '2026-11-30T10:00:00.250-03:00',
    });
  });

  it('offers a boleto alone where that was chosen, until the same moment', async () => {
    const { api, started } = await openStoreAt();
    const { reference } = await started(990, 'BOLETO');
    expect(api.ledger.ofReference(reference)[0]?.request).toMatchObject({
      expiration_date_to: '2026-11-30T10:00:00.250-03:00',
      date_of_expiration: '2026-11-30T10:00:00.250-03:00',
      payment_methods: {
        excluded_payment_types: [
          { id: 'credit_card' },
          { id: 'debit_card' },
          { id: 'prepaid_card' },
          { id: 'atm' },
          { id: 'bank_transfer' },
          { id: 'digital_currency' },
        ],
        excluded_payment_methods: [{ id: 'pix' }, { id: 'pec' }],
        installments: 1,
      },
    });
  });

  it.each([true, false])('that is started again has the same page (the API keeps keys: %s)', async (knowsRepeatedPages) => {
    const { api, gateway, charge } = await openStoreAt({ ways: { knowsRepeatedPages } });
    const asked = charge();
    const first = await gateway.start(asked);
    expect(await gateway.start(asked)).toEqual(first);
    expect(api.ledger.preferences.size).toBe(1);
    await expect(gateway.start({ ...asked, amount: 1 })).rejects.toMatchObject({ reason: 'AMOUNT' });
  });

  it('is made once by two calls at the same time', async () => {
    const { api, gateway, charge } = await openStoreAt();
    const asked = charge();
    const [one, other] = await Promise.all([gateway.start(asked), gateway.start(asked)]);
    expect(one).toEqual(other);
    expect(api.ledger.preferences.size).toBe(1);
    const keys = new Set(api.calls('POST /checkout/preferences').map(({ key }) => key));
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)]);
  });

  it.each([0, -1, 1.5, Number.NaN, 1e15])('is not opened for %d cents', async (amount) => {
    const { api, gateway, charge } = await openStoreAt();
    await expect(gateway.start(charge(amount))).rejects.toMatchObject({ reason: 'AMOUNT' });
    expect(api.calls('POST /checkout/preferences')).toEqual([]);
  });

  it('is refused without a page to pay at, and after its time', async () => {
    const { api, gateway, charge, now } = await openStoreAt();
    await expect(gateway.start({ ...charge(), checkout: undefined })).rejects.toMatchObject({ reason: 'REFUSED' });
    await expect(gateway.start({ ...charge(), expiresAt: now() })).rejects.toMatchObject({ reason: 'REFUSED' });
    expect(api.ledger.preferences.size).toBe(0);
  });

  it('whose page is at another host is shown to nobody', async () => {
    const { gateway, charge } = await openStoreAt({}, { checkoutHosts: ['mercadopago.com.br'] });
    await expect(gateway.start(charge())).rejects.toMatchObject({ reason: 'ANSWER', isTemporary: true });
  });

  it('returns by itself only to an address with TLS', async () => {
    const { api, gateway, charge } = await openStoreAt();
    const asked = charge();
    await gateway.start({ ...asked, checkout: { ...asked.checkout, returnUrl: 'http://127.0.0.1/pay/1' } });
    expect(api.ledger.ofReference(asked.reference)[0]?.request.auto_return).toBeUndefined();
  });
});

describe('a look', () => {
  it('knows no charge that was never started', async () => {
    const { gateway, charge } = await openStoreAt();
    expect(await gateway.look(charge().reference)).toBeUndefined();
    expect(await gateway.withdraw(charge().reference)).toBeUndefined();
  });

  it.each([{ listsWholePages: true }, { textIds: true }, { namesReceiver: false }, { showsRefunds: true }, {}])(
    'shows a charge and what was paid for it (%o)',
    async (ways) => {
      const { api, gateway, started, now } = await openStoreAt({ ways });
      const { reference, expiresAt } = await started();
      const waiting = { open: true, amount: 12_345, expiresAt, movements: [] };
      expect(await gateway.look(reference)).toMatchObject(waiting);
      const { id } = await api.pay(reference);
      expect(await gateway.look(reference)).toMatchObject({
        open: false,
        movements: [
          { id: String(id), reference, kind: 'CHARGE', state: 'DONE', amount: 12_345, at: now(), payerDocument: '52998224725' },
        ],
      });
    },
  );

  it('sees a payment that a notice named before searches show it', async () => {
    const { api, gateway, started } = await openStoreAt({ ways: { searchesLate: 1 } });
    const { reference } = await started();
    const { id } = await api.pay(reference);
    expect((await gateway.look(reference, [String(id)]))?.movements).toMatchObject([{ id: String(id), state: 'DONE' }]);
  });

  it('takes no payment for the charge that is of another one, of another account or in another currency', async () => {
    const { api, gateway, started } = await openStoreAt();
    const [{ reference }, other] = [await started(), await started()];
    const foreign = await api.pay(reference, { collectorId: 99 });
    await api.pay(reference, { currency: 'ARS' });
    const elsewhere = await api.pay(other.reference);
    const named = [foreign.id, elsewhere.id, 5].map(String);
    expect(await gateway.look(reference, named)).toMatchObject({ open: true, movements: [] });
  });

  it('shows each attempt of a buyer on one page', async () => {
    const { api, gateway, started } = await openStoreAt();
    const { reference } = await started();
    await api.pay(reference, { status: 'rejected' });
    await api.pay(reference, { status: 'in_process' });
    const before = await gateway.look(reference);
    expect(before).toMatchObject({ open: true, movements: [{ state: 'REFUSED' }, { state: 'PENDING' }] });
    await api.pay(reference, { cents: 12_344 });
    expect(await gateway.look(reference)).toMatchObject({ open: true, movements: [{}, {}, { state: 'DONE', amount: 12_344 }] });
  });
});

describe('a withdrawal', () => {
  it('ends the page, and cancels what was begun on it', async () => {
    const { api, gateway, started } = await openStoreAt();
    const { reference } = await started(5_000, 'BOLETO');
    await api.pay(reference, { status: 'pending' });
    expect(await gateway.withdraw(reference)).toMatchObject({ open: false, movements: [{ state: 'REFUSED' }] });
    await expect(api.pay(reference)).rejects.toThrow('the page is over');
  });

  it('answers money that came meanwhile', async () => {
    const { api, gateway, started } = await openStoreAt();
    const { reference } = await started();
    await api.pay(reference);
    expect(await gateway.withdraw(reference)).toMatchObject({ open: false, movements: [{ state: 'DONE' }] });
  });

  it('after the end leaves a boleto alone that was made in time, and waits for its bank', async () => {
    const { api, gateway, started, clock } = await openStoreAt();
    const { reference } = await started(5_000, 'BOLETO');
    const boleto = await api.pay(reference, { status: 'pending' });
    clock.time += 2 * HOUR;
    expect(await gateway.withdraw(reference)).toMatchObject({ open: true, movements: [{ state: 'PENDING' }] });
    clock.time += 24 * HOUR;
    api.ledger.change(boleto, 'approved');
    expect(await gateway.withdraw(reference)).toMatchObject({ open: false, movements: [{ state: 'DONE', amount: 5_000 }] });
  });

  it('after the end of a charge that nobody began to pay finds it over', async () => {
    const { api, gateway, started, clock } = await openStoreAt();
    const { reference } = await started();
    clock.time += 2 * HOUR;
    expect(await gateway.withdraw(reference)).toMatchObject({ open: false, movements: [] });
    expect(api.calls('PUT /checkout/preferences/*')).toEqual([]);
  });
});
