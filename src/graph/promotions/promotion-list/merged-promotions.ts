import type { ListModel } from '../../../data/page-loader.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import { PROMOTION_KINDS, type PromotionKind, type PromotionRows, termsOf } from './promotion-kind.ts';
import { MATCHES_NO_ROW, PROMOTION_COLUMNS } from './promotion-phase.ts';

// Several tables as one list. Dates may be absent: in the order, an absent start is before every other, an absent end after.

/** A row of any kind with the name of its type and its places in the two orders. */
export interface ListedPromotion {
  readonly __typename: string;
  readonly id: string;
  readonly startPlace: Date;
  readonly endPlace: Date;
}

export type PlaceColumn = 'startPlace' | 'endPlace';

/** The place of an absent date: a moment that no date can be. */
export const ABSENT_PLACE: Readonly<Record<PlaceColumn, Date>> = {
  startPlace: new Date('0000-01-01T00:00:00.000Z'),
  endPlace: new Date('+010000-01-01T00:00:00.000Z'),
};

const DATE_OF = { startPlace: 'startsAt', endPlace: 'endsAt' } as const;

/** The condition that every row has. Prisma skips an empty one within OR. */
const ALWAYS = { NOT: MATCHES_NO_ROW };

type Operator = 'equals' | 'gt' | 'gte' | 'lt' | 'lte';

const HOLDS: Readonly<Record<Operator, (a: Date, b: Date) => boolean>> = {
  equals: (a, b) => a.getTime() === b.getTime(),
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
};

/** The rows of a kind whose position compares to `value` by `operator`, as a condition of its date. */
function placeWhere(kind: PromotionKind, place: PlaceColumn, operator: Operator, value: Date): object {
  const column = PROMOTION_COLUMNS[kind][DATE_OF[place]];
  const absent = ABSENT_PLACE[place];
  const holdsForAbsent = HOLDS[operator](absent, value);
  if (column === null) return holdsForAbsent ? ALWAYS : MATCHES_NO_ROW;
  const isAbsent = value.getTime() === absent.getTime();
  // Every date lies on the same side of an absent one.
  const dates = isAbsent
    ? HOLDS[operator](new Date(0), absent)
      ? { [column]: { not: null } }
      : MATCHES_NO_ROW
    : { [column]: { [operator]: value } };
  return holdsForAbsent ? { OR: [{ [column]: null }, dates] } : dates;
}

type Condition = Readonly<Record<string, unknown>>;

/** A condition of the whole list as one of the rows of a kind. */
function whereOf(kind: PromotionKind, where: Condition): object {
  const parts = Object.entries(where).map(([name, value]) => {
    if (name === 'AND' || name === 'OR') return { [name]: (value as Condition[]).map((part) => whereOf(kind, part)) };
    if (name !== 'startPlace' && name !== 'endPlace') return { [name]: value };
    const [[operator, at] = []] = value instanceof Date ? [['equals', value] as const] : Object.entries(value as object);
    return placeWhere(kind, name, operator as Operator, at as Date);
  });
  return { AND: parts };
}

type Direction = 'asc' | 'desc';

interface ListQuery {
  readonly where: Condition;
  /** One column each; the last one is `id`. */
  readonly orderBy: readonly Readonly<Record<string, Direction>>[];
  readonly take: number;
}

/** The places of an order, each with its direction, and the direction of the ids. */
function partsOf(orderBy: ListQuery['orderBy']) {
  const columns = orderBy.map((one) => Object.entries(one)[0] as [string, Direction]);
  return { places: columns.slice(0, -1) as [PlaceColumn, Direction][], id: columns.at(-1)?.[1] ?? 'asc' };
}

/** True where rows without a date come before the others. */
const areAbsentFirst = (place: PlaceColumn, direction: Direction): boolean => (place === 'startPlace') === (direction === 'asc');

interface Rows {
  findMany(args: object): PromiseLike<{ readonly id: string }[]>;
  count(args: object): PromiseLike<number>;
}

/** A kind in a list: the condition of its rows, and what is selected of them. */
interface ListedKind {
  readonly kind: PromotionKind;
  readonly where: object;
  readonly query: object;
}

const rowsOf = (db: StoreDb, kind: PromotionKind) => db[PROMOTION_KINDS[kind].model] as unknown as Rows;

/**
 * The first rows of a kind in the order. Of one date: those without it, then the others, or the other way round, because an index has
 * them in order only so.
 */
async function firstOf(db: StoreDb, { kind, where, query }: ListedKind, { where: from, orderBy, take }: ListQuery) {
  const { places, id } = partsOf(orderBy);
  const columns = places.flatMap(([place, sort]) => {
    const column = PROMOTION_COLUMNS[kind][DATE_OF[place]];
    return column === null ? [] : [{ column, sort, nulls: areAbsentFirst(place, sort) ? ('first' as const) : ('last' as const) }];
  });
  const read = (condition: object, by: object[], most: number) =>
    rowsOf(db, kind).findMany({
      ...query,
      where: { AND: [where, whereOf(kind, from), condition] },
      orderBy: [...by, { id }],
      take: most,
    });
  const [only, ...others] = columns;
  if (!only || others.length > 0) {
    const by = columns.map(({ column, ...order }) => ({ [column]: order }));
    return read({}, by, take);
  }
  const { column, sort, nulls } = only;
  const stretches = [{ [column]: null }, { [column]: { not: null } }];
  const [first = {}, second = {}] = nulls === 'first' ? stretches : stretches.toReversed();
  const found = await read(first, [{ [column]: sort }], take);
  if (found.length >= take) return found;
  return [...found, ...(await read(second, [{ [column]: sort }], take - found.length))];
}

function listed(kind: PromotionKind, row: { readonly id: string }): ListedPromotion {
  const { startsAt, endsAt } = termsOf(kind, row as PromotionRows[typeof kind]);
  const places = { startPlace: startsAt ?? ABSENT_PLACE.startPlace, endPlace: endsAt ?? ABSENT_PLACE.endPlace };
  return { ...row, ...places, __typename: PROMOTION_KINDS[kind].type };
}

const SIGN: Readonly<Record<Direction, 1 | -1>> = { asc: 1, desc: -1 };

function comparison(orderBy: ListQuery['orderBy']): (a: ListedPromotion, b: ListedPromotion) => number {
  const { places, id } = partsOf(orderBy);
  return (a, b) => {
    for (const [place, direction] of places) {
      const difference = a[place].getTime() - b[place].getTime();
      if (difference !== 0) return SIGN[direction] * difference;
    }
    return SIGN[id] * (a.id < b.id ? -1 : Number(a.id > b.id));
  };
}

/** The rows of several kinds as a model that a list reads by cursors: of each kind as many as a page has, merged. */
export const mergedPromotions = (db: StoreDb, kinds: readonly ListedKind[]): ListModel<ListedPromotion> => ({
  findMany: async (args: ListQuery) => {
    const found = await Promise.all(
      kinds.map(async (each) => (await firstOf(db, each, args)).map((row) => listed(each.kind, row))),
    );
    return found.flat().sort(comparison(args.orderBy)).slice(0, args.take);
  },
  count: async () => {
    const counts = await Promise.all(kinds.map(({ kind, where }) => rowsOf(db, kind).count({ where })));
    return counts.reduce((sum, count) => sum + count, 0);
  },
});
