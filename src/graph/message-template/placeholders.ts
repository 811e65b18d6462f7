import type { Order, OrderItem, Payment } from '../../generated/prisma/client.ts';
import type { PaymentMethod } from '../../generated/prisma/enums.ts';
import { localTime } from '../kernel/local-time.ts';
import { reais } from '../kernel/reais.ts';
import { STATUS_LABELS } from '../order/order-moves.rules.ts';
import type { OrderShipping } from '../order/order-parts.ts';
import { trackingLabel } from '../order/tracking-labels.ts';
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

/** An order's row with what a message tells of it. Money is in cents. */
export type OrderFacts = Pick<Order, OrderColumn> & {
  readonly items: readonly Pick<OrderItem, 'name' | 'quantity' | 'total' | 'gift'>[];
  readonly payment: Pick<Payment, 'pixCode' | 'expiresAt'> | null;
};

/** A cart that is no order yet. The total is in cents, without shipping. */
export interface CartFacts {
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly total: bigint;
}

/** Whatever a message can be about, as it is at the moment of sending; null where there is none, or it is not known. */
export interface Facts {
  readonly storeName: string;
  readonly buyer: { readonly name: string | null; readonly email: string | null; readonly phone: string | null };
  readonly order: OrderFacts | null;
  readonly cart: CartFacts | null;
  /** Where the cart or the order is paid. */
  readonly checkoutUrl: string | null;
  readonly unsubscribeUrl: string | null;
}

/** What stands in a placeholder's place: a text, or a list with a text for each of its items. */
type Value = string | readonly string[] | null | undefined;

const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = { PIX: 'PIX', CARD: 'Cartão', BOLETO: 'Boleto' };

const money = (cents: bigint | undefined) => (cents === undefined ? null : reais(Number(cents)));
const moment = (at: Date | null | undefined) => at && localTime(at);
const lines = (items: readonly { name: string; quantity: number }[] | undefined) =>
  items?.map(({ name, quantity }) => `${quantity} × ${name}`);
const orderLines = ({ items }: OrderFacts) =>
  items.map(({ name, quantity, total, gift }) => `${quantity} × ${name} – ${gift ? 'brinde' : money(total)}`);
const shippingOf = (order: OrderFacts | null) => order?.shipping as OrderShipping | null | undefined;
const paidBy = (order: OrderFacts | null, method: PaymentMethod) => (order?.paymentMethod === method ? order.payment : null);

const VALUES: Readonly<Record<Placeholder, (facts: Facts) => Value>> = {
  'customer.name': ({ buyer }) => buyer.name,
  'customer.first_name': ({ buyer }) => buyer.name?.trim().split(/\s+/)[0],
  'customer.email': ({ buyer }) => buyer.email,
  'customer.phone': ({ buyer }) => buyer.phone,
  'store.name': ({ storeName }) => storeName,
  'order.id': ({ order }) => order?.id,
  'order.status': ({ order }) => order && STATUS_LABELS[order.status],
  'order.items': ({ order }) => order && orderLines(order),
  'order.subtotal': ({ order }) => money(order?.subtotal),
  'order.discount': ({ order }) => (order?.discount ? money(order.discount) : null),
  'order.total': ({ order }) => money(order?.total),
  'order.payment_method': ({ order }) => order && METHOD_NAMES[order.paymentMethod],
  'order.installments': ({ order }) => order && String(order.installments),
  'order.created_at': ({ order }) => moment(order?.createdAt),
  'shipping.name': ({ order }) => shippingOf(order)?.name,
  'shipping.turnaround': ({ order }) => shippingOf(order)?.turnaround,
  'pix.code': ({ order }) => paidBy(order, 'PIX')?.pixCode,
  'pix.expires_at': ({ order }) => moment(paidBy(order, 'PIX')?.expiresAt),
  'boleto.expires_at': ({ order }) => moment(paidBy(order, 'BOLETO')?.expiresAt),
  'tracking.code': ({ order }) => order?.trackingCode,
  'tracking.url': ({ order }) => order?.trackingUrl,
  'tracking.status': ({ order }) => trackingLabel(order?.trackingStatus ?? null),
  'cart.items': ({ cart }) => lines(cart?.items),
  'cart.total': ({ cart }) => money(cart?.total),
  'checkout.url': ({ checkoutUrl }) => checkoutUrl,
  'unsubscribe.url': ({ unsubscribeUrl }) => unsubscribeUrl,
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A value on one line, whatever a buyer typed: it can begin no header and no line of its own. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** How a value is written where it stands. */
interface Writing {
  text(value: string): string;
  list(items: readonly string[]): string;
}

const HTML: Writing = {
  text: escaped,
  list: (items) => `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`,
};
const TEXT: Writing = { text: (value) => value, list: (items) => items.join('\n') };
const LINE: Writing = { text: (value) => value, list: (items) => items.join(', ') };

function filled(text: string | null, facts: Facts, { text: write, list }: Writing): string | null {
  if (text === null) return null;
  return text.replace(BRACES, (written: string, name: string | undefined) => {
    const known = name?.trim() ?? '';
    if (!isPlaceholder(known)) return written;
    const value = VALUES[known](facts) ?? '';
    return typeof value === 'string' ? write(onOneLine(value)) : list(value.map(onOneLine));
  });
}

/** The texts of a template, or of the message that is made of it. */
export interface MessageTexts {
  readonly subject: string | null;
  readonly senderName: string | null;
  readonly html: string | null;
  readonly message: string | null;
}

/**
 * A template's texts with the facts in the places of its placeholders: escaped in `html`, on one line in `subject` and
 * `senderName`. What is not known is empty; braces inside a value are left alone.
 */
export const render = ({ subject, senderName, html, message }: MessageTexts, facts: Facts): MessageTexts => ({
  subject: filled(subject, facts, LINE),
  senderName: filled(senderName, facts, LINE),
  html: filled(html, facts, HTML),
  message: filled(message, facts, TEXT),
});
