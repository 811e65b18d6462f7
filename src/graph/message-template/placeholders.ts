import { formatLocalTime } from '../../core/brazil/time.ts';
import { formatBrl } from '../../core/lib/money.ts';
import type { Order, OrderItem, Payment } from '../../generated/prisma/client.ts';
import type { PaymentMethod } from '../../generated/prisma/enums.ts';
import type { OrderShipping } from '../order/order-parts.ts';
import { STATUS_LABELS, trackingLabel } from '../order/transitions/transitions.rules.ts';
import { BRACES, isPlaceholder, type Placeholder } from './placeholders.rules.ts';

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
  readonly payment: Pick<Payment, 'pixCode' | 'expiresAt'> | null;
};

/** A cart that is no order yet. The total is in cents, without shipping. */
export interface CartContext {
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly total: bigint;
}

/** Everything that templates can refer to, as it is when the message is made; null when absent or unknown. */
export interface TemplateContext {
  readonly storeName: string;
  /** The store's zone, in which times are written. */
  readonly timeZone: string;
  readonly buyer: { readonly name: string | null; readonly email: string | null; readonly phone: string | null };
  readonly order: OrderContext | null;
  readonly cart: CartContext | null;
  /** Address at which the cart or the order is paid. */
  readonly checkoutUrl: string | null;
  readonly unsubscribeUrl: string | null;
}

/** Value of a placeholder: a text, or a list of texts. */
type Value = string | readonly string[] | null | undefined;

const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = { PIX: 'PIX', CARD: 'Cartão', BOLETO: 'Boleto' };

const formatMoney = (cents: bigint | undefined) => (cents === undefined ? null : formatBrl(Number(cents)));
const formatDate = (at: Date | null | undefined, { timeZone }: TemplateContext) => at && formatLocalTime(at, timeZone);
const formatLines = (items: readonly { name: string; quantity: number }[] | undefined) =>
  items?.map(({ name, quantity }) => `${quantity} × ${name}`);
const formatOrderLines = ({ items }: OrderContext) =>
  items.map(({ name, quantity, total, gift }) => `${quantity} × ${name} – ${gift ? 'brinde' : formatMoney(total)}`);
const shippingOf = (order: OrderContext | null) => order?.shipping as OrderShipping | null | undefined;
const paymentBy = (order: OrderContext | null, method: PaymentMethod) => (order?.paymentMethod === method ? order.payment : null);

const VALUES: Readonly<Record<Placeholder, (context: TemplateContext) => Value>> = {
  'customer.name': ({ buyer }) => buyer.name,
  'customer.first_name': ({ buyer }) => buyer.name?.trim().split(/\s+/)[0],
  'customer.email': ({ buyer }) => buyer.email,
  'customer.phone': ({ buyer }) => buyer.phone,
  'store.name': ({ storeName }) => storeName,
  'order.id': ({ order }) => order?.id,
  'order.status': ({ order }) => order && STATUS_LABELS[order.status],
  'order.items': ({ order }) => order && formatOrderLines(order),
  'order.subtotal': ({ order }) => formatMoney(order?.subtotal),
  'order.discount': ({ order }) => (order?.discount ? formatMoney(order.discount) : null),
  'order.total': ({ order }) => formatMoney(order?.total),
  'order.payment_method': ({ order }) => order && METHOD_NAMES[order.paymentMethod],
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
  'cart.items': ({ cart }) => formatLines(cart?.items),
  'cart.total': ({ cart }) => formatMoney(cart?.total),
  'checkout.url': ({ checkoutUrl }) => checkoutUrl,
  'unsubscribe.url': ({ unsubscribeUrl }) => unsubscribeUrl,
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A value on one line: what a buyer typed cannot add a header or a line. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Escaping of values in a field of a template. */
interface OutputFormat {
  text(value: string): string;
  list(items: readonly string[]): string;
}

const HTML: OutputFormat = {
  text: escapeHtml,
  list: (items) => `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`,
};
const TEXT: OutputFormat = { text: (value) => value, list: (items) => items.join('\n') };
const LINE: OutputFormat = { text: (value) => value, list: (items) => items.join(', ') };

function fill(text: string | null, context: TemplateContext, { text: write, list }: OutputFormat): string | null {
  if (text === null) return null;
  return text.replace(BRACES, (written: string, name: string | undefined) => {
    const known = name?.trim() ?? '';
    if (!isPlaceholder(known)) return written;
    const value = VALUES[known](context) ?? '';
    return typeof value === 'string' ? write(onOneLine(value)) : list(value.map(onOneLine));
  });
}

/** Texts of a template, or of a message made from it. */
export interface MessageTexts {
  readonly subject: string | null;
  readonly senderName: string | null;
  readonly html: string | null;
  readonly message: string | null;
}

/**
 * Fills the placeholders of a template: escaped in `html`, on one line in `subject` and `senderName`. Unknown values are empty;
 * braces inside a value are not expanded.
 */
export const render = ({ subject, senderName, html, message }: MessageTexts, context: TemplateContext): MessageTexts => ({
  subject: fill(subject, context, LINE),
  senderName: fill(senderName, context, LINE),
  html: fill(html, context, HTML),
  message: fill(message, context, TEXT),
});
