import type { PrismaClient } from '../../generated/prisma/client.ts';
import { storedCountStatement } from '../compiler/row-counts.ts';
import type { Table } from '../compiler/table.ts';
import type { Database, Query } from '../database.ts';
import { toWriteConflict } from '../errors.ts';
import type { ReadName, RowOperation, WriteName } from '../executor.ts';
import { withPrismaConditions } from './prisma-conditions.ts';

type Args = Readonly<Record<string, unknown>>;

/** The ways to the database that Prisma's operations need. */
export interface PrismaWays {
  readonly read: Query;
  readonly byPrisma: NonNullable<Database['byPrisma']>;
}

type PrismaName = Exclude<ReadName | WriteName, 'findPage'>;
type Delegate = Readonly<Record<PrismaName, (args: Args) => Promise<unknown>>>;

/** The operations of Prisma's on a table. */
export const delegateOf = (prisma: PrismaClient, { model }: Table): Delegate =>
  prisma[`${(model[0] ?? '').toLowerCase()}${model.slice(1)}` as keyof PrismaClient] as unknown as Delegate;

/** A page with its total, which Prisma has no word for. */
async function pageSeparately(
  { findMany, count }: Readonly<Record<'findMany' | 'count', (args: Args) => Promise<unknown>>>,
  args: Args,
): Promise<object> {
  const { countUpTo, ...found } = args;
  const counted = { where: args.where, ...(countUpTo !== undefined && { countUpTo }) };
  const [rows, total] = await Promise.all([findMany(found), count(counted)]);
  return { rows, total };
}

/** The stored total, or Prisma's count where there is none. */
function countRows(count: Delegate['count'], read: Query, table: Table, args: Args): Promise<unknown> {
  const { where, countUpTo, ...others } = args;
  const stored = Object.keys(others).length === 0 ? storedCountStatement(table, (where ?? {}) as Args) : undefined;
  return stored
    ? read<{ count: number }>(stored).then(({ rows }) => rows[0]?.count)
    : count({ ...others, where, ...(countUpTo !== undefined && { take: countUpTo }) });
}

/** Runs an operation on the rows of a table by Prisma. */
export function runByPrisma(ways: PrismaWays, operation: RowOperation): Promise<unknown> {
  const { table, name, args, storeId, isSlow } = operation;
  const read: Query = (statement) => ways.read({ ...statement, storeId, isSlow });
  const translated = withPrismaConditions(read, table, args);
  if (translated) return translated.then((known) => runByPrisma(ways, { ...operation, args: known }));
  const run = (asked: PrismaName, given: Args) =>
    ways.byPrisma({ storeId, isSlow }, async (prisma) => delegateOf(prisma, table)[asked](given));
  const count = (counted: Args) => countRows((given) => run('count', given), read, table, counted);
  if (name === 'findPage') return pageSeparately({ findMany: (page) => run('findMany', page), count }, args);
  if (name === 'count') return count(args);
  const sent = run(name, args);
  return name === 'update' ? sent.catch(toWriteConflict) : sent;
}
