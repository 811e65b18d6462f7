import { validationError } from '../../../core/errors.ts';
import { addDays, daysBetween, type LocalDate, localDateOf, startOfDate } from '../../../lib/local-date.ts';
import { createdTimes } from './created-times.ts';
import type { OrderFigures } from './order-summary.ts';
import { BUCKET_MEASURES, type Bucket, EMPTY_BUCKET } from './sales-bucket.ts';

/** Maximum number of days that are shown: more than a year. */
export const MAX_DAYS = 400;

const latest = (times: readonly Date[]) => times.reduce((a, b) => (a > b ? a : b));

/** The first and the last moment that a list may have orders of: those of its filter, else those of its orders, up to now. */
async function boundsOf({ context, where }: OrderFigures): Promise<{ first: Date; last: Date } | undefined> {
  const { times } = createdTimes(where);
  const starts = times.flatMap(({ gte }) => gte ?? []);
  const ends = times.flatMap(({ lte, lt }) => [...(lte ? [lte] : []), ...(lt ? [new Date(lt.getTime() - 1)] : [])]);
  const last = ends.length === 0 ? undefined : ends.reduce((a, b) => (a < b ? a : b));
  if (starts.length > 0 && last) return { first: latest(starts), last };
  const measures = { oldest: { min: 'createdAt' }, newest: { max: 'createdAt' } } as const;
  const [found] = await context.db.order.figures({ where, measures });
  const { oldest, newest } = (found ?? {}) as { oldest: Date | null; newest: Date | null };
  const first = starts.length > 0 ? latest(starts) : oldest;
  return first === null || first === undefined
    ? undefined
    : { first, last: last ?? latest([context.clock.now(), ...(newest ? [newest] : [])]) };
}

function daysOf(first: LocalDate, last: LocalDate): LocalDate[] {
  const count = daysBetween(first, last) + 1;
  if (count > MAX_DAYS) {
    const message = `byDay mostra no máximo ${MAX_DAYS} dias: limite a lista com createdAt.`;
    throw validationError([{ field: 'filter', message, code: 'TOO_BIG' }]);
  }
  return Array.from({ length: Math.max(count, 0) }, (_, day) => addDays(first, day));
}

const dayLabel = (day: LocalDate) => day.split('-').reverse().join('/');

/** A bucket for each day of the list, also for those without orders, in their order. Throws 400 for too many days. */
export async function salesByDay(figures: OrderFigures): Promise<Bucket[]> {
  const { context, where } = figures;
  const timeZone = figures.timeZone ?? (await context.ownStore()).timeZone;
  const bounds = await boundsOf(figures);
  if (!bounds) return [];
  const days = daysOf(localDateOf(bounds.first, timeZone), localDateOf(bounds.last, timeZone));
  if (days.length === 0) return [];
  const starts = days.map((day) => startOfDate(day, timeZone));
  const by = { place: { time: 'createdAt', starts } } as const;
  const rows = await context.db.order.figures({ where, by, measures: BUCKET_MEASURES });
  const found = new Map(rows.map((row) => [Number(row.place), row as unknown as Bucket]));
  return days.map((day, at) => ({ ...(found.get(at + 1) ?? EMPTY_BUCKET), key: day, label: dayLabel(day) }));
}
