import catalogue from './catalogue.json' with { type: 'json' };

/** What the demonstration store sells: a coffee shop, small enough to be read and large enough to page through. */

/** A collection and the collections in it. */
export interface Shelf {
  readonly name: string;
  readonly description?: string;
  readonly shelves?: readonly Shelf[];
}

/** A product: the collections it stands on, its fields, its parcel, its variants. */
export interface Article {
  readonly name: string;
  /** Names of collections. */
  readonly on: readonly string[];
  /** Reais. */
  readonly price: number;
  /** Height, width and length in centimetres, weight in kilograms; absent: a digital product. */
  readonly parcel?: readonly number[];
  /** What tells each variant apart (name and value), its SKU, its own price in reais or null, its stock. */
  readonly versions?: readonly (readonly (string | number | null)[])[];
}

/** A kit: its fields, and the names of the products in it. */
export interface Bundle {
  readonly name: string;
  readonly items: readonly {
    readonly product: string;
    readonly quantity?: number;
    /** Reais for one unit; absent: what the product costs. */
    readonly price?: number;
  }[];
}

/** What is given or offered, by its fields, and the names of the products that bring it up; none: every product. */
export interface Extra {
  readonly name: string;
  /** Name of the product that is given or offered. */
  readonly product: string;
  readonly after?: readonly string[];
}

/** A discount range: its fields, and the names of the products that it is for; none: every product. */
export interface Range {
  readonly name: string;
  readonly only?: readonly string[];
}

/** What is written to buyers: templates, and automations whose actions say by name which template they send. */
export interface Messages {
  readonly templates: readonly { readonly name: string }[];
  readonly automations: readonly { readonly steps: readonly { readonly type: string; readonly sends?: string }[] }[];
}

export const shelves: readonly Shelf[] = catalogue.shelves;
export const articles: readonly Article[] = catalogue.articles;
export const bundles: readonly Bundle[] = catalogue.kits;
export const gifts: readonly Extra[] = catalogue.gifts;
export const upsells: readonly Extra[] = catalogue.upsells;
export const ranges: readonly Range[] = catalogue.ranges;
export const coupons: readonly object[] = catalogue.coupons;
export const paymentDiscounts: readonly object[] = catalogue.paymentDiscounts;
export const shippingMethods: readonly object[] = catalogue.shippingMethods;
export const messages: Messages = catalogue.messages;
