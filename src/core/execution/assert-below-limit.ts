import { validationError } from '../errors.ts';
import type { StoreLimit } from '../validation/store-limit.ts';
import type { RequestContext } from './context.ts';

/** Throws 400 `CONFLICT` when the store has as many as it may have. The lock is kept until the transaction ends. */
export async function assertBelowLimit(ctx: RequestContext, limit: StoreLimit, count: () => PromiseLike<number>): Promise<void> {
  await ctx.locks.acquire(limit.lock);
  if ((await count()) >= limit.max)
    throw validationError([{ field: limit.field ?? '', message: limit.message, code: 'CONFLICT' }]);
}
