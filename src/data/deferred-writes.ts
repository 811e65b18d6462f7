import type PrismaTypes from '../generated/pothos.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { buildUpdate, fullInsert } from './compiler/dml.ts';
import { insertRows, jsonRows, updateRows } from './compiler/json-rows.ts';
import { predictStored } from './compiler/predicted-row.ts';
import { Parameters, type Table } from './compiler/table.ts';
import { compileWhere } from './compiler/where.ts';
import type { DeferredModel } from './deferred-model.ts';
import { preparedStatement } from './driver/statements.ts';
import { WriteConflictError } from './errors.ts';
import type { Executor } from './executor.ts';
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

/** A write of exactly one row: when it writes none, the transaction fails with a write conflict (40001). */
const expectOneRow = (write: string) =>
  `WITH written AS (${write} RETURNING 1) SELECT raise_write_conflict() WHERE NOT EXISTS (SELECT FROM written)`;

const orConflict = (insert: string) => expectOneRow(`${insert} ON CONFLICT DO NOTHING`);

/** Writes of many rows by Prisma. */
type PrismaWrites = Readonly<Record<'createMany' | 'updateMany', (args: Args) => Promise<{ readonly count: number }>>>;

/** A row as Prisma takes it, which has a word of its own for a JSON null. */
const toPrismaRow = ({ columns }: Table, row: Args): Args =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      value === null && columns.get(field)?.type === 'Json' ? Prisma.JsonNull : value,
    ]),
  );

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

const sentFields = (data: Args) => Object.keys(data).filter((field) => data[field] !== undefined);

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

  /** Sends a change of the rows that answer `where`. */
  #update({ where, data }: { readonly where: Args; readonly data: Args }, { isOne }: { readonly isOne: boolean }): void {
    if (this.#executor.deferOperation) {
      this.#deferToPrisma('updateMany', { where, data: toPrismaRow(this.#table, data) }, { isOne });
      return;
    }
    const parameters = new Parameters();
    const update = buildUpdate(this.#table, data, parameters);
    const text = `${update} WHERE ${compileWhere(this.#table, 't', where, parameters)}`;
    this.#executor.defer(preparedStatement(isOne ? expectOneRow(text) : text, parameters.values));
  }

  #deferToPrisma(operation: keyof PrismaWrites, args: Args, { isOne }: { readonly isOne: boolean }): void {
    this.#executor.deferOperation?.(async (prisma) => {
      const { count } = await (prisma[this.#model.name] as unknown as PrismaWrites)[operation](args);
      if (isOne && count !== 1) throw new WriteConflictError('the row changed after it was read');
    });
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

  insert(row: Args): Args {
    return this.#insert(row, { mayExist: false });
  }

  insertOrConflict(row: Args): Args {
    return this.#insert(row, { mayExist: true });
  }

  /** A row with the columns that the core writes. */
  #wholeRow(given: Args): Args {
    const whole = {
      ...(this.#model.hasVersion && { version: 1 }),
      ...given,
    };
    return (scopeInsert({ data: whole }, this.#model, this.#scope) as { data: Args }).data;
  }

  #insert(given: Args, { mayExist }: { readonly mayExist: boolean }): Args {
    const data = this.#wholeRow(given);
    const row = this.#predictStored(data);
    const { text, valuesOf } = fullInsert(this.#table);
    const values = valuesOf(data);
    if (this.#executor.deferOperation) {
      const args = { data: toPrismaRow(this.#table, data), skipDuplicates: mayExist };
      this.#deferToPrisma('createMany', args, { isOne: mayExist });
      return row;
    }
    this.#executor.defer(preparedStatement(mayExist ? orConflict(text) : text, values));
    return row;
  }

  insertMany(given: readonly Args[]): Args[] {
    const [only, ...more] = given;
    if (only === undefined || more.length === 0 || this.#executor.deferOperation) return given.map((row) => this.insert(row));
    const rows = given.map((row) => this.#wholeRow(row));
    this.#executor.defer(preparedStatement(insertRows(this.#table), [jsonRows(this.#table, rows)]));
    return rows.map((row) => this.#predictStored(row));
  }

  update<Read extends Args>(row: Read, data: Args): Read {
    const { id, version } = keyOf(row, this.#table.model);
    const args = scopeUpdateMany({ where: { id, version }, data }, this.#model, this.#scope) as { where: Args; data: Args };
    this.#update(args, { isOne: true });
    return { ...row, ...this.#predictStored({ ...args.data, version: version + 1 }) };
  }

  updateEach<Read extends Args>(updates: readonly RowUpdate<Read>[]): Read[] {
    const [only, ...more] = updates;
    if (only === undefined || more.length === 0 || this.#executor.deferOperation)
      return updates.map(({ row, data }) => this.update(row, data));
    for (const [columns, alike] of Map.groupBy(updates, ({ data }) => sentFields(data).sort().join()))
      this.#updateAlike(columns.split(','), alike);
    const updatedAt = this.#scope.clock.now();
    return updates.map(({ row, data }) => {
      const { version } = keyOf(row, this.#table.model);
      return { ...row, ...this.#predictStored({ ...data, updatedAt, version: version + 1 }) };
    });
  }

  /** Sends changes of the same columns of different rows. */
  #updateAlike(fields: readonly string[], updates: readonly RowUpdate<Args>[]): void {
    const rows = updates.map(({ row, data }) => ({ ...keyOf(row, this.#table.model), ...data }));
    const values = [jsonRows(this.#table, rows), this.#scope.storeId, this.#scope.clock.now(), rows.length];
    this.#executor.defer(preparedStatement(updateRows(this.#table, fields), values));
  }

  updateMany(where: Args, data: Args): void {
    this.#update(scopeUpdateMany({ where, data }, this.#model, this.#scope) as { where: Args; data: Args }, { isOne: false });
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
