import type { RequestContext } from '../../../core/execution/context.ts';
import { segmentWhere } from '../customer/customer-filter.ts';

/** Those of the segments of which a customer is now: one statement for all. Who is not known to the store is of none. */
export async function segmentsOf(
  ctx: RequestContext,
  customerId: string | null,
  segmentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customerId === null || segmentIds.length === 0) return new Set();
  const segments = await ctx.db.customerSegment.findMany({ where: { id: { in: [...segmentIds] } } });
  const conditions = await Promise.all(segments.map((segment) => segmentWhere(ctx, segment)));
  const counted = conditions.map((where) => ({ model: 'Customer', where: { AND: [{ id: customerId }, where] } }));
  const counts = await ctx.records.cappedCounts(counted, 1);
  return new Set(segments.filter((_, at) => counts[at] === 1).map(({ id }) => id));
}
