import { type Issue, validationError } from '../errors.ts';
import type { Position } from './position.ts';

export type Direction = 'asc' | 'desc';

/** Order of a list: a column, then `id` for rows with equal values. */
export interface SortOrder {
  readonly column: string;
  readonly direction: Direction;
  /** Place of the rows without a value in the column; absent when every row has one. */
  readonly nulls?: 'first' | 'last';
  /** Direction of `id`: that of the column unless the contract specifies another. */
  readonly idDirection?: Direction;
}

interface Row {
  readonly id: string;
}

const cursorIssue = (field: string): Issue => ({
  field,
  message: 'Não é um cursor desta lista nesta ordem.',
  code: 'INVALID_VALUE',
});

/** A value as JSON, tagged where JSON has no type for it. */
const encodeValue = (value: unknown) =>
  value instanceof Date ? { date: value } : typeof value === 'bigint' ? { integer: String(value) } : value;

/** A value as the database takes it. */
function decodeValue(value: unknown): unknown {
  const { date, integer } = (value ?? {}) as { date?: string; integer?: string };
  if (date !== undefined) return new Date(date);
  return integer === undefined ? value : BigInt(integer);
}

/** Cursor of a row: its position in the order, valid while other rows come and go. Opaque to clients. */
export function encodeCursor(row: Row, { column, direction }: SortOrder): string {
  const value = (row as unknown as Record<string, unknown>)[column];
  return Buffer.from(JSON.stringify([column, direction, encodeValue(value), row.id])).toString('base64url');
}

/** Cursors that a list accepts: of its own order, at a position that its rows can have. */
export interface CursorForm {
  readonly madeIn: SortOrder;
  readonly isPlace: (place: Position) => boolean;
}

/** Returns the place that a cursor names. Throws 400 naming `field` for one of another list or order, and for what no list gave out. */
export function parseCursor(cursor: string, { madeIn, isPlace }: CursorForm, field: string): Position {
  const { column, direction } = madeIn;
  try {
    const [ofColumn, ofDirection, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (ofColumn === column && ofDirection === direction && typeof id === 'string') {
      const place = { value: decodeValue(value), id };
      if (isPlace(place)) return place;
    }
  } catch {
    // Not a cursor of this service.
  }
  throw validationError([cursorIssue(field)]);
}

const OPPOSITE: Readonly<Record<Direction, Direction>> = { asc: 'desc', desc: 'asc' };
const COMPARISON: Readonly<Record<Direction, 'gt' | 'lt'>> = { asc: 'gt', desc: 'lt' };

/** The same list read from its other end. */
export function reverseOrder({ column, direction, idDirection = direction, nulls }: SortOrder): SortOrder {
  const reversed = { column, direction: OPPOSITE[direction], idDirection: OPPOSITE[idDirection] };
  return nulls === undefined ? reversed : { ...reversed, nulls: nulls === 'last' ? 'first' : 'last' };
}

/** `ORDER BY` as Prisma takes it. */
export function toOrderBy({ column, direction, idDirection = direction }: SortOrder): object[] {
  return column === 'id' ? [{ id: direction }] : [{ [column]: direction }, { id: idDirection }];
}

/**
 * Condition for the rows after `place` in `order` that have a value like it, or none either. The first half repeats the second because
 * PostgreSQL uses an index only for it: a deep page then costs the same as the first.
 */
export function afterPlace({ value, id }: Position, order: SortOrder): object {
  const { column, direction, idDirection = direction } = order;
  if (column === 'id') return { id: { [COMPARISON[direction]]: id } };
  if (value === null) return { [column]: null, id: { [COMPARISON[idDirection]]: id } };
  return {
    AND: [
      { [column]: { [`${COMPARISON[direction]}e`]: value } },
      { OR: [{ [column]: { [COMPARISON[direction]]: value } }, { [column]: value, id: { [COMPARISON[idDirection]]: id } }] },
    ],
  };
}

/**
 * Conditions of the stretches of a list after `place`, one after the other: where rows may lack a value, those with one and those without
 * one are read apart, because an index has them in order only so, for both directions.
 */
export function stretchesAfter(place: Position | undefined, order: SortOrder): readonly object[] {
  const { column, nulls } = order;
  if (nulls === undefined) return [place ? afterPlace(place, order) : {}];
  const both = [{ [column]: { not: null } }, { [column]: null }];
  const [first = {}, second = {}] = nulls === 'last' ? both : both.toReversed();
  if (!place) return [first, second];
  const isInFirst = (place.value === null) === (nulls === 'first');
  return isInFirst ? [afterPlace(place, order), second] : [afterPlace(place, order)];
}
