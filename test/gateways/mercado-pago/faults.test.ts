import { describe, expect, it } from 'vitest';
import type { Gateway } from '../../../src/gateways/gateway.ts';
import { GatewayError } from '../../../src/gateways/gateway-error.ts';
import { API_FAULTS, type ApiFault } from '../../support/mercado-pago/faults.ts';
import type { SimulatedMercadoPago } from '../../support/mercado-pago/simulator.ts';
import { openStoreAt } from '../../support/mercado-pago/store-at.ts';

/** The error of a call; a call that succeeds fails the test. */
async function errorOf(call: Promise<unknown>): Promise<GatewayError> {
  const error: unknown = await call.then(
    (value) => new Error(`succeeded with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof GatewayError)) throw error;
  return error;
}

/** The library tells a broken answer from an absent one only by its headers: both may have been done, and are asked again. */
const REASONS: Readonly<Record<ApiFault, GatewayError['reason']>> = {
  UNAUTHORIZED: 'CREDENTIALS',
  LIMIT: 'LIMIT',
  ERROR: 'UNAVAILABLE',
  AWAY: 'UNAVAILABLE',
  LOCKED: 'UNAVAILABLE',
  REDIRECT: 'ADDRESS',
  PAGE: 'ADDRESS',
  NONSENSE: 'ANSWER',
  HUGE: 'ANSWER',
  SILENT: 'UNAVAILABLE',
  LOST: 'UNAVAILABLE',
  HALF: 'ANSWER',
  DRIP: 'ANSWER',
};

/** Faults that last until the gateway has waited enough. */
const NEVER_ENDING: ReadonlySet<ApiFault> = new Set(['SILENT', 'DRIP']);

type Opened = Awaited<ReturnType<typeof openStoreAt>>;

/** Each call, with what it needs to be there and whether it was done exactly once when it is made again after a fault. */
const CALLS: Readonly<Record<string, (opened: Opened) => Promise<{ call: () => Promise<unknown>; isDone: () => boolean }>>> = {
  'POST /checkout/preferences': async ({ api, gateway, charge }) => {
    const asked = charge();
    return { call: () => gateway.start(asked), isDone: () => api.ledger.preferences.size === 1 };
  },
  'GET /checkout/preferences/search': async ({ api, gateway, charge }) => {
    const asked = charge();
    return { call: () => gateway.start(asked), isDone: () => api.ledger.preferences.size === 1 };
  },
  'GET /checkout/preferences/*': async ({ gateway, started }) => {
    const { reference } = await started();
    return { call: () => gateway.look(reference), isDone: () => true };
  },
  'PUT /checkout/preferences/*': async ({ api, gateway, started }) => {
    const { reference } = await started();
    return { call: () => gateway.withdraw(reference), isDone: () => api.ledger.ofReference(reference).every(api.ledger.isOver) };
  },
  'GET /v1/payments/search': async ({ gateway, started }) => {
    const { reference } = await started();
    return { call: () => gateway.look(reference), isDone: () => true };
  },
  'GET /v1/payments/*': async ({ api, gateway, started }) => {
    const { reference } = await started();
    const { id } = await api.pay(reference);
    return { call: () => gateway.lookMovement(String(id)), isDone: () => true };
  },
  'PUT /v1/payments/*': async ({ api, gateway, started }) => {
    const { reference } = await started(500, 'BOLETO');
    const boleto = await api.pay(reference, { status: 'pending' });
    return { call: () => gateway.withdraw(reference), isDone: () => boleto.status !== 'approved' };
  },
  'POST /v1/payments/*/refunds': async ({ api, gateway, started }) => {
    const { reference } = await started();
    const payment = await api.pay(reference);
    const refund = { movementId: String(payment.id), refundId: 'r1', amount: 700 };
    return { call: () => gateway.refund(refund), isDone: () => payment.refunds.length === 1 };
  },
  'GET /v1/payments/*/refunds': async ({ api, gateway, started }) => {
    const { reference } = await started();
    const payment = await api.pay(reference);
    await api.refund(payment, 700);
    return { call: () => gateway.look(reference), isDone: () => true };
  },
};

describe.each(Object.keys(CALLS))('%s', (route) => {
  it.each(API_FAULTS)('fails by %s, and is done once when it is made again', async (fault) => {
    const opened = await openStoreAt({}, {}, NEVER_ENDING.has(fault) ? { connect: 100, answer: 150 } : undefined);
    const { call, isDone } = await (CALLS[route] as NonNullable<(typeof CALLS)[string]>)(opened);
    opened.api.fail(fault, { route, times: 2 });
    expect((await errorOf(call())).reason).toBe(REASONS[fault]);
    opened.api.recover();
    await call();
    expect(isDone()).toBe(true);
  });
});

it('asks once for each call, and tells how long to wait', async () => {
  const { api, gateway, charge } = await openStoreAt();
  api.fail('LIMIT', { times: 9 });
  expect(await errorOf(gateway.start(charge()))).toMatchObject({ reason: 'LIMIT', retryAfter: 7, isTemporary: true });
  expect(api.calls()).toHaveLength(1);
});

it('is away when nobody listens', async () => {
  const { api, gateway, charge } = await openStoreAt();
  await api.close();
  expect(await errorOf(gateway.start(charge()))).toMatchObject({ reason: 'UNAVAILABLE' });
  await api.listen();
});

describe('a check', () => {
  const check = (gateway: Gateway, api: SimulatedMercadoPago) => gateway.check().then(() => api.ledger.preferences.size);

  it('charges nothing', async () => {
    const { api, gateway } = await openStoreAt();
    expect(await check(gateway, api)).toBe(0);
    await gateway.register('https://loja.example.com/retorno');
    await gateway.unregister('https://loja.example.com/retorno');
    expect(api.calls()).toHaveLength(2);
  });

  it.each(['APP_USR-de-outro', 'com espaço', 'çedilha', ''])('refuses the access token “%s”', async (accessToken) => {
    const { gateway } = await openStoreAt({}, { accessToken });
    expect(await errorOf(gateway.check())).toMatchObject({ reason: 'CREDENTIALS' });
  });

  it.each(['ftp://x', 'nada'])('refuses the address %s', async (baseUrl) => {
    await expect(openStoreAt({}, { baseUrl })).rejects.toMatchObject({ reason: 'ADDRESS' });
  });
});
