import type { RequestContext } from '../../../core/execution/context.ts';
import { addDays, daysBetween, type LocalDate, startOfDate } from '../../../lib/local-date.ts';
import { type MoneyFigures, moneyFiguresBy, NO_MONEY } from '../money-figures/money-figures.ts';

const MISSING = { unexplained: { lt: 0n } };
const SURPLUS = { unexplained: { gt: 0n } };

const APPROVED = { approvedOrders: { count: true }, approved: { sum: 'amount' } } as const;

const DIFFERENCES = {
  missingOrders: { count: true, where: MISSING },
  lacking: { sum: 'unexplained', where: MISSING },
  surplusOrders: { count: true, where: SURPLUS },
  surplus: { sum: 'unexplained', where: SURPLUS },
} as const;

type Sums<Measures extends object> = Readonly<Record<keyof Measures, bigint>>;

/** Payments of orders and their differences from the money that moved, in cents. */
export type OrdersSide = Sums<typeof APPROVED> & Sums<typeof DIFFERENCES>;

const NO_ORDERS: OrdersSide = {
  ...{ approvedOrders: 0n, approved: 0n },
  ...{ missingOrders: 0n, lacking: 0n, surplusOrders: 0n, surplus: 0n },
};

/** A day of a reconciliation, with both of its sides. */
export interface ReconciliationDay {
  readonly day: LocalDate;
  readonly money: MoneyFigures;
  readonly orders: OrdersSide;
}

/** The days of a reconciliation. */
export interface ReconciledDays {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly timeZone: string;
}

/** The times of a span. */
export const timesOf = ({ from, to, timeZone }: ReconciledDays) => ({
  gte: startOfDate(from, timeZone),
  lt: startOfDate(addDays(to, 1), timeZone),
});

/** Both sides of every day of a span, also of days on which nothing happened. */
export async function reconciliationDays(ctx: RequestContext, span: ReconciledDays): Promise<ReconciliationDay[]> {
  const { from, to, timeZone } = span;
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
  const starts = days.map((day) => startOfDate(day, timeZone));
  const times = timesOf(span);
  const payments = (time: string, measures: typeof APPROVED | typeof DIFFERENCES) =>
    ctx.db.payment.figures({ where: { [time]: times }, by: { place: { time, starts } }, measures });
  const [money, approved, differences] = await Promise.all([
    moneyFiguresBy(ctx, { happenedAt: times }, { time: 'happenedAt', starts }),
    payments('approvedAt', APPROVED),
    payments('unexplainedAt', DIFFERENCES),
  ]);
  const at = (rows: readonly Readonly<Record<string, unknown>>[], place: number) =>
    rows.find((row) => Number(row.place) === place) as Partial<OrdersSide> | undefined;
  return days.map((day, index) => ({
    day,
    money: money.get(index + 1) ?? NO_MONEY,
    orders: { ...NO_ORDERS, ...at(approved, index + 1), ...at(differences, index + 1) },
  }));
}
