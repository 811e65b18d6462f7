import { type Issue, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { Reference } from '../../../core/validation/references.ts';
import type { Product } from '../../../generated/prisma/client.ts';

/** Columns that tell whether a product has active variants: it is sold as one of them, and has no stock of its own to sell (D-488). */
export const ACTIVE_VARIANT = { where: { active: true }, select: { id: true }, take: 1 } as const;

/** Sentence about a product that is named without one of its variants. */
export const choiceMissing = (name: string): string => `“${name}” tem variações: escolha uma delas.`;

/** Columns of a product by which a promotion tells why it cannot sell it. */
export const SOLD_PRODUCT = { name: true, status: true, type: true, stock: true, variants: ACTIVE_VARIANT } as const;

/** Reason for which units of a product cannot be sold without a variant; undefined when they can. */
export function unsoldReason(
  {
    name,
    status,
    type,
    stock,
    variants,
  }: Pick<Product, 'name' | 'status' | 'type' | 'stock'> & { readonly variants: readonly object[] },
  units = 1,
): string | undefined {
  if (status !== 'ACTIVE' && status !== 'PUBLISHED') return `“${name}” não está à venda.`;
  if (variants.length > 0) return `“${name}” tem variações, e aqui não se escolhe uma delas.`;
  return type === 'PHYSICAL' && stock < units ? `“${name}” não tem estoque suficiente.` : undefined;
}

/**
 * Throws 400 at each place that names a product with active variants where none of them can be named. API v1 documents no such
 * refusal: there the record tells it (D-488).
 */
export async function assertSoldWithoutVariant(ctx: RequestContext, named: readonly Reference[]): Promise<void> {
  if (ctx.isContractCall || named.length === 0) return;
  const where = { id: { in: [...new Set(named.map(({ id }) => id))] }, variants: { some: { active: true } } };
  const rows = await ctx.db.product.findMany({ where, select: { id: true, name: true } });
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  const issues = named.flatMap(({ field, id }): Issue[] => {
    const name = nameOf.get(id);
    const message = `“${name}” tem variações, e aqui não se escolhe uma delas.`;
    return name === undefined ? [] : [{ field, message, code: 'CONFLICT' }];
  });
  if (issues.length > 0) throw validationError(issues);
}
