import type PrismaTypes from '../generated/pothos.ts';
import type { PrismaClient, Store } from '../generated/prisma/client.ts';
import { compileFigures, type Figures, type FiguresArgs } from './compiler/figures.ts';
import { isSlowRead } from './compiler/slow-reads.ts';
import { storeTable, type Table, tables } from './compiler/table.ts';
import type { Executor, ReadName, WriteName } from './executor.ts';
import type { KeyedOperation, KeyedOperations } from './keyed-operations.ts';
import { type ModelMeta, type StoreModel, storeModels } from './model-meta.ts';
import type { Page } from './page-loader.ts';
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

type ScopeArgs = (args: Args, model: ModelMeta, scope: StoreScope) => Args;

/**
 * The operations of `ctx.db`, each with the function that scopes its arguments to the store. An operation that is not listed
 * does not exist, among them Prisma's `delete`, which reads first and then deletes without checking that there was still a row.
 */
const READS: Readonly<Record<ReadName, ScopeArgs>> = {
  findUnique: scopeUnique,
  findUniqueOrThrow: scopeUnique,
  findFirst: scopeRows,
  findFirstOrThrow: scopeRows,
  findMany: scopeRows,
  findPage: scopeRows,
  count: scopeRows,
};

const WRITES: Readonly<Record<WriteName, ScopeArgs>> = {
  create: scopeInsert,
  createMany: scopeInsert,
  createManyAndReturn: scopeInsert,
  update: scopeUpdate,
  updateMany: scopeUpdateMany,
  updateManyAndReturn: scopeUpdateMany,
  deleteMany: scopeRows,
};

type OperationName = ReadName | WriteName;

/**
 * The database of one store: its models with the operations above and no others. There is no raw SQL, no transaction
 * and no other model on it. Every read and write is bound to the store; every write is stamped with the clock and
 * raises `version`. In a mutation it *is* the transaction.
 */
export type StoreDb = {
  readonly [Model in StoreModel]: Pick<PrismaClient[Model], Exclude<OperationName, KeyedOperation> & keyof PrismaClient[Model]> &
    KeyedOperations<Model> & {
      /** The rows that `findMany` finds, and their number without `take` and `skip`. */
      findPage(args: object): Promise<Page<PrismaTypes[Capitalize<Model>]['Shape']>>;
      /** Figures over the rows that `findMany` finds, in one statement. */
      figures(args: FiguresArgs): Promise<Figures[]>;
    };
};

/** One model of one store. Its methods are those of the table, made once for all models and stores. */
class ScopedModel {
  readonly #executor: Executor;
  readonly #model: ModelMeta;
  readonly #table: Table;
  readonly #scope: StoreScope;

  constructor(executor: Executor, model: ModelMeta, table: Table, scope: StoreScope) {
    this.#executor = executor;
    this.#model = model;
    this.#table = table;
    this.#scope = scope;
  }

  #read(name: ReadName, given: Args = {}): Promise<unknown> {
    const args = READS[name](given, this.#model, this.#scope);
    const isSlow = isSlowRead(this.#table, name, args);
    return this.#executor.readRows({ table: this.#table, name, args, storeId: this.#scope.storeId, isSlow });
  }

  #write(name: WriteName, given: Args = {}): Promise<unknown> {
    const args = WRITES[name](given, this.#model, this.#scope);
    return this.#executor.writeRows({ table: this.#table, name, args, storeId: this.#scope.storeId });
  }

  figures(args: FiguresArgs): Promise<Figures[]> {
    const where = scopedWhere(args.where, this.#scope);
    const { statement, toResult } = compileFigures(this.#table, { ...args, where });
    const { storeId } = this.#scope;
    return this.#executor.read<Record<string, unknown>>({ ...statement, storeId, isSlow: true }).then(toResult);
  }

  static {
    const define = (name: OperationName, value: (this: ScopedModel, args?: Args) => Promise<unknown>) =>
      Object.defineProperty(ScopedModel.prototype, name, { value, enumerable: true });
    for (const name of Object.keys(READS) as ReadName[])
      define(name, function (args) {
        return this.#read(name, args);
      });
    for (const name of Object.keys(WRITES) as WriteName[])
      define(name, function (args) {
        return this.#write(name, args);
      });
  }
}

/** The models of one store, each bound on first use. */
class ScopedStore {
  readonly #executor: Executor;
  readonly #scope: StoreScope;

  constructor(executor: Executor, scope: StoreScope) {
    this.#executor = executor;
    this.#scope = scope;
  }

  static {
    defineModels(ScopedStore.prototype, (store, meta, table) => new ScopedModel(store.#executor, meta, table, store.#scope));
  }
}

/** Binds an executor to a store. */
export function storeDb(executor: Executor, scope: StoreScope): StoreDb {
  return new ScopedStore(executor, scope) as unknown as StoreDb;
}

/** The row of a store. Throws when there is none. */
export async function findOwnStore(executor: Executor, id: string): Promise<Store> {
  return (await executor.readRows({ table: storeTable, name: 'findUniqueOrThrow', args: { where: { id } } })) as Store;
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
