import { type Issue, validationError } from '../errors.ts';

export type Direction = 'asc' | 'desc';

/** A column that orders rows. */
export interface SortKey {
  readonly column: string;
  readonly direction: Direction;
  /** Place of the rows without a value in the column; absent when every row has one. */
  readonly nulls?: 'first' | 'last';
}

/** Order of a list: a column, more of them for rows with equal values, then `id`. */
export interface SortOrder extends SortKey {
  readonly more?: readonly SortKey[];
  /** Direction of `id`: that of the first column unless the contract specifies another. */
  readonly idDirection?: Direction;
}

/** Position of a row in a list: its value in the ordering column, those in more of them, and its id. */
export interface Position {
  readonly value: unknown;
  readonly more?: readonly unknown[];
  readonly id: string;
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

const keysOf = ({ column, direction, nulls, more = [] }: SortOrder): readonly SortKey[] => [
  { column, direction, ...(nulls && { nulls }) },
  ...more,
];

/** The order as cursors name it: `createdAt`, `desc` and, of several columns, `status,createdAt`, `asc,desc`. */
const nameOf = (order: SortOrder) => [
  keysOf(order)
    .map(({ column }) => column)
    .join(),
  keysOf(order)
    .map(({ direction }) => direction)
    .join(),
];

/** Cursor of a row: its position in the order, valid while other rows come and go. Opaque to clients (D-507). */
export function encodeCursor(row: Row, order: SortOrder): string {
  const values = keysOf(order).map(({ column }) => encodeValue((row as unknown as Record<string, unknown>)[column]));
  const [value, ...more] = values;
  return Buffer.from(JSON.stringify([...nameOf(order), value, row.id, ...more])).toString('base64url');
}

/** Cursors that a list accepts: of its own order, at a position that its rows can have. */
export interface CursorForm {
  readonly madeIn: SortOrder;
  readonly isPlace: (place: Position) => boolean;
}

/** Returns the place that a cursor names. Throws 400 naming `field` for one of another list or order, and for what no list gave out. */
export function parseCursor(cursor: string, { madeIn, isPlace }: CursorForm, field: string): Position {
  const [columns, directions] = nameOf(madeIn);
  try {
    const [ofColumns, ofDirections, value, id, ...more] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (
      ofColumns === columns &&
      ofDirections === directions &&
      typeof id === 'string' &&
      more.length === (madeIn.more?.length ?? 0)
    ) {
      const place = { value: decodeValue(value), id, ...(more.length > 0 && { more: more.map(decodeValue) }) };
      if (isPlace(place)) return place;
    }
  } catch {
    // Not a cursor of this service.
  }
  throw validationError([cursorIssue(field)]);
}

const OPPOSITE: Readonly<Record<Direction, Direction>> = { asc: 'desc', desc: 'asc' };
const COMPARISON: Readonly<Record<Direction, 'gt' | 'lt'>> = { asc: 'gt', desc: 'lt' };

const reverseKey = ({ column, direction, nulls }: SortKey): SortKey => {
  const reversed = { column, direction: OPPOSITE[direction] };
  return nulls === undefined ? reversed : { ...reversed, nulls: nulls === 'last' ? 'first' : 'last' };
};

/** The same list read from its other end. */
export function reverseOrder(order: SortOrder): SortOrder {
  const { direction, idDirection = direction, more } = order;
  return { ...reverseKey(order), idDirection: OPPOSITE[idDirection], ...(more && { more: more.map(reverseKey) }) };
}

/** A column of `ORDER BY`. The place of nulls is told only among several columns: a single one is read in stretches. */
const orderByKey = ({ column, direction, nulls }: SortKey) => ({ [column]: nulls ? { sort: direction, nulls } : direction });

/** `ORDER BY` as Prisma takes it. */
export function toOrderBy({ column, direction, nulls, more, idDirection = direction }: SortOrder): object[] {
  if (more) return [...keysOf({ column, direction, ...(nulls && { nulls }), more }).map(orderByKey), { id: idDirection }];
  return column === 'id' ? [{ id: direction }] : [{ [column]: direction }, { id: idDirection }];
}

/** Condition for the rows whose value of a column is after `value`; undefined where none is. */
function beyond({ column, direction, nulls }: SortKey, value: unknown): object | undefined {
  if (value === null) return nulls === 'first' ? { [column]: { not: null } } : undefined;
  const after = { [column]: { [COMPARISON[direction]]: value } };
  return nulls === 'last' ? { OR: [after, { [column]: null }] } : after;
}

/** Condition for the rows after `place` in an order of several columns: equal in the first ones, and after it in the next. */
function afterPlaceOfSeveral({ value, more = [], id }: Position, order: SortOrder): object {
  const keys = keysOf(order);
  const values = [value, ...more];
  const equal = (count: number) => keys.slice(0, count).map(({ column }, at) => ({ [column]: values[at] }));
  const stretches = keys.flatMap((key, at) => {
    const after = beyond(key, values[at]);
    return after ? [{ AND: [...equal(at), after] }] : [];
  });
  const last = { id: { [COMPARISON[order.idDirection ?? order.direction]]: id } };
  return { OR: [...stretches, { AND: [...equal(keys.length), last] }] };
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
  const { column, nulls, more } = order;
  if (more) return [place ? afterPlaceOfSeveral(place, order) : {}];
  if (nulls === undefined) return [place ? afterPlace(place, order) : {}];
  const both = [{ [column]: { not: null } }, { [column]: null }];
  const [first = {}, second = {}] = nulls === 'last' ? both : both.toReversed();
  if (!place) return [first, second];
  const isInFirst = (place.value === null) === (nulls === 'first');
  return isInFirst ? [afterPlace(place, order), second] : [afterPlace(place, order)];
}
