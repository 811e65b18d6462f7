import { tryRefund } from './refunds.ts';
import { outcomeOf } from './refusals.ts';
import { pick } from './sales.ts';
import type { TestStore } from './service.ts';
import { allCharged, simulate } from './simulated-shop.ts';

/** The month that is played, and the days after it on which its cards settle. */
export const MONTH = { from: '2030-03-01', days: 31, settledDays: 100 } as const;

const METHODS = ['PIX', 'CARD', 'BOLETO'] as const;
const OUTCOMES = [
  'PAID',
  'PAID',
  'PAID',
  'PAID',
  'UNDERPAID',
  'OVERPAID',
  'PAID_LATE',
  'PAID_TWICE',
  'REFUSED',
  'MARKED',
  'NOTHING',
] as const;
const CALLBACKS = ['NORMAL', 'NORMAL', 'LOST', 'DUPLICATED', 'LATE', 'FORGED'] as const;

/** Sums of money in cents. */
export interface Books {
  readonly gross: number;
  readonly refunded: number;
  readonly claimed: number;
  readonly fees: number;
  readonly net: number;
}

const FIGURES = 'gross refunded claimed fees net';

const cents = (reais: number): number => Math.round(reais * 100);

const booksOf = (figures: Books): Books => ({
  gross: cents(figures.gross),
  refunded: cents(figures.refunded),
  claimed: cents(figures.claimed),
  fees: cents(figures.fees),
  net: cents(figures.net),
});

/** Sums of what the simulator itself has in its books, added up apart from the service. */
async function simulatorsBooks(store: TestStore): Promise<Books> {
  const text = `SELECT kind::text AS kind, sum(amount)::float8 AS amount, sum(coalesce(net, amount))::float8 AS net
    FROM simulated_movement WHERE store_id = $1 AND coalesce(end_status, status) = 'DONE' GROUP BY 1`;
  const rows = await store.service.rows<{ kind: string; amount: number; net: number }>({ text, values: [store.id] });
  const of = (kind: string) => rows.find((row) => row.kind === kind) ?? { amount: 0, net: 0 };
  const [charge, refund, hold, release] = ['CHARGE', 'REFUND', 'HOLD', 'RELEASE'].map(of) as [
    (typeof rows)[0],
    (typeof rows)[0],
    (typeof rows)[0],
    (typeof rows)[0],
  ];
  const claimed = hold.amount - release.amount;
  const fees = charge.amount - charge.net - (refund.amount - refund.net);
  return { gross: charge.amount, refunded: refund.amount, claimed, fees, net: charge.net - refund.net - claimed };
}

interface Play {
  readonly store: TestStore;
  readonly trigger: () => void;
  readonly random: () => number;
  readonly orders: number;
}

const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Orders of a day, with what their buyers do in the month that follows. Returns those that somebody marked as paid. */
async function playOrders({ store, trigger, random }: Play, count: number): Promise<{ ids: string[]; marked: number }> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const unitPrice = 100 + Math.floor(random() * 50_000);
    const quantity = 1 + Math.floor(random() * 3);
    const paymentMethod = pick(random, METHODS);
    const completion = paymentMethod === 'CARD' ? { installments: 1 + Math.floor(random() * 12) } : {};
    ids.push(await store.order({ items: [{ title: `Caneca ${made}`, quantity, unitPrice }], paymentMethod, completion }));
  }
  await allCharged(store, trigger);
  let marked = 0;
  for (const id of ids) {
    const outcome = pick(random, OUTCOMES);
    const callback = pick(random, CALLBACKS);
    const afterMinutes = Math.floor(random() ** 3 * 20 * 24 * 60);
    if (outcome === 'MARKED') {
      await store.transitionTo(id, 'PAID');
      marked += cents((await store.readOrder<{ total: number }>(id, 'total')).total);
    } else if (outcome !== 'NOTHING') await simulate(store, { orderId: id, outcome, callback, afterMinutes });
  }
  return { ids, marked };
}

/** Claims and refunds of some of the orders; those that are refused, because nothing came, change nothing. */
async function playReturns({ store, random }: Play, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const dice = random();
    if (dice < 0.1) {
      const query =
        'mutation ($orderId: ID!, $outcome: SimulatedOutcome!) { simulatePayment(orderId: $orderId, outcome: $outcome) { order { id } } }';
      const end = pick(random, ['CLAIM_WON', 'CLAIM_LOST', 'CLAIM_WITHDRAWN']);
      for (const outcome of dice < 0.03 ? ['CHARGEBACK'] : ['CLAIM_OPENED', end])
        outcomeOf(await store.graph(query, { orderId: id, outcome }));
    } else if (dice < 0.5) {
      const { refundable, payment } = await store.readOrder<{ refundable: number; payment: { received: number } }>(
        id,
        'refundable payment { received }',
      );
      if (refundable === 0 || payment.received === 0) continue;
      const amount = dice < 0.25 ? refundable : Math.max(1, Math.floor(cents(refundable) * random())) / 100;
      outcomeOf(await tryRefund(store, id, { amount }));
    }
  }
}

async function eachDay(store: TestStore): Promise<Books[]> {
  const all: Books[] = [];
  for (let day = 0; day < MONTH.settledDays; day += 1) {
    const { figures } = (await store.ask<unknown>(`query ($day: Date!) { statement(day: $day) { figures { ${FIGURES} } } }`, {
      day: dayAfter(MONTH.from, day),
    })) as { figures: Books };
    all.push(booksOf(figures));
  }
  return all;
}

const added = (all: readonly Books[]): Books =>
  all.reduce((sum, one) => ({
    gross: sum.gross + one.gross,
    refunded: sum.refunded + one.refunded,
    claimed: sum.claimed + one.claimed,
    fees: sum.fees + one.fees,
    net: sum.net + one.net,
  }));

interface Told {
  readonly figures: Books;
  readonly days: readonly { figures: Books; approved: number; missing: number; surplus: number; balanced: boolean }[];
  readonly movements: { readonly totalCount: number };
}

/** Plays a month of orders with everything that goes wrong, and what the service tells of it beside the books of the simulator. */
export async function playMonth(play: Play, advance: (by: { days?: number; minutes?: number }) => Promise<unknown>) {
  const { store, orders } = play;
  const half = Math.ceil(orders / 2);
  const first = await playOrders(play, half);
  await advance({ days: 10 });
  const second = await playOrders(play, orders - half);
  await advance({ days: 20 });
  await playReturns(play, [...first.ids, ...second.ids]);
  await advance({ days: 1 });
  const to = dayAfter(MONTH.from, MONTH.settledDays - 1);
  const query = `query ($from: Date!, $to: Date!) { reconciliation(from: $from, to: $to) { figures { ${FIGURES} }
    days { figures { ${FIGURES} } approved missing surplus balanced } movements { totalCount } } }`;
  const told = (await store.ask<unknown>(query, { from: MONTH.from, to })) as Told;
  const summary = (await store.ask<unknown>(`{ orders { summary { money { ${FIGURES} } } } }`)) as { summary: { money: Books } };
  const payments = await store.service.rows<{ kept: number; came: number; back: number }>({
    text: `SELECT coalesce(sum(amount - refunded) FILTER (WHERE status = 'APPROVED'), 0)::float8 AS kept FROM payment WHERE store_id = $1`,
    values: [store.id],
  });
  const days = told.days.map((day) => ({ ...day, figures: booksOf(day.figures) }));
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0);
  const reconciled = added(days.map(({ figures }) => figures));
  return {
    books: await simulatorsBooks(store),
    marked: first.marked + second.marked,
    told: {
      summary: booksOf(summary.summary.money),
      statements: added(await eachDay(store)),
      reconciled,
      missing: sum(({ missing }) => cents(missing)),
      surplus: sum(({ surplus }) => cents(surplus)),
      gross: reconciled.gross,
      back: reconciled.refunded + reconciled.claimed,
      kept: payments[0]?.kept ?? 0,
      unbalanced: days.filter(({ missing, surplus, balanced }) => balanced !== (missing + surplus === 0)).length,
    },
  };
}
