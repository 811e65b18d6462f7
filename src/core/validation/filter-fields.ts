import type { z } from 'zod';
import { integerField, listField, moneyField, orderedRange, uuidField } from './field-types.ts';

/** Field types of the filters of lists. */

/** Maximum number of records that a filter names one by one: those of the longest page (D-11). */
const MAX_NAMED = 100;

/** Ids of records, in any order. */
export const idsFilter = () => listField(uuidField(), { min: 1, max: MAX_NAMED }).nullish();

/** A bound of an amount, in cents: any that a number has exactly. */
export const amountFilter = () => moneyField({ max: Number.MAX_SAFE_INTEGER }).nullish();

/** A bound of a count. */
export const countFilter = () => integerField().nullish();

/** The condition of a range; undefined where neither bound is given. */
export function between<Value>(gte: Value | null | undefined, lte: Value | null | undefined) {
  if (gte == null && lte == null) return undefined;
  return { ...(gte != null && { gte }), ...(lte != null && { lte }) };
}

/** The bounds `createdSince` and `createdUntil` of the `created` time, and so on, in their order. */
export const timesInOrder = <State extends z.ZodObject>(state: State, time: string): State =>
  orderedRange(state, {
    from: `${time}Since` as never,
    to: `${time}Until` as never,
    message: `Não pode ser antes de ${time}Since.`,
  });

/** A text as a pattern of LIKE that matches nothing else: Prisma leaves wildcards as they are wherever case does not matter. */
const asPattern = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The condition of a text filter: the whole column in either case of letters. Its index is over the column in lower case. */
export const equalsInsensitive = (text: string) => ({ equals: asPattern(text), mode: 'insensitive' }) as const;

/** The condition of a text filter: contained in the column in either case of letters, no character being a wildcard. */
export const containsInsensitive = (text: string) => ({ contains: asPattern(text), mode: 'insensitive' }) as const;
