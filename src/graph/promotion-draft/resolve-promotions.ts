import type { RequestContext } from '../../core/execution/context.ts';
import { referencePaths, throwIfIssues } from '../../core/validation/references.ts';

/** The models of promotions. */
const MODELS = ['Coupon', 'DiscountRange', 'Gift', 'PaymentDiscount'] as const;

/** The ids `without` in the form of the database. Throws 404 at each that is no promotion of the store. */
export async function resolvePromotions(ctx: RequestContext, without: readonly string[]): Promise<readonly string[]> {
  if (without.length === 0) return [];
  const references = referencePaths('without', without).map(({ field, id }) => ({ field, id: id.toLowerCase() }));
  const found = await ctx.records.models(MODELS, [...new Set(references.map(({ id }) => id))]);
  const missing = references.filter(({ id }) => !found.has(id));
  throwIfIssues(missing.map(({ field }) => ({ field, message: 'Promoção não encontrada.', code: 'NOT_FOUND' })));
  return [...found.keys()];
}
