import { describe, expect, it } from 'vitest';
import { amounts, openShopAtBank } from '../../support/bank/shop.ts';

describe('a list', () => {
  it.each(['OTHER', 'SANTANDER'] as const)(
    'has all pages and the money to the bare key, each movement once (%s)',
    async (name) => {
      const { bank, found, clock } = await openShopAtBank({ bank: name });
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
    const { bank, gateway, charge, clock, found } = await openShopAtBank({ callsPerMinute: 10 });
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
    const { bank, gateway, now, clock } = await openShopAtBank();
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

it('tells how long to wait', async () => {
  const { bank, gateway, charge } = await openShopAtBank();
  const { reference } = charge();
  bank.fail('LIMIT', { route: 'GET /cob/*' });
  await expect(gateway.look(reference)).rejects.toMatchObject({ reason: 'LIMIT', status: 429, retryAfter: 7, isTemporary: true });
  bank.fail('AWAY', { route: 'GET /cob/*' });
  await expect(gateway.look(reference)).rejects.toMatchObject({ reason: 'UNAVAILABLE', status: 503, retryAfter: 30 });
});

it('ends with an error after its connections were closed, however often', async () => {
  const { gateway, found } = await openShopAtBank();
  await found();
  await gateway.close();
  await gateway.close();
  await expect(found()).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
});
