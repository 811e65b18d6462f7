import DataLoader from 'dataloader';
import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../core/execution/context.ts';
import { findNodes } from './find-nodes.ts';

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
