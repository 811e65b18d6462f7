import type { Issue } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { StoreDb } from '../../../data/store-db.ts';

const MISSING: Issue = { field: 'parentId', message: 'A coleção superior não existe nesta loja.', code: 'NOT_FOUND' };
const CYCLE: Issue = {
  field: 'parentId',
  message: 'Uma coleção não pode ficar dentro de si mesma nem das suas subcoleções.',
  code: 'INVALID_VALUE',
};

/** The parent of a category, null for a root. Undefined when the store has no such category. */
async function parentOf(db: StoreDb, id: string): Promise<string | null | undefined> {
  const found = await db.category.findUnique({ where: { id }, select: { parentId: true } });
  return found?.parentId;
}

/** Issues of the parent of a new category: the documented exception to the 404 of what is named and missing (D-22, D-37). */
export async function parentIssues(db: StoreDb, parentId: string | null | undefined): Promise<readonly Issue[]> {
  return parentId == null || (await parentOf(db, parentId)) !== undefined ? [] : [MISSING];
}

/**
 * Issues of the new parent of a category: the store does not have it, or the category would become its own descendant (D-37).
 *
 * Two concurrent moves, each valid alone, could form a cycle together. A move below another category therefore takes the
 * store's lock first, and then checks the ancestors of the new parent.
 */
export async function moveIssues(ctx: RequestContext, id: string, parentId: string): Promise<readonly Issue[]> {
  await ctx.locks.acquire('category-tree');
  const target = parentId.toLowerCase();
  let above = target === id ? target : await parentOf(ctx.db, target);
  if (above === undefined) return [MISSING];
  while (above && above !== id) above = await parentOf(ctx.db, above);
  return above ? [CYCLE] : [];
}
