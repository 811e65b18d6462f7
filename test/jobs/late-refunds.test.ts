import { afterAll, describe, expect, test } from 'vitest';
import { DAY } from '../support/constants.ts';
import { BankedStore } from '../support/payment-providers.ts';
import { startOwnService } from '../support/service.ts';

const service = await startOwnService();
const opened: BankedStore[] = [];

afterAll(async () => {
  for (const banked of opened) await banked.close();
});

/** An order that was paid three days ago, whose money now goes back at the bank. */
async function returned() {
  const banked = await BankedStore.open(service);
  opened.push(banked);
  await banked.work();
  const { id, reference } = await banked.charged();
  const pix = await banked.bank.pay(reference);
  await banked.notify();
  await banked.work();
  expect((await banked.order(id)).status).toBe('PAID');
  service.clock.forward(3 * DAY);
  await banked.work();
  const { ledger } = banked.bank;
  const refund = ledger.refund(pix, { id: 'D1', cents: pix.cents, nature: 'ORIGINAL', at: service.clock.now() });
  await banked.bank.settle(pix, refund, 'DEVOLVIDO');
  return { banked, id };
}

describe('money that goes back days after it came', () => {
  test('is found by the notice of it', async () => {
    const { banked, id } = await returned();
    await banked.notify(3);
    await banked.work();
    expect(await banked.order(id)).toMatchObject({
      status: 'REFUNDED',
      payment: { status: 'REFUNDED' },
      attempts: [{ status: 'PAID' }],
    });
    expect(await banked.work()).toBe(0);
  });

  test('is found within a day when its notice is lost', async () => {
    const { banked, id } = await returned();
    service.clock.forward(DAY);
    await banked.work();
    expect(await banked.order(id)).toMatchObject({ status: 'REFUNDED', attempts: [{ status: 'PAID' }] });
    expect(banked.log.of('money that went back not listed')).toEqual([]);
  });
});
