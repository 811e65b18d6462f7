import type { Prisma } from '../generated/prisma/client.ts';

/** Type of a column's input: any JSON for a JSON column, integers as number or bigint. */
type ColumnInput<Value> = Prisma.JsonValue extends Value ? unknown : bigint extends Value ? Value | number : Value;

/** Columns that the core writes. */
type ManagedColumns = 'storeId' | 'createdAt' | 'updatedAt' | 'version';

/** Every column of a new row but those that the core writes; the id is made where none is given. */
type NewRow<Row> = { readonly [Column in Exclude<keyof Row, ManagedColumns | 'id'>]: ColumnInput<Row[Column]> } & {
  readonly id?: string;
};

type RowChanges<Row> = { readonly [Column in Exclude<keyof Row, ManagedColumns | 'id'>]?: ColumnInput<Row[Column]> };

type RowSteps<Row> = {
  readonly [Column in keyof Row]?: Row[Column] | { readonly increment: Row[Column] } | { readonly decrement: Row[Column] };
};

/** Deferred writes of one model: none of them is awaited. */
export interface DeferredModel<Row, Where> {
  /** Inserts a row. Returns it as it will be. */
  insert(row: NewRow<Row>): Row;
  /** Inserts rows in one statement, in their order. Returns them as they will be. */
  insertMany(rows: readonly NewRow<Row>[]): Row[];
  /** Inserts a row that was seen not to exist. When it exists after all, the transaction fails with a write conflict. */
  insertOrConflict(row: NewRow<Row>): Row;
  /**
   * Updates a row that was read with all its columns. Returns the row as it will be, with its loaded relations. When its
   * version has changed, the transaction fails with a write conflict.
   */
  update<Read extends Row>(row: Read, data: RowChanges<Row>): Read;
  /** Updates different rows, each as `update` does, in one statement for each set of columns. Returns them in the same order. */
  updateEach<Read extends Row>(updates: readonly { readonly row: Read; readonly data: RowChanges<Row> }[]): Read[];
  /** Changes all rows that answer a condition. */
  updateMany(where: Where, data: RowSteps<Row>): void;
}
