import type pg from 'pg';

/** An order of `fillSales`. Amounts are in cents. */
interface SoldOrder {
  readonly n: number;
  readonly at: number;
  readonly status: string;
  readonly method: string;
  readonly products: readonly [number, number];
  readonly units: readonly [number, number];
  readonly amounts: readonly [number, number];
  readonly shipping: number;
  readonly coupon: number | null;
  readonly subtotal: number;
  readonly off: number;
}

/** Reads the orders from the table `sale` of `fillSales`. */
export async function soldOrders(client: pg.Client): Promise<SoldOrder[]> {
  const text = `SELECT n::int, (extract(epoch FROM at) * 1000)::float8 AS at, status::text, method::text, one::int, other::int, ones::int, others::int,
    (ones * one_price - off)::int AS "oneAmount", (others * other_price)::int AS "otherAmount", shipping::int, coupon::int, subtotal::int, off::int FROM sale ORDER BY n`;
  const { rows } = await client.query(text);
  return rows.map(({ one, other, ones, others, oneAmount, otherAmount, ...row }) => ({
    ...row,
    products: [one, other],
    units: [ones, others],
    amounts: [oneAmount, otherAmount],
  }));
}

interface Group {
  orders: number;
  units: number;
  total: number;
  net: number;
}

const PAID = new Set(['PAID', 'SHIPPED', 'DELIVERED']);

export type Groups = Readonly<Record<string, Group>>;

/** Sums orders one by one, in integer cents. */
export function sumOrders(orders: readonly SoldOrder[], dayOf: (at: number) => string) {
  const totals = { orders: 0, paidOrders: 0, units: 0, gross: 0, discount: 0, shipping: 0, total: 0, net: 0, refunded: 0 };
  const money = { gross: 0, refunded: 0, claimed: 0, fees: 0, net: 0 };
  const groups = { byStatus: {}, byPaymentMethod: {}, byDay: {}, byProduct: {}, byCoupon: {} } as Record<
    string,
    Record<string, Group>
  >;
  const add = (name: string, key: string, orders: number, units: number, amount: number, isPaid: boolean) => {
    const named = groups[name] ?? {};
    const group = named[key] ?? { orders: 0, units: 0, total: 0, net: 0 };
    named[key] = group;
    group.orders += orders;
    group.units += units;
    group.total += amount;
    if (isPaid) group.net += amount;
  };
  for (const { at, status, method, products, units, amounts, shipping, coupon, subtotal, off } of orders) {
    const total = subtotal - off + shipping;
    const isPaid = PAID.has(status);
    const count = units[0] + units[1];
    totals.orders += 1;
    totals.paidOrders += isPaid ? 1 : 0;
    totals.units += count;
    totals.gross += subtotal;
    totals.discount += off;
    totals.shipping += shipping;
    totals.total += total;
    totals.net += isPaid ? total : 0;
    totals.refunded += status === 'REFUNDED' ? total : 0;
    if (isPaid || status === 'REFUNDED') {
      const fee = Math.floor(total / 100);
      money.gross += total;
      money.refunded += isPaid ? 0 : total;
      money.fees += fee;
      money.net += (isPaid ? total : 0) - fee;
    }
    add('byStatus', status, 1, count, total, isPaid);
    add('byPaymentMethod', method, 1, count, total, isPaid);
    add('byDay', dayOf(at), 1, count, total, isPaid);
    if (coupon !== null) add('byCoupon', `CUPOM${coupon}`, 1, count, total, isPaid);
    const isSame = products[0] === products[1];
    add('byProduct', `Produto ${products[0]}`, 1, units[0], amounts[0], isPaid);
    add('byProduct', `Produto ${products[1]}`, isSame ? 0 : 1, units[1], amounts[1], isPaid);
  }
  return { totals, money, groups: groups as Readonly<Record<string, Groups>> };
}
