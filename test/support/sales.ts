import { expect } from 'vitest';
import type { Status } from './fixtures.ts';
import type { TestStore } from './service.ts';

/** Numbers from 0 to below 1, the same for each seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const pick = <Value>(random: () => number, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

export const ORDER_STATUSES: readonly Status[] = [
  'PENDING',
  'PROCESSING',
  'PAID',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
  'REFUNDED',
];
export const PAYMENT_METHODS = ['PIX', 'CARD', 'BOLETO'] as const;

/** Places orders of several months, in every status, of items with and without a product, with coupons, a gift, a range and shipping. */
export async function makeSales(store: TestStore, count: number, random: () => number): Promise<string[]> {
  const stock = { quantity: 900 };
  const products = [
    await store.soldProduct({ price: 19.99, stock }),
    await store.soldProduct({ name: 'Prato', price: 33.33, stock }),
  ];
  const coupons = ['DEZ', 'CINCO'];
  await store.coupon();
  await store.coupon({ code: 'CINCO', discountType: 'CURRENCY', amount: 5.01 });
  await store.discountRange();
  await store.paymentDiscount({ amount: 3.33 });
  await store.gift({ productId: products[1] as string, minCartTotal: 60 });
  await store.shippingMethod({ name: 'PAC', price: 19.9, turnaround: '5 dias' });
  for (let n = 0; n < count; n += 1) {
    const paymentMethod = pick(random, PAYMENT_METHODS);
    const customer = { name: 'Ana', email: `ana${n % 5}@exemplo.com.br` };
    const isOwn = random() < 0.7;
    const items = [{ productId: pick(random, products), quantity: 1 + Math.floor(random() * 4) }];
    const lines = [{ title: pick(random, ['Copo', 'Vaso']), quantity: 2, unitPrice: 1_237 }];
    const checkout = isOwn ? await store.ownCheckout(items) : await store.externalCheckout({ items: lines });
    const couponCode = isOwn && random() < 0.5 ? pick(random, coupons) : undefined;
    const order = await store.orderOf(checkout, { customer, paymentMethod, ...(couponCode && { couponCode }) });
    await store.transitionTo(order, pick(random, ORDER_STATUSES));
    store.service.clock.forward(Math.floor(random() * 4 * 86_400_000));
  }
  return products;
}

export interface SoldOrder {
  readonly id: string;
  readonly status: Status;
  readonly paymentMethod: (typeof PAYMENT_METHODS)[number];
  readonly createdAt: string;
  readonly subtotal: number;
  readonly discount: number | null;
  readonly total: number;
  readonly shipping: { readonly price: number } | null;
  readonly couponCode: string | null;
  readonly items: readonly { quantity: number; total: number; name: string; productId: string | null }[];
}

export const SOLD_FIELDS = `id status paymentMethod createdAt subtotal discount total shipping { price } couponCode
  items { quantity total name productId }`;

const cents = (reais: number) => Math.round(reais * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
const isPaid = ({ status }: SoldOrder) => ['PAID', 'SHIPPED', 'DELIVERED'].includes(status);
const unitsOf = ({ items }: SoldOrder) => sum(items.map(({ quantity }) => quantity));

/** The summary that these orders must have, added up one by one in cents. */
export function expectedTotals(orders: readonly SoldOrder[]) {
  const paid = orders.filter(isPaid);
  const reais = (amounts: readonly number[]) => sum(amounts.map(cents)) / 100;
  const net = sum(paid.map(({ total }) => cents(total)));
  return {
    orders: orders.length,
    paidOrders: paid.length,
    units: sum(orders.map(unitsOf)),
    gross: reais(orders.map(({ subtotal }) => subtotal)),
    discount: reais(orders.map(({ discount }) => discount ?? 0)),
    shipping: reais(orders.map(({ shipping }) => shipping?.price ?? 0)),
    total: reais(orders.map(({ total }) => total)),
    net: net / 100,
    refunded: reais(orders.filter(({ status }) => status === 'REFUNDED').map(({ total }) => total)),
    averageTicket: paid.length === 0 ? null : Math.floor((2 * net + paid.length) / (2 * paid.length)) / 100,
  };
}

interface Sale {
  readonly order: SoldOrder;
  readonly units: number;
  readonly amount: number;
}

/** The buckets of some sales, by the key that `keyOf` returns; sales without a key are omitted. */
function bucketsOf(sales: readonly Sale[], keyOf: (sale: Sale) => string | null) {
  const all = sum(sales.filter(({ order }) => isPaid(order)).map(({ amount }) => amount));
  const groups = [...Map.groupBy(sales, keyOf)].filter(([key]) => key !== null);
  return groups.map(([key, sold]) => {
    const net = sum(sold.filter(({ order }) => isPaid(order)).map(({ amount }) => amount));
    return {
      key,
      orders: new Set(sold.map(({ order }) => order.id)).size,
      units: sum(sold.map(({ units }) => units)),
      total: sum(sold.map(({ amount }) => amount)) / 100,
      net: net / 100,
      share: all === 0 ? 0 : net / all,
    };
  });
}

/** The buckets that a summary of these orders must have, in any order; those of days only where there are orders. */
export function expectedGroups(orders: readonly SoldOrder[], timeZone: string) {
  const whole = orders.map((order) => ({ order, units: unitsOf(order), amount: cents(order.total) }));
  const lines = orders.flatMap((order) =>
    order.items.map((item) => ({ order, item, units: item.quantity, amount: cents(item.total) })),
  );
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  return {
    byStatus: bucketsOf(whole, ({ order }) => order.status),
    byPaymentMethod: bucketsOf(whole, ({ order }) => order.paymentMethod),
    byDay: bucketsOf(whole, ({ order }) => day.format(new Date(order.createdAt))),
    byCoupon: bucketsOf(whole, ({ order }) => order.couponCode),
    byProduct: bucketsOf(lines, (line) => {
      const { item } = line as (typeof lines)[number];
      return item.productId ?? item.name;
    }),
  };
}

type Keyed = { readonly key: string };

/** Buckets sorted by key, without labels. */
export const sortedByKey = (buckets: readonly (Keyed & { label?: string })[]) =>
  buckets.map(({ label: _label, ...bucket }) => bucket).sort((a, b) => (a.key < b.key ? -1 : 1));

export function expectDescending(buckets: readonly { readonly net: number }[]): void {
  const nets = buckets.map(({ net }) => net);
  expect(nets).toEqual(nets.toSorted((a, b) => b - a));
}
