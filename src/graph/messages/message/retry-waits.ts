const MINUTE = 60_000;

/** Delay before the next attempt by the number of the failed one, from 1, in milliseconds. */
const RETRY_DELAYS_MS: readonly number[] = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);

/** Lease of a message by the database's clock, in milliseconds: after that its process counts as dead. */
export const MESSAGE_LEASE_MS = 3 * MINUTE;

/** The wait after the attempt with this number; undefined after the last one. */
export const retryDelayAfter = (attempt: number): number | undefined => RETRY_DELAYS_MS[attempt - 1];

const pluralize = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** A wait in words: `5 minutos`, `4 horas`, `1 dia e 2 horas`. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE);
  const parts = [
    [Math.floor(minutes / 1440), 'dia', 'dias'],
    [Math.floor(minutes / 60) % 24, 'hora', 'horas'],
    [minutes % 60, 'minuto', 'minutos'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, one, many]) => pluralize(count, one, many));
  return words.length === 0 ? '0 minutos' : words.join(' e ');
}
