import { isForeignKeyViolation, WriteConflictError } from './errors.ts';

interface CountableModel {
  count(args: { where: { id: string; version: number } }): PromiseLike<number>;
}

/**
 * `row`, whose parts were read by a later statement. Throws `WriteConflictError` when another writer came between, so that
 * parts of a newer version are never validated with it.
 */
export async function assertVersionUnchanged<Row extends { readonly id: string; readonly version: number }>(
  model: CountableModel,
  row: Row | null,
): Promise<Row | null> {
  if (!row) return null;
  const { id, version } = row;
  if ((await model.count({ where: { id, version } })) === 0)
    throw new WriteConflictError('the row moved on before its parts were read');
  return row;
}

/**
 * Awaits a write that refers to rows this transaction has read, or deletes one that it has found unreferenced. Throws
 * `WriteConflictError` when a concurrent writer changed that: the foreign key rejects the write, and the retry finds out why.
 */
export async function retryOnForeignKeyViolation<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw isForeignKeyViolation(error)
      ? new WriteConflictError('a row that was relied on has come or gone', { cause: error })
      : error;
  }
}
