import { queryFromInfo } from '@pothos/plugin-prisma';
import DataLoader from 'dataloader';
import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../core/execution/context.ts';
import { type GrantedScope, hasScope } from '../../core/execution/principal.ts';
import { isUuid } from '../../lib/ids.ts';
import { SHOWN_TABLES } from '../record/records.ts';
import { ALL_SEARCH_KINDS, SEARCH_KINDS } from '../search/search-kind.ts';
import { visibleBulkJobs } from '../store/bulk-job/bulk-rights.ts';
import { visibleExports } from '../store/export-job/export-rights.ts';
import { visibleViews } from '../store/saved-view/view-rights.ts';

/** Types of records that an id alone finds, with the scopes of which one reads them. */
export const NODE_SCOPES: ReadonlyMap<string, readonly GrantedScope[]> = new Map(
  SHOWN_TABLES.flatMap(({ type, facts }) => (facts.node ? [[type, facts.scopes]] : [])),
);

const MODELS = [...NODE_SCOPES.keys()];

interface Row {
  readonly id: string;
}

/** True when the caller may read records of the type; a record of another type is none for them. */
function mayRead(ctx: RequestContext, model: string): boolean {
  const allowed = (NODE_SCOPES.get(model) ?? []).filter((scope) => hasScope(ctx.principal, scope));
  for (const scope of allowed) ctx.require(scope);
  return allowed.length > 0;
}

/** The records of a type that the caller may read: of saved views those that they see, of the lists that they may read. */
export function readableWhere(ctx: RequestContext, model: string): object {
  if (model === 'BulkJob' || model === 'ColumnMapping') return visibleBulkJobs(ctx);
  if (model === 'ExportJob') return visibleExports(ctx);
  if (model !== 'SavedView') return {};
  const kinds = ALL_SEARCH_KINDS.filter((kind) => hasScope(ctx.principal, SEARCH_KINDS[kind].scope));
  return { kind: { in: kinds }, ...visibleViews(ctx) };
}

/** Reads what the document selects of the records of one type, in one statement. */
async function rowsOf(ctx: RequestContext, info: GraphQLResolveInfo, model: string, ids: string[]): Promise<Row[]> {
  const delegate = ctx.db[(model.charAt(0).toLowerCase() + model.slice(1)) as never] as {
    findMany(args: object): PromiseLike<Row[]>;
  };
  const rows = await delegate.findMany({
    ...queryFromInfo({ context: ctx, info, typeName: model }),
    where: { ...readableWhere(ctx, model), id: { in: ids } },
  });
  return rows.map((row) => ({ ...row, __typename: model }));
}

/** The records of these ids, in their order; null for an id that is none, or of what the caller may not read. */
export async function findNodes(ctx: RequestContext, info: GraphQLResolveInfo, ids: readonly string[]): Promise<(Row | null)[]> {
  const uuids = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
  if (uuids.length === 0) return ids.map(() => null);
  const readable = MODELS.filter((model) => mayRead(ctx, model));
  const models = readable.length === 0 ? new Map<string, string>() : await ctx.records.models(readable, uuids);
  const byModel = Map.groupBy(models.keys(), (id) => models.get(id) ?? '');
  const found = await Promise.all([...byModel].map(([model, of]) => rowsOf(ctx, info, model, of)));
  const byId = new Map(found.flat().map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
}

type Found = Awaited<ReturnType<typeof findNodes>>[number];

const loaders = new WeakMap<RequestContext, Map<FieldNode | undefined, DataLoader<string, Found>>>();

/** The record of an id, of any type that is a `Node`; the ids of one field of a document are read together. */
export function nodeLink(context: RequestContext, info: GraphQLResolveInfo, id: string | null): Promise<Found> {
  if (id === null) return Promise.resolve(null);
  const ofContext = loaders.get(context) ?? new Map<FieldNode | undefined, DataLoader<string, Found>>();
  loaders.set(context, ofContext);
  const [field] = info.fieldNodes;
  const loader = ofContext.get(field) ?? new DataLoader<string, Found>((ids) => findNodes(context, info, ids), { cache: false });
  ofContext.set(field, loader);
  return loader.load(id);
}
