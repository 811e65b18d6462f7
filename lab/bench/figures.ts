import assert from 'node:assert/strict';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import { migrationsIn } from '../../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS } from '../../src/data/driver/opening/open.ts';
import { openPostgresql } from '../../src/data/driver/opening/postgresql.ts';
import { MAX_DAYS } from '../../src/graph/sales/order-figures/sales-by-day.ts';
import { addDays, localDateOf, startOfDate } from '../../src/lib/local-date.ts';
import { createDatabase } from './databases.ts';
import { fillSales, YEARS } from './fill-sales.ts';
import { createStore } from './fixture.ts';
import type { Options } from './options.ts';
import { type Groups, soldOrders, sumOrders } from './sold-orders.ts';
import { measureStatements } from './statement-times.ts';

const OPERATOR = 'operator-token-of-the-bench-0123456789';
const DAY_MS = 86_400_000;
const TOTALS = ['orders', 'paidOrders', 'units', 'gross', 'discount', 'shipping', 'total', 'net', 'refunded'] as const;
const COUNTS = new Set(['orders', 'paidOrders', 'units']);
const MONEY = ['gross', 'refunded', 'claimed', 'fees', 'net'] as const;
const GROUPS = ['byStatus', 'byPaymentMethod', 'byDay', 'byProduct', 'byCoupon'] as const;
const ZONES = ['America/Sao_Paulo', 'America/New_York', 'Asia/Tokyo', 'UTC'];

const selectionOf = (group: string) =>
  `${group}${/Product|Coupon/.test(group) ? '(first: 100)' : ''} { key label orders units total net }`;

/** Selections measured one by one. */
const MEASURED: Readonly<Record<string, string>> = {
  totals: TOTALS.join(' '),
  money: `money { ${MONEY.join(' ')} }`,
  ...Object.fromEntries(GROUPS.map((group) => [group, selectionOf(group)])),
};
const RANGES: Readonly<Record<string, number>> = { '30 days': 30, 'a year': 365, 'all years': YEARS * 365 };
const REPEATS = 20;

type Bucket = { readonly key: string; readonly label: string } & Groups[string];
type Summary = Readonly<Record<string, unknown>>;
type ReadSummary = (filter: object, selection: string, zone?: string) => Promise<Summary>;

const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value;
const centsToReais = (cents: number) => cents / 100;

/** Prints the times of each selection and length of range, for ranges with random starts. */
async function measureRanges(readSummary: ReadSummary): Promise<void> {
  const last = Date.now();
  for (const [name, days] of Object.entries(RANGES))
    for (const [what, selection] of Object.entries(MEASURED)) {
      if (what === 'byDay' && days > MAX_DAYS) continue;
      const times: number[] = [];
      for (let repeat = 0; repeat <= REPEATS; repeat += 1) {
        const from = last - days * DAY_MS - Math.floor(Math.random() * (YEARS * 365 - days) * DAY_MS);
        const filter = { createdAt: { times: { since: new Date(from), until: new Date(from + days * DAY_MS) } } };
        const startedAt = performance.now();
        await readSummary(filter, selection);
        if (repeat > 0) times.push(performance.now() - startedAt);
      }
      times.sort((a, b) => a - b);
      const at = (part: number) => (times[Math.ceil(part * times.length) - 1] ?? 0).toFixed(1);
      console.log(`${name}, ${what}: median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
    }
}

/** Compares summaries of random filters, ranges and zones with the sums of the same orders. Throws at the first difference. */
async function compareFigures(
  readSummary: ReadSummary,
  { client, checks, stop }: { client: pg.Client; checks: number; stop: AbortSignal },
): Promise<void> {
  const all = await soldOrders(client);
  const [oldest = 0, newest = 0] = [all[0]?.at, all.at(-1)?.at];
  for (let check = 0; check < checks; check += 1) {
    stop.throwIfAborted();
    const zone = pick(ZONES);
    const from = oldest + Math.floor(Math.random() * (newest - oldest));
    const until = Math.min(newest, from + Math.floor(Math.random() ** 3 * 390 * DAY_MS));
    const statuses = pick([undefined, ['PAID', 'DELIVERED'], ['PENDING', 'CANCELLED', 'REFUNDED', 'PAID']]);
    const methods = pick([undefined, undefined, ['PIX'], ['CARD', 'BOLETO']]);
    const minTotal = pick([undefined, undefined, 30_000]);
    const coupon = pick([undefined, undefined, undefined, 'CUPOM7']);
    const filter = {
      createdAt: { times: { since: new Date(from), until: new Date(until) } },
      ...(statuses && { statuses }),
      ...(methods && { paymentMethods: methods }),
      ...(minTotal && { total: { min: centsToReais(minTotal) } }),
      ...(coupon && { couponCode: coupon }),
    };
    const matching = all.filter(
      (order) =>
        order.at >= from &&
        order.at <= until &&
        (!statuses || statuses.includes(order.status)) &&
        (!methods || methods.includes(order.method)) &&
        (!minTotal || order.subtotal - order.off + order.shipping >= minTotal) &&
        (!coupon || `CUPOM${order.coupon}` === coupon),
    );
    // Orders are sorted by time; formatting the date of each would take minutes.
    let [day, end] = ['', 0];
    const dayOf = (at: number) => {
      if (at >= end) {
        day = localDateOf(new Date(at), zone);
        end = startOfDate(addDays(day, 1), zone).getTime();
      }
      return day;
    };
    const { totals, money, groups } = sumOrders(matching, dayOf);
    const summary = await readSummary(
      filter,
      `${TOTALS.join(' ')} ${MEASURED['money']} ${GROUPS.map(selectionOf).join(' ')}`,
      zone,
    );
    const expected = Object.fromEntries(
      TOTALS.map((name) => [name, COUNTS.has(name) ? totals[name] : centsToReais(totals[name])]),
    );
    assert.deepEqual(Object.fromEntries(TOTALS.map((name) => [name, summary[name]])), expected);
    assert.deepEqual(summary['money'], Object.fromEntries(MONEY.map((name) => [name, centsToReais(money[name])])));
    for (const name of GROUPS) {
      const found = (summary[name] as Bucket[]).filter(({ orders }) => orders > 0);
      const shown = Object.fromEntries(
        found.map(({ key, label, ...bucket }) => [/Product|Coupon/.test(name) ? label : key, bucket]),
      );
      const inReais = Object.entries(groups[name] ?? {}).map(([key, { total, net, ...counts }]) => {
        return [key, { ...counts, total: centsToReais(total), net: centsToReais(net) }] as const;
      });
      const largest = inReais.toSorted(([, a], [, b]) => b.net - a.net);
      // Only the 100 largest products are returned; the choice among equal ones is arbitrary.
      if (largest.length <= 100) assert.deepEqual(shown, Object.fromEntries(inReais), `${name} of ${JSON.stringify(filter)}`);
      else for (const [key, bucket] of Object.entries(shown)) assert.deepEqual(bucket, Object.fromEntries(inReais)[key], name);
    }
    if ((check + 1) % 100 === 0) console.log(`${check + 1} summaries are correct`);
  }
}

/** Measures the figures of orders, and compares them with the sums of the orders. */
export async function measureFigures({ adminUrl, rows, checks }: Options, stop: AbortSignal): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const { url } = opened.use(await createDatabase(adminUrl));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.defer(() => client.end());
  const { storeId } = await createStore(client, url);
  console.log(`filling a store with ${rows} orders of ${YEARS} years`);
  await fillSales(client, storeId, rows, stop);
  const database = await openPostgresql({ url, pipelineConnections: 0, migrations: migrationsIn(MIGRATIONS) });
  opened.defer(() => database.close());
  const app = createApp({
    database,
    log: pino({ level: 'silent' }),
    secretsKey: 'secrets-key-of-the-bench-0123456789',
    publicUrl: 'http://127.0.0.1',
    operatorToken: OPERATOR,
  });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR}`, 'x-store-id': storeId };
  const read = async <Data>(query: string, variables: object): Promise<Data> => {
    const body = JSON.stringify({ query, variables });
    const answer = await app.fetch(new Request('http://127.0.0.1/graphql', { method: 'POST', headers, body }));
    const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
    if (!data || errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const readSummary: ReadSummary = async (filter, selection, zone = 'UTC') => {
    const query = `query ($filter: OrderFilter) { orders(filter: $filter) { summary(timeZone: "${zone}") { ${selection} } } }`;
    return (await read<{ orders: { summary: Summary } }>(query, { filter })).orders.summary;
  };
  await measureStatements(read);
  await measureRanges(readSummary);
  await compareFigures(readSummary, { client, checks, stop });
}
