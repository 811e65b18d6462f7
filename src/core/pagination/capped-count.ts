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

type Counted = Promise<CountedRows | null>;

async function countAll(ctx: RequestContext, counted: readonly Counted[]): Promise<(CappedCount | null)[]> {
  const rows = await Promise.all(counted);
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

/** Counts rows of the store; those of one turn in one statement, once all are known. null: there is nothing to count. */
export function countCapped<Rows extends CountedRows | null>(
  ctx: RequestContext,
  rows: Promise<Rows>,
): Promise<CappedCount | (null extends Rows ? null : never)> {
  const loader = loaders.get(ctx) ?? new DataLoader((counted: readonly Counted[]) => countAll(ctx, counted), { cache: false });
  loaders.set(ctx, loader);
  return loader.load(rows) as ReturnType<typeof countCapped<Rows>>;
}
