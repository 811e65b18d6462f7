import type { RequestContext } from '../../../core/execution/context.ts';
import { createLoader } from '../../../core/execution/loader.ts';
import type { ListModel } from '../../../data/page-loader.ts';
import { type EntryRange, readableSources, type TimelineRecord } from './timeline-sources.ts';

/** An entry of a timeline with its place in the list: the time, then the id of its record. */
export interface TimelineRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly record: TimelineRecord;
}

const listed = (record: TimelineRecord): TimelineRow => ({ id: record.row.id, createdAt: record.row.createdAt, record });

const byPlace = (a: TimelineRow, b: TimelineRow): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id));

type Rows = (ctx: RequestContext, orderId: string) => Promise<readonly TimelineRow[]>;

function rowsLoader(stretch: EntryRange): Rows {
  const read = createLoader<readonly TimelineRecord[]>(async (ctx, ids) => {
    const found = await Promise.all(readableSources(ctx).map((source) => source.read(ctx, ids, stretch)));
    return new Map(ids.map((id) => [id, found.flatMap((each) => each.get(id) ?? [])]));
  }, []);
  const isBackward = JSON.stringify(stretch.orderBy[0]) === JSON.stringify({ createdAt: 'desc' });
  return async (ctx, orderId) => {
    const rows = (await read(ctx, orderId)).map(listed).sort(byPlace);
    return (isBackward ? rows.reverse() : rows).slice(0, stretch.take);
  };
}

const counts = createLoader<number>(async (ctx, ids) => {
  const found = await Promise.all(readableSources(ctx).map((source) => source.count(ctx, ids)));
  return new Map(ids.map((id) => [id, found.reduce((sum, each) => sum + (each.get(id) ?? 0), 0)]));
}, 0);

const loaders = new WeakMap<RequestContext, Map<string, Rows>>();

/** The loader of a stretch: the timelines of all orders of a list are read together. */
function rowsOf(ctx: RequestContext, stretch: EntryRange): Rows {
  const ofContext = loaders.get(ctx) ?? new Map<string, Rows>();
  loaders.set(ctx, ofContext);
  const key = JSON.stringify(stretch);
  const rows = ofContext.get(key) ?? rowsLoader(stretch);
  ofContext.set(key, rows);
  return rows;
}

/** The entries of an order as a model that a list reads by cursors: of each area as much as a page has, merged. */
export const timelineModel = (ctx: RequestContext, orderId: string): ListModel<TimelineRow> => ({
  findMany: async ({ where, orderBy, take }: EntryRange) => [...(await rowsOf(ctx, { where, orderBy, take })(ctx, orderId))],
  count: () => counts(ctx, orderId),
});
