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

/** A range as a client writes it: a preset, or days. Without `until` it ends today. */
export interface RequestedRange {
  readonly preset?: RangePreset | null | undefined;
  readonly from?: LocalDate | null | undefined;
  readonly until?: LocalDate | null | undefined;
  /** The range before it instead. */
  readonly previous?: boolean | null | undefined;
}

function compared({ preset, from, until }: RequestedRange, today: LocalDate): Compared {
  if (preset != null) return RANGE_PRESETS[preset](today);
  const first = from ?? today;
  const last = until ?? (first > today ? first : today);
  return lastDays(last, daysBetween(first, last) + 1);
}

/** The days of a range that was written, at a moment in a zone. */
export function dateRangeOf(requested: RequestedRange, now: Date, timeZone: string): DateRange {
  const { days, previous } = compared(requested, localDateOf(now, timeZone));
  return { ...(requested.previous === true ? previous : days), timeZone };
}

/** The moments of a range, as a condition: from the first moment of its first day to before that of the day after its last. */
export const momentsOf = ({ from, until, timeZone }: DateRange) => ({
  gte: startOfDate(from, timeZone),
  lt: startOfDate(addDays(until, 1), timeZone),
});
