import { z } from 'zod';
import { periodRules } from './date-range.rules.ts';
import { integerField, listField, moneyField, orderedRange, textField, uuidField } from './field-types.ts';

/** Field types of the filters of lists: null and an empty list filter nothing. */

/** Maximum number of values that a filter names one by one: those of the longest page (D-11). */
const MAX_NAMED = 100;

/** Maximum number of fields that order a list at once. */
export const MAX_SORT_KEYS = 3;

/** True for a value of a filter that filters nothing. */
export const isNoFilter = (value: unknown): boolean => value == null || (Array.isArray(value) && value.length === 0);

/** A field that a filter may lack. */
export const filterOf = <Field extends z.ZodType>(field: Field) => field.nullish();

/** Values of which a record has one. */
export const setFilter = <Field extends z.ZodType>(value: Field) => filterOf(listField(value, { max: MAX_NAMED }));

/** Ids of records, in any order. */
export const idsFilter = () => setFilter(uuidField());

/** The id of another record that it belongs to. */
export const idFilter = () => filterOf(uuidField());

/** A question of yes and no. */
export const flagFilter = () => filterOf(z.boolean());

/** A text that a name contains. */
export const textFilter = (max: number) => filterOf(textField({ min: 1, max }));

const rangeFilter = <Bound extends z.ZodType<number>>(bound: Bound) =>
  filterOf(
    orderedRange(z.object({ min: bound.nullish(), max: bound.nullish() }), {
      from: 'min',
      to: 'max',
      message: 'Não pode ser menor que min.',
    }),
  );

/** The bounds of an amount, in cents: any that a number has exactly. */
export const amountRangeFilter = () => rangeFilter(moneyField({ max: Number.MAX_SAFE_INTEGER }));

/** The bounds of a count. */
export const countRangeFilter = (bounds?: { readonly min: number; readonly max: number }) => rangeFilter(integerField(bounds));

/** The period of a time. */
export const periodFilter = () => filterOf(periodRules);

/** The condition of a range; undefined where neither bound is given. */
export function between<Value>(gte: Value | null | undefined, lte: Value | null | undefined) {
  if (gte == null && lte == null) return undefined;
  return { ...(gte != null && { gte }), ...(lte != null && { lte }) };
}

/** A text as a pattern of LIKE that matches nothing else: Prisma leaves wildcards as they are wherever case does not matter. */
const asPattern = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The condition of a text filter: the whole column in either case of letters. Its index is over the column in lower case. */
export const equalsInsensitive = (text: string) => ({ equals: asPattern(text), mode: 'insensitive' }) as const;

/** The condition of a text filter: contained in the column in either case of letters, no character being a wildcard. */
export const containsInsensitive = (text: string) => ({ contains: asPattern(text), mode: 'insensitive' }) as const;
