// Made by graphql-codegen of src/shop/documents.graphql: npm run snapshots.
import type { TypedDocument } from '../../core/execution/typed-document.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type DiscountType =
  | 'CURRENCY'
  | 'PERCENT';

export type ExternalCheckoutCartInput = {
  readonly currency?: string | null | undefined;
  readonly discounts?: ReadonlyArray<unknown> | null | undefined;
  readonly items: ReadonlyArray<ExternalCheckoutItemInput>;
  readonly metadata?: unknown;
  readonly requiresShipping?: boolean | null | undefined;
  readonly subtotalPrice?: number | null | undefined;
  readonly token: string;
  readonly totalDiscount?: number | null | undefined;
  readonly totalPrice?: number | null | undefined;
};

export type ExternalCheckoutCustomerInput = {
  readonly document?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
};

export type ExternalCheckoutInput = {
  readonly cart: ExternalCheckoutCartInput;
  readonly customer?: ExternalCheckoutCustomerInput | null | undefined;
  readonly metadata?: unknown;
  readonly redirect?: ExternalCheckoutRedirectInput | null | undefined;
};

export type ExternalCheckoutItemInput = {
  readonly externalProductId?: string | null | undefined;
  readonly externalVariantId?: string | null | undefined;
  readonly image?: string | null | undefined;
  readonly quantity: number;
  readonly title: string;
  readonly unitPrice: number;
  readonly url?: string | null | undefined;
};

export type ExternalCheckoutRedirectInput = {
  readonly cancelUrl?: string | null | undefined;
  readonly successUrl?: string | null | undefined;
};

export type ProductType =
  | 'DIGITAL'
  | 'PHYSICAL';

export type ShopProductsQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopProductsQuery = { readonly products: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly shortDescription: string, readonly description: string, readonly price: number, readonly discountedPrice: number | null, readonly stock: number, readonly type: ProductType, readonly media: { readonly images: ReadonlyArray<string> } }> }, readonly coupons: { readonly nodes: ReadonlyArray<{ readonly code: string, readonly discountType: DiscountType, readonly amount: number }> } };

export type SentCartQueryVariables = Exact<{
  token: string;
}>;


export type SentCartQuery = { readonly checkouts: { readonly nodes: ReadonlyArray<{ readonly id: string }> } };

export type SendCartMutationVariables = Exact<{
  input: ExternalCheckoutInput;
}>;


export type SendCartMutation = { readonly checkout: { readonly checkoutUrl: string } };

export const ShopProductsDocument = `query ShopProducts {
  products(
    first: 40
    filter: {statuses: [ACTIVE]}
    orderBy: {field: NAME, direction: ASC}
  ) {
    nodes {
      id
      name
      shortDescription
      description
      price
      discountedPrice
      stock
      type
      media {
        images
      }
    }
  }
  coupons(first: 1, filter: {code: "BEMVINDO10", active: true}) {
    nodes {
      code
      discountType
      amount
    }
  }
}` as TypedDocument<ShopProductsQuery, ShopProductsQueryVariables>;
export const SentCartDocument = `query SentCart($token: String!) {
  checkouts(first: 1, filter: {cartToken: $token, statuses: [COMPLETED]}) {
    nodes {
      id
    }
  }
}` as TypedDocument<SentCartQuery, SentCartQueryVariables>;
export const SendCartDocument = `mutation SendCart($input: ExternalCheckoutInput!) {
  checkout: createExternalCheckout(input: $input) {
    checkoutUrl
  }
}` as TypedDocument<SendCartMutation, SendCartMutationVariables>;
