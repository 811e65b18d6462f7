import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiPix } from '../../../src/gateways/api-pix/api-pix.ts';
import type { Movement } from '../../../src/gateways/gateway.ts';
import { SimulatedBank } from '../../support/bank/bank.ts';

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

/** A bank and a gateway whose clock is set by the test. */
async function open(options: ConstructorParameters<typeof SimulatedBank>[0] = {}) {
  const clock = { time: Date.parse('2026-11-28T12:00:00.250Z') };
  const now = () => new Date(clock.time);
  const bank = await new SimulatedBank({ now, ...options }).listen();
  const gateway = createApiPix(bank.settings(), { now, timeouts: { connect: 1_000, answer: 1_000 } });
  opened.push(bank, gateway);
  const charge = (amount = 1_000) => ({
    reference: randomUUID().replaceAll('-', ''),
    amount,
    expiresAt: new Date(clock.time + 300_000),
    description: 'Pedido',
  });
  const found = (minutes = 60) => Array.fromAsync(gateway.find(new Date(clock.time - minutes * 60_000), now()));
  return { bank, gateway, clock, now, charge, found };
}

/** The shop's address of notices; answers the bodies that came. */
async function openShop() {
  const received: { path: string | undefined; body: unknown }[] = [];
  const server = createServer((request, response) => {
    json(request).then(
      (body) => {
        received.push({ path: request.url, body });
        response.writeHead(200).end();
      },
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/retorno`, received };
}

const amounts = (movements: readonly Movement[] | undefined) => movements?.map(({ amount }) => amount);

describe('a charge', () => {
  it('keeps its end when it is started again later, and when its answer was lost', async () => {
    const { bank, gateway, clock, charge } = await open();
    const asked = charge();
    bank.fail('LOST', { route: 'PUT /cob/*' });
    await expect(gateway.start(asked)).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
    for (const later of [1_000, 60_000, 200_000]) {
      clock.time += later;
      await gateway.start(asked);
      expect((await gateway.look(asked.reference))?.expiresAt).toEqual(asked.expiresAt);
    }
    expect(bank.ledger.charges.size).toBe(1);
  });

  it('is not opened when its time is over, or for an amount that nobody can pay', async () => {
    const { bank, gateway, now, charge } = await open();
    await expect(gateway.start({ ...charge(), expiresAt: now() })).rejects.toMatchObject({ reason: 'REFUSED' });
    for (const amount of [0, -1, 0.5, Number.NaN, 1_000_000_000_000])
      await expect(gateway.start(charge(amount))).rejects.toMatchObject({ reason: 'AMOUNT' });
    for (const reference of ['', 'curta', 'a'.repeat(36), `${'a'.repeat(30)}/..`])
      await expect(gateway.start({ ...charge(), reference })).rejects.toThrow(RangeError);
    expect(bank.exchanges).toEqual([]);
  });

  it('that is there with another amount or key is not taken for this one', async () => {
    const { bank, gateway, charge } = await open({
      ways: { refusesRepeats: true },
      keys: ['pix@loja.com.br', 'outra@loja.com.br'],
    });
    const asked = charge(1_000);
    await gateway.start(asked);
    await expect(gateway.start({ ...asked, amount: 2_000 })).rejects.toMatchObject({ reason: 'AMOUNT' });
    const other = createApiPix(
      { ...bank.settings(), pixKey: 'outra@loja.com.br' },
      { now: () => new Date('2026-11-28T12:00:00Z') },
    );
    opened.push(other);
    await expect(other.start(asked)).rejects.toMatchObject({ reason: 'KEY' });
  });

  it('that is past its time is open until it is withdrawn, and money that raced is in the answer', async () => {
    const { bank, gateway, clock, charge } = await open();
    const [late, raced] = [charge(), charge()];
    await gateway.start(late);
    await gateway.start(raced);
    clock.time += 600_000;
    expect(await gateway.look(late.reference)).toMatchObject({ open: true, movements: [] });
    await bank.pay(raced.reference);
    expect(await gateway.withdraw(raced.reference)).toMatchObject({ open: false, movements: [{ state: 'DONE', amount: 1_000 }] });
    expect(await gateway.withdraw(late.reference)).toMatchObject({ open: false, movements: [] });
    await bank.pay(late.reference);
    expect(amounts((await gateway.look(late.reference))?.movements)).toEqual([1_000]);
  });

  it('that the bank did not remove for another reason is told to be open', async () => {
    const { bank, gateway, charge } = await open();
    const asked = charge();
    await gateway.start(asked);
    const { status } = bank.ledger.charges.get(asked.reference) ?? {};
    expect(status).toBe('ATIVA');
    bank.fail('NO_CERTIFICATE', { route: 'PATCH /cob/*' });
    await expect(gateway.withdraw(asked.reference)).rejects.toMatchObject({ reason: 'CERTIFICATE' });
    expect((await gateway.look(asked.reference))?.open).toBe(true);
  });

  it('shows less, more and doubled money as it came', async () => {
    const { bank, gateway, charge } = await open();
    const asked = charge(1_000);
    await gateway.start(asked);
    await bank.pay(asked.reference, { cents: 999 });
    await bank.pay(asked.reference, { cents: 1_001 });
    await bank.pay(asked.reference);
    const looked = await gateway.look(asked.reference);
    expect(amounts(looked?.movements)).toEqual([999, 1_001, 1_000]);
    expect(new Set(looked?.movements.map(({ id }) => id)).size).toBe(3);
    expect(looked?.amount).toBe(1_000);
  });

  it('shows a claim as a hold with one id, pending, then done or refused', async () => {
    const { bank, gateway, charge } = await open();
    const asked = charge(1_000);
    await gateway.start(asked);
    const pix = await bank.pay(asked.reference);
    const [lost, kept] = [bank.claim(pix, 600), bank.claim(pix, 400)];
    const holds = async () => (await gateway.look(asked.reference))?.movements.slice(1);
    const hold = { kind: 'HOLD', of: pix.endToEndId, reference: asked.reference };
    expect(await holds()).toMatchObject([
      { ...hold, id: lost.rtrId, state: 'PENDING', amount: 600 },
      { ...hold, id: kept.rtrId, state: 'PENDING', amount: 400 },
    ]);
    await bank.settle(pix, lost, 'DEVOLVIDO');
    await bank.settle(pix, kept, 'NAO_REALIZADO');
    expect(await holds()).toMatchObject([
      { ...hold, id: lost.rtrId, state: 'DONE' },
      { ...hold, id: kept.rtrId, state: 'REFUSED' },
    ]);
  });
});

describe('a refund', () => {
  it('whose answer was lost is found and not sent again, also at a bank that shows its rtrId late', async () => {
    const { bank, gateway, found } = await open({ bank: 'SICOOB' });
    const pix = bank.payKey(1_000);
    bank.fail('LOST', { route: 'PUT /pix/*/devolucao/*' });
    const refund = { movementId: pix.endToEndId, refundId: 'r1', amount: 1_000 };
    await expect(gateway.refund(refund)).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
    expect(await gateway.refund(refund)).toBe('PENDING');
    expect(bank.calls('PUT /pix/*/devolucao/*')).toHaveLength(1);
    expect(await found()).toHaveLength(1);
    const [made] = pix.refunds;
    if (!made) throw new Error('no refund');
    await bank.settle(pix, made, 'DEVOLVIDO');
    expect(await found()).toMatchObject([{ kind: 'CHARGE' }, { kind: 'REFUND', id: made.rtrId, refundId: 'r1', state: 'DONE' }]);
  });

  it('that two processes send at once is made once, and both learn its state', async () => {
    const { bank, gateway } = await open();
    const pix = bank.payKey(1_000);
    const refund = { movementId: pix.endToEndId, refundId: 'r1', amount: 500 };
    expect(await Promise.all(Array.from({ length: 10 }, () => gateway.refund(refund)))).toEqual(Array(10).fill('PENDING'));
    expect(pix.refunds).toHaveLength(1);
  });

  it('without a PIX, or with an id that is none, is refused', async () => {
    const { bank, gateway } = await open();
    const refund = { movementId: 'E'.repeat(32), refundId: 'r1', amount: 500 };
    await expect(gateway.refund(refund)).rejects.toMatchObject({ reason: 'REFUSED', status: 404 });
    await expect(gateway.refund({ ...refund, refundId: 'r-1' })).rejects.toThrow(RangeError);
    await expect(gateway.lookRefund('E'.repeat(32), '')).rejects.toThrow(RangeError);
    await expect(gateway.refund({ ...refund, amount: 0 })).rejects.toMatchObject({ reason: 'AMOUNT' });
    expect(bank.calls('PUT /pix/*/devolucao/*')).toHaveLength(1);
  });
});

describe('a list', () => {
  it.each(['OTHER', 'SANTANDER'] as const)(
    'has all pages and the money to the bare key, each movement once (%s)',
    async (name) => {
      const { bank, found, clock } = await open({ bank: name });
      for (let index = 0; index < 250; index += 1) bank.payKey(index + 1, { at: new Date(clock.time - index) });
      bank.payKey(999, { key: 'outra@loja.com.br' });
      const movements = await found();
      expect(new Set(movements.map(({ id }) => id)).size).toBe(251);
      expect(amounts(movements)?.reduce((sum, amount) => sum + amount)).toBe((250 * 251) / 2 + 999);
      expect(movements.every(({ reference }) => reference === null)).toBe(true);
      expect(movements.at(-1)?.pixKey).toBe('outra@loja.com.br');
      expect(bank.calls('GET /pix').map(({ query }) => query['paginacao.paginaAtual'])).toEqual(['0', '1', '2']);
    },
  );

  it('is one call a minute, whatever number of charges is open', async () => {
    const { bank, gateway, charge, clock, found } = await open({ callsPerMinute: 10 });
    for (let index = 0; index < 10; index += 1) await gateway.start(charge());
    await expect(found()).rejects.toMatchObject({ reason: 'LIMIT' });
    clock.time += 61_000;
    for (let minute = 0; minute < 5; minute += 1) {
      expect(await found()).toEqual([]);
      clock.time += 60_000;
    }
    expect(bank.calls('GET /pix')).toHaveLength(6);
  });

  it('gives out the others before it reports a PIX that cannot be read', async () => {
    const { bank, gateway, now, clock } = await open();
    for (const cents of [1, 2, 3]) bank.payKey(cents);
    const [, second] = bank.ledger.pix.values();
    Object.assign(second ?? {}, { cents: Number.NaN });
    const seen: number[] = [];
    const reading = async () => {
      for await (const { amount } of gateway.find(new Date(clock.time - 1_000), now())) seen.push(amount);
    };
    await expect(reading()).rejects.toMatchObject({ reason: 'ANSWER' });
    expect(seen).toEqual([1, 3]);
  });
});

describe('notices', () => {
  it.each([
    ['OTHER', '/retorno/pix'],
    ['EFI', '/retorno'],
  ] as const)('of %s name where to look, once, twice or the other way round', async (name, path) => {
    const { bank, gateway, charge } = await open({ bank: name });
    const shop = await openShop();
    await gateway.register(shop.url);
    const asked = [charge(), charge(), charge()];
    for (const each of asked) await gateway.start(each);
    const [first, second, third] = asked.map(({ reference }) => reference);
    if (!first || !second || !third) throw new Error('no charges');
    bank.notices.delivery = 'LOST';
    await bank.pay(first);
    expect(shop.received).toEqual([]);
    bank.notices.delivery = 'DOUBLED';
    await bank.pay(first);
    bank.notices.delivery = 'KEPT';
    await bank.pay(second);
    await bank.pay(third);
    bank.payKey(500);
    await bank.notices.flush('REVERSED');
    expect(shop.received.map((each) => each.path)).toEqual(Array(4).fill(path));
    expect(shop.received.map(({ body }) => gateway.hints(body)[0])).toEqual([first, first, third, second]);
    expect(bank.notices.due).toHaveLength(4);
  });

  it('that are forged name a charge at most, and a look shows that nobody paid', async () => {
    const { bank, gateway, charge } = await open();
    const asked = charge();
    await gateway.start(asked);
    const forged = {
      pix: [{ endToEndId: 'E'.repeat(32), txid: asked.reference, valor: '10.00', horario: '2026-11-28T12:00:00Z' }],
    };
    expect(gateway.hints(forged)).toEqual([asked.reference, 'E'.repeat(32)]);
    expect(await gateway.look(asked.reference)).toMatchObject({ open: true, movements: [] });
    expect(await gateway.lookMovement('E'.repeat(32))).toEqual([]);
    expect(bank.ledger.pix.size).toBe(0);
  });
});

it('tells how long to wait', async () => {
  const { bank, gateway, charge } = await open();
  const { reference } = charge();
  bank.fail('LIMIT', { route: 'GET /cob/*' });
  await expect(gateway.look(reference)).rejects.toMatchObject({ reason: 'LIMIT', status: 429, retryAfter: 7, isTemporary: true });
  bank.fail('AWAY', { route: 'GET /cob/*' });
  await expect(gateway.look(reference)).rejects.toMatchObject({ reason: 'UNAVAILABLE', status: 503, retryAfter: 30 });
});
