import type { Prisma } from '../../generated/prisma/client.ts';

/** Key of a moment in a stored filter, which JSON has no form for. */
const MOMENT = '$moment';

/** A filter in the form in which lists use it, as JSON. */
export const toStoredFilter = (filter: object): Prisma.InputJsonObject => stored(filter) as Prisma.InputJsonObject;

function stored(value: unknown): unknown {
  if (value instanceof Date) return { [MOMENT]: value.toISOString() };
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [[key, stored(each)]])));
}

/** The filter that was stored. */
export const fromStoredFilter = (json: unknown): object => revived(json) as object;

function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  if (MOMENT in value) return new Date(String(value[MOMENT]));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, revived(each)]));
}
