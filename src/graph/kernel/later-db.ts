import { prepared } from '../../database/statement-name.ts';
import type PrismaTypes from '../../generated/pothos.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { ModelFacts, OwnedModel } from './data-model.ts';
import { eachModel } from './each-model.ts';
import type { Reach } from './reach.ts';
import { asStored } from './sql/as-stored.ts';
import type { Table } from './sql/table.ts';
import { Parameters } from './sql/text.ts';
import { whereOf } from './sql/where.ts';
import { changed, newId, wholeInsert } from './sql/written.ts';
import { type Bond, changedRows, newRows } from './store-db.ts';

type Args = Readonly<Record<string, unknown>>;

/** What a column takes: JSON whatever there is a JSON of, whole numbers in either form. */
type Taken<Value> = Prisma.JsonValue extends Value ? unknown : bigint extends Value ? Value | number : Value;

/** Columns that the kernel writes. */
type Stamps = 'storeId' | 'createdAt' | 'updatedAt' | 'version';

/** Every column of a new row but those that the kernel writes; the id is made where none is given. */
type New<Row> = { readonly [Column in Exclude<keyof Row, Stamps | 'id'>]: Taken<Row[Column]> } & { readonly id?: string };

type Change<Row> = { readonly [Column in Exclude<keyof Row, Stamps | 'id'>]?: Taken<Row[Column]> };

type Step<Row> = {
  readonly [Column in keyof Row]?: Row[Column] | { readonly increment: Row[Column] } | { readonly decrement: Row[Column] };
};

/** The writes of one model that nobody waits for. */
interface LaterModel<Row, Where> {
  /** Inserts a row. Returns it as it will be. */
  add(row: New<Row>): Row;
  /** The same, of a row that was seen not to be there. Where it is, the transaction fails as one that was overtaken. */
  addUnique(row: New<Row>): Row;
  /**
   * Changes a row that was read whole. Returns it as it will be, with what else was read with it. Where it is not in that
   * version any more, the transaction fails as one that was overtaken.
   */
  change<Read extends Row>(row: Read, data: Change<Row>): Read;
  /** Changes all rows that answer a condition. */
  changeMany(where: Where, data: Step<Row>): void;
}

/**
 * The models of one store, with writes that nobody waits for: they leave with the next statement that somebody waits for, at
 * the latest with COMMIT, in the order in which they were asked for. What they break is told there, as of the whole mutation.
 */
export type LaterDb = {
  readonly [Model in OwnedModel]: LaterModel<PrismaTypes[Capitalize<Model>]['Shape'], PrismaTypes[Capitalize<Model>]['Where']>;
};

/** A write that writes one row: where it writes none the transaction was overtaken, and fails (the function raises 40001). */
const oneRow = (write: string) =>
  `WITH written AS (${write} RETURNING 1) SELECT overtaken() WHERE NOT EXISTS (SELECT FROM written)`;

const asGiven = (write: string) => write;
const unlessThere = (insert: string) => oneRow(`${insert} ON CONFLICT DO NOTHING`);

class Later implements LaterModel<Args, Args> {
  readonly #reach: Reach;
  readonly #model: ModelFacts;
  readonly #table: Table;
  readonly #bond: Bond;

  constructor(reach: Reach, model: ModelFacts, table: Table, bond: Bond) {
    this.#reach = reach;
    this.#model = model;
    this.#table = table;
    this.#bond = bond;
  }

  /** Sends a change of the rows that answer `where`. */
  #change({ where, data }: { readonly where: Args; readonly data: Args }, as: (write: string) => string): void {
    const parameters = new Parameters();
    const update = changed(this.#table, data, parameters);
    const text = as(`${update} WHERE ${whereOf(this.#table, 't', where, parameters)}`);
    this.#reach.later(prepared(text, parameters.values));
  }

  #asStored(row: Args): Args {
    const { columns } = this.#table;
    const stored: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(row)) {
      const column = columns.get(field);
      if (!column) throw new Error(`${this.#table.model} has no column ${field}`);
      if (value !== undefined) stored[field] = asStored(column, value);
    }
    return stored;
  }

  add(row: Args): Args {
    return this.#add(row, asGiven);
  }

  addUnique(row: Args): Args {
    return this.#add(row, unlessThere);
  }

  #add(given: Args, as: typeof asGiven): Args {
    const { columns } = this.#table;
    const whole = {
      ...(columns.has('id') && { id: newId(this.#table) }),
      ...(this.#model.versioned && { version: 1 }),
      ...given,
    };
    const { data } = newRows({ data: whole }, this.#model, this.#bond) as { data: Args };
    const row = this.#asStored(data);
    const { text, valuesOf } = wholeInsert(this.#table);
    this.#reach.later(prepared(as(text), valuesOf(data)));
    return row;
  }

  change<Read extends Args>(row: Read, data: Args): Read {
    const { id, version } = row as { id?: string; version?: number };
    if (id === undefined || version === undefined)
      throw new Error(`a change of ${this.#table.model} needs the row that was read`);
    const args = changedRows({ where: { id, version }, data }, this.#model, this.#bond) as { where: Args; data: Args };
    this.#change(args, oneRow);
    return { ...row, ...this.#asStored({ ...args.data, version: version + 1 }) };
  }

  changeMany(where: Args, data: Args): void {
    this.#change(changedRows({ where, data }, this.#model, this.#bond) as { where: Args; data: Args }, asGiven);
  }
}

/** The models of one store, each bound when it is first asked for. */
class LaterStore {
  readonly #reach: Reach;
  readonly #bond: Bond;

  constructor(reach: Reach, bond: Bond) {
    this.#reach = reach;
    this.#bond = bond;
  }

  static {
    eachModel(LaterStore.prototype, (store, facts, table) => new Later(store.#reach, facts, table, store.#bond));
  }
}

/** Binds what is written later to a store. */
export function laterDb(reach: Reach, bond: Bond): LaterDb {
  return new LaterStore(reach, bond) as unknown as LaterDb;
}
