import type { StoreModel } from '../../data/model-meta.ts';
import type { StoreDb } from '../../data/store-db.ts';
import type PrismaTypes from '../../generated/pothos.ts';
import { validationError } from '../errors.ts';
import type { StoreLimit } from '../store-limit.ts';
import type { StoreLocks } from './store-locks.ts';

/** Throws 400 `CONFLICT` at the field for one more than so many records. */
export function assertRoomFor({ max, message, field = '' }: Pick<StoreLimit, 'max' | 'message' | 'field'>, count: number): void {
  if (count >= max) throw validationError([{ field, message, code: 'CONFLICT' }]);
}

/**
 * Throws 400 `CONFLICT` when the store has as many of these rows as it may have. The lock of the limit is kept until the transaction ends:
 * of two concurrent calls the second counts the record of the first.
 */
export async function assertBelowLimit<Model extends StoreModel>(
  { db, locks }: { readonly db: StoreDb; readonly locks: StoreLocks },
  limit: StoreLimit & { readonly of: Model },
  where: PrismaTypes[Capitalize<Model>]['Where'] = {},
): Promise<void> {
  await locks.acquireLimit(limit);
  const rows: { count(args: object): PromiseLike<number> } = db[limit.of];
  assertRoomFor(limit, await rows.count({ where }));
}
