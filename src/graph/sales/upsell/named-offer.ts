import { notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { canAccessCheckout } from '../../../core/execution/principal.ts';
import type { builder } from '../../../core/schema/builder.ts';
import type { Order, Upsell } from '../../../generated/prisma/client.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { UPSELL_MISSING } from './upsell.rules.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The fields of `offerRules`. */
export const offerFields = (t: Fields) => ({
  orderId: t.field({ type: 'ID', description: 'O pedido; no lugar de checkoutId.' }),
  checkoutId: t.field({ type: 'ID', description: 'O checkout de que o pedido nasceu; no lugar de orderId.' }),
  upsellId: t.field({ type: 'ID', required: true, description: 'A oferta.' }),
});

/** The order that an input names, by its id or its checkout. Throws 404 when the caller has no such order. */
export async function findOfferedOrder(
  ctx: RequestContext,
  { orderId, checkoutId }: { readonly orderId: string | null; readonly checkoutId: string | null },
): Promise<Order> {
  const order = await ctx.db.order.findFirst({ where: orderId === null ? { checkoutId } : { id: orderId } });
  if (order && canAccessCheckout(ctx.principal, order.checkoutId)) return order;
  throw notFoundError(ORDER_MISSING, orderId === null ? 'checkoutId' : 'orderId');
}

/** The upsell that an input names. Throws 404 when the store does not have it. */
export async function findUpsellOrThrow({ db }: RequestContext, id: string): Promise<Upsell> {
  const upsell = await db.upsell.findUnique({ where: { id } });
  if (!upsell) throw notFoundError(UPSELL_MISSING, 'upsellId');
  return upsell;
}
