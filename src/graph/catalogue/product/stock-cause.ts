import type { RequestContext } from '../../../core/execution/context.ts';
import type { StockReason } from '../../../generated/prisma/enums.ts';

/** Cause of changes of stock; who makes them is the caller. */
export interface StockCause {
  readonly reason: StockReason;
  readonly orderId?: string;
  readonly reference?: string | null;
  /** Id of which those of the movements of an adjustment are made. */
  readonly adjustment?: string;
}

/**
 * Sets the cause of the next changes of stock. The database records a movement with each of them, in the same statement, with the
 * caller and the cause (D-333). Every writer of stock calls it first.
 */
export function setStockCause(ctx: RequestContext, cause: StockCause): void {
  ctx.setChangeCause(cause);
}

/** Fields whose changes leave the version of edits as it is. */
const STOCK_ALONE: readonly string[] = ['stock'];

/** The next version of edits of a product or variant after `changes` (D-332); nothing when only its stock changes. */
export function editVersionColumn({ editVersion }: { readonly editVersion: number }, changes: object) {
  const isEdit = Object.keys(changes).some((field) => !STOCK_ALONE.includes(field));
  return isEdit ? { editVersion: editVersion + 1 } : {};
}
