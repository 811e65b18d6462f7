import { describe, expect, it } from 'vitest';
import { createApiPix } from '../../../src/gateways/api-pix/api-pix.ts';
import { amounts, opened, openShopAtBank } from '../../support/bank/shop.ts';

describe('a charge', () => {
  it('keeps its end when it is started again later, and when its answer was lost', async () => {
    const { bank, gateway, clock, charge } = await openShopAtBank();
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
    const { bank, gateway, now, charge } = await openShopAtBank();
    await expect(gateway.start({ ...charge(), expiresAt: now() })).rejects.toMatchObject({ reason: 'REFUSED' });
    for (const amount of [0, -1, 0.5, Number.NaN, 1_000_000_000_000])
      await expect(gateway.start(charge(amount))).rejects.toMatchObject({ reason: 'AMOUNT' });
    for (const reference of ['', 'curta', 'a'.repeat(36), `${'a'.repeat(30)}/..`])
      await expect(gateway.start({ ...charge(), reference })).rejects.toThrow(RangeError);
    expect(bank.exchanges).toEqual([]);
  });

  it('that is there with another amount or key is not taken for this one', async () => {
    const { bank, gateway, charge } = await openShopAtBank({
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
    const { bank, gateway, clock, charge } = await openShopAtBank();
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
    const { bank, gateway, charge } = await openShopAtBank();
    const asked = charge();
    await gateway.start(asked);
    const { status } = bank.ledger.charges.get(asked.reference) ?? {};
    expect(status).toBe('ATIVA');
    bank.fail('NO_CERTIFICATE', { route: 'PATCH /cob/*' });
    await expect(gateway.withdraw(asked.reference)).rejects.toMatchObject({ reason: 'CERTIFICATE' });
    expect((await gateway.look(asked.reference))?.open).toBe(true);
  });

  it('shows less, more and doubled money as it came', async () => {
    const { bank, gateway, charge } = await openShopAtBank();
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
    const { bank, gateway, charge } = await openShopAtBank();
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
