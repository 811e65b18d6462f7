import { queryFromInfo } from '@pothos/plugin-prisma';
import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { StoreDb } from '../../data/store-db.ts';
import type PrismaTypes from '../../generated/pothos.ts';
import type { RequestContext } from '../execution/context.ts';

/** The models whose rows have an id. */
type LinkedModel = {
  [Model in keyof StoreDb]: PrismaTypes[Capitalize<Model>]['Shape'] extends { readonly id: string } ? Model : never;
}[keyof StoreDb];

type Row<Model extends LinkedModel> = PrismaTypes[Capitalize<Model>]['Shape'] & { readonly id: string };

/** The call of `findMany` that is common to all models. */
interface RowsById<Found> {
  findMany(args: object): PromiseLike<Found[]>;
}

/** Finds the record that an id names; null when there is no id, or no such record any more. */
type Link<Model extends LinkedModel> = (
  context: RequestContext,
  info: GraphQLResolveInfo,
  id: string | null | undefined,
) => Promise<Row<Model> | null>;

/**
 * Makes the link from an id to its record, for ids without a relation in the data model. It loads what the document selects of
 * the record; the ids of one turn with the same selection are read in one statement, however long their list is.
 */
export function linkTo<Model extends LinkedModel>(model: Model): Link<Model> {
  const loaders = new WeakMap<RequestContext, Map<string, DataLoader<string, Row<Model> | null>>>();

  function loaderFor(context: RequestContext, query: object): DataLoader<string, Row<Model> | null> {
    const ofContext = loaders.get(context) ?? new Map<string, DataLoader<string, Row<Model> | null>>();
    loaders.set(context, ofContext);
    const selection = JSON.stringify(query);
    const existing = ofContext.get(selection);
    if (existing) return existing;
    const batch = async (ids: readonly string[]) => {
      const rows = context.db[model] as unknown as RowsById<Row<Model>>;
      const found = await rows.findMany({ ...query, where: { id: { in: [...new Set(ids)] } } });
      const byId = new Map(found.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id) ?? null);
    };
    // Nothing is remembered: what is read after a write of the same transaction is true.
    const loader = new DataLoader(batch, { cache: false });
    ofContext.set(selection, loader);
    return loader;
  }

  return async (context, info, id) => (id == null ? null : loaderFor(context, queryFromInfo({ context, info })).load(id));
}
