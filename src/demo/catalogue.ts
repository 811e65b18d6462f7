import catalogue from './catalogue.json' with { type: 'json' };

/** The catalogue of the demonstration store: a coffee shop, small enough to read and large enough to page through. */

/** A collection and the collections in it. */
export interface DemoCategory {
  readonly name: string;
  readonly description?: string;
  readonly shelves?: readonly DemoCategory[];
}

/** A product: its collections, its fields, its parcel, its variants. */
export interface DemoProduct {
  readonly name: string;
  /** Names of collections. */
  readonly on: readonly string[];
  /** Reais. */
  readonly price: number;
  /** Height, width and length in centimetres, weight in kilograms; absent: a digital product. */
  readonly parcel?: readonly number[];
  /** Variants: option names and values, SKU, own price in reais or null, stock. */
  readonly versions?: readonly (readonly (string | number | null)[])[];
}

/** A kit: its fields, and the names of the products in it. */
export interface DemoKit {
  readonly name: string;
  readonly items: readonly {
    readonly product: string;
    readonly quantity?: number;
    /** Reais for one unit; absent: what the product costs. */
    readonly price?: number;
  }[];
}

/** A gift or an upsell: its fields, and the names of the products that trigger it; none: every product. */
export interface DemoPromotion {
  readonly name: string;
  /** Name of the product that is given or offered. */
  readonly product: string;
  readonly after?: readonly string[];
}

/** A discount range: its fields, and the names of the products that it is for; none: every product. */
export interface DemoDiscountRange {
  readonly name: string;
  readonly only?: readonly string[];
}

/** Messages to buyers: templates, and automations whose actions refer to templates by name. */
export interface DemoMessages {
  readonly templates: readonly { readonly name: string }[];
  readonly automations: readonly { readonly steps: readonly { readonly type: string; readonly sends?: string }[] }[];
}

export const demoCategories: readonly DemoCategory[] = catalogue.shelves;
export const demoProducts: readonly DemoProduct[] = catalogue.articles;
export const demoKits: readonly DemoKit[] = catalogue.kits;
export const demoGifts: readonly DemoPromotion[] = catalogue.gifts;
export const demoUpsells: readonly DemoPromotion[] = catalogue.upsells;
export const demoDiscountRanges: readonly DemoDiscountRange[] = catalogue.ranges;
export const demoCoupons: readonly object[] = catalogue.coupons;
export const demoPaymentDiscounts: readonly object[] = catalogue.paymentDiscounts;
export const demoShippingMethods: readonly object[] = catalogue.shippingMethods;
export const demoMessages: DemoMessages = catalogue.messages;
