/** A day on the calendar of some zone, without a time: `2026-11-23`. */
export type LocalDate = string;

/** Zones supported by the runtime; PostgreSQL supports them with the same names. */
const ZONES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/**
 * The zone that has an IANA name, a link as `Brazil/East` or `Asia/Kolkata` too, in any case of letters: by the name that PostgreSQL of any
 * version knows. Undefined for a text that names none.
 */
export function canonicalTimeZone(name: string): string | undefined {
  if (ZONES.has(name)) return name;
  const zone = /^[a-z]/i.test(name) ? resolvedZone(name) : undefined;
  return zone !== undefined && (ZONES.has(zone) || /^Etc\/GMT[+-]\d{1,2}$/.test(zone)) ? zone : undefined;
}

function resolvedZone(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Sentence about a text that is no zone. */
export const TIME_ZONE_MESSAGE = 'Deve ser um fuso horário da IANA, como America/Sao_Paulo.';

const DAY_MS = 86_400_000;

/** Formats by zone: there are some six hundred zones, and a format is slow to make. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const time = { hour: two, minute: two, second: two, hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: two, day: two, era: 'short', ...time });
  formats.set(timeZone, made);
  return made;
}

/** Time that clocks of a zone show at a moment, as if that were UTC, in milliseconds. */
function wallTime(at: number, timeZone: string): number {
  const part: Record<string, string> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) part[type] = value;
  const year = part.era === 'BC' ? 1 - Number(part.year) : Number(part.year);
  const wall = new Date(0);
  wall.setUTCFullYear(year, Number(part.month) - 1, Number(part.day));
  return wall.setUTCHours(Number(part.hour), Number(part.minute), Number(part.second));
}

/** Length of time in which clocks of a zone are not changed twice, in milliseconds: zones change them at quarters of an hour. */
const QUARTER_MS = 15 * 60_000;

/** Distance of each zone to UTC in the quarter of an hour that was asked for last: a file has many times of one day. */
const lastDistances = new Map<string, { readonly quarter: number; readonly distance: number }>();

function distanceAt(at: number, timeZone: string): number {
  const quarter = Math.floor(at / QUARTER_MS);
  const last = lastDistances.get(timeZone);
  if (last?.quarter === quarter) return last.distance;
  const start = quarter * QUARTER_MS;
  const distance = wallTime(start, timeZone) - start;
  lastDistances.set(timeZone, { quarter, distance });
  return distance;
}

/** Time that clocks of a zone show at a moment, to the second: `2026-08-03 14:05:00`. */
export const wallTimeText = (at: Date, timeZone: string): string =>
  new Date(at.getTime() + distanceAt(at.getTime(), timeZone)).toISOString().slice(0, 19).replace('T', ' ');

const dateText = (utc: number): LocalDate => new Date(utc).toISOString().slice(0, 10);
const utcOf = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`);

/** The day on which a moment is in a zone. */
export const localDateOf = (at: Date, timeZone: string): LocalDate => dateText(wallTime(at.getTime(), timeZone));

export const addDays = (date: LocalDate, days: number): LocalDate => dateText(utcOf(date) + days * DAY_MS);

/** Number of days from one day to another. */
export const daysBetween = (from: LocalDate, until: LocalDate): number => (utcOf(until) - utcOf(from)) / DAY_MS;

/** The first day of the month that is `months` after that of a day. */
export function startOfMonth(date: LocalDate, months = 0): LocalDate {
  const first = new Date(utcOf(`${date.slice(0, 7)}-01`));
  return dateText(first.setUTCMonth(first.getUTCMonth() + months));
}

/**
 * The first moment of a day in a zone: where clocks are put forward at midnight, that is one o'clock; where they are put back over
 * it, the day begins after the second time. A day that a zone left out begins with the next.
 */
export function startOfDate(date: LocalDate, timeZone: string): Date {
  const midnight = utcOf(date);
  // The zone's distance to UTC before and after a change of its clocks on this day.
  const distances = [midnight - DAY_MS, midnight + DAY_MS].map((at) => wallTime(at, timeZone) - at);
  const moments = distances.map((distance) => midnight - distance).sort((a, b) => a - b);
  const first = moments.find((at) => localDateOf(new Date(at), timeZone) === date);
  return first === undefined ? startOfDate(addDays(date, 1), timeZone) : new Date(first);
}

/** Text that clocks of a zone show at a moment: `2026-08-03T14:05:00`. */
export const localTimeOf = (at: Date, timeZone: string): string =>
  new Date(wallTime(at.getTime(), timeZone)).toISOString().slice(0, 19);

/** The moment at which clocks of a zone show `2026-08-03T14:05:00`; of two the first. A time that a zone leaves out is the moment after it. */
export function momentOf(local: string, timeZone: string): Date {
  const wall = Date.parse(`${local}Z`);
  const moments = [wall - DAY_MS, wall + DAY_MS]
    .map((at) => wall - (wallTime(at, timeZone) - at))
    .sort((one, other) => one - other);
  const shown = moments.find((at) => wallTime(at, timeZone) === wall);
  return new Date(shown ?? (moments.at(-1) as number));
}
