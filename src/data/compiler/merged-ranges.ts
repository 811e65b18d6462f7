import { allowedValues, type Condition, conjuncts } from './conditions.ts';
import { LIST_INDEXES, type ListIndex } from './list-indexes.ts';
import { orderBy } from './order-and-limit.ts';
import type { Parameters, Table } from './table.ts';
import { compileWhere } from './where.ts';

type Args = Readonly<Record<string, unknown>>;
/** Operators that select few rows or nearly all of them, in any order. */
const SEARCHES = ['contains', 'has', 'hasEvery', 'hasSome', 'some', 'none', 'is', 'matches'];
const RANGES = ['gt', 'gte', 'lt', 'lte'];

/** True when a condition, or one of those below it, uses one of these operators on a column that is not `except`. */
function uses([name, given]: Condition, operators: readonly string[], except?: string): boolean {
  if (name === 'OR' || name === 'NOT')
    return [given].flat().some((part) => conjuncts(part as Args).some((one) => uses(one, operators, except)));
  return (
    name !== 'id' && name !== except && typeof given === 'object' && operators.some((one) => Object.hasOwn(given ?? {}, one))
  );
}

/** True when PostgreSQL has to choose an index for the values of a condition: few rows of the list may match it, or nearly all. */
function isUneven(model: string, order: string | undefined, condition: Condition): boolean {
  const [name, given] = condition;
  if (uses(condition, SEARCHES) || uses(condition, RANGES, order)) return true;
  const known = LIST_INDEXES[model];
  if (!known || name === 'storeId' || uses(condition, RANGES)) return false;
  if (name === 'OR' || name === 'NOT')
    return [given].flat().some((part) => conjuncts(part as Args).some((one) => one[0] !== order && isUneven(model, order, one)));
  const indexes = known.indexes.filter(({ values }) => values.includes(name));
  const isOfOrder = indexes.some(({ orders }) => orders.includes(order ?? ''));
  return known.uneven?.includes(name) === true ? name !== order : indexes.length > 0 && !isOfOrder;
}

/**
 * True when it depends on the values whether a filter leaves few rows of a list or many: a text, a range of another column than the one
 * that orders it, a value that no index of that order begins with. PostgreSQL then chooses an index for the values (D-291).
 */
export function isPlannedByValue({ model }: Pick<Table, 'model'>, { where, orderBy: requested, take }: Args): boolean {
  if (take === undefined) return false;
  const order = orderingColumn(requested);
  return conjuncts((where ?? {}) as Args).some((one) => isUneven(model, order, one));
}

/**
 * The condition of a list with every value of the columns before a range's column in its index, where the list itself leaves them out: only
 * then can PostgreSQL read the range from that index.
 */
export function coverRanges(table: Table, where: Args): Args {
  const known = LIST_INDEXES[table.model];
  const conditions = conjuncts(where);
  const named = new Set(conditions.map(([name]) => name));
  const ranged = conditions.filter((one) => uses(one, RANGES) && !known?.plain.includes(one[0])).map(([name]) => name);
  const index = known?.indexes.find(({ orders }) => ranged.some((name) => orders.includes(name)));
  const added = (index?.values ?? []).filter((name) => !named.has(name)).map((name) => [name, table.columns.get(name)?.values]);
  if (added.length === 0 || added.some(([, values]) => values === undefined)) return where;
  // As an alternative of one, which is a matter of the choice of an index and not of ranges to merge.
  return { AND: [where, ...added.map(([name, values]) => ({ OR: [{ [name as string]: { in: values } }] }))] };
}

interface Plan {
  readonly index: ListIndex;
  /** The values of the index's columns. */
  readonly ranges: readonly (readonly unknown[])[];
  /** Conditions that hold within each range. */
  readonly rest: readonly Condition[];
}

/** The column that orders a list; undefined for another order than lists have. */
export function orderingColumn(requested: unknown): string | undefined {
  const parts = [requested ?? []].flat().flatMap((part) => Object.keys(part as Args));
  return parts.length === 2 && parts[1] === 'id' ? parts[0] : undefined;
}

/** The ranges of an index that contain the rows in their order; undefined when no index of `list-indexes.ts` does. */
function planRanges(table: Table, { where, orderBy: requested, take }: Args): Plan | undefined {
  const order = orderingColumn(requested);
  const known = LIST_INDEXES[table.model];
  if (!known || order === undefined || typeof take !== 'number') return undefined;
  const single = new Map<string, readonly unknown[]>();
  const rest: Condition[] = [];
  const listed = new Set(known.indexes.flatMap(({ values }) => values));
  for (const condition of conjuncts((where ?? {}) as Args)) {
    const [name, given] = condition;
    if (uses(condition, SEARCHES)) return undefined;
    const column = listed.has(name) && !single.has(name) ? table.columns.get(name) : undefined;
    const values = column && allowedValues(column, given);
    if (values) single.set(name, values);
    else if (name === 'storeId' || name === order || listed.has(name) || uses(condition, RANGES)) rest.push(condition);
    else return undefined;
  }
  const valuesOf = (name: string) => single.get(name) ?? table.columns.get(name)?.values;
  const covered = ({ values }: ListIndex) => values.filter((name) => single.has(name)).length;
  const [index] = known.indexes
    .filter(({ values, orders }) => orders.includes(order) && values.every(valuesOf))
    .sort((a, b) => covered(b) - covered(a));
  if (!index || (covered(index) === 0 && known.plain.includes(order))) return undefined;
  const beside = [...single]
    .filter(([name]) => !index.values.includes(name))
    .map(([name, values]) => [name, { in: values }] as const);
  return { index, ranges: index.values.map((name) => valuesOf(name) ?? []), rest: [...rest, ...beside] };
}

/**
 * A page of a list as the keys of its rows, read from one range of an index for each combination of values and merged: it costs the same
 * however many rows of other values there are. Undefined for a list that another index serves.
 */
export function mergedRanges(table: Table, args: Args, parameters: Parameters): string | undefined {
  const plan = planRanges(table, args);
  if (!plan) return undefined;
  const columns = plan.index.values.flatMap((name) => table.columns.get(name) ?? []);
  const lists = columns.map(({ arrayType }, at) => `unnest(${parameters.add(plan.ranges[at])}::${arrayType}) AS v${at} (value)`);
  const equal = columns.map(({ sql }, at) => `t.${sql} = v${at}.value`);
  const where = compileWhere(table, 't', { AND: plan.rest.map(([name, requested]) => ({ [name]: requested })) }, parameters);
  const { take, skip = 0 } = args as { take: number; skip?: number };
  const order = table.columns.get(orderingColumn(args.orderBy) ?? '')?.sql;
  // A page deep inside may lie in one range altogether.
  const limit = skip === 0 ? take : parameters.add(take + skip);
  const range = `SELECT t."id", t.${order} FROM ${table.sql} AS t WHERE ${[...equal, where].join(' AND ')}${orderBy(table, 't', args.orderBy, parameters)} LIMIT ${limit}`;
  const offset = skip === 0 ? '' : ` OFFSET ${parameters.add(skip)}`;
  return `SELECT r."id" FROM ${lists.join(', ')}, LATERAL (${range}) AS r${orderBy(table, 'r', args.orderBy, parameters)} LIMIT ${take}${offset}`;
}
