import type { Checkout } from '../../generated/prisma/client.ts';
import { payAddress } from '../checkout/checkout.ts';
import type { CheckoutLine } from '../checkout/checkout-item.ts';
import type { RequestContext } from '../kernel/context.ts';
import type { CartFacts, Facts } from './placeholders.ts';

/** What a message is about; what is null or absent it is not about. */
export interface About {
  readonly orderId?: string | null | undefined;
  readonly checkoutId?: string | null | undefined;
  readonly customerId?: string | null | undefined;
}

/** A cart of either kind, by the names that were shown when it was sent. */
function cartOf({ items, total }: Checkout): CartFacts {
  const lines = items as unknown as CheckoutLine[];
  return { items: lines.map(({ title = '', quantity }) => ({ name: title, quantity })), total };
}

/**
 * The facts of a message about an order, a cart or a customer of the caller's store, as they are now. Whatever of it the
 * store does not have is null in them. The buyer is the order's, else the cart's, else the customer.
 */
export async function loadFacts(
  ctx: RequestContext,
  { orderId, checkoutId, customerId }: About,
  unsubscribeUrl: string | null,
): Promise<Facts> {
  const { db } = ctx;
  const items = { orderBy: { position: 'asc' } } as const;
  const order = orderId ? await db.order.findUnique({ where: { id: orderId }, include: { items, payment: true } }) : null;
  const cartId = order ? order.checkoutId : checkoutId;
  const checkout = !order && checkoutId ? await db.checkout.findUnique({ where: { id: checkoutId } }) : null;
  const customer = !order && !checkout && customerId ? await db.customer.findUnique({ where: { id: customerId } }) : null;
  const buyer = order
    ? { name: order.customerName, email: order.customerEmail, phone: order.customerPhone }
    : checkout
      ? { name: checkout.customerName, email: checkout.customerEmail, phone: checkout.customerPhone }
      : { name: customer?.name ?? null, email: customer?.email ?? null, phone: customer?.phone ?? null };
  return {
    storeName: (await ctx.ownStore()).name,
    buyer,
    order,
    cart: checkout && cartOf(checkout),
    checkoutUrl: cartId ? payAddress(ctx, cartId) : null,
    unsubscribeUrl,
  };
}
