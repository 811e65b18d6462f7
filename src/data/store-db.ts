import type PrismaTypes from '../generated/pothos.ts';
import type { PrismaClient, Store } from '../generated/prisma/client.ts';
import { compileQuery, rowOrThrow } from './compiler/compile.ts';
import { compileFigures, type Figures, type FiguresArgs } from './compiler/figures.ts';
import { storedCountStatement } from './compiler/row-counts.ts';
import { isSlowRead } from './compiler/slow-reads.ts';
import { storeTable, type Table, tables } from './compiler/table.ts';
import type { Query } from './database.ts';
import { toWriteConflict } from './errors.ts';
import type { Executor } from './executor.ts';
import type { KeyedOperation, KeyedOperations } from './keyed-operations.ts';
import { type ModelMeta, type StoreModel, storeModels } from './model-meta.ts';
import { type Page, pageSeparately } from './page-loader.ts';
import { withPrismaConditions } from './prisma-conditions.ts';
import {
  type StoreScope,
  scopedWhere,
  scopeInsert,
  scopeRows,
  scopeUnique,
  scopeUpdate,
  scopeUpdateMany,
} from './store-scope.ts';

type Args = Readonly<Record<string, unknown>>;

/**
 * The operations of `ctx.db`, each with the function that scopes its arguments to the store. An operation that is not listed
 * does not exist, among them Prisma's `delete`, which reads first and then deletes without checking that there was still a row.
 */
const OPERATIONS = {
  findUnique: scopeUnique,
  findUniqueOrThrow: scopeUnique,
  findFirst: scopeRows,
  findFirstOrThrow: scopeRows,
  findMany: scopeRows,
  findPage: scopeRows,
  count: scopeRows,
  create: scopeInsert,
  createMany: scopeInsert,
  createManyAndReturn: scopeInsert,
  update: scopeUpdate,
  updateMany: scopeUpdateMany,
  updateManyAndReturn: scopeUpdateMany,
  deleteMany: scopeRows,
} satisfies Record<string, (args: Args, model: ModelMeta, scope: StoreScope) => Args>;

type Operation = keyof typeof OPERATIONS;

/**
 * The database of one store: its models with the operations above and no others. There is no raw SQL, no transaction
 * and no other model on it. Every read and write is bound to the store; every write is stamped with the clock and
 * raises `version`. In a mutation it *is* the transaction.
 */
export type StoreDb = {
  readonly [Model in StoreModel]: Pick<PrismaClient[Model], Exclude<Operation, KeyedOperation> & keyof PrismaClient[Model]> &
    KeyedOperations<Model> & {
      /** The rows that `findMany` finds, and their number without `take` and `skip`. */
      findPage(args: object): Promise<Page<PrismaTypes[Capitalize<Model>]['Shape']>>;
      /** Figures over the rows that `findMany` finds, in one statement. */
      figures(args: FiguresArgs): Promise<Figures[]>;
    };
};

type Delegate = Readonly<Record<Exclude<Operation, 'findPage'>, (args: Args) => Promise<unknown>>>;

/** Operations that change something. */
const WRITE_OPERATIONS: ReadonlySet<Operation> = new Set([
  ...(['create', 'createMany', 'createManyAndReturn', 'update', 'updateMany', 'updateManyAndReturn', 'deleteMany'] as const),
]);

/** Operations that requests can share in one statement. */
const LOADER_OPERATIONS: ReadonlySet<Operation> = new Set(['findUnique', 'findUniqueOrThrow']);

/** One model of one store. Its methods are those of the table, made once for all models and stores. */
class ScopedModel {
  readonly #executor: Executor;
  readonly #model: ModelMeta;
  readonly #table: Table;
  readonly #scope: StoreScope;
  readonly #compile: typeof compileQuery;

  constructor(executor: Executor, model: ModelMeta, table: Table, scope: StoreScope, compiled: typeof compileQuery) {
    this.#executor = executor;
    this.#model = model;
    this.#table = table;
    this.#scope = scope;
    this.#compile = compiled;
  }

  #send(operation: Operation, given: Args = {}): Promise<unknown> {
    const args = OPERATIONS[operation](given, this.#model, this.#scope);
    if (WRITE_OPERATIONS.has(operation)) this.#executor.assertWritable();
    const { read, write, rowLoader } = this.#executor;
    const row = LOADER_OPERATIONS.has(operation) ? rowLoader?.find(this.#table, args) : undefined;
    if (row) return operation === 'findUnique' ? row : row.then(rowOrThrow);
    const isSlow = !WRITE_OPERATIONS.has(operation) && isSlowRead(this.#table, operation, args);
    const compiled = this.#compile(this.#table, operation, args);
    if (!compiled) return this.#sendByPrisma(operation, args, isSlow);
    const query = WRITE_OPERATIONS.has(operation) ? write : read;
    const { storeId } = this.#scope;
    return query({ ...compiled.statement, storeId, isSlow }).then((answer) => compiled.toResult(answer));
  }

  figures(args: FiguresArgs): Promise<Figures[]> {
    const where = scopedWhere(args.where, this.#scope);
    const { statement, toResult } = compileFigures(this.#table, { ...args, where });
    const { storeId } = this.#scope;
    return this.#executor.read<Record<string, unknown>>({ ...statement, storeId, isSlow: true }).then(toResult);
  }

  #sendByPrisma(operation: Operation, args: Args, isSlow: boolean): Promise<unknown> {
    const { storeId } = this.#scope;
    const read: Query = (statement) => this.#executor.read({ ...statement, storeId, isSlow });
    const found = withPrismaConditions(read, this.#table, args);
    if (found) return found.then((known) => this.#sendByPrisma(operation, known, isSlow));
    const run = (name: Exclude<Operation, 'findPage'>, given: Args) =>
      this.#executor.byPrisma({ storeId, isSlow }, async (prisma) =>
        (prisma[this.#model.name] as unknown as Delegate)[name](given),
      );
    const count = (counted: Args) => this.#countByPrisma((given) => run('count', given), read, counted);
    if (operation === 'findPage') return pageSeparately({ findMany: (page) => run('findMany', page), count }, args);
    return operation === 'count' ? count(args) : run(operation, args);
  }

  /** The stored total, or Prisma's count where there is none. */
  #countByPrisma(count: Delegate['count'], read: Query, args: Args): Promise<unknown> {
    const { where, countUpTo, ...others } = args;
    const stored = Object.keys(others).length === 0 ? storedCountStatement(this.#table, (where ?? {}) as Args) : undefined;
    return stored
      ? read<{ count: number }>(stored).then(({ rows }) => rows[0]?.count)
      : count({ ...others, where, ...(countUpTo !== undefined && { take: countUpTo }) });
  }

  static {
    for (const operation of Object.keys(OPERATIONS) as Operation[]) {
      const send = function (this: ScopedModel, args?: Args) {
        const sent = this.#send(operation, args);
        return operation === 'update' ? sent.catch(toWriteConflict) : sent;
      };
      Object.defineProperty(ScopedModel.prototype, operation, { value: send, enumerable: true });
    }
  }
}

/** The models of one store, each bound on first use. */
class ScopedStore {
  readonly #executor: Executor;
  readonly #scope: StoreScope;
  readonly #compile: typeof compileQuery;

  constructor(executor: Executor, scope: StoreScope, compile: typeof compileQuery) {
    this.#executor = executor;
    this.#scope = scope;
    this.#compile = compile;
  }

  static {
    defineModels(
      ScopedStore.prototype,
      (store, meta, table) => new ScopedModel(store.#executor, meta, table, store.#scope, store.#compile),
    );
  }
}

const compileNothing: typeof compileQuery = () => undefined;

/** Binds an executor to a store. Operations that `compile` does not support are left to Prisma. */
export function storeDb(
  executor: Executor,
  scope: StoreScope,
  compile = executor.deferOperation ? compileNothing : compileQuery,
): StoreDb {
  return new ScopedStore(executor, scope, compile) as unknown as StoreDb;
}

/** The row of a store. Throws when there is none. */
export async function findOwnStore(executor: Executor, id: string): Promise<Store> {
  const args = { where: { id } };
  const compiled = executor.deferOperation ? undefined : compileQuery(storeTable, 'findUniqueOrThrow', args);
  if (!compiled) return executor.prisma.store.findUniqueOrThrow(args);
  return compiled.toResult(await executor.read(compiled.statement)) as Store;
}

/** Defines a property for each model of a store on `prototype`; its value is made by `bind` on first use. */
export function defineModels<Store extends object>(
  prototype: Store,
  bind: (store: Store, meta: ModelMeta, table: Table) => object,
): void {
  for (const [model, meta] of storeModels) {
    const table = tables.get(model);
    if (!table) throw new Error(`${model} has no table`);
    const get = function (this: Store) {
      const value = bind(this, meta, table);
      Object.defineProperty(this, meta.name, { value });
      return value;
    };
    Object.defineProperty(prototype, meta.name, { get, enumerable: true });
  }
}
