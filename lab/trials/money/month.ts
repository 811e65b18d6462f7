import type { Report } from '../../soak/report.ts';
import { startServer, UNREACHED_LIMITS } from '../../soak/server.ts';
import type { ClockStore } from '../clock-store.ts';
import { type Cluster, makeFolder, removeFolder, startCluster } from '../cluster.ts';
import { openMonthShop } from './month-shop.ts';

const ORDERS = 10_000;
const DAYS = 30;
/** Days after the month until every claim has ended, every boleto has settled and every card is paid out. */
const DAYS_AFTER = 45;

const FIGURES = 'movements gross refunded claimed fees net unmatched unmatchedMovements';

type Figures = Readonly<Record<'movements' | 'gross' | 'refunded' | 'claimed' | 'fees' | 'net' | 'unmatched', number>>;

/** Sums of the simulated provider's own books, in reais, as its rows have them at the end. */
const BOOKS = `SELECT count(*) FILTER (WHERE state = 'DONE')::int AS movements,
  coalesce(sum(amount) FILTER (WHERE kind = 'CHARGE' AND state = 'DONE'), 0)::float8 / 100 AS gross,
  coalesce(sum(amount) FILTER (WHERE kind = 'REFUND' AND state = 'DONE'), 0)::float8 / 100 AS refunded,
  coalesce(sum(amount) FILTER (WHERE kind = 'HOLD' AND state = 'DONE'), 0)::float8 / 100 AS claimed,
  coalesce(sum(amount - net) FILTER (WHERE kind = 'CHARGE' AND state = 'DONE'), 0)::float8 / 100 AS "chargeFees"
FROM (SELECT *, CASE WHEN ended_at IS NOT NULL THEN end_status ELSE status END AS state FROM simulated_movement WHERE store_id = $STORE) m`;

/** Movements that one side has and the other has not, or has otherwise. */
const DIFFERENT = `SELECT b.id, m.external_id AS kept FROM
  (SELECT *, CASE WHEN ended_at IS NOT NULL THEN end_status ELSE status END AS state FROM simulated_movement WHERE store_id = $STORE) b
  FULL JOIN (SELECT * FROM payment_movement WHERE store_id = $STORE AND provider_id IS NOT NULL) m ON m.external_id = b.id
  WHERE b.id IS NULL OR m.id IS NULL OR b.amount <> m.amount OR b.kind <> m.kind OR b.state::text <> m.status::text OR b.net IS DISTINCT FROM m.net`;

/** Orders whose money is not what the books have for their charges. */
const WRONG_ORDERS = `SELECT o.number, p.status, p.amount, p.unexplained, kept.cents FROM "order" o
  JOIN payment p ON p.store_id = o.store_id AND p.order_id = o.id
  CROSS JOIN LATERAL (SELECT coalesce(sum(CASE WHEN b.kind = 'CHARGE' AND b.state = 'DONE' THEN b.amount
      WHEN b.kind IN ('REFUND', 'HOLD') AND b.state = 'DONE' THEN -b.amount ELSE 0 END), 0) AS cents
    FROM payment_attempt a JOIN (SELECT *, CASE WHEN ended_at IS NOT NULL THEN end_status ELSE status END AS state
      FROM simulated_movement WHERE store_id = $STORE) b ON b.reference = a.reference
    WHERE a.store_id = o.store_id AND a.order_id = o.id) kept
  WHERE o.store_id = $STORE
    AND kept.cents - p.unexplained <> CASE WHEN p.status = 'APPROVED' THEN p.amount - p.refunded ELSE 0 END`;

const cents = (reais: number): number => Math.round(reais * 100);

const FIELDS = ['gross', 'refunded', 'claimed', 'net', 'fees'] as const;

const isSame = (one: Figures, other: Figures): boolean => FIELDS.every((field) => cents(one[field]) === cents(other[field]));

const shown = (figures: Figures): string => FIELDS.map((field) => `${field} ${figures[field].toFixed(2)}`).join(', ');

const added = (all: readonly Figures[]): Figures =>
  all.reduce(
    (sum, each) =>
      Object.fromEntries(Object.entries(sum).map(([name, value]) => [name, value + each[name as keyof Figures]])) as Figures,
  );

const dayOf = (index: number): string => new Date(Date.UTC(2030, 2, 1 + index)).toISOString().slice(0, 10);

/** The sums of the store: over the days of the money, over the days on which it settles, and of all its orders. */
async function sumsOf({ run }: ClockStore) {
  const reconciled = await run<{ figures: Figures }>(
    `query ($from: Date!, $to: Date!) { result: reconciliation(from: $from, to: $to) { figures { ${FIGURES} } } }`,
    { from: dayOf(-1), to: dayOf(DAYS + DAYS_AFTER) },
  );
  const statements: Figures[] = [];
  for (let day = -1; day <= DAYS + DAYS_AFTER + 35; day += 1)
    statements.push(
      (
        await run<{ figures: Figures }>(`query ($day: Date!) { result: statement(day: $day) { figures { ${FIGURES} } } }`, {
          day: dayOf(day),
        })
      ).figures,
    );
  const { summary } = await run<{ summary: { money: Figures } }>(`{ result: orders { summary { money { ${FIGURES} } } } }`);
  return { reconciled: reconciled.figures, statements: added(statements), summary: summary.money };
}

const rowsOf = async (cluster: Cluster, { id }: ClockStore, text: string) =>
  cluster.run<Record<string, unknown>>(text.replaceAll('$STORE', `'${id}'`));

/** A month of orders at the simulated provider with every fault of it: what the store says of its money is what the books have, to the cent. */
export async function playMonth(report: Report, orders = ORDERS): Promise<void> {
  const folder = await makeFolder();
  const cluster = await startCluster(folder);
  try {
    const server = await startServer({ DATABASE_URL: cluster.url() }, UNREACHED_LIMITS);
    const shop = await openMonthShop(server.address, cluster);
    const startedAt = performance.now();
    let placed = 0;
    for (let day = 1; day <= DAYS; day += 1) placed += await shop.sellADay(Math.round((orders * day) / DAYS) - placed);
    for (let days = 0; days < DAYS_AFTER; days += 5) await shop.pass(5);
    report.info(
      'the month',
      `${placed} orders over ${DAYS} days, then ${DAYS_AFTER} days, in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`,
    );
    const { store } = shop;
    const [books = {}] = await rowsOf(cluster, store, BOOKS);
    const different = await rowsOf(cluster, store, DIFFERENT);
    report.check(
      different.length === 0 && Number(books['movements']) > placed / 2,
      'every movement of the books is kept as they have it, and no other',
      `${books['movements']} movements, ${different.length} different ${JSON.stringify(different.slice(0, 3))}`,
    );
    const { reconciled, statements, summary } = await sumsOf(store);
    const isBooked = (['gross', 'refunded', 'claimed'] as const).every(
      (name) => cents(reconciled[name]) === cents(Number(books[name])),
    );
    report.check(
      isBooked,
      'the reconciliation has the sums of the books',
      `${shown(reconciled)}; books ${JSON.stringify(books)}`,
    );
    report.check(isSame(reconciled, statements), 'so have the statements of all days', shown(statements));
    report.check(isSame(reconciled, summary), 'and so has the summary of all orders', shown(summary));
    const wrong = await rowsOf(cluster, store, WRONG_ORDERS);
    report.check(wrong.length === 0, 'each order has its money, or says what is unexplained', JSON.stringify(wrong.slice(0, 3)));
    const statuses = await rowsOf(
      cluster,
      store,
      'SELECT status, count(*)::int AS orders FROM payment WHERE store_id = $STORE GROUP BY 1 ORDER BY 1',
    );
    report.info('payments', statuses.map(({ status, orders: count }) => `${String(count)} × ${String(status)}`).join(', '));
    await server.end('SIGTERM');
  } finally {
    await cluster.kill();
    await removeFolder(folder);
  }
}
