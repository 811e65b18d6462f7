import type PrismaTypes from '../generated/pothos.ts';
import { predictStored } from './compiler/predicted-row.ts';
import type { Table } from './compiler/table.ts';
import type { DeferredModel } from './deferred-model.ts';
import type { Executor, RowChange } from './executor.ts';
import type { ModelMeta, StoreModel } from './model-meta.ts';
import { defineModels } from './store-db.ts';
import { type StoreScope, scopeInsert, scopeUpdateMany } from './store-scope.ts';

type Args = Readonly<Record<string, unknown>>;

/**
 * The models of one store with deferred writes: they are sent, in order, with the next awaited statement or with COMMIT. Their
 * errors surface there and belong to the whole mutation.
 */
export type DeferredWrites = {
  readonly [Model in StoreModel]: DeferredModel<PrismaTypes[Capitalize<Model>]['Shape'], PrismaTypes[Capitalize<Model>]['Where']>;
};

interface RowUpdate<Read> {
  readonly row: Read;
  readonly data: Args;
}

/** The id and the version of a row that was read. */
function keyOf(row: Args, model: string): { readonly id: string; readonly version: number } {
  const { id, version } = row as { id?: string; version?: number };
  if (id === undefined || version === undefined) throw new Error(`a change of ${model} needs the row that was read`);
  return { id, version };
}

class DeferredModelWrites implements DeferredModel<Args, Args> {
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

  #predictStored(row: Args): Args {
    const { columns } = this.#table;
    const stored: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(row)) {
      const column = columns.get(field);
      if (!column) throw new Error(`${this.#table.model} has no column ${field}`);
      if (value !== undefined) stored[field] = predictStored(column, value);
    }
    return stored;
  }

  /** A row with the columns that the core writes. Throws when it lacks one of the others. */
  #wholeRow(given: Args): Args {
    const data = { ...(this.#model.hasVersion && { version: 1 }), ...given };
    const { data: row } = scopeInsert({ data }, this.#model, this.#scope) as { data: Args };
    for (const field of this.#table.columns.keys())
      if (row[field] === undefined) throw new Error(`a ${this.#table.model} to be needs its ${field}`);
    return row;
  }

  insert(given: Args): Args {
    const row = this.#wholeRow(given);
    const stored = this.#predictStored(row);
    this.#executor.deferred.insert(this.#table, row);
    return stored;
  }

  insertOrConflict(given: Args): Args {
    const row = this.#wholeRow(given);
    const stored = this.#predictStored(row);
    this.#executor.deferred.insertOrConflict(this.#table, row);
    return stored;
  }

  insertMany(given: readonly Args[]): Args[] {
    const rows = given.map((row) => this.#wholeRow(row));
    const stored = rows.map((row) => this.#predictStored(row));
    this.#executor.deferred.insertMany(this.#table, rows);
    return stored;
  }

  /** A change of a row in the version that was read, at the time of `clock`. */
  #changeOf({ row, data }: RowUpdate<Args>, clock = this.#scope.clock): RowChange {
    const where = keyOf(row, this.#table.model);
    return scopeUpdateMany({ where, data }, this.#model, { ...this.#scope, clock }) as unknown as RowChange;
  }

  /** A row as it will be after its change. */
  #changed<Read extends Args>(row: Read, { where, data }: RowChange): Read {
    return { ...row, ...this.#predictStored({ ...data, version: (where.version as number) + 1 }) };
  }

  update<Read extends Args>(row: Read, data: Args): Read {
    const change = this.#changeOf({ row, data });
    this.#executor.deferred.update(this.#table, change);
    return this.#changed(row, change);
  }

  updateEach<Read extends Args>(updates: readonly RowUpdate<Read>[]): Read[] {
    const now = this.#scope.clock.now();
    const changes = updates.map((update) => ({ row: update.row, change: this.#changeOf(update, { now: () => now }) }));
    this.#executor.deferred.updateEach(
      this.#table,
      changes.map(({ change }) => change),
    );
    return changes.map(({ row, change }) => this.#changed(row, change));
  }

  updateMany(where: Args, data: Args): void {
    const change = scopeUpdateMany({ where, data }, this.#model, this.#scope) as unknown as RowChange;
    this.#executor.deferred.updateMany(this.#table, change);
  }
}

/** The models of one store, each bound on first use. */
class DeferredStore {
  readonly #executor: Executor;
  readonly #scope: StoreScope;

  constructor(executor: Executor, scope: StoreScope) {
    this.#executor = executor;
    this.#scope = scope;
  }

  static {
    defineModels(
      DeferredStore.prototype,
      (store, meta, table) => new DeferredModelWrites(store.#executor, meta, table, store.#scope),
    );
  }
}

/** Binds what is written later to a store. */
export function deferredWrites(executor: Executor, scope: StoreScope): DeferredWrites {
  return new DeferredStore(executor, scope) as unknown as DeferredWrites;
}
