import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { referencePaths, throwIfIssues } from '../../../core/validation/references.ts';
import { columnNames } from '../../../lib/column-names.ts';

interface Identified {
  readonly id: string;
}

/** A rule of the store that changes the price of carts. A row in a list of several kinds names its type as `__typename`. */
export const Promotion = builder.interfaceRef<Identified>('Promotion').implement({
  description: 'Um cupom, desconto progressivo, brinde ou desconto por forma de pagamento.',
  resolveType: (row) => (row as unknown as { __typename: string }).__typename,
  fields: (t) => ({ id: t.exposeID('id', { description: 'Identificador da promoção.' }) }),
});

/** Columns of discount ranges that have another name than the field. */
export const rangeColumns = columnNames({ startsAt: 'startAt', endsAt: 'endAt' });

/** Columns of payment discounts that have another name than the field. */
export const paymentDiscountColumns = columnNames({ active: 'enabled' });

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
