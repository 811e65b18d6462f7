const MINUTE = 60_000;

/** How long a message whose attempt failed waits for the next one, by the attempt's number from 1, in milliseconds. */
const WAITS: readonly number[] = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);

/** How long a process may have a message in its hands, by the clock of the database, in milliseconds: past that it is taken for dead. */
export const LEASE = 3 * MINUTE;

/** The wait after the attempt with this number; undefined after the last one. */
export const waitAfter = (attempt: number): number | undefined => WAITS[attempt - 1];

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** A wait in words: `5 minutos`, `4 horas`, `1 dia e 2 horas`. */
export function inWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE);
  const parts = [
    [Math.floor(minutes / 1440), 'dia', 'dias'],
    [Math.floor(minutes / 60) % 24, 'hora', 'horas'],
    [minutes % 60, 'minuto', 'minutos'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, one, many]) => plural(count, one, many));
  return said.length === 0 ? '0 minutos' : said.join(' e ');
}
