import type { Sent } from '../core/execution/typed-document.ts';
import type {
  CreateAutomationInput,
  CreateCategoryInput,
  CreateCouponInput,
  CreateCustomerSegmentInput,
  CreateDiscountRangeInput,
  CreateGiftInput,
  CreateKitInput,
  CreateMessageTemplateInput,
  CreatePaymentDiscountInput,
  CreateProductInput,
  CreateShippingMethodInput,
  CreateUpsellInput,
} from '../generated/documents/demo.ts';
import catalogue from './catalogue.json' with { type: 'json' };

/** The catalogue of the demonstration store: a coffee shop, small enough to read and large enough to page through. */

/** A collection and the collections in it. */
export type DemoCategory = Sent<CreateCategoryInput> & { readonly shelves?: readonly DemoCategory[] };

/** A product: its collections, its fields, its parcel, its variants. */
export type DemoProduct = Omit<Sent<CreateProductInput>, 'type'> & {
  /** Names of collections. */
  readonly on: readonly string[];
  /** Height, width and length in centimetres, weight in kilograms; absent: a digital product. */
  readonly parcel?: readonly number[];
  /** Variants, each with its only option. */
  readonly versions?: readonly DemoVersion[];
};

interface DemoVersion {
  readonly option: string;
  readonly value: string;
  readonly sku: string;
  /** Reais; null: that of the product. */
  readonly price: number | null;
  readonly stock: number;
}

/** A kit: its fields, and the names of the products in it. */
export type DemoKit = Omit<Sent<CreateKitInput>, 'items'> & {
  readonly items: readonly {
    readonly product: string;
    readonly quantity?: number;
    /** Reais for one unit; absent: what the product costs. */
    readonly price?: number;
  }[];
};

/** The name of the product that is given or offered, and those of the products that trigger it; none: every product. */
interface Triggered {
  readonly product: string;
  readonly after?: readonly string[];
}

/** A discount range: its fields, and the names of the products that it is for; none: every product. */
export type DemoDiscountRange = Sent<CreateDiscountRangeInput> & { readonly only?: readonly string[] };

type Step = NonNullable<Sent<CreateAutomationInput>['steps']>[number];

/** Messages to buyers: templates, and automations whose actions refer to templates by name. */
export interface DemoMessages {
  readonly templates: readonly Sent<CreateMessageTemplateInput>[];
  readonly automations: readonly (Omit<Sent<CreateAutomationInput>, 'steps'> & {
    readonly steps: readonly (Step & { readonly sends?: string })[];
  })[];
}

export const demoCategories: readonly DemoCategory[] = catalogue.shelves;
export const demoProducts: readonly DemoProduct[] = catalogue.articles;
export const demoKits: readonly DemoKit[] = catalogue.kits;
export const demoGifts: readonly (Omit<Sent<CreateGiftInput>, 'productId'> & Triggered)[] = catalogue.gifts;
export const demoUpsells: readonly (Omit<Sent<CreateUpsellInput>, 'offerProductId'> & Triggered)[] = catalogue.upsells;
export const demoDiscountRanges: readonly DemoDiscountRange[] = catalogue.ranges;
export const demoCoupons: readonly Sent<CreateCouponInput>[] = catalogue.coupons;
export const demoPaymentDiscounts: readonly Sent<CreatePaymentDiscountInput>[] = catalogue.paymentDiscounts;
export const demoSegments: readonly Sent<CreateCustomerSegmentInput>[] = catalogue.segments;
export const demoShippingMethods: readonly Sent<CreateShippingMethodInput>[] = catalogue.shippingMethods;
export const demoMessages: DemoMessages = catalogue.messages;

/** The id of what the demonstration has made under a name. Throws for a name that it has not made. */
export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demonstration has no ${name}`);
  return id;
}
