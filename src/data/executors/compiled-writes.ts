import { buildUpdate, fullInsert } from '../compiler/dml.ts';
import { insertRows, jsonRows, updateRows } from '../compiler/json-rows.ts';
import { Parameters, type Table } from '../compiler/table.ts';
import { compileWhere } from '../compiler/where.ts';
import type { Statement } from '../database.ts';
import { preparedStatement } from '../driver/sending/statements.ts';
import type { DeferredRows, RowChange } from '../executor.ts';

type Args = Readonly<Record<string, unknown>>;

/** A write of exactly one row: when it writes none, the transaction fails with a write conflict (40001). */
const expectOneRow = (write: string) =>
  `WITH written AS (${write} RETURNING 1) SELECT raise_write_conflict() WHERE NOT EXISTS (SELECT FROM written)`;

const orConflict = (insert: string) => expectOneRow(`${insert} ON CONFLICT DO NOTHING`);

function updateStatement(table: Table, { where, data }: RowChange, { isOne }: { readonly isOne: boolean }): Statement {
  const parameters = new Parameters(where.storeId);
  const update = buildUpdate(table, data, parameters);
  const text = `${update} WHERE ${compileWhere(table, 't', where, parameters)}`;
  return preparedStatement(isOne ? expectOneRow(text) : text, parameters.values);
}

/** A change without what every change of a row has. */
function ownChange({ data: { updatedAt: _at, version: _raised, ...own } }: RowChange): Args {
  return own;
}

const sentFields = (own: Args) => Object.keys(own).filter((field) => own[field] !== undefined);

/** One statement that changes the same columns of different rows. */
function alikeStatement(table: Table, fields: readonly string[], changes: readonly RowChange[]): Statement {
  const [first] = changes;
  const rows = changes.map((change) => ({ id: change.where.id, version: change.where.version, ...ownChange(change) }));
  const values = [jsonRows(table, rows), first?.where.storeId, first?.data.updatedAt, rows.length];
  return preparedStatement(updateRows(table, fields), values);
}

/** Deferred writes as statements, one for many rows of the same form. */
export class CompiledRows implements DeferredRows {
  readonly #defer: (statement: Statement) => void;

  constructor(defer: (statement: Statement) => void) {
    this.#defer = defer;
  }

  insert(table: Table, row: Args): void {
    const { text, valuesOf } = fullInsert(table);
    this.#defer(preparedStatement(text, valuesOf(row)));
  }

  insertOrConflict(table: Table, row: Args): void {
    const { text, valuesOf } = fullInsert(table);
    this.#defer(preparedStatement(orConflict(text), valuesOf(row)));
  }

  insertMany(table: Table, rows: readonly Args[]): void {
    const [only, ...more] = rows;
    if (only === undefined) return;
    if (more.length === 0) this.insert(table, only);
    else this.#defer(preparedStatement(insertRows(table), [jsonRows(table, rows)]));
  }

  update(table: Table, change: RowChange): void {
    this.#defer(updateStatement(table, change, { isOne: true }));
  }

  updateEach(table: Table, changes: readonly RowChange[]): void {
    const [only, ...more] = changes;
    if (only === undefined) return;
    if (more.length === 0) this.update(table, only);
    else
      for (const [columns, alike] of Map.groupBy(changes, (change) => sentFields(ownChange(change)).sort().join()))
        this.#defer(alikeStatement(table, columns === '' ? [] : columns.split(','), alike));
  }

  updateMany(table: Table, change: RowChange): void {
    this.#defer(updateStatement(table, change, { isOne: false }));
  }
}
