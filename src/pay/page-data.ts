import { isLoopbackUrl } from '../core/validation/address.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '../generated/prisma/enums.ts';
import type { Reason, RuleKind } from '../graph/promotions/pricing/price.ts';
import { formatBrl } from '../lib/money.ts';

// What the page's operations answer. Amounts are reais, moments ISO texts or dates.

export interface LineView {
  readonly name: string;
  readonly image: string | null;
  readonly quantity: number;
  readonly discount: number;
  readonly total: number;
  readonly gift: boolean;
  /** Identifies the line in its cart; an order's lines have none. */
  readonly key?: string;
  /** Units in each kit, where the buyer may change them; absent in an order. */
  readonly kitQuantity?: number | null;
  /** Obstacle to buying the line; an order has none. */
  readonly warning?: { readonly message: string } | null;
}

export interface ShippingView {
  readonly name: string;
  readonly price: number;
  readonly carrier: string | null;
  readonly turnaround: string | null;
}

export interface RuleView {
  readonly kind: RuleKind;
  readonly name: string;
  readonly applied: boolean;
  readonly amount: number;
  readonly reason: Reason | null;
  readonly message: string;
}

export interface PricesView {
  readonly needsAddress: boolean;
  readonly paymentMethod: PaymentMethod | null;
  readonly shippingOptions: readonly (ShippingView & { readonly methodId: string })[];
  readonly paymentOptions: readonly { readonly method: PaymentMethod; readonly discount: number }[];
  readonly cart: {
    readonly lines: readonly LineView[];
    readonly subtotal: number;
    readonly discount: number;
    readonly total: number;
    readonly shipping: (ShippingView & { readonly methodId: string | null }) | null;
    readonly rules: readonly RuleView[];
  };
}

interface PaymentState {
  readonly status: PaymentStatus;
  readonly expiresAt: string | null;
  readonly refundDue: boolean;
}

/** Status of an order and of the offers accepted after it. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly payment: PaymentState | null;
  readonly acceptedOffers?: readonly OrderState[];
}

export interface OfferData {
  readonly upsellId: string;
  readonly title: string;
  readonly description: string | null;
  readonly buttonText: string;
  readonly productName: string;
  readonly image: string | null;
  readonly sellingPrice: number;
  readonly price: number;
}

export interface OrderData extends Omit<OrderState, 'acceptedOffers'> {
  readonly id: string;
  readonly number: number;
  readonly createdAt: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly shipping: ShippingView | null;
  readonly items: readonly LineView[];
  readonly rules: readonly RuleView[];
  readonly payment:
    | (PaymentState & { readonly method: PaymentMethod; readonly amount: number; readonly pixCode: string | null })
    | null;
}

/** Seller of a cart, and the look of their pages. */
export interface SellerData {
  readonly name: string;
  /** True for a test store, in which nothing is real. */
  readonly test: boolean;
  readonly legalName: string | null;
  /** CPF or CNPJ, without punctuation. */
  readonly document: string | null;
  readonly addressLine: string | null;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  readonly policyUrl: string | null;
  readonly privacyUrl: string | null;
  readonly logoUrl: string | null;
  readonly accentColor: string | null;
}

export interface CheckoutData {
  readonly id: string;
  readonly store: SellerData;
  readonly couponCode: string | null;
  readonly discountLabels: readonly string[];
  readonly successUrl: string | null;
  readonly cancelUrl: string | null;
  /** Masked, so that the page reveals no personal data. */
  readonly customer: Readonly<Record<'name' | 'email' | 'phone' | 'documentNumber', string | null>>;
  readonly order: (OrderData & { readonly offers: readonly OfferData[]; readonly acceptedOffers: readonly OrderData[] }) | null;
}

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
