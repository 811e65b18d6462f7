import { randomUUIDv7 } from 'node:crypto';
import type { Order } from '../../generated/prisma/client.ts';
import type { PaymentMethod } from '../../generated/prisma/enums.ts';
import type { GoodsCart } from '../checkout/good.ts';
import { useCoupon } from '../coupon/coupon-use.ts';
import { type Address, type Buyer, countOrder, customerKey } from '../customer/count-order.ts';
import type { RequestContext } from '../kernel/context.ts';
import { openPayment } from '../payment/open-payment.ts';
import { approve } from '../payment/outcomes.ts';
import type { Price } from '../pricing/price.ts';
import { takeStock } from '../stock/stock.ts';
import { noteChange } from './order-change.ts';
import { itemRow, orderLines, outOfStock, stockOf } from './order-lines.ts';

/** Everything that an order is made of. */
export interface OrderParts {
  /** What it came of. */
  readonly origin: { readonly checkoutId: string } | { readonly upsellOfId: string; readonly upsellId: string };
  readonly goods: GoodsCart['goods'];
  readonly price: Price;
  readonly buyer: Buyer;
  /** Null: nothing is sent. */
  readonly address: Address | null;
  readonly paymentMethod: PaymentMethod;
  readonly installments: number;
  readonly params: object | null;
  readonly metadata: object | null;
}

/** Every event that a birth may announce. */
export const BIRTH_EVENTS = [
  'ORDER_CREATED',
  'CUSTOMER_CREATED',
  'CUSTOMER_UPDATED',
  'PRODUCT_UPDATED',
  'PAYMENT_PROCESSED',
  'ORDER_PAID',
] as const;

/**
 * Makes an order of a priced cart: takes the stock and the use of the coupon, counts it for its customer, opens its
 * payment and announces it (D-88 to D-90). It is born PENDING; where nothing has to be paid it is PAID at once (D-135).
 * Throws 409 `OUT_OF_STOCK` naming the lines.
 */
export async function bearOrder(ctx: RequestContext, parts: OrderParts): Promise<Order> {
  const { origin, goods, price, buyer, address, paymentMethod, installments } = parts;
  const lines = orderLines(price, goods);
  const stock = stockOf(lines);
  const sold = await takeStock(ctx, stock, (part) => outOfStock(lines, part));
  const now = ctx.clock.now();
  const id = randomUUIDv7();
  const counted = { id, createdAt: now, status: 'PENDING' as const, total: price.total };
  const { customer, change } = await countOrder(ctx, counted, buyer, address);
  const order = await ctx.db.order.create({
    data: {
      id,
      ...origin,
      createdAt: now,
      subtotal: BigInt(price.subtotal),
      discount: BigInt(price.discount),
      total: BigInt(price.total),
      paymentMethod,
      installments,
      customerId: customer.id,
      customerName: buyer.name,
      customerEmail: buyer.email,
      customerPhone: buyer.phone,
      documentType: buyer.documentType,
      documentNumber: buyer.documentNumber,
      ...(address && { shippingAddress: { ...address } }),
      ...(price.shipping && { shipping: { ...price.shipping } }),
      couponId: price.couponId,
      couponCode: price.rules.find(({ kind, applied }) => kind === 'COUPON' && applied)?.name ?? null,
      couponHeld: price.couponId !== null,
      stock: stock.map((part) => ({ ...part })),
      stockHeld: stock.length > 0,
      rules: price.rules.map((rule) => ({ ...rule })),
      ...(parts.params && { params: parts.params }),
      ...(parts.metadata && { metadata: parts.metadata }),
      items: { createMany: { data: lines.map(itemRow) } },
    },
  });
  if (price.couponId !== null) await useCoupon(ctx, { couponId: price.couponId, orderId: id, customerKey: customerKey(buyer) });
  const payment = await openPayment(ctx, order);
  noteChange(ctx, id, 'CREATED', { total: price.total });
  await ctx.emit('ORDER_CREATED', order);
  if (change) await ctx.emit(change, customer);
  for (const product of sold) await ctx.emit('PRODUCT_UPDATED', product);
  return payment.amount === 0n ? approve(ctx, { order, payment }) : order;
}
