import type { RequestContext } from '../execution/context.ts';
import type { ListArgs } from './list-args.ts';

/** A filter that shows all changes since its `updatedSince`, and what to call with the rows of the page. */
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

/** The filter of a list with an `updatedSince` from which no change is missed (D-464). Other filters stay as they are. */
export async function changedSince<Filter extends { readonly updatedSince?: Date | null | undefined }>(
  { records, clock }: RequestContext,
  filter: Filter,
  { page, after }: ListArgs,
): Promise<CompleteFilter<Filter>> {
  if (filter.updatedSince == null) return { filter };
  const { since, sequence } = await records.beginListRead(filter.updatedSince);
  const isContinued = (page ?? 1) > 1 || Boolean(after);
  return {
    filter: { ...filter, updatedSince: since },
    onRead: (rows) => records.endListRead({ sequence, isContinued, endedAt: latest(clock.now(), rows) }),
  };
}
