import { type Issue, invalid } from './errors.ts';

export type Direction = 'asc' | 'desc';

/** The order of a list: a column that is never null; `id` tells rows apart that are equal in it. */
export interface Order {
  readonly column: string;
  readonly direction: Direction;
  /** Direction of `id`: that of the column unless the contract says otherwise. */
  readonly idDirection?: Direction;
}

interface Row {
  readonly id: string;
}

const cursorFault = (field: string): Issue => ({
  field,
  message: 'Não é um cursor desta lista nesta ordem.',
  code: 'INVALID_VALUE',
});

/** A value as JSON keeps it, told apart from text where JSON has no type for it. */
const kept = (value: unknown) =>
  value instanceof Date ? { date: value } : typeof value === 'bigint' ? { integer: String(value) } : value;

/** A value as the database takes it. */
function unkept(value: unknown): unknown {
  const { date, integer } = (value ?? {}) as { date?: string; integer?: string };
  if (date !== undefined) return new Date(date);
  return integer === undefined ? value : BigInt(integer);
}

/** Where a row stands in a list: its place survives rows that come and go. Opaque to clients. */
export function cursorOf(row: Row, { column, direction }: Order): string {
  const value = (row as unknown as Record<string, unknown>)[column];
  return Buffer.from(JSON.stringify([column, direction, kept(value), row.id])).toString('base64url');
}

/** The place that a cursor names. Throws 400 naming `field` for one of another list or order. */
function placeOf(cursor: string, { column, direction }: Order, field: string): { value: unknown; id: string } {
  try {
    const [ofColumn, ofDirection, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (ofColumn === column && ofDirection === direction && typeof id === 'string') return { value: unkept(value), id };
  } catch {
    // Not one of ours.
  }
  throw invalid([cursorFault(field)]);
}

const opposite: Readonly<Record<Direction, Direction>> = { asc: 'desc', desc: 'asc' };
const beyond: Readonly<Record<Direction, 'gt' | 'lt'>> = { asc: 'gt', desc: 'lt' };

/** The same list read from its other end. */
export function reversed({ column, direction, idDirection = direction }: Order): Order {
  return { column, direction: opposite[direction], idDirection: opposite[idDirection] };
}

/** `ORDER BY` as Prisma takes it. */
export function orderByOf({ column, direction, idDirection = direction }: Order): object[] {
  return column === 'id' ? [{ id: direction }] : [{ [column]: direction }, { id: idDirection }];
}

/**
 * The rows that come after `cursor` in `order`. Said twice, because PostgreSQL uses an index for the first half alone:
 * a page deep inside costs what the first one does. `madeIn` is the order that the cursor was made in.
 */
export function afterCursor(cursor: string, order: Order, madeIn: Order, field: string): object {
  const { value, id } = placeOf(cursor, madeIn, field);
  const { column, direction, idDirection = direction } = order;
  if (column === 'id') return { id: { [beyond[direction]]: id } };
  return {
    AND: [
      { [column]: { [`${beyond[direction]}e`]: value } },
      { OR: [{ [column]: { [beyond[direction]]: value } }, { [column]: value, id: { [beyond[idDirection]]: id } }] },
    ],
  };
}
