import { Prisma, type PrismaClient } from '../../generated/prisma/client.ts';
import type { Table } from '../compiler/table.ts';
import { WriteConflictError } from '../errors.ts';
import type { DeferredRows, RowChange } from '../executor.ts';
import { delegateOf } from './prisma-operations.ts';

type Args = Readonly<Record<string, unknown>>;

/** A row as Prisma takes it, which has a word of its own for a JSON null. */
const toPrismaRow = ({ columns }: Table, row: Args): Args =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      value === null && columns.get(field)?.type === 'Json' ? Prisma.JsonNull : value,
    ]),
  );

/** Deferred writes by Prisma, each an operation of its own. `deferOperation` runs it after those before it. */
export class PrismaRows implements DeferredRows {
  readonly #deferOperation: (run: (prisma: PrismaClient) => Promise<void>) => void;

  constructor(deferOperation: (run: (prisma: PrismaClient) => Promise<void>) => void) {
    this.#deferOperation = deferOperation;
  }

  #write(table: Table, name: 'createMany' | 'updateMany', args: Args, { isOne }: { readonly isOne: boolean }): void {
    this.#deferOperation(async (prisma) => {
      const { count } = (await delegateOf(prisma, table)[name](args)) as { count: number };
      if (isOne && count !== 1) throw new WriteConflictError('the row changed after it was read');
    });
  }

  insert(table: Table, row: Args): void {
    this.#write(table, 'createMany', { data: toPrismaRow(table, row), skipDuplicates: false }, { isOne: false });
  }

  insertOrConflict(table: Table, row: Args): void {
    this.#write(table, 'createMany', { data: toPrismaRow(table, row), skipDuplicates: true }, { isOne: true });
  }

  insertMany(table: Table, rows: readonly Args[]): void {
    for (const row of rows) this.insert(table, row);
  }

  #update(table: Table, { where, data }: RowChange, expected: { readonly isOne: boolean }): void {
    this.#write(table, 'updateMany', { where, data: toPrismaRow(table, data) }, expected);
  }

  update(table: Table, change: RowChange): void {
    this.#update(table, change, { isOne: true });
  }

  updateEach(table: Table, changes: readonly RowChange[]): void {
    for (const change of changes) this.update(table, change);
  }

  updateMany(table: Table, change: RowChange): void {
    this.#update(table, change, { isOne: false });
  }
}
