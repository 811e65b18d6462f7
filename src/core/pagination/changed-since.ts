import type { RequestContext } from '../execution/context.ts';
import type { Period } from '../schema/date-range.ts';
import type { ListArgs } from './list-args.ts';

/** The filter of a list whose rows are read again when they change. */
interface SyncedFilter {
  readonly updatedAt?: Period | null | undefined;
}

/** A filter that shows all changes since its `updatedAt.times.since`, and what to call with the rows of the page. */
interface CompleteFilter<Filter> {
  readonly filter: Filter;
  readonly onRead?: (rows: readonly object[]) => Promise<void>;
}

/** The latest of a time and the stamps of rows. */
const latest = (now: Date, rows: readonly object[]): Date =>
  rows.reduce<Date>((last, row) => {
    const { updatedAt } = row as { updatedAt?: Date };
    return updatedAt && updatedAt > last ? updatedAt : last;
  }, now);

/** The filter of a list with a moment from which no change is missed (D-464). Other filters stay as they are. */
export async function changedSince<Filter extends object>(
  ctx: RequestContext,
  filter: Filter,
  { page, after }: ListArgs,
): Promise<CompleteFilter<Filter>> {
  const times = (filter as SyncedFilter).updatedAt?.times;
  if (times?.since == null) return { filter };
  const { since, sequence } = await ctx.records.beginListRead(times.since);
  const isContinued = (page ?? 1) > 1 || Boolean(after);
  return {
    filter: { ...filter, updatedAt: { times: { ...times, since } } },
    onRead: (rows) => ctx.records.endListRead({ sequence, isContinued, endedAt: latest(ctx.clock.now(), rows) }),
  };
}
