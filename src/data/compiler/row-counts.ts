import type { Statement } from '../database.ts';
import { preparedStatement } from '../driver/sending/statements.ts';
import { allowedValues, type Condition, conjuncts } from './conditions.ts';
import { countedCondition } from './counted-condition.ts';
import { Parameters, type Table } from './table.ts';
import { compileWhere } from './where.ts';

type Args = Readonly<Record<string, unknown>>;

/**
 * The counted tables with the columns by whose values their rows are counted, in the order of the migration's `recount_rows()`. A total
 * whose conditions are all on these is the sum of a few counts, however many rows there are (D-423).
 */
export const ROW_COUNTS: Readonly<Record<string, readonly string[]>> = {
  Product: ['status', 'type', 'featured'],
  Kit: ['status'],
  Coupon: ['status', 'automaticApply'],
  Checkout: ['status', 'kind'],
  Order: ['status', 'paymentMethod'],
  Payment: ['status', 'refundDue'],
  Customer: ['ordered'],
  Event: ['type', 'isTest'],
  WebhookDelivery: ['status', 'eventType'],
  AutomationRun: ['status'],
  Message: ['status', 'channel'],
  PaymentMovement: [],
  StockItem: [],
  PaymentClaim: ['status'],
};

/** The columns of which the sum over all rows of a store, or the number of rows without a value, is stored as the counts are (D-781). */
const ROW_SUMS: Readonly<Record<string, Readonly<Record<'sums' | 'absent', readonly string[]>>>> = {
  StockItem: { sums: ['stock', 'value'], absent: ['cost'] },
};

/** True for a table of which sums are stored. */
export const hasStoredSums = ({ model }: Table): boolean => ROW_SUMS[model] !== undefined;

/** Relations whose rows belong to one row each: there are as many of one as of the other. */
const OWN_ROW: Readonly<Record<string, string>> = { Order: 'payment' };

interface Counted {
  readonly table: Table;
  /** The part of the key that a condition is about, from 1 on, and the values that it leaves. */
  readonly allowed: readonly (readonly [part: number, values: readonly string[]])[];
}

/** The values that conditions leave to the counted columns; undefined when one is about anything else. */
function countedBy(table: Table, conditions: readonly Condition[]): Counted | undefined {
  const columns = ROW_COUNTS[table.model];
  if (!columns) return undefined;
  const allowed: (readonly [number, readonly string[]])[] = [];
  for (const [name, requested] of conditions) {
    const column = columns.includes(name) ? table.columns.get(name) : undefined;
    const values = column && allowedValues(column, requested);
    if (!values) return undefined;
    allowed.push([columns.indexOf(name) + 1, values.map(String)]);
  }
  return { table, allowed };
}

/** The counts that a condition is the sum of: those of its table, or of the one whose rows belong to its rows. */
function planCount(table: Table, where: Args): (Counted & { readonly storeId: string }) | undefined {
  const { storeId } = where;
  if (typeof storeId !== 'string') return undefined;
  const conditions = conjuncts(where).filter(([name, requested]) => name !== 'storeId' || requested !== storeId);
  const [[name, requested] = [], ...more] = conditions;
  const own = name !== undefined && name === OWN_ROW[table.model] && more.length === 0 ? table.relations.get(name) : undefined;
  const { is, ...others } = (own ? requested : {}) as Args;
  const counted =
    own && typeof is === 'object' && is !== null && Object.keys(others).length === 0
      ? countedBy(own.table, conjuncts(is as Args))
      : countedBy(table, conditions);
  return counted && { ...counted, storeId };
}

/** The stored counts that the number of rows is the sum of, as what follows `FROM`; undefined when the condition is about more than they are. */
function storedCounts(table: Table, where: Args, parameters: Parameters): string | undefined {
  const plan = planCount(table, where);
  if (!plan) return undefined;
  const own = `store_id = ${parameters.store}::uuid AND table_name = '${plan.table.sql.slice(1, -1)}'`;
  const conditions = plan.allowed.map(
    ([part, values]) => `split_part(c.key, '|', ${part}) = ANY(${parameters.add(values)}::text[])`,
  );
  return `(SELECT key, count FROM row_count WHERE ${own} UNION ALL SELECT key, delta FROM row_count_change WHERE ${own}) AS c${
    conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`
  }`;
}

/**
 * The query of the number of rows that a condition leaves, as the column `name`: the sum of stored counts when the form of the condition
 * allows it, whatever its values are; otherwise the rows are counted. `writeCondition` returns ` WHERE …` of the rows themselves.
 */
export function countQuery(
  name: string,
  table: Table,
  where: Args,
  parameters: Parameters,
  writeCondition: () => string,
): string {
  const stored = storedCounts(table, where, parameters);
  if (stored !== undefined) return `SELECT coalesce(sum(c.count), 0)::int AS ${name} FROM ${stored}`;
  const counted = countedCondition(table, where);
  const condition = counted === where ? writeCondition() : ` WHERE ${compileWhere(table, 't', counted, parameters)}`;
  return `SELECT count(*)::int AS ${name} FROM ${table.sql} AS t${condition}`;
}

/**
 * Expression of what is stored of a column over all rows of a store: its sum, or the number of rows without a value. Undefined for a
 * column of which it is not.
 */
export function storedSum(
  { model, sql, columns }: Table,
  column: string,
  of: 'sums' | 'absent',
  { store }: Parameters,
): string | undefined {
  if (!ROW_SUMS[model]?.[of].includes(column)) return undefined;
  const parts = [sql, columns.get(column)?.sql ?? ''].map((quoted) => quoted.slice(1, -1));
  const own = `store_id = ${store}::uuid AND table_name = '${[...parts, ...(of === 'absent' ? ['absent'] : [])].join('.')}'`;
  return `(SELECT coalesce(sum(c.count), 0) FROM (SELECT count FROM row_count WHERE ${own} UNION ALL SELECT delta FROM row_count_change WHERE ${own}) AS c)`;
}

/** The statement that reads the number of rows from the stored counts; undefined where they are counted. */
export function storedCountStatement(table: Table, where: Args): Statement | undefined {
  if (!planCount(table, where)) return undefined;
  const parameters = new Parameters(where.storeId);
  const text = countQuery('count', table, where, parameters, () => '');
  return preparedStatement(text, parameters.values);
}
