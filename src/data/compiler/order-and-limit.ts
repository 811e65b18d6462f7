import { joinOn, type Parameters, type Relation, type Table, UnsupportedQuery } from './table.ts';

type Args = Readonly<Record<string, unknown>>;

/** Direction of a column in `ORDER BY`: `asc`, or `asc NULLS LAST` of `{ sort: 'asc', nulls: 'last' }`. */
function orderingDirection(requested: unknown): string {
  const { sort, nulls } = (typeof requested === 'object' && requested !== null ? requested : { sort: requested }) as Args;
  if (sort !== 'asc' && sort !== 'desc') throw new UnsupportedQuery();
  if (nulls === undefined) return sort;
  if (nulls !== 'first' && nulls !== 'last') throw new UnsupportedQuery();
  return `${sort} NULLS ${nulls.toUpperCase()}`;
}

/** `ORDER BY` of Prisma's list of columns; nothing for none. */
export function orderBy(table: Table, alias: string, orderBy: unknown, parameters: Parameters): string {
  const parts = (Array.isArray(orderBy) ? orderBy : [orderBy ?? {}]).flatMap((part: Args) =>
    Object.entries(part).map(([name, direction]) => {
      const relation = table.relations.get(name);
      if (relation) return relatedOrder(relation, alias, direction, parameters);
      const column = table.columns.get(name);
      if (!column) throw new UnsupportedQuery();
      return `${alias}.${column.sql} ${orderingDirection(direction)}`;
    }),
  );
  return parts.length === 0 ? '' : ` ORDER BY ${parts.join(', ')}`;
}

/** The order by one column of the only related row: `{ category: { position: 'asc' } }`. */
function relatedOrder(relation: Relation, alias: string, by: unknown, parameters: Parameters): string {
  const [[name = '', direction] = [], ...more] = Object.entries(by as Args);
  const column = relation.table.columns.get(name);
  const isDirection = direction === 'asc' || direction === 'desc';
  if (relation.isList || !column || !isDirection || more.length > 0) throw new UnsupportedQuery();
  return `(SELECT o.${column.sql} FROM ${relation.table.sql} AS o WHERE ${joinOn(relation, alias, 'o', parameters)}) ${direction}`;
}

const OPPOSITE: Readonly<Record<string, string>> = { asc: 'desc', desc: 'asc' };

/** The last rows of an order as the first ones of the opposite order: Prisma's negative `take`. */
export function fromTheEnd({ take, orderBy: given, ...args }: Args): Args {
  const order = [given ?? []].flat() as Args[];
  const isPlain = order.length > 0 && order.every((part) => Object.values(part).every((value) => String(value) in OPPOSITE));
  if (!isPlain || args.skip !== undefined) throw new UnsupportedQuery();
  const reverse = (part: Args) => Object.fromEntries(Object.entries(part).map(([name, way]) => [name, OPPOSITE[String(way)]]));
  return { ...args, take: -Number(take), orderBy: order.map(reverse) };
}

/** `LIMIT` and `OFFSET`; nothing for none. */
export function limitOffset({ take, skip }: Args, parameters: Parameters): string {
  if (take !== undefined && !(Number.isInteger(take) && (take as number) >= 0)) throw new UnsupportedQuery();
  // A number in the text, because PostgreSQL plans an unknown limit for a tenth of the table.
  const limit = take === undefined ? '' : ` LIMIT ${Number(take)}`;
  return skip === undefined || skip === 0 ? limit : `${limit} OFFSET ${parameters.add(skip)}`;
}
