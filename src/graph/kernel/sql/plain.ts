import type { Statement, StatementResult } from '../../../database/database.ts';
import { prepared } from '../../../database/statement-name.ts';
import { StaleRead } from '../errors.ts';
import { pageText } from './page.ts';
import { boundsOf, orderOf, read, type Shape, selected, shapeOf } from './shape.ts';
import type { Table } from './table.ts';
import { NotPlain, Parameters } from './text.ts';
import { whereOf } from './where.ts';
import { changed, inserted } from './written.ts';

type Args = Readonly<Record<string, unknown>>;
type Row = Record<string, unknown>;

/** An operation of Prisma's as one statement, and its result as Prisma gives it. */
export interface Plan {
  readonly statement: Statement;
  result(answer: StatementResult<Row>): unknown;
}

/** What an operation of Prisma's is written as: its arguments and no others are known here. */
interface Written {
  readonly args: ReadonlySet<string>;
  plan(table: Table, args: Args, parameters: Parameters): { text: string; result: Plan['result'] };
}

const rowsOf = (shape: Shape) => (answer: StatementResult<Row>) => answer.rows.map((row) => read(row, shape));

const firstOf = (shape: Shape) => (answer: StatementResult<Row>) => {
  const [row] = answer.rows;
  return row ? read(row, shape) : null;
};

const theOneOf = (shape: Shape) => (answer: StatementResult<Row>) => found(firstOf(shape)(answer));

/** A row that has to be there. Throws as Prisma does where it is not. */
export function found<Found>(row: Found | null): Found {
  if (row === null) throw Object.assign(new Error('no row answers the condition'), { code: 'P2025' });
  return row;
}

const pageOf = (shape: Shape) => (answer: StatementResult<Row>) => {
  const rows = answer.rows.filter((row) => row['#id'] !== null).map((row) => read(row, shape));
  return { rows, total: answer.rows[0]?.['#'] };
};

const countOf = ({ rowCount }: StatementResult<Row>) => ({ count: rowCount ?? 0 });

const conditionOf = (table: Table, { where }: Args, parameters: Parameters) =>
  ` WHERE ${whereOf(table, 't', (where ?? {}) as Args, parameters)}`;

function select(table: Table, args: Args, parameters: Parameters): { text: string; shape: Shape } {
  const shape = shapeOf(table, args);
  const from = `SELECT ${selected(shape, 't', parameters)} FROM ${table.sql} AS t${conditionOf(table, args, parameters)}`;
  return { text: from + orderOf(table, 't', args.orderBy) + boundsOf(args, parameters), shape };
}

const one =
  (resultOf: (shape: Shape) => Plan['result']): Written['plan'] =>
  (table, args, parameters) => {
    const { text, shape } = select(table, { ...args, take: 1 }, parameters);
    return { text, result: resultOf(shape) };
  };

const returning = (shape: Shape, parameters: Parameters) => ` RETURNING ${selected(shape, 't', parameters)}`;

const READ_ARGS = ['where', 'select', 'include', 'orderBy', 'take', 'skip'];

/** The operations that are written here by hand. */
const WRITTEN = {
  findUnique: { args: new Set(READ_ARGS), plan: one(firstOf) },
  findUniqueOrThrow: { args: new Set(READ_ARGS), plan: one(theOneOf) },
  findFirst: { args: new Set(READ_ARGS), plan: one(firstOf) },
  findFirstOrThrow: { args: new Set(READ_ARGS), plan: one(theOneOf) },
  findMany: {
    args: new Set(READ_ARGS),
    plan: (table, args, parameters) => {
      const { text, shape } = select(table, args, parameters);
      return { text, result: rowsOf(shape) };
    },
  },
  findPage: {
    args: new Set(READ_ARGS),
    plan: (table, args, parameters) => {
      const shape = shapeOf(table, args);
      return { text: pageText(table, shape, args, conditionOf(table, args, parameters), parameters), result: pageOf(shape) };
    },
  },
  count: {
    args: new Set(['where']),
    plan: (table, args, parameters) => ({
      text: `SELECT count(*)::int AS count FROM ${table.sql} AS t${conditionOf(table, args, parameters)}`,
      result: ({ rows }) => rows[0]?.count,
    }),
  },
  create: {
    args: new Set(['data', 'select', 'include']),
    plan: (table, args, parameters) => {
      const shape = shapeOf(table, args);
      const text = inserted(table, [args.data as Args], parameters) + returning(shape, parameters);
      return { text, result: firstOf(shape) };
    },
  },
  createMany: {
    args: new Set(['data', 'skipDuplicates']),
    plan: (table, args, parameters) => ({
      text: inserted(table, rowsIn(args.data), parameters) + skipping(args),
      result: countOf,
    }),
  },
  createManyAndReturn: {
    args: new Set(['data', 'skipDuplicates', 'select']),
    plan: (table, args, parameters) => {
      const shape = shapeOf(table, args);
      const insert = inserted(table, rowsIn(args.data), parameters) + skipping(args);
      return { text: insert + returning(shape, parameters), result: rowsOf(shape) };
    },
  },
  update: {
    args: new Set(['where', 'data', 'select', 'include']),
    plan: (table, args, parameters) => {
      const shape = shapeOf(table, args);
      const set = changed(table, args.data as Args, parameters);
      const text = set + conditionOf(table, args, parameters) + returning(shape, parameters);
      return { text, result: (answer) => firstOf(shape)(answer) ?? stale() };
    },
  },
  updateMany: {
    args: new Set(['where', 'data']),
    plan: (table, args, parameters) => ({
      text: changed(table, args.data as Args, parameters) + conditionOf(table, args, parameters),
      result: countOf,
    }),
  },
  updateManyAndReturn: {
    args: new Set(['where', 'data', 'select']),
    plan: (table, args, parameters) => {
      const shape = shapeOf(table, args);
      const set = changed(table, args.data as Args, parameters);
      return { text: set + conditionOf(table, args, parameters) + returning(shape, parameters), result: rowsOf(shape) };
    },
  },
  deleteMany: {
    args: new Set(['where']),
    plan: (table, args, parameters) => ({
      text: `DELETE FROM ${table.sql} AS t${conditionOf(table, args, parameters)}`,
      result: countOf,
    }),
  },
} as const satisfies Record<string, Written>;

/** Rows that are there already are left out when they may be. */
const skipping = ({ skipDuplicates }: Args) => (skipDuplicates === true ? ' ON CONFLICT DO NOTHING' : '');

function stale(): never {
  throw new StaleRead('the row changed after it was read');
}

/** None would be no statement. */
function rowsIn(data: unknown): Args[] {
  const rows = (Array.isArray(data) ? data : [data]) as Args[];
  if (rows.length === 0) throw new NotPlain();
  return rows;
}

/** The plan of an operation; undefined for one that Prisma has to do. */
export function planOf(table: Table, operation: string, args: Args): Plan | undefined {
  const written: Written | undefined = (WRITTEN as Readonly<Record<string, Written>>)[operation];
  if (!written) return undefined;
  try {
    for (const name in args) if (args[name] !== undefined && !written.args.has(name)) return undefined;
    const parameters = new Parameters();
    const { text, result } = written.plan(table, args, parameters);
    return { statement: prepared(text, parameters.values), result };
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}
