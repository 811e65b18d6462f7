import type { RequestContext } from '../kernel/context.ts';
import { type IssueCode, invalid } from '../kernel/errors.ts';
import type { StoreDb } from '../kernel/store-db.ts';

const refusal = (code: IssueCode, message: string) => invalid([{ field: 'parentId', message, code }]);

/** The parent of a category, null for a root. Undefined when the store has no such category. */
async function parentOf(db: StoreDb, id: string): Promise<string | null | undefined> {
  const found = await db.category.findUnique({ where: { id }, select: { parentId: true } });
  return found?.parentId;
}

/**
 * The parent of a category's parent. Throws 400 when the store does not have the parent itself: the documented exception
 * to the 404 of what is named and missing (D-22, D-37).
 */
export async function requireParent(db: StoreDb, parentId: string): Promise<string | null> {
  const above = await parentOf(db, parentId);
  if (above === undefined) throw refusal('NOT_FOUND', 'A coleção superior não existe nesta loja.');
  return above;
}

/**
 * Throws 400 when the store does not have the new parent, or when the category would come to stand below itself (D-37).
 * Two moves, each fine by itself, could close a circle together: whoever moves a category below another therefore takes
 * the store's turn first, and walks up from the new parent when every such move before his is done.
 */
export async function requirePlace(ctx: RequestContext, id: string, parentId: string): Promise<void> {
  await ctx.takeTurn('category-tree');
  let above: string | null | undefined = parentId === id ? id : await requireParent(ctx.db, parentId);
  while (above && above !== id) above = await parentOf(ctx.db, above);
  if (above) throw refusal('INVALID_VALUE', 'Uma coleção não pode ficar dentro de si mesma nem das suas subcoleções.');
}
