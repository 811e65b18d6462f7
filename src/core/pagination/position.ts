import { enumValues, fieldType, isOptional } from '../../data/model-meta.ts';
import { isUuid } from '../../lib/ids.ts';
import type { Position, SortOrder } from './keyset.ts';

const isYear = (year: number) => year >= 1 && year <= 9999;

/** True for a moment that a column of dates can have. */
export const isMoment = (value: unknown): boolean => value instanceof Date && isYear(value.getUTCFullYear());

/** Validators of a column's values by type. A type without one orders no list. */
const ACCEPTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
  Int: (value) => Number.isInteger(value) && (value as number) === ((value as number) | 0),
  BigInt: (value) => typeof value === 'bigint' && BigInt.asIntN(64, value) === value,
  DateTime: isMoment,
};

/** True when a row of `model` can have this value in a column that orders lists. */
function isValueOf(model: string, column: string, value: unknown): boolean {
  const type = fieldType(model, column) ?? '';
  const values = enumValues(type);
  const holds = values ? (one: unknown) => values.includes(one as string) : ACCEPTS[type];
  if (!holds) throw new Error(`no list of ${model} is ordered by ${column}`);
  return holds(value) || (value === null && isOptional(model, column));
}

/** True when a row of `model` can have this position in a list in this order. */
export function isPositionOf(model: string, order: SortOrder, place: Position): boolean {
  const others = (order.more ?? []).every(({ column }, at) => isValueOf(model, column, place.more?.[at]));
  return isUuid(place.id) && isValueOf(model, order.column, place.value) && others;
}
