import type { RequestContext } from './context.ts';

const noted = new WeakMap<RequestContext, number[]>();

/** Notes how many rows a mutation for many selected: its price depends on it. */
export function noteBulkRows(ctx: RequestContext, rows: number): void {
  noted.set(ctx, [...bulkRowsOf(ctx), rows]);
}

/** Rows of each mutation for many that the call has made, in their order. */
export const bulkRowsOf = (ctx: RequestContext): readonly number[] => noted.get(ctx) ?? [];
