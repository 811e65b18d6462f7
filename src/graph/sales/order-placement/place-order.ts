import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order, Store } from '../../../generated/prisma/client.ts';
import type { PaymentMethod } from '../../../generated/prisma/enums.ts';
import { monotonicUuidV7 } from '../../../lib/ids.ts';
import { deductStock, type StockLine } from '../../catalogue/stock/stock.ts';
import type { DeliveryAddress } from '../../customers/customer/customer-columns.ts';
import { type Buyer, buyerKey, recordOrder } from '../../customers/customer/customer-stats.ts';
import { recordCouponUse } from '../../promotions/coupon/coupon-use.ts';
import type { Price } from '../../promotions/pricing/price.ts';
import type { ResolvedCart } from '../../promotions/pricing/resolved-cart.ts';
import { withLastOrder } from '../order/customer-orders.ts';
import { recordChange } from '../order/order-history-entry.ts';
import { approvePayment } from '../order-payment/payment-transitions.ts';
import { openPayment } from '../payment/open-payment.ts';
import { orderItemRow, stockLines, throwOutOfStock, toOrderLines } from './order-lines.ts';

/** Data of a new order. */
export interface NewOrder {
  /** The checkout or the upsell that it comes from. */
  readonly origin: { readonly checkoutId: string } | { readonly upsellOfId: string; readonly upsellId: string };
  /** The store that sells. */
  readonly store: Store;
  readonly items: ResolvedCart['items'];
  readonly price: Price;
  readonly buyer: Buyer;
  /** Null: nothing is sent. */
  readonly address: DeliveryAddress | null;
  readonly paymentMethod: PaymentMethod;
  readonly installments: number;
  readonly params: object | null;
  readonly metadata: object | null;
}

/** Every event that a new order may emit. */
export const PLACE_ORDER_EVENTS = [
  'ORDER_CREATED',
  'CUSTOMER_CREATED',
  'CUSTOMER_UPDATED',
  'PRODUCT_UPDATED',
  'PAYMENT_PROCESSED',
  'ORDER_PAID',
] as const;

/**
 * Places an order for a priced cart: takes the stock and the use of the coupon, counts it for its customer, opens its payment
 * and emits its events (D-88 to D-90). A new order is PENDING, or PAID when nothing has to be paid (D-135). Throws 409
 * `OUT_OF_STOCK` with the lines.
 */
export async function placeOrder(ctx: RequestContext, input: NewOrder): Promise<Order> {
  const { origin, items, price, buyer, address, paymentMethod, installments } = input;
  const lines = toOrderLines(price, items);
  const stock = stockLines(lines);
  const id = monotonicUuidV7();
  const onShortage = (line: StockLine) => throwOutOfStock(lines, line);
  const soldProducts = await deductStock(ctx, stock, { orderId: id, onShortage });
  const now = ctx.clock.now();
  const customerOrder = { id, createdAt: now, status: 'PENDING' as const, total: price.total };
  const { customer, change } = await recordOrder(ctx, customerOrder, buyer, address);
  const rows = lines.map(orderItemRow);
  const created = await ctx.db.order.create({
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
      units: lines.reduce((units, { line }) => units + line.quantity, 0),
      stock: stock.map((line) => ({ ...line })),
      stockHeld: stock.length > 0,
      rules: price.rules.map((rule) => ({ ...rule })),
      ...(input.params && { params: input.params }),
      ...(input.metadata && { metadata: input.metadata }),
      items: { createMany: { data: rows } },
    },
  });
  // The events of the order show its items, which need not be read again.
  const order = { ...created, items: rows.map((row) => ({ ...row, storeId: created.storeId, orderId: id })) };
  if (price.couponId !== null)
    await recordCouponUse(ctx, { couponId: price.couponId, orderId: id, customerKey: buyerKey(buyer) });
  const payment = await openPayment(ctx, input.store, order);
  recordChange(ctx, id, 'CREATED', { total: price.total });
  await ctx.emit('ORDER_CREATED', order);
  if (change) await ctx.emit(change, withLastOrder(customer, order));
  for (const product of soldProducts) await ctx.emit('PRODUCT_UPDATED', product);
  return payment.amount === 0n ? approvePayment(ctx, { order, payment }) : order;
}
