import { addDays, type LocalDate, localDateOf, startOfDate } from '../../lib/local-date.ts';

/** Zone of the days of Brazilian banks. */
const BANK_TIME_ZONE = 'America/Sao_Paulo';

/** National holidays with a fixed date, as `month-day`. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set(
  ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'], //
);

/** Days without banks that move with Easter, in days from it: Monday and Tuesday of carnival, Good Friday, Corpus Christi. */
const DAYS_FROM_EASTER = [-48, -47, -2, 60] as const;

/** Easter Sunday of a year of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
export function easterOf(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const lateMoon = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * lateMoon + 114;
  const part = (number: number) => String(number).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${part(Math.floor(days / 31))}-${part((days % 31) + 1)}`;
}

/** True when Brazilian banks work on a day: not on weekends and national holidays, which take in those of the banks. */
export function isBankingDay(date: LocalDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.has(date.slice(5))) return false;
  const easter = easterOf(Number(date.slice(0, 4)));
  return !DAYS_FROM_EASTER.some((days) => addDays(easter, days) === date);
}

/** The last moment of the day that is `days` after `from`, or of the next on which banks work. */
export function endOfBankingDay(from: Date, days: number): Date {
  let date = addDays(localDateOf(from, BANK_TIME_ZONE), days);
  while (!isBankingDay(date)) date = addDays(date, 1);
  return new Date(startOfDate(addDays(date, 1), BANK_TIME_ZONE).getTime() - 1);
}
