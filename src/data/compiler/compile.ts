import type { Statement, StatementResult } from '../database.ts';
import { preparedStatement } from '../driver/sending/statements.ts';
import { RowMissingError, WriteConflictError } from '../errors.ts';
import { searchesText } from '../search-words.ts';
import { buildInsert, buildUpdate, insertOne, nonEmptyRows } from './dml.ts';
import { countMatches } from './matching-rows.ts';
import { coverRanges, isPlannedByValue } from './merged-ranges.ts';
import { storeOf } from './operation-store.ts';
import { limitOffset, orderBy } from './order-and-limit.ts';
import { buildPage, pageRows } from './page.ts';
import { countQuery } from './row-counts.ts';
import { hydrate, parseSelection, type Selection, selectList } from './selection.ts';
import { Parameters, type Table, UnsupportedQuery } from './table.ts';
import { compileWhere } from './where.ts';

type Args = Readonly<Record<string, unknown>>;
type Row = Record<string, unknown>;

/** An operation of Prisma's as one statement, and its result as Prisma gives it. */
export interface CompiledQuery {
  readonly statement: Statement;
  toResult(answer: StatementResult<Row>): unknown;
}

/** Compiler of one Prisma operation, with the arguments that it supports. */
interface OperationSpec {
  readonly args: ReadonlySet<string>;
  compile(table: Table, args: Args, parameters: Parameters): { text: string; result: CompiledQuery['toResult'] };
}

const hydrateAll = (selection: Selection) => (answer: StatementResult<Row>) => answer.rows.map((row) => hydrate(row, selection));

const hydrateFirst = (selection: Selection) => (answer: StatementResult<Row>) => {
  const [row] = answer.rows;
  return row ? hydrate(row, selection) : null;
};

const hydrateOneOrThrow = (selection: Selection) => (answer: StatementResult<Row>) => rowOrThrow(hydrateFirst(selection)(answer));

/** The row. Throws `RowMissingError` when it is null. */
export function rowOrThrow<Found>(row: Found | null): Found {
  if (row === null) throw new RowMissingError('no row answers the condition');
  return row;
}

const hydratePage = (selection: Selection) => (answer: StatementResult<Row>) => {
  const rows = answer.rows.filter((row) => row['#id'] !== null).map((row) => hydrate(row, selection));
  return { rows, total: answer.rows[0]?.['#'] };
};

const affectedCount = ({ rowCount }: StatementResult<Row>) => ({ count: rowCount ?? 0 });

const whereClause = (table: Table, { where }: Args, parameters: Parameters) =>
  ` WHERE ${compileWhere(table, 't', (where ?? {}) as Args, parameters)}`;

function select(table: Table, args: Args, parameters: Parameters): { text: string; selection: Selection } {
  const selection = parseSelection(table, args);
  const from = `SELECT ${selectList(selection, 't', parameters)} FROM ${table.sql} AS t${whereClause(table, args, parameters)}`;
  return { text: from + orderBy(table, 't', args.orderBy, parameters) + limitOffset(args, parameters), selection };
}

/** The rows of a list, by the index that serves its filter and its order. */
function selectRows(table: Table, args: Args, parameters: Parameters): { text: string; selection: Selection } {
  const rows = pageRows(table, args, parameters);
  if (rows === undefined) return select(table, args, parameters);
  const selection = parseSelection(table, args);
  return { text: `SELECT ${selectList(selection, 't', parameters)}${rows}`, selection };
}

const compileOne =
  (hydrator: (selection: Selection) => CompiledQuery['toResult']): OperationSpec['compile'] =>
  (table, args, parameters) => {
    const { text, selection } = select(table, { ...args, take: 1 }, parameters);
    return { text, result: hydrator(selection) };
  };

const returning = (selection: Selection, parameters: Parameters) => ` RETURNING ${selectList(selection, 't', parameters)}`;

const READ_ARGS = ['where', 'select', 'include', 'orderBy', 'take', 'skip'];

/** The operations that are written here by hand. */
const OPERATIONS = {
  findUnique: { args: new Set(READ_ARGS), compile: compileOne(hydrateFirst) },
  findUniqueOrThrow: { args: new Set(READ_ARGS), compile: compileOne(hydrateOneOrThrow) },
  findFirst: { args: new Set(READ_ARGS), compile: compileOne(hydrateFirst) },
  findFirstOrThrow: { args: new Set(READ_ARGS), compile: compileOne(hydrateOneOrThrow) },
  findMany: {
    args: new Set(READ_ARGS),
    compile: (table, args, parameters) => {
      const { text, selection } = selectRows(table, args, parameters);
      return { text, result: hydrateAll(selection) };
    },
  },
  findPage: {
    args: new Set([...READ_ARGS, 'countUpTo']),
    compile: (table, args, parameters) => {
      const selection = parseSelection(table, args);
      return {
        text: buildPage(table, selection, args, () => whereClause(table, args, parameters), parameters),
        result: hydratePage(selection),
      };
    },
  },
  count: {
    args: new Set(['where', 'countUpTo']),
    compile: (table, args, parameters) => ({
      text: searchesText(args.where)
        ? countMatches('count', table, args, parameters)
        : countQuery('count', table, (args.where ?? {}) as Args, parameters, () => whereClause(table, args, parameters)),
      result: ({ rows }) => rows[0]?.count,
    }),
  },
  create: {
    args: new Set(['data', 'select', 'include']),
    compile: (table, args, parameters) => {
      const selection = parseSelection(table, args);
      return { text: insertOne(table, args.data as Args, selection, parameters), result: hydrateFirst(selection) };
    },
  },
  createMany: {
    args: new Set(['data', 'skipDuplicates']),
    compile: (table, args, parameters) => ({
      text: buildInsert(table, nonEmptyRows(args.data), parameters) + onConflict(args),
      result: affectedCount,
    }),
  },
  createManyAndReturn: {
    args: new Set(['data', 'skipDuplicates', 'select']),
    compile: (table, args, parameters) => {
      const selection = parseSelection(table, args);
      const insert = buildInsert(table, nonEmptyRows(args.data), parameters) + onConflict(args);
      return { text: insert + returning(selection, parameters), result: hydrateAll(selection) };
    },
  },
  update: {
    args: new Set(['where', 'data', 'select', 'include']),
    compile: (table, args, parameters) => {
      const selection = parseSelection(table, args);
      const set = buildUpdate(table, args.data as Args, parameters);
      const text = set + whereClause(table, args, parameters) + returning(selection, parameters);
      return { text, result: (answer) => hydrateFirst(selection)(answer) ?? throwWriteConflict() };
    },
  },
  updateMany: {
    args: new Set(['where', 'data']),
    compile: (table, args, parameters) => ({
      text: buildUpdate(table, args.data as Args, parameters) + whereClause(table, args, parameters),
      result: affectedCount,
    }),
  },
  updateManyAndReturn: {
    args: new Set(['where', 'data', 'select']),
    compile: (table, args, parameters) => {
      const selection = parseSelection(table, args);
      const set = buildUpdate(table, args.data as Args, parameters);
      return {
        text: set + whereClause(table, args, parameters) + returning(selection, parameters),
        result: hydrateAll(selection),
      };
    },
  },
  deleteMany: {
    args: new Set(['where']),
    compile: (table, args, parameters) => ({
      text: `DELETE FROM ${table.sql} AS t${whereClause(table, args, parameters)}`,
      result: affectedCount,
    }),
  },
} as const satisfies Record<string, OperationSpec>;

/** Rows that are there already are left out when they may be. */
const onConflict = ({ skipDuplicates }: Args) => (skipDuplicates === true ? ' ON CONFLICT DO NOTHING' : '');

function throwWriteConflict(): never {
  throw new WriteConflictError('the row changed after it was read');
}

/** The plan of an operation; undefined for one that Prisma has to do. */
export function compileQuery(table: Table, operation: string, args: Args): CompiledQuery | undefined {
  const spec: OperationSpec | undefined = (OPERATIONS as Readonly<Record<string, OperationSpec>>)[operation];
  if (!spec) return undefined;
  try {
    for (const name in args) if (args[name] !== undefined && !spec.args.has(name)) return undefined;
    const parameters = new Parameters(storeOf(args));
    // A text may have no letters that an index of texts is read by, which only its value tells.
    const byValue = isPlannedByValue(table, args) || searchesText(args.where);
    const covered = byValue ? { ...args, where: coverRanges(table, (args.where ?? {}) as Args) } : args;
    const { text, result } = spec.compile(table, covered, parameters);
    const { values } = parameters;
    return { statement: byValue ? { text, values } : preparedStatement(text, values), toResult: result };
  } catch (error) {
    if (error instanceof UnsupportedQuery) return undefined;
    throw error;
  }
}
