import { allowedValues, type Condition, conjuncts } from './conditions.ts';
import { LIST_INDEXES } from './list-indexes.ts';
import type { Table } from './table.ts';

type Args = Readonly<Record<string, unknown>>;

/** The conditions that all hold; an alternative of one is that one. */
const flatten = (where: Args): Condition[] =>
  conjuncts(where).flatMap((condition): Condition[] => {
    const [name, requested] = condition;
    const [only, ...more] = name === 'OR' ? [requested].flat() : [];
    return only !== undefined && more.length === 0 ? flatten(only as Args) : [condition];
  });

/**
 * The condition of rows to count. When an index of the list has all of its columns, every value of the columns before the order's is named,
 * so that PostgreSQL can read the range from that index alone; otherwise it is `where`.
 */
export function countedCondition(table: Table, where: Args): Args {
  const known = LIST_INDEXES[table.model];
  const conditions = flatten(where).filter(([name]) => name !== 'storeId');
  const names = new Set(conditions.map(([name]) => name));
  const isWithin = (columns: readonly string[]) => [...names].every((name) => columns.includes(name));
  if (!known || known.plain.some((order) => isWithin([order]))) return where;
  for (const { values, orders } of known.indexes) {
    if (!orders.some((order) => names.has(order) && isWithin([...values, order]))) continue;
    const added = values.flatMap((name): Args[] => {
      const column = table.columns.get(name);
      const requested = conditions.filter((condition) => condition[0] === name);
      // What names its values narrows the range already.
      if (requested.some(([, value]) => typeof value !== 'object' || Object.hasOwn(value ?? {}, 'in'))) return [];
      const allowed = requested.flatMap(([, value]) => (column && allowedValues(column, value)) ?? []);
      return [{ [name]: { in: allowed.length > 0 ? allowed : column?.values } }];
    });
    if (added.every((condition) => Object.values(condition).every((value) => (value as { in?: unknown }).in !== undefined)))
      return { AND: [where, ...added] };
  }
  return where;
}
