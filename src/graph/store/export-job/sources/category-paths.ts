import type { RequestContext } from '../../../../core/execution/context.ts';

const known = new WeakMap<RequestContext, Promise<(id: string) => string | undefined>>();

async function readPaths({ db }: RequestContext): Promise<(id: string) => string | undefined> {
  const categories = await db.category.findMany({ select: { id: true, name: true, parentId: true } });
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (id: string): string | undefined => {
    const category = byId.get(id);
    if (!category) return undefined;
    const parent = category.parentId === null ? undefined : pathOf(category.parentId);
    return parent === undefined ? category.name : `${parent} > ${category.name}`;
  };
  return pathOf;
}

/** Makes the function that has the path of a collection: `Roupas > Camisetas`. A context reads them once. */
export function categoryPaths(ctx: RequestContext): Promise<(id: string) => string | undefined> {
  const paths = known.get(ctx) ?? readPaths(ctx);
  known.set(ctx, paths);
  return paths;
}
