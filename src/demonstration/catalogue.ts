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

export const shelves: readonly Shelf[] = catalogue.shelves;
export const articles: readonly Article[] = catalogue.articles;
