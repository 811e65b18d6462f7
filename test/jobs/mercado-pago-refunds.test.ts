import { afterAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../support/constants.ts';
import { MercadoPagoStore } from '../support/mercado-pago/store.ts';
import { refundedOrder, refundOf } from '../support/refunds.ts';
import { startOwnService } from '../support/service.ts';

const service = await startOwnService();
const opened: MercadoPagoStore[] = [];

afterAll(async () => {
  for (const shop of opened) await shop.close();
});

/** An order of R$ 100,00 that was paid at Mercado Pago. */
async function paid(method: 'CARD' | 'BOLETO' = 'CARD', ways: { keepsRefundMetadata?: boolean } = {}) {
  const shop = await MercadoPagoStore.open(service, { ways });
  opened.push(shop);
  const { id, reference } = await shop.charged(method);
  const payment = await shop.api.pay(reference);
  await shop.deliver();
  const order = () => refundedOrder(shop.store, id);
  expect((await order()).status).toBe('PAID');
  return { shop, id, payment, order };
}

const POST = 'POST /v1/payments/*/refunds';

describe.each([true, false])('a refund at Mercado Pago, which keeps the name of a refund: %s', (keepsRefundMetadata) => {
  test('in parts is made once, also when answers are lost and a list shows it first', async () => {
    const { shop, id, payment, order } = await paid('CARD', { keepsRefundMetadata });
    await refundOf(shop.store, id, { amount: 30 });
    shop.api.fail('LOST', { route: POST });
    await shop.work();
    expect(payment.refunds).toHaveLength(1);
    // The list of the next minute has it before the refund is asked about again.
    service.clock.forward(MINUTE);
    await shop.work();
    await shop.work();
    expect(payment.refunds).toHaveLength(1);
    expect(await order()).toMatchObject({
      ...{ status: 'PAID', refundStatus: 'PARTIAL', refunded: 30, refunding: 0, refundable: 70 },
      refunds: [{ channel: 'PROVIDER', status: 'DONE', transfers: [{ externalId: `${payment.id}-${payment.refunds[0]?.id}` }] }],
    });
    await refundOf(shop.store, id, { amount: 70 });
    await shop.work();
    expect(await order()).toMatchObject({ status: 'REFUNDED', refundStatus: 'FULL', refunded: 100 });
    service.clock.forward(MINUTE);
    await shop.work();
    expect((await order()).refunds).toHaveLength(2);
  });

  test('that is examined is waited for', async () => {
    const { shop, id, payment, order } = await paid('CARD', { keepsRefundMetadata });
    await refundOf(shop.store, id, { amount: 30 });
    shop.api.ledger.holdsRefunds = true;
    await shop.work();
    expect(payment.refunds).toMatchObject([{ status: 'in_process' }]);
    expect(await order()).toMatchObject({ refunding: 30, refunds: [{ status: 'PROCESSING' }] });
    service.clock.forward(MINUTE);
    await shop.work();
    expect(payment.refunds).toHaveLength(1);
    for (const refund of payment.refunds) refund.status = 'rejected';
    service.clock.forward(10 * MINUTE);
    await shop.work();
    expect(await order()).toMatchObject({ refunding: 0, refundable: 100, refunds: [{ status: 'REFUSED' }] });
  });
});

test('the refund of a boleto says what becomes of the money', async () => {
  const { shop, id } = await paid('BOLETO');
  const query = 'query ($id: ID!) { order(id: $id) { suggestedRefund { channel notice until } } }';
  const { suggestedRefund } = await shop.store.ask<{ suggestedRefund: { channel: string; notice: string; until: string } }>(
    query,
    {
      id,
    },
  );
  expect(suggestedRefund.channel).toBe('PROVIDER');
  expect(suggestedRefund.notice).toMatch(/^O Mercado Pago devolve um boleto ao saldo da conta de quem pagou/);
  expect(suggestedRefund.until).toMatch(/^\d{4}-/);
});
