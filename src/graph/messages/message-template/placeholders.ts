import { formatLocalTime } from '../../../core/brazil/time.ts';
import type { Order, OrderItem, Payment, PaymentClaim, Product } from '../../../generated/prisma/client.ts';
import type { PaymentMethod } from '../../../generated/prisma/enums.ts';
import { formatBrl } from '../../../lib/money.ts';
import { METHOD_LABELS } from '../../promotions/pricing/payment-discount.ts';
import { STATUS_LABELS, trackingLabel } from '../../sales/order/order.rules.ts';
import type { OrderShipping } from '../../sales/order/order-parts.ts';
import type { OrderRefundStatus } from '../../sales/payment/order-refund-status.rules.ts';
import { orderRefundStatus } from '../../sales/payment/order-refund-status.ts';
import { CLAIM_STATUS_LABELS } from '../../sales/payment-claim/payment-claim.rules.ts';
import { isSold, returnFormId } from '../../sales/return-request/return-request.rules.ts';
import type { Placeholder } from './placeholders.rules.ts';

type OrderColumn =
  | 'id'
  | 'status'
  | 'subtotal'
  | 'discount'
  | 'total'
  | 'paymentMethod'
  | 'installments'
  | 'shipping'
  | 'trackingCode'
  | 'trackingUrl'
  | 'trackingStatus'
  | 'createdAt';

/** An order's row with the values for templates. Money is in cents. */
export type OrderContext = Pick<Order, OrderColumn> & {
  readonly items: readonly Pick<OrderItem, 'name' | 'quantity' | 'total' | 'gift'>[];
  readonly payment: Pick<Payment, 'pixCode' | 'expiresAt' | 'status' | 'refunded'> | null;
};

/** A cart that is no order yet. The total is in cents, without shipping. */
export interface CartContext {
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly total: bigint;
}

/** A product's row with the values for templates. */
export type ProductContext = Pick<Product, 'name' | 'sku' | 'totalStock'>;

/** A claim's row with the values for templates. */
export type ClaimContext = Pick<PaymentClaim, 'amount' | 'status' | 'answerDueAt'>;

/** Everything that templates can refer to, as it is when the message is made; null when absent or unknown. */
export interface TemplateContext {
  readonly storeName: string;
  /** The store's zone, in which times are written. */
  readonly timeZone: string;
  readonly buyer: { readonly name: string | null; readonly email: string | null; readonly phone: string | null };
  readonly order: OrderContext | null;
  readonly cart: CartContext | null;
  readonly product: ProductContext | null;
  /** Reason for which the store refused the newest return of the order. */
  readonly returnAnswer: string | null;
  /** The newest claim on the money of the order. */
  readonly claim: ClaimContext | null;
  /** Address at which the cart or the order is paid. */
  readonly checkoutUrl: string | null;
  readonly unsubscribeUrl: string | null;
}

/** A line of a list of items; without a price in a cart. */
export interface ItemLine {
  readonly name: string;
  readonly quantity: number;
  readonly price: string | null;
}

/** Value of a placeholder: a text on one line, or a list of items; empty when unknown. */
export type Value = string | readonly ItemLine[];

/** Parts of an order that went back, in words. */
const REFUND_STATUS_TEXTS: Readonly<Record<OrderRefundStatus, string>> = {
  NONE: '',
  PARTIAL: 'Devolvido em parte',
  FULL: 'Devolvido',
};

const formatMoney = (cents: bigint | undefined) => (cents === undefined ? null : formatBrl(Number(cents)));
const formatDate = (at: Date | null | undefined, { timeZone }: TemplateContext) => at && formatLocalTime(at, timeZone);
const cartLines = (cart: CartContext | null) =>
  cart?.items.map(({ name, quantity }): ItemLine => ({ name, quantity, price: null }));
const orderLines = (order: OrderContext | null) =>
  order?.items.map(
    ({ name, quantity, total, gift }): ItemLine => ({ name, quantity, price: gift ? 'brinde' : formatMoney(total) }),
  );
const shippingOf = (order: OrderContext | null) => order?.shipping as OrderShipping | null | undefined;
const paymentBy = (order: OrderContext | null, method: PaymentMethod) => (order?.paymentMethod === method ? order.payment : null);

const VALUES: Readonly<Record<Placeholder, (context: TemplateContext) => Value | null | undefined>> = {
  'customer.name': ({ buyer }) => buyer.name,
  'customer.first_name': ({ buyer }) => buyer.name?.trim().split(/\s+/)[0],
  'customer.email': ({ buyer }) => buyer.email,
  'customer.phone': ({ buyer }) => buyer.phone,
  'store.name': ({ storeName }) => storeName,
  'order.id': ({ order }) => order?.id,
  'order.status': ({ order }) => order && STATUS_LABELS[order.status],
  'order.items': ({ order }) => orderLines(order),
  'order.subtotal': ({ order }) => formatMoney(order?.subtotal),
  'order.discount': ({ order }) => (order?.discount ? formatMoney(order.discount) : null),
  'order.total': ({ order }) => formatMoney(order?.total),
  'order.refund_status': ({ order }) => order?.payment && REFUND_STATUS_TEXTS[orderRefundStatus(order.payment)],
  'order.refunded': ({ order }) => (order?.payment?.refunded ? formatMoney(order.payment.refunded) : null),
  'order.payment_method': ({ order }) => order && METHOD_LABELS[order.paymentMethod],
  'order.installments': ({ order }) => order && String(order.installments),
  'order.created_at': (context) => formatDate(context.order?.createdAt, context),
  'shipping.name': ({ order }) => shippingOf(order)?.name,
  'shipping.turnaround': ({ order }) => shippingOf(order)?.turnaround,
  'pix.code': ({ order }) => paymentBy(order, 'PIX')?.pixCode,
  'pix.expires_at': (context) => formatDate(paymentBy(context.order, 'PIX')?.expiresAt, context),
  'boleto.expires_at': (context) => formatDate(paymentBy(context.order, 'BOLETO')?.expiresAt, context),
  'tracking.code': ({ order }) => order?.trackingCode,
  'tracking.url': ({ order }) => order?.trackingUrl,
  'tracking.status': ({ order }) => trackingLabel(order?.trackingStatus ?? null),
  'cart.items': ({ cart }) => cartLines(cart),
  'cart.total': ({ cart }) => formatMoney(cart?.total),
  'product.name': ({ product }) => product?.name,
  'product.sku': ({ product }) => product?.sku,
  'product.stock': ({ product }) => product && String(product.totalStock),
  'return.answer': ({ returnAnswer }) => returnAnswer,
  'return.url': ({ order, checkoutUrl }) =>
    order && checkoutUrl && isSold(order) ? `${checkoutUrl}#${returnFormId(order.id)}` : null,
  'claim.amount': ({ claim }) => claim && formatBrl(Number(claim.amount)),
  'claim.status': ({ claim }) => claim && CLAIM_STATUS_LABELS[claim.status],
  'claim.answer_by': ({ claim, timeZone }) => claim && formatLocalTime(claim.answerDueAt, timeZone),
  'checkout.url': ({ checkoutUrl }) => checkoutUrl,
  'unsubscribe.url': ({ unsubscribeUrl }) => unsubscribeUrl,
};

/** A text on one line: what a buyer typed cannot add a header or a line. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** Returns the value of a placeholder. */
export function placeholderValue(name: Placeholder, context: TemplateContext): Value {
  const value = VALUES[name](context) ?? '';
  return typeof value === 'string' ? onOneLine(value).trim() : value.map((item) => ({ ...item, name: onOneLine(item.name) }));
}
