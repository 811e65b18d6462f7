import { describe, expect, it } from 'vitest';
import { openShopAtBank } from '../../support/bank/shop.ts';

describe('a refund', () => {
  it('whose answer was lost is found and not sent again, also at a bank that shows its rtrId late', async () => {
    const { bank, gateway, found } = await openShopAtBank({ bank: 'SICOOB' });
    const pix = bank.payKey(1_000);
    bank.fail('LOST', { route: 'PUT /pix/*/devolucao/*' });
    const refund = { movementId: pix.endToEndId, refundId: 'r1', amount: 1_000 };
    await expect(gateway.refund(refund)).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
    expect(await gateway.refund(refund)).toMatchObject({ state: 'PENDING' });
    expect(bank.calls('PUT /pix/*/devolucao/*')).toHaveLength(1);
    expect(await found()).toHaveLength(1);
    const [made] = pix.refunds;
    if (!made) throw new Error('no refund');
    await bank.settle(pix, made, 'DEVOLVIDO');
    expect(await found()).toMatchObject([{ kind: 'CHARGE' }, { kind: 'REFUND', id: made.rtrId, refundId: 'r1', state: 'DONE' }]);
  });

  it('that two processes send at once is made once, and both learn its state', async () => {
    const { bank, gateway } = await openShopAtBank();
    const pix = bank.payKey(1_000);
    const refund = { movementId: pix.endToEndId, refundId: 'r1', amount: 500 };
    expect(await Promise.all(Array.from({ length: 10 }, () => gateway.refund(refund)))).toEqual(
      Array(10).fill(expect.objectContaining({ state: 'PENDING' })),
    );
    expect(pix.refunds).toHaveLength(1);
  });

  it('without a PIX, or with an id that is none, is refused', async () => {
    const { bank, gateway } = await openShopAtBank();
    const refund = { movementId: 'E'.repeat(32), refundId: 'r1', amount: 500 };
    await expect(gateway.refund(refund)).rejects.toMatchObject({ reason: 'REFUSED', status: 404 });
    await expect(gateway.refund({ ...refund, refundId: 'r-1' })).rejects.toThrow(RangeError);
    await expect(gateway.lookRefund({ movementId: 'E'.repeat(32), refundId: '', isMovement: null })).rejects.toThrow(RangeError);
    await expect(gateway.refund({ ...refund, amount: 0 })).rejects.toMatchObject({ reason: 'AMOUNT' });
    expect(bank.calls('PUT /pix/*/devolucao/*')).toHaveLength(1);
  });
});
