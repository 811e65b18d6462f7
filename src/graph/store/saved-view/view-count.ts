import DataLoader from 'dataloader';
import type { GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { SavedView } from '../../../generated/prisma/client.ts';
import { listedRows } from './list-input.ts';

/** A number of rows; not exact where there are more. */
export interface CappedCount {
  readonly value: number;
  readonly exact: boolean;
}

/** Rows that are counted of one view; more are not exact. */
export const MAX_COUNTED = 10_000;

type Counted = Pick<SavedView, 'kind' | 'filter' | 'orderBy'>;

async function countAll(ctx: RequestContext, schema: GraphQLSchema, views: readonly Counted[]): Promise<(CappedCount | null)[]> {
  const rows = await Promise.all(views.map((view) => listedRows(ctx, schema, view.kind, view)));
  const valid = rows.filter((each) => each !== null);
  // One row more than is shown indicates that there are more.
  const counts = await ctx.records.cappedCounts(valid, MAX_COUNTED + 1);
  const byRows = new Map(valid.map((each, at) => [each, counts[at] ?? 0]));
  return rows.map((each) => {
    const count = each && byRows.get(each);
    return count == null ? null : { value: Math.min(count, MAX_COUNTED), exact: count <= MAX_COUNTED };
  });
}

const loaders = new WeakMap<RequestContext, DataLoader<Counted, CappedCount | null>>();

/** Counts the rows of a view; those of all views of a turn in one statement. null: its list would refuse its filter. */
export function countOf(ctx: RequestContext, schema: GraphQLSchema, view: Counted): Promise<CappedCount | null> {
  const loader =
    loaders.get(ctx) ?? new DataLoader((views: readonly Counted[]) => countAll(ctx, schema, views), { cache: false });
  loaders.set(ctx, loader);
  return loader.load(view);
}
