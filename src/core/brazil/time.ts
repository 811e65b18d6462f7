/** Formats by zone: there are some six hundred zones, and a format is slow to make. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const parts = { day: two, month: two, year: 'numeric', hour: two, minute: two, hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('pt-BR', { timeZone, ...parts });
  formats.set(timeZone, made);
  return made;
}

/** A moment as people read it in a zone: `02/03/2026 09:00`. */
export function formatLocalTime(at: Date, timeZone: string): string {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${part.day}/${part.month}/${part.year} ${part.hour}:${part.minute}`;
}
