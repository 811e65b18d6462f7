const ZONED = /^([^[]+)\[(.+)\]$/;

/** A local time with the zone whose clocks show it: `2026-08-03T14:05:00[America/Sao_Paulo]`. */
export const zonedTime = (local: string, zone: string): string => `${local}[${zone}]`;

/** The parts of a local time; without a zone where it names none. */
export function partsOfTime(text: string): { readonly local: string; readonly zone: string | undefined } {
  const [, local, zone] = ZONED.exec(text) ?? [];
  return { local: local ?? text, zone };
}

/** True for the name of a zone that this machine knows. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('pt-BR', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
