import { cnpj, cpf } from 'cpf-cnpj-validator';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type BodyReader, bodyReader, type Fields, type Parser } from './body-reader.ts';

/** A line of a cart. Money is integer cents. */
export interface CartItem {
  readonly title: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly image: string | null;
  readonly externalProductId: string | null;
  readonly externalVariantId: string | null;
  readonly url: string | null;
}

/** Input of a checkout. Money is integer cents. */
export interface CheckoutInput {
  readonly token: string;
  readonly items: readonly CartItem[];
  readonly discounts: readonly unknown[];
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly requiresShipping: boolean;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly document: string | null;
  readonly successUrl: string | null;
  readonly cancelUrl: string | null;
  readonly cartMetadata: object | null;
  readonly metadata: object | null;
}

export function documentNumberOf(text: string): string | undefined {
  const bare = text.replace(/[./ -]/g, '').toUpperCase();
  return (bare.length === 11 ? cpf : cnpj).isValid(bare) ? bare : undefined;
}

export function phoneOf(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, 'BR');
  return phone?.isPossible() ? phone.number : undefined;
}

export const emailOf: Parser = (text) => (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text) ? text.toLowerCase() : undefined);
const addressOf: Parser = (text) =>
  text.length <= 2_000 && /^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined;
const maxLength =
  (max: number): Parser =>
  (text) =>
    text.length <= max && !text.includes('\0') ? text : undefined;
export const nonBlank =
  (max: number): Parser =>
  (text) =>
    text.trim() === '' ? undefined : maxLength(max)(text);

const reference = maxLength(255);

function readItem(reader: BodyReader, at: string, value: unknown): CartItem {
  const line = reader.object(at, value) ?? {};
  return {
    title: reader.text(`${at}.title`, line.title, nonBlank(500)),
    quantity: reader.integer(`${at}.quantity`, line.quantity, 1, 999),
    unitPrice: reader.integer(`${at}.unitPrice`, line.unitPrice, 0, 99_999_999),
    image: reader.optionalText(`${at}.image`, line.image, addressOf),
    externalProductId: reader.optionalText(`${at}.externalProductId`, line.externalProductId, reference),
    externalVariantId: reader.optionalText(`${at}.externalVariantId`, line.externalVariantId, reference),
    url: reader.optionalText(`${at}.url`, line.url, addressOf),
  };
}

/** Reads the lines and sums of the cart. Sums in the body must be correct. */
function readCart(reader: BodyReader, cart: Fields) {
  const items = reader.list('cart.items', cart.items, 1, 100).map((item, index) => readItem(reader, `cart.items.${index}`, item));
  const subtotal = items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const discount = reader.integer('cart.totalDiscount', cart.totalDiscount ?? 0, 0, subtotal);
  const total = subtotal - discount;
  if ((cart.currency ?? 'BRL') !== 'BRL') reader.reject('cart.currency', '');
  if ((cart.subtotalPrice ?? subtotal) !== subtotal) reader.reject('cart.subtotalPrice', 0);
  if ((cart.totalPrice ?? total) !== total) reader.reject('cart.totalPrice', 0);
  return {
    token: reader.text('cart.token', cart.token, nonBlank(255)),
    items,
    discounts: reader.list('cart.discounts', cart.discounts ?? [], 0, 50),
    subtotal,
    discount,
    total,
    requiresShipping: reader.boolean('cart.requiresShipping', cart.requiresShipping ?? true),
    cartMetadata: reader.object('cart.metadata', cart.metadata),
  };
}

/** Reads the body of an external checkout. Throws 400 with all issues. */
export function readCheckout(body: unknown): CheckoutInput {
  const reader = bodyReader();
  const fields = reader.object('', body) ?? {};
  const customer = reader.object('customer', fields.customer) ?? {};
  const redirect = reader.object('redirect', fields.redirect) ?? {};
  const input: CheckoutInput = {
    ...readCart(reader, reader.object('cart', fields.cart) ?? {}),
    name: reader.optionalText('customer.name', customer.name, nonBlank(200)),
    email: reader.optionalText('customer.email', customer.email, emailOf),
    phone: reader.optionalText('customer.phone', customer.phone, phoneOf),
    document: reader.optionalText('customer.document', customer.document, documentNumberOf),
    successUrl: reader.optionalText('redirect.successUrl', redirect.successUrl, addressOf),
    cancelUrl: reader.optionalText('redirect.cancelUrl', redirect.cancelUrl, addressOf),
    metadata: reader.object('metadata', fields.metadata),
  };
  reader.throwIfInvalid('INVALID_PAYLOAD');
  return input;
}
