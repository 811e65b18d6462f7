import type { z } from 'zod';
import { notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { canAccessCheckout } from '../../../core/execution/principal.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Order, Upsell } from '../../../generated/prisma/client.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { type offerRules, UPSELL_MISSING } from './upsell.rules.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

const OfferedOrderInput = builder.inputType('OfferedOrderInput', {
  isOneOf: true,
  description: 'O pedido de uma oferta: pelo seu id ou pelo do checkout de que nasceu. Informe um campo, e só um.',
  fields: (t) => ({
    id: t.field({ type: 'ID', description: 'O pedido.' }),
    checkoutId: t.field({ type: 'ID', description: 'O checkout de que o pedido nasceu.' }),
  }),
});

/** The fields of `offerRules`. */
export const offerFields = (t: Fields) => ({
  order: t.field({ type: OfferedOrderInput, required: true, description: 'O pedido.' }),
  upsellId: t.field({ type: 'ID', required: true, description: 'A oferta.' }),
});

/** The order that an input names, by its id or its checkout. Throws 404 when the caller has no such order. */
export async function findOfferedOrder(
  ctx: RequestContext,
  { id, checkoutId }: z.output<typeof offerRules>['order'],
): Promise<Order> {
  const where = id == null ? { checkoutId: checkoutId ?? null } : { id };
  const order = await ctx.db.order.findFirst({ where });
  if (order && canAccessCheckout(ctx.principal, order.checkoutId)) return order;
  throw notFoundError(ORDER_MISSING, id == null ? 'order.checkoutId' : 'order.id');
}

/** The upsell that an input names. Throws 404 when the store does not have it. */
export async function findUpsellOrThrow({ db }: RequestContext, id: string): Promise<Upsell> {
  const upsell = await db.upsell.findUnique({ where: { id } });
  if (!upsell) throw notFoundError(UPSELL_MISSING, 'upsellId');
  return upsell;
}
