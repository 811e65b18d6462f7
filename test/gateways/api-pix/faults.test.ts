import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiPix } from '../../../src/gateways/api-pix/api-pix.ts';
import type { ApiPixSettings } from '../../../src/gateways/api-pix/settings.ts';
import type { Gateway } from '../../../src/gateways/gateway.ts';
import { GatewayError } from '../../../src/gateways/gateway-error.ts';
import { SimulatedBank } from '../../support/bank/bank.ts';
import { BANK_FAULTS, type BankFault } from '../../support/bank/faults.ts';

const TIMEOUTS = { connect: 200, answer: 200 };

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

async function open(options: ConstructorParameters<typeof SimulatedBank>[0] = {}, settings: Partial<ApiPixSettings> = {}) {
  const bank = await new SimulatedBank(options).listen();
  const now = options.now ?? (() => new Date());
  const gateway = createApiPix({ ...bank.settings(), ...settings }, { now, timeouts: TIMEOUTS });
  opened.push(bank, gateway);
  return { bank, gateway };
}

const newCharge = (amount = 1_000, expiresAt = new Date(Date.now() + 1_800_000)) => ({
  reference: randomUUID().replaceAll('-', ''),
  amount,
  expiresAt,
  description: 'Pedido',
});

/** The error of a call; a call that succeeds fails the test. */
async function errorOf(call: Promise<unknown>): Promise<GatewayError> {
  const error: unknown = await call.then(
    (value) => new Error(`succeeded with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof GatewayError)) throw error;
  return error;
}

const REASONS: Readonly<Record<BankFault, GatewayError['reason']>> = {
  UNAUTHORIZED: 'CREDENTIALS',
  LIMIT: 'LIMIT',
  ERROR: 'UNAVAILABLE',
  AWAY: 'UNAVAILABLE',
  REDIRECT: 'ADDRESS',
  PAGE: 'ADDRESS',
  NO_CERTIFICATE: 'CERTIFICATE',
  NONSENSE: 'ANSWER',
  HUGE: 'ANSWER',
  SILENT: 'UNAVAILABLE',
  LOST: 'UNAVAILABLE',
  HALF: 'UNAVAILABLE',
};

/** Each call, with what it needs to be there and whether it was done exactly once when it is made again after a fault. */
const CALLS: Readonly<
  Record<string, (gateway: Gateway, bank: SimulatedBank) => Promise<{ call: () => Promise<unknown>; isDone: () => boolean }>>
> = {
  'PUT /cob/*': async (gateway, bank) => {
    const charge = newCharge();
    return { call: () => gateway.start(charge), isDone: () => bank.ledger.charges.get(charge.reference)?.status === 'ATIVA' };
  },
  'GET /cob/*': async (gateway) => {
    const charge = newCharge();
    await gateway.start(charge);
    return { call: () => gateway.look(charge.reference), isDone: () => true };
  },
  'PATCH /cob/*': async (gateway, bank) => {
    const charge = newCharge();
    await gateway.start(charge);
    return {
      call: () => gateway.withdraw(charge.reference),
      isDone: () => bank.ledger.charges.get(charge.reference)?.status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
    };
  },
  'GET /cob': async (gateway) => ({ call: () => gateway.check(), isDone: () => true }),
  'GET /pix': async (gateway, bank) => {
    bank.payKey(700);
    const call = () => Array.fromAsync(gateway.find(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)));
    return { call, isDone: () => true };
  },
  'GET /pix/*': async (gateway, bank) => {
    const { endToEndId } = bank.payKey(700);
    return { call: () => gateway.lookMovement(endToEndId), isDone: () => true };
  },
  'PUT /pix/*/devolucao/*': async (gateway, bank) => {
    const pix = bank.payKey(700);
    const refund = { movementId: pix.endToEndId, refundId: 'r1', amount: 700 };
    return { call: () => gateway.refund(refund), isDone: () => pix.refunds.length === 1 };
  },
  'GET /pix/*/devolucao/*': async (gateway, bank) => {
    const pix = bank.payKey(700);
    bank.ledger.refund(pix, { id: 'r1', cents: 700, at: new Date() });
    return {
      call: () => gateway.lookRefund({ movementId: pix.endToEndId, refundId: 'r1', isMovement: null }),
      isDone: () => true,
    };
  },
  'PUT /webhook/*': async (gateway, bank) => ({
    call: () => gateway.register('https://loja.example.com/retorno'),
    isDone: () => bank.webhooks.size === 1,
  }),
  'GET /webhook/*': async (gateway, bank) => ({
    call: () => gateway.register('https://loja.example.com/retorno'),
    isDone: () => bank.webhooks.size === 1,
  }),
  'DELETE /webhook/*': async (gateway, bank) => {
    await gateway.register('https://loja.example.com/retorno');
    return { call: () => gateway.unregister('https://loja.example.com/retorno'), isDone: () => bank.webhooks.size === 0 };
  },
};

/** Answers that these calls never read: nonsense in them is a success. */
const UNREAD = ['PUT /webhook/*', 'DELETE /webhook/*', 'GET /cob'];

describe.each(Object.keys(CALLS))('%s', (route) => {
  it.each(BANK_FAULTS)('fails by %s, and is done once when it is made again', async (fault) => {
    const { bank, gateway } = await open();
    const { call, isDone } = await (CALLS[route] as NonNullable<(typeof CALLS)[string]>)(gateway, bank);
    bank.fail(fault, { route, times: 2 });
    if (fault === 'NONSENSE' && UNREAD.includes(route)) await call();
    else expect((await errorOf(call())).reason).toBe(REASONS[fault]);
    bank.recover();
    await call();
    expect(isDone()).toBe(true);
  });
});
