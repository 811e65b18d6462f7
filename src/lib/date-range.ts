import { addDays, daysBetween, type LocalDate, localDateOf, startOfDate, startOfMonth } from './local-date.ts';

/** Days of a zone, the first and the last included. */
export interface DateRange {
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly timeZone: string;
}

type Days = Pick<DateRange, 'from' | 'until'>;

/** A range and the one before it, of the same length. Months are whole: the one before a month is the month before. */
interface Compared {
  readonly days: Days;
  readonly previous: Days;
}

const lastDays = (until: LocalDate, count: number): Compared => {
  const from = addDays(until, 1 - count);
  return { days: { from, until }, previous: { from: addDays(from, -count), until: addDays(from, -1) } };
};

/** The month that is `ago` months before that of a day. */
const month = (today: LocalDate, ago: number): Days => ({
  from: startOfMonth(today, -ago),
  until: addDays(startOfMonth(today, 1 - ago), -1),
});

/** The presets of ranges, by the day that it is. */
export const RANGE_PRESETS = {
  LAST_30_DAYS: (today: LocalDate) => lastDays(today, 30),
  LAST_7_DAYS: (today: LocalDate) => lastDays(today, 7),
  LAST_MONTH: (today: LocalDate) => ({ days: month(today, 1), previous: month(today, 2) }),
  THIS_MONTH: (today: LocalDate) => ({ days: month(today, 0), previous: month(today, 1) }),
  TODAY: (today: LocalDate) => lastDays(today, 1),
  YESTERDAY: (today: LocalDate) => lastDays(addDays(today, -1), 1),
} as const satisfies Readonly<Record<string, (today: LocalDate) => Compared>>;

export type RangePreset = keyof typeof RANGE_PRESETS;

/** Days as a client writes them. Without `until` they end today. */
export interface RequestedDays {
  readonly from: LocalDate;
  readonly until?: LocalDate | null | undefined;
}

/** A range as a client writes it: one of a preset, the period before that of a preset, days, and as many days before some. */
export interface RequestedRange {
  readonly preset?: RangePreset | null | undefined;
  readonly beforePreset?: RangePreset | null | undefined;
  readonly days?: RequestedDays | null | undefined;
  readonly beforeDays?: RequestedDays | null | undefined;
}

function comparedDays({ from, until }: RequestedDays, today: LocalDate): Compared {
  const last = until ?? (from > today ? from : today);
  return lastDays(last, daysBetween(from, last) + 1);
}

/** The range before one that was written; null for one that is such a range itself. */
export function rangeBefore({ preset, days }: RequestedRange): RequestedRange | null {
  if (preset != null) return { beforePreset: preset };
  return days == null ? null : { beforeDays: days };
}

/** The days of a range that was written, at a moment in a zone. */
export function dateRangeOf(requested: RequestedRange, now: Date, timeZone: string): DateRange {
  const { preset, beforePreset, days, beforeDays } = requested;
  const today = localDateOf(now, timeZone);
  const named = preset ?? beforePreset;
  const written = days ?? beforeDays;
  const compared = named == null ? comparedDays(written ?? { from: today }, today) : RANGE_PRESETS[named](today);
  return { ...(beforePreset == null && beforeDays == null ? compared.days : compared.previous), timeZone };
}

/** The moments of a range, as a condition: from the first moment of its first day to before that of the day after its last. */
export const momentsOf = ({ from, until, timeZone }: DateRange) => ({
  gte: startOfDate(from, timeZone),
  lt: startOfDate(addDays(until, 1), timeZone),
});
