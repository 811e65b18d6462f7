import { expect, test } from 'vitest';
import { deadlocksIn } from '../support/deadlocks.ts';
import { outcomeOf } from '../support/refusals.ts';
import { startService } from '../support/service.ts';
import { wrongStockSums } from '../support/stock-sums.ts';
import { times } from '../support/times.ts';

const service = await startService();

const CHANGE = `mutation ($id: ID!, $method: PaymentMethod!) {
  changePaymentMethod(input: { orderId: $id, paymentMethod: $method }) { version }
}`;
const CANCEL = 'mutation ($id: ID!) { setOrderStatus(id: $id, input: { status: CANCELLED }) { version } }';
const EXPIRE = 'mutation ($id: ID!) { recordPayment(input: { orderId: $id, outcome: EXPIRED }) { version } }';
const PAY = 'mutation ($id: ID!) { recordPayment(input: { orderId: $id, outcome: APPROVED, externalId: "pago" }) { version } }';

interface End {
  readonly status: string;
  readonly paymentMethod: string;
  readonly total: number;
  readonly paidAt: string | null;
  readonly items: readonly { total: number }[];
  readonly payment: { readonly status: string; readonly method: string; readonly amount: number; readonly refundDue: boolean };
}

const PRICES: Readonly<Record<string, number>> = { PIX: 95, BOLETO: 90, CARD: 100 };

/** Statuses of an order and of its payment that may be left when everything has met. */
const ENDS = ['PAID APPROVED false', 'CANCELLED APPROVED true', 'CANCELLED CANCELLED false', 'CANCELLED EXPIRED false'];

test('a change of the payment method, a payment, an expiry and a cancellation at once leave one price and one end', async () => {
  const ends = new Set<string>();
  const deadlocks = await deadlocksIn(async () => {
    for (let round = 0; round < 12; round += 1) {
      const store = await service.newStore();
      await store.paymentDiscount({ method: 'PIX', amount: 5 });
      await store.paymentDiscount({ method: 'BOLETO', amount: 10 });
      const product = await store.soldProduct();
      const id = await store.orderOf(await store.ownCheckout([{ productId: product, quantity: 2 }]));
      const calls = [CHANGE, PAY, CHANGE, round % 3 === 0 ? CANCEL : EXPIRE, CHANGE, CHANGE];
      const variables = times(calls.length, (index) => ({ id, method: ['CARD', '', 'BOLETO', '', 'PIX', 'CARD'][index] ?? '' }));
      const rotated = times(calls.length, (index) => (index + round) % calls.length);
      const replies = await Promise.all(
        rotated.map((index) => store.graph(calls[index] ?? '', calls[index] === CHANGE ? variables[index] : { id })),
      );
      for (const code of replies.map(outcomeOf)) expect(['done', 'INVALID_STATUS_TRANSITION']).toContain(code);
      const fields = 'status paymentMethod total paidAt items { total } payment { status method amount refundDue }';
      const { status, paymentMethod, total, paidAt, items, payment } = await store.readOrder<End>(id, fields);
      expect(total).toBe(PRICES[paymentMethod]);
      expect(payment).toMatchObject({ method: paymentMethod, amount: total });
      expect(items.reduce((cents, item) => cents + Math.round(item.total * 100), 0)).toBe(total * 100);
      const end = `${status} ${payment.status} ${payment.refundDue}`;
      expect(ENDS).toContain(end);
      ends.add(end);
      expect(await store.stockOf(product)).toBe(status === 'PAID' ? 8 : 10);
      // A paid order that is cancelled afterwards was paid, too.
      if (status === 'PAID') expect(paidAt).not.toBeNull();
      if (payment.status !== 'APPROVED') expect(paidAt).toBeNull();
      expect((await store.events()).filter(({ type }) => type === 'ORDER_PAID').length).toBe(paidAt === null ? 0 : 1);
      expect(await wrongStockSums(service, store.id)).toEqual([]);
    }
  });
  expect(deadlocks).toBe(0);
  expect(ends.size).toBeGreaterThan(0);
});
