import { createApiPix } from '../../../src/gateways/api-pix/api-pix.ts';
import type { Bank } from '../../../src/gateways/api-pix/bank.ts';
import type { Gateway, Movement } from '../../../src/gateways/gateway.ts';
import { GatewayError } from '../../../src/gateways/gateway-error.ts';
import { SimulatedBank } from './bank.ts';
import type { BankFault } from './faults.ts';

/** The calls of a checkout. `GET /cob` is not known to every bank. */
export const ROUTES = [
  'PUT /cob/*',
  'GET /cob/*',
  'PATCH /cob/*',
  'GET /cob',
  'GET /pix',
  'GET /pix/*',
  'PUT /pix/*/devolucao/*',
  'GET /pix/*/devolucao/*',
  'PUT /webhook/*',
  'GET /webhook/*',
  'DELETE /webhook/*',
] as const;

/** A call that fails so at a bank, twice in a row. */
export interface Trouble {
  readonly route: (typeof ROUTES)[number];
  readonly fault: BankFault;
}

const ADDRESS = 'https://loja.example.com/payments/retorno';
const PIX_KEY = 'pix@loja.com.br';
const REFERENCES = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [string, string, string];

const DAYS = [1, 2, 3];

/** Most times that a call is made, as the jobs make it again. */
const TRIES = 6;

/** Makes a call again until it succeeds. */
async function again<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let time = 1; ; time += 1)
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof GatewayError) || time === TRIES) throw error;
    }
}

/** Movements as an order sees them: without ids that are new each time. */
const shown = (movements: readonly Movement[]) =>
  movements
    .map(({ kind, state, amount, reference, refundId, pixKey, at }) => {
      const id = kind === 'HOLD' ? 'claim' : refundId;
      return [kind, state, amount, reference, id, pixKey, at.toISOString()].join(' ');
    })
    .toSorted();

/** The gateway and the bank of a life. */
interface Lived {
  readonly gateway: Gateway;
  readonly bank: SimulatedBank;
  readonly now: () => Date;
}

/** A charge that is paid, given back in part, and claimed. */
async function paidLife({ gateway, bank, now }: Lived): Promise<unknown[]> {
  const [reference] = REFERENCES;
  const expiresAt = new Date(now().getTime() + 1_800_000);
  const charge = { reference, amount: 12_345, expiresAt, description: 'Pedido 1001' };
  const { pixCode } = await again(() => gateway.start(charge));
  const waiting = await again(() => gateway.look(reference));
  const pix = await bank.pay(reference);
  const paid = await again(() => gateway.look(reference));
  const refund = { movementId: pix.endToEndId, refundId: 'd1', amount: 345 };
  const asked = await again(() => gateway.refund(refund));
  for (const each of pix.refunds) await bank.settle(pix, each, 'DEVOLVIDO');
  const returned = await again(() => gateway.lookRefund({ movementId: pix.endToEndId, refundId: 'd1', isMovement: null }));
  await bank.settle(pix, bank.claim(pix, 1_000), 'NAO_REALIZADO');
  const movements = await again(() => gateway.lookMovement(pix.endToEndId));
  return [
    pixCode !== '',
    [waiting?.open, waiting?.amount, waiting?.expiresAt.getTime() === expiresAt.getTime(), shown(waiting?.movements ?? [])],
    [paid?.open, paid?.amount, shown(paid?.movements ?? [])],
    [asked.state, returned?.state, pix.refunds.filter(({ id }) => id === 'd1').length],
    shown(movements),
  ];
}

/** A charge once it is closed: the jobs withdraw it again while the bank says that it is open. */
async function closed(gateway: Gateway, reference: string) {
  for (let time = 1; ; time += 1) {
    const looked = await again(() => gateway.withdraw(reference));
    if (!looked?.open || time === TRIES) return looked;
  }
}

/** A charge that is withdrawn, and one that is paid before it could be. */
async function endedLife({ gateway, bank, now }: Lived): Promise<unknown[]> {
  const [, unpaid, raced] = REFERENCES;
  const expiresAt = new Date(now().getTime() + 1_800_000);
  for (const reference of [unpaid, raced])
    await again(() => gateway.start({ reference, amount: 500, expiresAt, description: 'Pedido 1002' }));
  const ended = await closed(gateway, unpaid);
  await bank.pay(raced);
  const won = await closed(gateway, raced);
  return [ended?.open, shown(ended?.movements ?? []), won?.open, shown(won?.movements ?? [])];
}

/** Money that lists find, also to the bare key, and the address of notices. */
async function listedLife({ gateway, bank, now }: Lived): Promise<unknown[]> {
  bank.payKey(700);
  await again(() => gateway.check());
  const span = [new Date(now().getTime() - 60_000), new Date(now().getTime() + 1_000)] as const;
  const found = await again(() => Array.fromAsync(gateway.find(...span)));
  // Once a day; a bank that says it did what it did not is asked the next day.
  for (const _day of DAYS) await again(() => gateway.register(ADDRESS));
  const registered = bank.webhooks.get(PIX_KEY)?.url;
  for (const _day of DAYS) await again(() => gateway.unregister(ADDRESS));
  return [shown(found), registered, bank.webhooks.size];
}

/** All that orders see of a bank in a life of three charges, while a call of it fails so. */
export async function bankLife(bank: Bank, trouble?: Trouble): Promise<unknown> {
  const time = new Date('2026-11-28T12:00:00Z');
  const now = () => time;
  const simulated = await new SimulatedBank({ bank, now }).listen();
  const gateway = createApiPix(simulated.settings(), { now, timeouts: { connect: 100, answer: 100 } });
  try {
    if (trouble) simulated.fail(trouble.fault, { route: trouble.route, times: 2 });
    const lived = { gateway, bank: simulated, now };
    const seen = [await paidLife(lived), await endedLife(lived), await listedLife(lived)];
    return { seen, charges: simulated.ledger.charges.size };
  } finally {
    await gateway.close();
    await simulated.close();
  }
}

/** True for a trouble that a bank can have: whoever does not list charges is not asked for them. */
export const canHave = (bank: Bank, { route }: Trouble): boolean => bank !== 'BANCO_DO_BRASIL' || route !== 'GET /cob';
