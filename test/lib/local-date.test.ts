import { describe, expect, test } from 'vitest';
import { dateRangeOf, momentsOf } from '../../src/lib/date-range.ts';
import { addDays, localDateOf, startOfDate } from '../../src/lib/local-date.ts';

describe('the first moment of a day', () => {
  test.each([
    ['a zone without changes', '2026-11-23', 'America/Sao_Paulo', '2026-11-23T03:00:00.000Z'],
    ['a zone east of UTC', '2026-11-23', 'Asia/Tokyo', '2026-11-22T15:00:00.000Z'],
    ['a zone of half an hour', '2026-11-23', 'Asia/Kolkata', '2026-11-22T18:30:00.000Z'],
    ['the day that begins at one', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['the day after that', '2018-11-05', 'America/Sao_Paulo', '2018-11-05T02:00:00.000Z'],
    ['the day after a midnight that was put back', '2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
    ['a day on which clocks go forward at two', '2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['the day after it', '2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['a day whose first hour comes twice', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['a day that the zone left out', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('of %s in its zone is computed', (_what, date, zone, moment) => {
    expect(startOfDate(date, zone).toISOString()).toBe(moment);
  });

  const ZONES = 'America/Sao_Paulo America/New_York Europe/London Australia/Lord_Howe Africa/Cairo America/Asuncion'.split(' ');
  test.each(ZONES)('is of that day, and the millisecond before it is of the day before: %s', (zone) => {
    for (let date = '2017-09-01'; date < '2019-03-01'; date = addDays(date, 1)) {
      const first = startOfDate(date, zone);
      expect([date, localDateOf(first, zone)]).toEqual([date, date]);
      expect([date, localDateOf(new Date(first.getTime() - 1), zone)]).toEqual([date, addDays(date, -1)]);
    }
  });
});

// A Sunday evening in New York, already Monday in UTC.
const NOW = new Date('2026-03-09T02:30:00.000Z');
const days = (asked: Parameters<typeof dateRangeOf>[0]) => {
  const { from, until } = dateRangeOf(asked, NOW, 'America/New_York');
  return [from, until];
};

describe('a range of days', () => {
  test.each([
    ['TODAY', ['2026-03-08', '2026-03-08'], ['2026-03-07', '2026-03-07']],
    ['YESTERDAY', ['2026-03-07', '2026-03-07'], ['2026-03-06', '2026-03-06']],
    ['LAST_7_DAYS', ['2026-03-02', '2026-03-08'], ['2026-02-23', '2026-03-01']],
    ['LAST_30_DAYS', ['2026-02-07', '2026-03-08'], ['2026-01-08', '2026-02-06']],
    ['THIS_MONTH', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
    ['LAST_MONTH', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-31']],
  ] as const)('%s has its days, and the period before them', (preset, own, before) => {
    expect(days({ preset })).toEqual(own);
    expect(days({ beforePreset: preset })).toEqual(before);
  });

  test('ends with its last day, or today, and is preceded by a period of the same length', () => {
    expect(days({ days: { from: '2026-03-01', until: '2026-03-03' } })).toEqual(['2026-03-01', '2026-03-03']);
    expect(days({ beforeDays: { from: '2026-03-01', until: '2026-03-03' } })).toEqual(['2026-02-26', '2026-02-28']);
    expect(days({ days: { from: '2026-03-01' } })).toEqual(['2026-03-01', '2026-03-08']);
    expect(days({ days: { from: '2026-03-09' } })).toEqual(['2026-03-09', '2026-03-09']);
  });

  test('is 23 hours long on the day on which clocks go forward', () => {
    const { gte, lt } = momentsOf(dateRangeOf({ preset: 'TODAY' }, NOW, 'America/New_York'));
    expect([gte.toISOString(), lt.toISOString()]).toEqual(['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z']);
  });
});
