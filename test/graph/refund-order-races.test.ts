import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../support/constants.ts';
import { deadlocksIn } from '../support/deadlocks.ts';
import { BankedStore } from '../support/payment-providers.ts';
import { type RefundedOrder, refundedOrder, refundOf, restSnapshot, tryRefund } from '../support/refunds.ts';
import { outcomeOf, refusals } from '../support/refusals.ts';
import type { GraphReply } from '../support/replies.ts';
import { startOwnService, type TestStore } from '../support/service.ts';
import { wrongStockSums } from '../support/stock-sums.ts';
import { times } from '../support/times.ts';

const service = await startOwnService();
const opened: BankedStore[] = [];

afterAll(async () => {
  for (const banked of opened) await banked.close();
});

/** Number of orders. REFUND_ORDERS sets another one, REFUND_SEED repeats a failed run, which prints its seed. */
const ORDERS = Number(process.env.REFUND_ORDERS ?? 12);
const SEED = Number(process.env.REFUND_SEED ?? Date.now() % 2 ** 31);

/** Refund that a caller tries. */
const attempt = fc.record({
  line: fc.nat(7),
  quantity: fc.integer({ min: 1, max: 3 }),
  shipping: fc.constantFrom(0, 0, 0, 1.23, 6),
  amount: fc.constantFrom(null, null, 0.01, 7.77, 60),
  restock: fc.boolean(),
  elsewhere: fc.constantFrom(false, false, false, true),
});

const order = fc.record({
  items: fc.array(fc.record({ good: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 4 }),
  coupon: fc.boolean(),
  offer: fc.boolean(),
  attempts: fc.array(attempt, { minLength: 1, maxLength: 30 }),
  /** Refunds that the bank does not carry out: each n-th. */
  refused: fc.integer({ min: 2, max: 4 }),
});

const cents = (reais: number): number => Math.round(reais * 100);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + cents(each), 0);

/** Tries a refund as a client does: again for as long as the service is too busy to say. */
async function insistOnRefund(store: TestStore, id: string, input: object): Promise<GraphReply> {
  for (;;) {
    const reply = await tryRefund(store, id, input);
    if (outcomeOf(reply) !== 'SERVICE_UNAVAILABLE') return reply;
  }
}

/** A store with every kind of promotion, whose orders are paid at a bank. */
async function shop() {
  const banked = await BankedStore.open(service);
  opened.push(banked);
  await banked.work();
  const { store } = banked;
  const stock = { stock: { quantity: 100_000 } };
  const goods = [
    await store.soldProduct({ name: 'Caneca', price: 33.33, ...stock }),
    await store.soldProduct({ name: 'Copo', price: 9.99, ...stock }),
    await store.soldProduct({ name: 'Prato', price: 0.07, ...stock }),
  ];
  const given = await store.soldProduct({ name: 'Chaveiro', price: 5, ...stock });
  const offered = await store.soldProduct({ name: 'Tampa', price: 20, ...stock });
  const kit = await store.kit([
    { productId: goods[0], quantity: 2 },
    { productId: goods[1], quantity: 1 },
  ]);
  await store.gift({ productId: given });
  await store.discountRange();
  await store.coupon({ amount: 7 });
  await store.paymentDiscount({ method: 'PIX', amount: 3 });
  await store.shippingMethod({ name: 'PAC', price: 12.34 });
  const upsell = await store.upsell({ offerProductId: offered, price: 15.55 });
  return { banked, store, goods: [...goods, given, offered], kit, upsell };
}

type Shop = Awaited<ReturnType<typeof shop>>;

const ACCEPT = 'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }';

/** Has an order paid at the bank. */
async function pay(banked: BankedStore, id: string): Promise<void> {
  await banked.work();
  await banked.bank.pay(await banked.reference(id));
  service.clock.forward(MINUTE);
  await banked.work();
}

/** Places orders and has them paid at the bank. */
async function place(
  { banked, store, goods, kit, upsell }: Shop,
  { items, coupon, offer }: { items: readonly { good: number; quantity: number }[]; coupon: boolean; offer: boolean },
) {
  const cart = [...Map.groupBy(items, ({ good }) => good)].map(([good, alike]) => {
    const quantity = alike.reduce((sum, each) => sum + each.quantity, 0);
    return good === 3 ? { kitId: kit, quantity } : { productId: goods[good], quantity };
  });
  const id = await store.orderOf(await store.ownCheckout(cart), coupon ? { couponCode: 'DEZ' } : {});
  await pay(banked, id);
  if (!offer) return [id];
  // An offer is accepted once its order is paid, and is an order of its own.
  const accepted = (await store.ask<{ id: string }>(ACCEPT, { input: { order: { id }, upsellId: upsell } })).id;
  await pay(banked, accepted);
  // The end of the order would end the offer with it (D-486).
  return [accepted, id];
}

/** True for a part that went back, or may. */
const isLive = ({ status }: { readonly status: string }): boolean => status !== 'REFUSED';

/** Expects everything that is true of an order at any time. */
function expectSound(seen: RefundedOrder): void {
  const { refunds, items, refunded, refunding, refundable, total } = seen;
  for (const { lines, transfers, amount } of refunds) {
    expect(sumOf(lines.map((line) => line.amount))).toBe(cents(amount));
    expect(sumOf(transfers.map((transfer) => transfer.amount))).toBe(cents(amount));
  }
  const transfers = refunds.flatMap((refund) => refund.transfers.filter(isLive));
  expect(sumOf(transfers.map(({ amount }) => amount))).toBe(cents(refunded) + cents(refunding));
  expect(cents(refunded) + cents(refunding) + cents(refundable)).toBe(cents(total));
  const lines = refunds.filter(isLive).flatMap((refund) => refund.lines);
  for (const { id, quantity, total: paid } of items) {
    const own = lines.filter(({ itemId }) => itemId === id);
    expect(own.reduce((units, line) => units + line.quantity, 0)).toBeLessThanOrEqual(quantity);
    expect(sumOf(own.map(({ amount }) => amount))).toBeLessThanOrEqual(cents(paid));
    const isWhole = own.reduce((units, line) => units + line.quantity, 0) === quantity;
    if (isWhole) expect(sumOf(own.map(({ amount }) => amount))).toBe(cents(paid));
  }
}

/** Lets the bank do what it was asked for, each n-th not. */
async function settleAtBank({ banked }: Shop, refused: number): Promise<void> {
  await banked.work();
  let count = 0;
  for (const pix of banked.bank.ledger.pix.values())
    for (const refund of pix.refunds)
      if (refund.status === 'EM_PROCESSAMENTO') {
        count += 1;
        await banked.bank.settle(pix, refund, count % refused === 0 ? 'NAO_REALIZADO' : 'DEVOLVIDO');
      }
  await banked.notify(2);
  service.clock.forward(MINUTE);
  await banked.work();
}

/** Units of each product that refunds have returned. */
async function restockedUnits(ids: readonly string[]): Promise<Map<string, number>> {
  const text = `SELECT i.product_id AS product, sum(l.restocked)::int AS units FROM refund_line l
    JOIN refund r ON r.store_id = l.store_id AND r.id = l.refund_id JOIN order_item i ON i.store_id = l.store_id AND i.id = l.item_id
    WHERE r.order_id = ANY ($1::uuid[]) GROUP BY 1`;
  const rows = await service.rows<{ product: string; units: number }>({ text, values: [ids] });
  return new Map(rows.map(({ product, units }) => [product, units]));
}

describe('refunds of any order, by any number of callers at once', () => {
  test(`give back what was paid and never more (seed ${SEED})`, async () => {
    const world = await shop();
    const { store, banked, goods } = world;
    const made: string[] = [];
    let refusedCalls = 0;
    const deadlocks = await deadlocksIn(async () => {
      for (const { attempts, refused, ...bought } of fc.sample(order, { numRuns: ORDERS, seed: SEED })) {
        const ids = await place(world, bought);
        made.push(...ids);
        for (const id of ids) {
          const before = await restSnapshot(store, id, 'PAID');
          const { items } = await refundedOrder(store, id);
          for (let from = 0; from < attempts.length; from += 20) {
            const calls = attempts.slice(from, from + 20).map(({ line, quantity, shipping, amount, restock, elsewhere }) => {
              const item = items[line % items.length];
              return insistOnRefund(store, id, { lines: [{ item: item?.id, quantity }], shipping, amount, restock, elsewhere });
            });
            const [replies] = await Promise.all([Promise.all(calls), banked.work()]);
            for (const reply of replies) {
              const [fault] = (refusals(reply) ?? []) as unknown as { code: string; details: unknown }[];
              if (!fault) continue;
              refusedCalls += 1;
              expect(fault.code).toBe('VALIDATION_ERROR');
              for (const detail of fault.details as { code: string }[])
                expect(['TOO_BIG', 'REQUIRED', 'CONFLICT']).toContain(detail.code);
            }
            expectSound(await refundedOrder(store, id));
            await settleAtBank(world, refused);
            const after = await refundedOrder(store, id);
            expectSound(after);
            expect(after.refunding).toBe(0);
            if (after.refundStatus === 'FULL') expect(after.status).toBe('REFUNDED');
            else expect(await restSnapshot(store, id, 'PAID')).toEqual(before);
          }
          const rest = (await refundedOrder(store, id)).refundable;
          if (rest > 0) {
            await refundOf(store, id, { amount: rest });
            await settleAtBank(world, Number.POSITIVE_INFINITY);
          }
          const end = await refundedOrder(store, id);
          expectSound(end);
          expect(end).toMatchObject({ status: 'REFUNDED', refundStatus: 'FULL', refundable: 0, refunded: end.total });
        }
      }
    });
    // The bank's own books: nothing was sent twice.
    for (const pix of banked.bank.ledger.pix.values()) {
      const gone = pix.refunds.filter(({ status }) => status === 'DEVOLVIDO').reduce((sum, refund) => sum + refund.cents, 0);
      expect(gone).toBeLessThanOrEqual(pix.cents);
    }
    expect(banked.bank.calls('PUT /pix/*/devolucao/*').every(({ status }) => status < 300)).toBe(true);
    expect(deadlocks).toBe(0);
    expect(refusedCalls).toBeGreaterThan(0);
    expect(await wrongStockSums(service, store.id)).toEqual([]);
    const returned = await restockedUnits(made);
    const sold = await service.rows<{ product: string; units: number }>({
      text: 'SELECT product_id AS product, sum(quantity)::int AS units FROM order_item WHERE store_id = $1 GROUP BY 1',
      values: [store.id],
    });
    for (const product of goods) {
      const units = sold.find((row) => row.product === product)?.units ?? 0;
      expect(await store.stockOf(product)).toBe(100_000 - units + (returned.get(product) ?? 0));
      expect(returned.get(product) ?? 0).toBeLessThanOrEqual(units);
    }
  });

  test('twenty at once of all of an order: one is made', async () => {
    const { store, banked } = await shop();
    for (const elsewhere of [true, false]) {
      const id = await store.order();
      await pay(banked, id);
      const { total } = await refundedOrder(store, id);
      const replies = await Promise.all(times(20, () => insistOnRefund(store, id, { amount: total, elsewhere })));
      expect(replies.map(outcomeOf).toSorted()).toEqual([...Array(19).fill('VALIDATION_ERROR'), 'done']);
      expect((await refundedOrder(store, id)).refunds).toHaveLength(1);
    }
  });

  test('a refund, a cancellation and a refund by the status at once return money and goods once', async () => {
    const { store, goods } = await shop();
    const CANCEL = 'mutation ($id: ID!) { setOrderStatus(id: $id, input: { status: CANCELLED }) { id } }';
    const MARK = 'mutation ($id: ID!) { setOrderStatus(id: $id, input: { status: REFUNDED }) { id } }';
    const RECORD = 'mutation ($id: ID!) { recordPayment(input: { orderId: $id, outcome: REFUNDED, externalId: "e" }) { id } }';
    for (let round = 0; round < 8; round += 1) {
      const [product = ''] = goods;
      const stock = await store.stockOf(product);
      const id = await store.sell(product, { quantity: 3, paid: true });
      const [line] = (await refundedOrder(store, id)).items;
      const part = { lines: [{ item: line?.id, quantity: 1 }], restock: true };
      const calls = [
        () => tryRefund(store, id, part),
        () => store.graph(round % 2 === 0 ? CANCEL : MARK, { id }),
        () => tryRefund(store, id, part),
        () => (round % 4 === 3 ? store.graph(RECORD, { id }) : tryRefund(store, id, part)),
      ];
      const first = round % calls.length;
      const rotated = [...calls.slice(first), ...calls.slice(0, first)];
      await Promise.all(rotated.map((call) => call()));
      const seen = await refundedOrder(store, id);
      expect(cents(seen.refunded)).toBeLessThanOrEqual(cents(seen.total));
      expect(cents(seen.refunded) + cents(seen.refundable)).toBe(cents(seen.total));
      const back = seen.refunds.flatMap(({ lines }) => lines).reduce((units, each) => units + each.restocked, 0);
      expect(await store.stockOf(product)).toBe(seen.status === 'CANCELLED' ? stock : stock - 3 + back);
      expect(await wrongStockSums(service, store.id)).toEqual([]);
    }
  });
});
