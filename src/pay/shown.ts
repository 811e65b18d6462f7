import type { OrderStatus, PaymentMethod, PaymentStatus } from '../generated/prisma/enums.ts';
import { reais } from '../graph/kernel/reais.ts';
import type { Reason, RuleKind } from '../graph/pricing/price.ts';

// What the page's operations answer. Amounts are reais, moments ISO texts or dates.

export interface LineShown {
  readonly name: string;
  readonly image: string | null;
  readonly quantity: number;
  readonly discount: number;
  readonly total: number;
  readonly gift: boolean;
}

export interface ShippingShown {
  readonly name: string;
  readonly price: number;
  readonly carrier: string | null;
  readonly turnaround: string | null;
}

export interface RuleShown {
  readonly kind: RuleKind;
  readonly name: string;
  readonly applied: boolean;
  readonly amount: number;
  readonly reason: Reason | null;
  readonly message: string;
}

export interface PricesShown {
  readonly needsAddress: boolean;
  readonly paymentMethod: PaymentMethod | null;
  readonly shippingOptions: readonly (ShippingShown & { readonly methodId: string })[];
  readonly paymentOptions: readonly { readonly method: PaymentMethod; readonly discount: number }[];
  readonly cart: {
    readonly lines: readonly LineShown[];
    readonly subtotal: number;
    readonly discount: number;
    readonly total: number;
    readonly shipping: (ShippingShown & { readonly methodId: string | null }) | null;
    readonly rules: readonly RuleShown[];
  };
}

interface PaymentState {
  readonly status: PaymentStatus;
  readonly expiresAt: string | null;
  readonly refundDue: boolean;
}

/** How far an order is, and those of the offers accepted after it. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly payment: PaymentState | null;
  readonly acceptedOffers?: readonly OrderState[];
}

export interface OfferShown {
  readonly upsellId: string;
  readonly title: string;
  readonly description: string | null;
  readonly buttonText: string;
  readonly productName: string;
  readonly image: string | null;
  readonly sellingPrice: number;
  readonly price: number;
}

export interface OrderShown extends Omit<OrderState, 'acceptedOffers'> {
  readonly id: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly shipping: ShippingShown | null;
  readonly items: readonly LineShown[];
  readonly rules: readonly RuleShown[];
  readonly payment:
    | (PaymentState & { readonly method: PaymentMethod; readonly amount: number; readonly pixCode: string | null })
    | null;
}

export interface CheckoutShown {
  readonly id: string;
  readonly storeName: string;
  readonly couponCode: string | null;
  readonly discountLabels: readonly string[];
  readonly successUrl: string | null;
  readonly cancelUrl: string | null;
  /** Masked: what the page shows of it is nobody's secret. */
  readonly customer: Readonly<Record<'name' | 'email' | 'phone' | 'documentNumber', string | null>>;
  readonly order:
    | (OrderShown & { readonly offers: readonly OfferShown[]; readonly acceptedOffers: readonly OrderShown[] })
    | null;
}

/** Reais as people write them. */
export const brl = (amount: number): string => reais(Math.round(amount * 100));

/** An address that the page leads to, or loads an image from: https alone (D-141). */
export const httpsOnly = (address: string | null): string | null =>
  address !== null && URL.parse(address)?.protocol === 'https:' ? address : null;
