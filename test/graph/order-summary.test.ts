import { describe, expect, test } from 'vitest';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { DAY } from '../support/constants.ts';
import { invalid, refusals } from '../support/refusals.ts';
import {
  expectDescending,
  expectedGroups,
  expectedTotals,
  makeSales,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  pick,
  SOLD_FIELDS,
  type SoldOrder,
  seededRandom,
  sortedByKey,
} from '../support/sales.ts';
import { startService } from '../support/service.ts';
import { queriesOf, statementsOf } from '../support/statements.ts';

const service = await startService();

const TOTALS = 'orders paidOrders units gross discount shipping total net refunded averageTicket';
const BUCKET = '{ key label orders units total net share }';
const QUERY = `query ($filter: OrderFilter, $zone: String) {
  orders(filter: $filter, first: 100) {
    totalCount nodes { ${SOLD_FIELDS} }
    summary(timeZone: $zone) {
      ${TOTALS} byStatus ${BUCKET} byPaymentMethod ${BUCKET} byDay ${BUCKET} byProduct(first: 100) ${BUCKET} byCoupon(first: 100) ${BUCKET}
    }
  }
}`;

interface Bucket {
  readonly key: string;
  readonly label: string;
  readonly orders: number;
  readonly net: number;
}

type Summary = Readonly<Record<'byStatus' | 'byPaymentMethod' | 'byDay' | 'byProduct' | 'byCoupon', Bucket[]>>;

interface Answer {
  readonly totalCount: number;
  readonly nodes: SoldOrder[];
  readonly summary: Summary;
}

const ZONES = ['America/Sao_Paulo', 'America/Manaus', 'Asia/Tokyo', 'America/New_York', 'Pacific/Auckland', 'UTC', undefined];

/** A filter of some of the fields, each of which leaves some of the orders. */
function randomFilter(random: () => number, products: readonly string[], times: readonly string[]) {
  const [one, other] = [pick(random, times), pick(random, times)].sort();
  const fields: [string, unknown][] = [
    ['statuses', ORDER_STATUSES.filter(() => random() < 0.6)],
    ['paymentMethods', PAYMENT_METHODS.filter(() => random() < 0.7)],
    ['createdAt', { times: { since: one, until: other } }],
    ['createdAt', { days: { from: one?.slice(0, 10), until: other?.slice(0, 10) } }],
    ['createdAt', { days: { from: one?.slice(0, 10) } }],
    ['paidAt', { days: { from: one?.slice(0, 10) } }],
    ['total', { min: Math.floor(random() * 120) }],
    ['couponCode', 'DEZ'],
    ['productId', pick(random, products)],
    ['paymentStatuses', ['APPROVED', 'PENDING']],
    ['search', 'ana1'],
    ['states', ['SP']],
    ['tags', { none: ['entrega.em_transporte'] }],
  ];
  const chosen = fields.filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries(chosen.filter(() => random() < 0.2));
}

/** A paid order of two mugs with a coupon, and two days later a paid one of a plate and another one. */
const store = await service.newStore();
const mug = await store.soldProduct({ price: 50, stock: { quantity: 90 } });
await store.coupon();
await store.transitionOrder(
  await store.orderOf(await store.ownCheckout([{ productId: mug, quantity: 2 }], { couponCode: 'DEZ' })),
  'PAID',
);
service.clock.forward(2 * DAY);
const plate = await store.soldProduct({ name: 'Prato', price: 10 });
await store.sell(plate, { paid: true });
await store.order();
const today = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(service.clock.now());

const summaryOf = async (selection: string) =>
  (await store.ask<{ summary: Summary }>(`{ orders { summary { ${selection} } } }`)).summary;

test('the statements of a summary are one for all totals, one for each group, and none for a page that is not selected', async () => {
  const sent = (selection: string, filter = '') => statementsOf(() => store.ask(`{ orders${filter} { ${selection} } }`));
  expect(await sent(`summary { ${TOTALS} }`)).toEqual(['FIGURES order']);
  expect(await sent(`summary { net averageTicket byStatus { share } }`)).toEqual(['FIGURES order', 'FIGURES order']);
  expect(await sent('totalCount summary { orders }')).toEqual(['FIGURES order', 'TOTAL order']);
  expect(await sent('summary { __typename }')).toEqual([]);
  expect(await sent('summary(timeZone: "UTC") { byDay { key } }', '(filter: { createdAt: { preset: LAST_7_DAYS } })')).toEqual([
    ...['SELECT store', 'FIGURES order'],
  ]);
  expect(await sent('summary { byProduct { key product { name } } byCoupon { coupon { code } } }')).toEqual([
    ...['FIGURES order_product', 'FIGURES order', 'SELECT product', 'SELECT coupon'],
  ]);
  const [query] = await queriesOf(() => summaryOf('gross units'));
  expect(query?.text).toMatch(
    /^SELECT coalesce\(sum\(t\."subtotal"\), 0\) AS "gross", coalesce\(sum\(t\."units"\), 0\) AS "units" FROM/,
  );
});

describe('groups of a summary', () => {
  test('of statuses, methods and days have display names, days also without orders', async () => {
    const summary = await summaryOf('byStatus { key label } byPaymentMethod { key label } byDay { key label orders net share }');
    const named = (buckets: Bucket[]) => buckets.map(({ key, label }) => `${key} ${label}`);
    expect(named(summary.byStatus)).toEqual(['PENDING Pendente', 'PAID Pago']);
    expect(named(summary.byPaymentMethod)).toEqual(['PIX Pix']);
    expect(summary.byDay.map(({ orders, net }) => `${orders}: ${net}`)).toEqual(['1: 90', '0: 0', '2: 10']);
    const key = today.split('/').reverse().join('-');
    expect(summary.byDay.at(-1)).toMatchObject({ key, label: today, share: 0.1 });
  });

  test('of products and coupons link to them, for callers who may read them, and are at most the requested number', async () => {
    const query = `{ orders { summary {
      byProduct { key label units net share product { id } coupon { id } } byCoupon { key label net product { id } coupon { code } }
    } } }`;
    const { summary } = await store.ask<{ summary: Summary }>(query);
    const nothing = { product: null, coupon: null };
    expect(summary.byProduct).toEqual([
      { key: mug, label: 'Caneca', units: 2, net: 90, share: 0.9, product: { id: mug }, coupon: null },
      { key: plate, label: 'Prato', units: 1, net: 10, share: 0.1, product: { id: plate }, coupon: null },
      { key: 'Caneca', label: 'Caneca', units: 1, net: 0, share: 0, ...nothing },
    ]);
    expect(summary.byCoupon).toEqual([
      { key: expect.any(String), label: 'DEZ', net: 90, product: null, coupon: { code: 'DEZ' } },
    ]);
    const { data, errors } = await store.graph(query, {}, keyHeaders(store, await newKey(store, { scopes: ['orders:read'] })));
    const refused = (data.orders as { summary: Summary }).summary;
    expect(refused.byProduct[0]).toMatchObject({ key: mug, net: 90, ...nothing });
    expect(refused.byCoupon[0]).toMatchObject({ label: 'DEZ', ...nothing });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(Array.from({ length: 8 }, () => 'AUTH_SCOPE_DENIED'));
    const first = await summaryOf('byProduct(first: 1) { label share }');
    expect(first.byProduct).toEqual([{ label: 'Caneca', share: 0.9 }]);
    for (const [code, first] of Object.entries({ TOO_SMALL: 0, TOO_BIG: 101 })) {
      const answer = await store.graph(`{ orders { summary { byProduct(first: ${first}) { key } } } }`);
      expect(refusals(answer)).toEqual(invalid({ field: 'first', message: 'Deve ser um número inteiro de 1 a 100.', code }));
    }
  });

  test('of days are 400 at most, in a valid time zone', async () => {
    const days = async (filter: string) =>
      store.graph(`{ orders(filter: { createdAt: { days: { ${filter} } } }) { summary { byDay { key } } } }`);
    const { data } = await days('from: "2026-01-01", until: "2027-02-04"');
    expect((data.orders as { summary: Summary }).summary.byDay).toHaveLength(400);
    const message = 'byDay mostra no máximo 400 dias: limite a lista com createdAt.';
    expect(refusals(await days('from: "2026-01-01", until: "2027-02-05"'))).toEqual(
      invalid({ field: 'filter', message, code: 'TOO_BIG' }),
    );
    const zone = await store.graph('{ orders { summary(timeZone: "Brasília") { orders } } }');
    const unknown = 'Deve ser um fuso horário da IANA, como America/Sao_Paulo.';
    expect(refusals(zone)).toEqual(invalid({ field: 'timeZone', message: unknown, code: 'INVALID_VALUE' }));
  });

  test('of a store without orders are none', async () => {
    const empty = await service.newStore();
    const { summary } = await empty.ask<{ summary: object }>(
      `{ orders { summary { ${TOTALS} byStatus { key } byDay { key } byProduct { key } byCoupon { key } } } }`,
    );
    const none = { byStatus: [], byDay: [], byProduct: [], byCoupon: [] };
    expect(summary).toEqual({ ...expectedTotals([]), ...none });
  });
});

test('the summary of a list of orders equals the totals of its orders, for any filter, time zone and grouping', async () => {
  const store = await service.newStore();
  const random = seededRandom(20_261_123);
  const products = await makeSales(store, 20, random);
  const { nodes: all } = await store.ask<Answer>(QUERY);
  expect(all).toHaveLength(20);
  const times = all.map(({ createdAt }) => createdAt);
  const seen = new Set<number>();
  for (let n = 0; n < 24; n += 1) {
    const filter = n === 0 ? {} : randomFilter(random, products, times);
    const zone = pick(random, ZONES);
    const { totalCount, nodes, summary } = await store.ask<Answer>(QUERY, { filter, zone });
    const { byStatus, byPaymentMethod, byDay, byProduct, byCoupon, ...totals } = summary;
    const expected = expectedGroups(nodes, zone ?? 'America/Sao_Paulo');
    const what = { filter, zone };
    expect({ what, ...totals }).toEqual({ what, ...expectedTotals(nodes) });
    expect(totalCount).toBe(nodes.length);
    const codes = byCoupon.map((bucket) => ({ ...bucket, key: bucket.label }));
    const sold = byDay.filter(({ orders }) => orders > 0);
    const groups = { byStatus, byPaymentMethod, byDay: sold, byProduct, byCoupon: codes };
    for (const [name, buckets] of Object.entries(groups))
      expect({ what, name, buckets: sortedByKey(buckets) }).toEqual({
        what,
        name,
        buckets: sortedByKey(expected[name as keyof typeof expected] as never),
      });
    for (const buckets of [byProduct, byCoupon]) expectDescending(buckets);
    seen.add(nodes.length);
  }
  expect(seen.size).toBeGreaterThan(6);
});
