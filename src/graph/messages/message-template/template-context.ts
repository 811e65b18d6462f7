import type { RequestContext } from '../../../core/execution/context.ts';
import type { Checkout, PaymentClaim } from '../../../generated/prisma/client.ts';
import { payUrl } from '../../sales/checkout/checkout.ts';
import type { CheckoutLine } from '../../sales/checkout/checkout-item.ts';
import { pageCheckoutId } from '../../sales/order/order-checkout.ts';
import type { CartContext, TemplateContext } from './placeholders.ts';

/** Subject of a message; absent or null: none of that kind. */
export interface TemplateSubject {
  readonly orderId?: string | null | undefined;
  readonly checkoutId?: string | null | undefined;
  readonly customerId?: string | null | undefined;
  readonly productId?: string | null | undefined;
}

/** A cart of either kind, by the names that were shown when it was sent. */
function toCartContext({ items, total }: Checkout): CartContext {
  const lines = items as unknown as CheckoutLine[];
  return { items: lines.map(({ title = '', quantity }) => ({ name: title, quantity })), total };
}

/** The store's own people, by the contact that it shows its buyers. */
export async function ownContact(ctx: RequestContext): Promise<TemplateContext['buyer']> {
  const { name, supportEmail, supportPhone } = await ctx.ownStore();
  return { name, email: supportEmail, phone: supportPhone };
}

const newestClaim = ({ db }: RequestContext, orderId: string): Promise<PaymentClaim | null> =>
  db.paymentClaim.findFirst({ where: { orderId }, orderBy: [{ openedAt: 'desc' }, { id: 'asc' }] });

const newestAnswer = async ({ db }: RequestContext, orderId: string): Promise<string | null> =>
  (await db.returnRequest.findFirst({ where: { orderId }, orderBy: { number: 'desc' } }))?.answer ?? null;

/**
 * Current values for a message about an order, a cart or a customer of the caller's store; null for records that the store does
 * not have. The buyer is that of the order, else of the cart, else the customer; of a product the store itself.
 */
export async function loadTemplateContext(
  ctx: RequestContext,
  { orderId, checkoutId, customerId, productId }: TemplateSubject,
  unsubscribeUrl: string | null,
): Promise<TemplateContext> {
  const { db } = ctx;
  const items = { orderBy: { position: 'asc' } } as const;
  const order = orderId ? await db.order.findUnique({ where: { id: orderId }, include: { items, payment: true } }) : null;
  const checkout = !order && checkoutId ? await db.checkout.findUnique({ where: { id: checkoutId } }) : null;
  const pageId = order ? await pageCheckoutId(db, order) : checkout?.id;
  const customer = !order && !checkout && customerId ? await db.customer.findUnique({ where: { id: customerId } }) : null;
  const buyer = order
    ? { name: order.customerName, email: order.customerEmail, phone: order.customerPhone }
    : checkout
      ? { name: checkout.customerName, email: checkout.customerEmail, phone: checkout.customerPhone }
      : { name: customer?.name ?? null, email: customer?.email ?? null, phone: customer?.phone ?? null };
  const { name: storeName, timeZone } = await ctx.ownStore();
  const product = productId ? await db.product.findUnique({ where: { id: productId } }) : null;
  return {
    storeName,
    timeZone,
    // A message about a product is for the store's own people.
    buyer: productId ? await ownContact(ctx) : buyer,
    product,
    returnAnswer: order && (await newestAnswer(ctx, order.id)),
    claim: order && (await newestClaim(ctx, order.id)),
    order,
    cart: checkout && toCartContext(checkout),
    checkoutUrl: pageId ? payUrl(ctx, pageId) : null,
    unsubscribeUrl,
  };
}
