import { type IssueCode, validationError } from '../../core/errors.ts';
import type { RequestContext } from '../../core/execution/context.ts';
import type { StoreDb } from '../../data/store-db.ts';

const parentError = (code: IssueCode, message: string) => validationError([{ field: 'parentId', message, code }]);

/** The parent of a category, null for a root. Undefined when the store has no such category. */
async function parentOf(db: StoreDb, id: string): Promise<string | null | undefined> {
  const found = await db.category.findUnique({ where: { id }, select: { parentId: true } });
  return found?.parentId;
}

/**
 * The parent of a category's parent. Throws 400 when the store does not have the parent itself: the documented exception
 * to the 404 of what is named and missing (D-22, D-37).
 */
export async function assertParentExists(db: StoreDb, parentId: string): Promise<string | null> {
  const above = await parentOf(db, parentId);
  if (above === undefined) throw parentError('NOT_FOUND', 'A coleção superior não existe nesta loja.');
  return above;
}

/**
 * Throws 400 when the store does not have the new parent, or when the category would become its own descendant (D-37).
 *
 * Two concurrent moves, each valid alone, could form a cycle together. A move below another category therefore takes the
 * store's lock first, and then checks the ancestors of the new parent.
 */
export async function assertValidPosition(ctx: RequestContext, id: string, parentId: string): Promise<void> {
  await ctx.locks.acquire('category-tree');
  let above: string | null | undefined = parentId === id ? id : await assertParentExists(ctx.db, parentId);
  while (above && above !== id) above = await parentOf(ctx.db, above);
  if (above) throw parentError('INVALID_VALUE', 'Uma coleção não pode ficar dentro de si mesma nem das suas subcoleções.');
}
