import DataLoader from 'dataloader';
import type { CountedRows } from '../../data/named-statements/record-queries.ts';
import type { RequestContext } from '../execution/context.ts';
import { builder } from '../schema/builder.ts';

/** A number of rows; not exact where there are more. */
interface CappedCount {
  readonly value: number;
  readonly exact: boolean;
}

/** Rows that are counted for one number; more are not exact. */
const MAX_COUNTED = 10_000;

export const CappedCountType = builder.objectRef<CappedCount>('CappedCount').implement({
  description: `Uma contagem que para em ${MAX_COUNTED}.`,
  fields: (t) => ({
    value: t.exposeInt('value', { description: `Quantos, até ${MAX_COUNTED}.` }),
    exact: t.exposeBoolean('exact', { description: 'Se são exatamente tantos; false: há mais.' }),
  }),
});

async function countAll(ctx: RequestContext, counted: readonly CountedRows[]): Promise<CappedCount[]> {
  // One row more than is shown indicates that there are more.
  const counts = await ctx.records.cappedCounts(counted, MAX_COUNTED + 1);
  return counts.map((count) => ({ value: Math.min(count, MAX_COUNTED), exact: count <= MAX_COUNTED }));
}

const loaders = new WeakMap<RequestContext, DataLoader<CountedRows, CappedCount>>();

/** Counts rows of the store; those of one turn in one statement. */
export function countCapped(ctx: RequestContext, rows: CountedRows): Promise<CappedCount> {
  const loader =
    loaders.get(ctx) ?? new DataLoader((counted: readonly CountedRows[]) => countAll(ctx, counted), { cache: false });
  loaders.set(ctx, loader);
  return loader.load(rows);
}
