import { describe, expect, test } from 'vitest';
import { easterOf, endOfBankingDay, isBankingDay } from '../../../src/core/brazil/banking-days.ts';
import { addDays } from '../../../src/lib/local-date.ts';

/** Weekdays of a year on which banks do not work. */
function closedWeekdays(year: number): string[] {
  const days: string[] = [];
  for (let date = `${year}-01-01`; date < `${year + 1}`; date = addDays(date, 1))
    if (!isBankingDay(date) && ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())) days.push(date.slice(5));
  return days;
}

describe('a banking day', () => {
  test('is none of Saturday and Sunday, of the national holidays, of carnival, Good Friday and Corpus Christi', () => {
    expect(Object.fromEntries([2026, 2027, 2028, 2029, 2030].map((year) => [year, closedWeekdays(year).join(' ')]))).toEqual({
      2026: '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-20 12-25',
      2027: '01-01 02-08 02-09 03-26 04-21 05-27 09-07 10-12 11-02 11-15',
      2028: '02-28 02-29 04-14 04-21 05-01 06-15 09-07 10-12 11-02 11-15 11-20 12-25',
      2029: '01-01 02-12 02-13 03-30 05-01 05-31 09-07 10-12 11-02 11-15 11-20 12-25',
      2030: '01-01 03-04 03-05 04-19 05-01 06-20 11-15 11-20 12-25',
    });
    expect(['2026-11-28', '2026-11-29', '2026-11-27', '2026-11-30'].map(isBankingDay)).toEqual([false, false, true, true]);
  });

  test('follows Easter, from its earliest to its latest day', () => {
    const dates = `2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28 2033-04-17
      2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25 2039-04-10 2040-04-01 2049-04-18 2076-04-19 2285-03-22 2299-04-16`;
    for (const date of dates.split(/\s+/)) expect(easterOf(Number(date.slice(0, 4)))).toBe(date);
  });
});

test.each([
  ['on a banking day', '2026-03-02T12:00:00.000Z', '2026-03-06T02:59:59.999Z'],
  ['at the first moment of a day in São Paulo', '2026-03-02T03:00:00.000Z', '2026-03-06T02:59:59.999Z'],
  ['at the last moment of the day before', '2026-03-02T02:59:59.999Z', '2026-03-05T02:59:59.999Z'],
  ['for a Saturday', '2026-03-04T12:00:00.000Z', '2026-03-10T02:59:59.999Z'],
  ['for a Sunday', '2026-03-05T12:00:00.000Z', '2026-03-10T02:59:59.999Z'],
  ['for carnival', '2027-02-05T17:53:00.000Z', '2027-02-11T02:59:59.999Z'],
  ['for Good Friday', '2026-03-31T12:00:00.000Z', '2026-04-07T02:59:59.999Z'],
  ['for Corpus Christi, a Thursday', '2026-06-01T12:00:00.000Z', '2026-06-06T02:59:59.999Z'],
  ['for Christmas on a Friday', '2026-12-22T12:00:00.000Z', '2026-12-29T02:59:59.999Z'],
  ['across the new year', '2026-12-29T12:00:00.000Z', '2027-01-05T02:59:59.999Z'],
  ['at the end of a day that had 25 hours', '2018-02-14T12:00:00.000Z', '2018-02-20T02:59:59.999Z'],
])('three days from a moment end with a banking day: %s', (_when, from, end) => {
  expect(endOfBankingDay(new Date(from), 3).toISOString()).toBe(end);
});
