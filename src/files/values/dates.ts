import { zonedTime } from '../zoned-time.ts';

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

const two = (part: string | number = 0) => String(part).padStart(2, '0');

/** A date that exists, as `2026-08-03T14:05:00`; undefined for one that does not. */
function dateOf(
  year: string,
  month: number,
  day: string,
  [hours, minutes, seconds]: readonly (string | undefined)[],
): string | undefined {
  const text = `${year}-${two(month)}-${two(day)}T${two(hours ?? '0')}:${two(minutes ?? '0')}:${two(seconds ?? '0')}`;
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const IN_UTC = /^(\d{4})-(\d{2})-(\d{2})t(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?z$/;
const IN_WORDS = /^(\d{1,2}) de (\p{L}+) de (\d{4})(?: (\d{1,2}):(\d{2}) ?(?:hs?\.?)?)?$/u;

/**
 * A date as Brazilian files write it, the day first, or the year first: `03/08/2026`, `3 de agosto de 2026 14:05 hs.`, `2026-08-03`. With
 * the month first it is refused where that can be told, and undefined is returned. A moment in UTC keeps its zone.
 */
export function localDateTime(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase();
  const [, day, month, year, ...time] = DAY_FIRST.exec(trimmed) ?? [];
  if (day && month && year) return dateOf(year, Number(month), day, time);
  const [, isoYear, isoMonth, isoDay, ...isoTime] = YEAR_FIRST.exec(trimmed) ?? [];
  if (isoYear && isoMonth && isoDay) return dateOf(isoYear, Number(isoMonth), isoDay, isoTime);
  const [, utcYear, utcMonth, utcDay, ...utcTime] = IN_UTC.exec(trimmed) ?? [];
  if (utcYear && utcMonth && utcDay) {
    const local = dateOf(utcYear, Number(utcMonth), utcDay, utcTime);
    return local && zonedTime(local, 'UTC');
  }
  const [, wordDay, word = '', wordYear, ...wordTime] = IN_WORDS.exec(trimmed) ?? [];
  const named = MONTHS.indexOf(word) + 1;
  return wordDay && wordYear && named > 0 ? dateOf(wordYear, named, wordDay, wordTime) : undefined;
}
