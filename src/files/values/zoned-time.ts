import { momentOf } from '../../lib/local-date.ts';

const ZONED = /^([^[]+)\[(.+)\]$/;

/** A local time with the zone whose clocks show it: `2026-08-03T14:05:00[America/Sao_Paulo]`. */
export const zonedTime = (local: string, zone: string): string => `${local}[${zone}]`;

/** The moment of a local time: by the clocks of the zone that it names, or of this one. */
export function momentOfCell(text: string, timeZone: string): Date {
  const [, local, zone] = ZONED.exec(text) ?? [];
  return momentOf(local ?? text, zone ?? timeZone);
}

/** True for the name of a zone that this machine knows. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('pt-BR', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
