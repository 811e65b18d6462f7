import { isLoopbackUrl } from '../core/validation/address.ts';
import type {
  CheckoutPricesQuery,
  OrderStateQuery,
  SellerFragment,
  ShopperOrderFragment,
  ShownCheckoutQuery,
} from '../generated/documents/pay.ts';
import type { PaymentMethod } from '../generated/prisma/enums.ts';
import { formatBrl } from '../lib/money.ts';

// What the page's operations answer. Amounts are reais, moments ISO texts.

/** A checkout as its buyer sees it; personal data are masked. */
export type CheckoutData = NonNullable<ShownCheckoutQuery['checkout']>;

/** An order, or an offer that was accepted after one. */
export type OrderData = ShopperOrderFragment;

export type OfferData = NonNullable<CheckoutData['order']>['offers'][number];

/** Seller of a cart, and the look of their pages. */
export type SellerData = SellerFragment;

export type PricesView = NonNullable<CheckoutPricesQuery['checkout']>['prices'];

type CartLine = PricesView['cart']['lines'][number];

/** A line of an order, or of a cart, where it has a key, may be in the buyer's way, and may have units in each kit. */
export type LineView = Omit<OrderData['items'][number], 'id' | 'refundable'> &
  Partial<Pick<CartLine, 'key' | 'kitQuantity' | 'warning'>>;

export type ShippingView = NonNullable<OrderData['shipping']>;

export type RuleView = OrderData['rules'][number];

/** Status of an order, and of the offers accepted after it. */
export type OrderState = NonNullable<NonNullable<OrderStateQuery['checkout']>['order']>;

/** Names of the methods of payment. */
export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = { PIX: 'Pix', CARD: 'Cartão', BOLETO: 'Boleto' };

/** Reais as people write them. */
export const formatReais = (amount: number): string => formatBrl(Math.round(amount * 100));

/** An address that the page loads an image from: https, or one of the own machine, which the page's policy admits from itself alone. */
export const imageUrlOrNull = (address: string | null): string | null =>
  address !== null && isLoopbackUrl(address) ? address : httpsUrlOrNull(address);

/** An address that the page leads to: https alone (D-141), and without a name before the host, which looks like another host. */
export function httpsUrlOrNull(address: string | null): string | null {
  const { protocol, username, password } = (address !== null && URL.parse(address)) || {};
  return protocol === 'https:' && username === '' && password === '' ? address : null;
}

/** An address that buyers go back to: https, or one of the own machine, on which shops are tried (D-141, D-283). */
export const backUrlOrNull = (address: string | null): string | null => imageUrlOrNull(address);
