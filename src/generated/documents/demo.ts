// Made by graphql-codegen of src/demo/documents.graphql: npm run snapshots.
import type { TypedDocument } from '../../core/execution/typed-document.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AddressInput = {
  readonly city: string;
  readonly complement?: string | null | undefined;
  readonly neighborhood: string;
  readonly number: string;
  readonly state: string;
  readonly street: string;
  readonly zipcode: string;
};

export type AdjustStockInput = {
  readonly lines: ReadonlyArray<StockLineInput>;
  readonly reason: StockReason;
  readonly reference?: string | null | undefined;
};

export type ApiScope =
  | 'AUDIT_READ'
  | 'AUTOMATIONS_READ'
  | 'AUTOMATIONS_WRITE'
  | 'CATEGORIES_READ'
  | 'CATEGORIES_WRITE'
  | 'CHECKOUTS_READ'
  | 'CHECKOUTS_WRITE'
  | 'COUPONS_READ'
  | 'COUPONS_WRITE'
  | 'CUSTOMERS_READ'
  | 'CUSTOMERS_WRITE'
  | 'CUSTOMER_SEGMENTS_READ'
  | 'DISCOUNT_RANGES_READ'
  | 'DISCOUNT_RANGES_WRITE'
  | 'GIFTS_READ'
  | 'GIFTS_WRITE'
  | 'KITS_READ'
  | 'KITS_WRITE'
  | 'ORDERS_BASIC_READ'
  | 'ORDERS_READ'
  | 'ORDERS_WRITE'
  | 'ORDER_CONTACTS_READ'
  | 'ORDER_NOTES_WRITE'
  | 'PAYMENTS_READ'
  | 'PAYMENTS_WRITE'
  | 'PAYMENT_DISCOUNTS_READ'
  | 'PAYMENT_DISCOUNTS_WRITE'
  | 'PRICE_SIMULATIONS_READ'
  | 'PRIVACY_WRITE'
  | 'PRODUCTS_BASIC_READ'
  | 'PRODUCTS_READ'
  | 'PRODUCTS_WRITE'
  | 'PRODUCT_COSTS_READ'
  | 'PROMOTION_FIGURES_READ'
  | 'REFUNDS_WRITE'
  | 'SHIPPING_METHODS_READ'
  | 'SHIPPING_METHODS_WRITE'
  | 'STORE_ADMIN'
  | 'UPSELLS_READ'
  | 'UPSELLS_WRITE'
  | 'WEBHOOKS_READ'
  | 'WEBHOOKS_WRITE';

export type AutomationAction =
  | 'SEND_EMAIL'
  | 'SEND_SMS'
  | 'SEND_WHATSAPP';

export type AutomationStepInput = {
  readonly data?: unknown;
  readonly id?: string | null | undefined;
  readonly minutes?: number | null | undefined;
  readonly name?: AutomationAction | null | undefined;
  readonly type: string;
};

export type CartItemInput = {
  readonly kitId?: string | null | undefined;
  readonly productId?: string | null | undefined;
  readonly quantity?: number | null | undefined;
  readonly variantId?: string | null | undefined;
};

export type CheckoutCustomerInput = {
  readonly documentNumber?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
};

export type CompleteCheckoutInput = {
  readonly acceptTotal?: number | null | undefined;
  readonly checkoutId: string;
  readonly couponCode?: string | null | undefined;
  readonly customer: CheckoutCustomerInput;
  readonly installments?: number | null | undefined;
  readonly params?: unknown;
  readonly paymentMethod: PaymentMethod;
  readonly shippingAddress?: AddressInput | null | undefined;
  readonly shippingMethodId?: string | null | undefined;
  readonly singleUseCoupons?: boolean | null | undefined;
};

export type CreateApiKeyInput = {
  readonly documentsOnly?: boolean | null | undefined;
  readonly expiresAt?: string | null | undefined;
  readonly name: string;
  readonly scopes: ReadonlyArray<ApiScope>;
  readonly storeIds: ReadonlyArray<string>;
  readonly test?: boolean | null | undefined;
};

export type CreateAutomationInput = {
  readonly name: string;
  readonly segmentId?: string | null | undefined;
  readonly steps?: ReadonlyArray<AutomationStepInput> | null | undefined;
  readonly triggerEvent: TriggerEvent;
};

export type CreateCategoryInput = {
  readonly active?: boolean | null | undefined;
  readonly description?: string | null | undefined;
  readonly image?: string | null | undefined;
  readonly name: string;
  readonly parentId?: string | null | undefined;
  readonly position?: number | null | undefined;
  readonly slug?: string | null | undefined;
};

export type CreateCheckoutInput = {
  readonly couponCode?: string | null | undefined;
  readonly customer?: CheckoutCustomerInput | null | undefined;
  readonly items: ReadonlyArray<CartItemInput>;
  readonly metadata?: unknown;
};

export type CreateCouponInput = {
  readonly active?: boolean | null | undefined;
  readonly amount: number;
  readonly automaticApply?: boolean | null | undefined;
  readonly code: string;
  readonly discountType: DiscountType;
  readonly endsAt?: string | null | undefined;
  readonly name: string;
  readonly segmentId?: string | null | undefined;
  readonly singleUsePerCustomer?: boolean | null | undefined;
  readonly startsAt?: string | null | undefined;
  readonly totalAvailable?: number | null | undefined;
};

export type CreateCustomerSegmentInput = {
  readonly filter?: CustomerFilter | null | undefined;
  readonly name: string;
};

export type CreateDiscountRangeInput = {
  readonly active?: boolean | null | undefined;
  readonly appliesToAllProducts?: boolean | null | undefined;
  readonly applyDiscountTo?: DiscountTarget | null | undefined;
  readonly endsAt?: string | null | undefined;
  readonly itemRangeEnd?: number | null | undefined;
  readonly itemRangeOrderBy?: ItemOrder | null | undefined;
  readonly itemRangeStart?: number | null | undefined;
  readonly name: string;
  readonly priority?: number | null | undefined;
  readonly productIds?: ReadonlyArray<string> | null | undefined;
  readonly ruleType: RangeRuleType;
  readonly segmentId?: string | null | undefined;
  readonly startsAt?: string | null | undefined;
  readonly tiers: ReadonlyArray<DiscountTierInput>;
};

export type CreateGiftInput = {
  readonly active?: boolean | null | undefined;
  readonly description?: string | null | undefined;
  readonly endsAt?: string | null | undefined;
  readonly maxCartQuantity?: number | null | undefined;
  readonly maxCartTotal?: number | null | undefined;
  readonly minCartQuantity?: number | null | undefined;
  readonly minCartTotal?: number | null | undefined;
  readonly name: string;
  readonly priority?: number | null | undefined;
  readonly productId: string;
  readonly segmentId?: string | null | undefined;
  readonly startsAt?: string | null | undefined;
  readonly triggerProductIds?: ReadonlyArray<string> | null | undefined;
};

export type CreateKitInput = {
  readonly allowQuantityChange?: boolean | null | undefined;
  readonly customShipping?: KitShippingInput | null | undefined;
  readonly description?: string | null | undefined;
  readonly image?: string | null | undefined;
  readonly items: ReadonlyArray<KitItemInput>;
  readonly name: string;
  readonly status?: KitStatus | null | undefined;
};

export type CreateMessageTemplateInput = {
  readonly body?: string | null | undefined;
  readonly channel: MessageChannel;
  readonly html?: string | null | undefined;
  readonly message?: string | null | undefined;
  readonly name: string;
  readonly senderEmail?: string | null | undefined;
  readonly senderName?: string | null | undefined;
  readonly subject?: string | null | undefined;
};

export type CreatePaymentDiscountInput = {
  readonly active?: boolean | null | undefined;
  readonly amount: number;
  readonly maxTotal?: number | null | undefined;
  readonly method: PaymentMethod;
  readonly minTotal?: number | null | undefined;
  readonly segmentId?: string | null | undefined;
};

export type CreateProductInput = {
  readonly barcode?: string | null | undefined;
  readonly costPrice?: number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly discountedPrice?: number | null | undefined;
  readonly featured?: boolean | null | undefined;
  readonly logistics?: LogisticsInput | null | undefined;
  readonly lowStockAt?: number | null | undefined;
  readonly media?: ProductMediaInput | null | undefined;
  readonly name: string;
  readonly price: number;
  readonly shortDescription?: string | null | undefined;
  readonly sku?: string | null | undefined;
  readonly status?: ProductStatus | null | undefined;
  readonly stock?: number | null | undefined;
  readonly type: ProductType;
};

export type CreateShippingMethodInput = {
  readonly carrier?: string | null | undefined;
  readonly freeAbove?: number | null | undefined;
  readonly name: string;
  readonly price: number;
  readonly turnaround?: string | null | undefined;
};

export type CreateStoreInput = {
  readonly name: string;
};

export type CreateUpsellInput = {
  readonly active?: boolean | null | undefined;
  readonly buttonText: string;
  readonly description?: string | null | undefined;
  readonly discountAmount?: number | null | undefined;
  readonly discountPercent?: number | null | undefined;
  readonly name: string;
  readonly offerProductId: string;
  readonly offerVariantId?: string | null | undefined;
  readonly price?: number | null | undefined;
  readonly title: string;
  readonly triggerAnyProduct?: boolean | null | undefined;
  readonly triggerProductIds?: ReadonlyArray<string> | null | undefined;
};

export type CreateVariantInput = {
  readonly active?: boolean | null | undefined;
  readonly barcode?: string | null | undefined;
  readonly costPrice?: number | null | undefined;
  readonly discountedPrice?: number | null | undefined;
  readonly image?: string | null | undefined;
  readonly lowStockAt?: number | null | undefined;
  readonly name: string;
  readonly options?: ReadonlyArray<VariantOptionInput> | null | undefined;
  readonly position?: number | null | undefined;
  readonly price?: number | null | undefined;
  readonly productId: string;
  readonly sku?: string | null | undefined;
  readonly stock?: number | null | undefined;
};

export type CreateWebhookInput = {
  readonly active?: boolean | null | undefined;
  readonly description?: string | null | undefined;
  readonly events: ReadonlyArray<WebhookEvent>;
  readonly headers?: unknown;
  readonly name: string;
  readonly retryAttempts?: number | null | undefined;
  readonly secret?: string | null | undefined;
  readonly timeoutSeconds?: number | null | undefined;
  readonly url: string;
};

export type CustomerFilter = {
  readonly boughtProductId?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly documentNumber?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly firstOrderAt?: PeriodInput | null | undefined;
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly lastOrderAt?: PeriodInput | null | undefined;
  readonly phone?: string | null | undefined;
  readonly search?: string | null | undefined;
  readonly segmentId?: string | null | undefined;
  readonly states?: ReadonlyArray<string> | null | undefined;
  readonly tags?: ReadonlyArray<string> | null | undefined;
  readonly totalOrders?: IntRangeInput | null | undefined;
  readonly totalSpent?: MoneyRangeInput | null | undefined;
  readonly updatedAt?: PeriodInput | null | undefined;
};

export type DaysInput = {
  readonly from: string;
  readonly until?: string | null | undefined;
};

export type DiscountTarget =
  | 'ENTIRE_CART'
  | 'HIGHEST_VALUE_ITEM'
  | 'ITEM_RANGE'
  | 'LOWEST_VALUE_ITEM';

export type DiscountTierInput = {
  readonly discountAmount: number;
  readonly discountType: DiscountType;
  readonly maxQuantity?: number | null | undefined;
  readonly maxValue?: number | null | undefined;
  readonly minQuantity?: number | null | undefined;
  readonly minValue?: number | null | undefined;
  readonly position?: number | null | undefined;
};

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

export type IntRangeInput = {
  readonly max?: number | null | undefined;
  readonly min?: number | null | undefined;
};

export type ItemOrder =
  | 'CHEAPEST_FIRST'
  | 'MOST_EXPENSIVE_FIRST';

export type KitItemInput = {
  readonly customPrice?: number | null | undefined;
  readonly priceType?: KitPriceType | null | undefined;
  readonly productId: string;
  readonly quantity?: number | null | undefined;
};

export type KitPriceType =
  | 'CUSTOM'
  | 'SKU';

export type KitShippingInput = {
  readonly amount?: number | null | undefined;
  readonly type: KitShippingType;
};

export type KitShippingType =
  | 'FIXED'
  | 'FREE';

export type KitStatus =
  | 'ACTIVE'
  | 'DRAFT'
  | 'INACTIVE';

export type LogisticsInput = {
  readonly height: number;
  readonly length: number;
  readonly weight: number;
  readonly width: number;
};

export type MessageChannel =
  | 'EMAIL'
  | 'SMS'
  | 'WHATSAPP';

export type MoneyRangeInput = {
  readonly max?: number | null | undefined;
  readonly min?: number | null | undefined;
};

export type OrderStatus =
  | 'CANCELLED'
  | 'DELIVERED'
  | 'PAID'
  | 'PENDING'
  | 'PROCESSING'
  | 'REFUNDED'
  | 'SHIPPED';

export type OrderTrackingInput = {
  readonly code?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly url?: string | null | undefined;
};

export type PaymentMethod =
  | 'BOLETO'
  | 'CARD'
  | 'PIX';

export type PaymentOutcome =
  | 'APPROVED'
  | 'EXPIRED'
  | 'REFUNDED'
  | 'REFUSED';

export type PeriodInput =
  {   readonly beforeDays: DaysInput; readonly beforePreset?: never; readonly days?: never; readonly preset?: never; readonly times?: never; }
  |  { readonly beforeDays?: never;   readonly beforePreset: RangePreset; readonly days?: never; readonly preset?: never; readonly times?: never; }
  |  { readonly beforeDays?: never; readonly beforePreset?: never;   readonly days: DaysInput; readonly preset?: never; readonly times?: never; }
  |  { readonly beforeDays?: never; readonly beforePreset?: never; readonly days?: never;   readonly preset: RangePreset; readonly times?: never; }
  |  { readonly beforeDays?: never; readonly beforePreset?: never; readonly days?: never; readonly preset?: never;   readonly times: TimesInput; };

export type ProductMediaInput = {
  readonly documents?: ReadonlyArray<string> | null | undefined;
  readonly images?: ReadonlyArray<string> | null | undefined;
  readonly videos?: ReadonlyArray<string> | null | undefined;
};

export type ProductStatus =
  | 'ACTIVE'
  | 'DRAFT'
  | 'INACTIVE'
  | 'PUBLISHED';

export type ProductType =
  | 'DIGITAL'
  | 'PHYSICAL';

export type RangePreset =
  | 'LAST_7_DAYS'
  | 'LAST_30_DAYS'
  | 'LAST_MONTH'
  | 'THIS_MONTH'
  | 'TODAY'
  | 'YESTERDAY';

export type RangeRuleType =
  | 'CART_VALUE'
  | 'QUANTITY';

export type StockChangeInput =
  {   readonly delta: number; readonly set?: never; }
  |  { readonly delta?: never;   readonly set: number; };

export type StockItemInput =
  {   readonly productId: string; readonly sku?: never; readonly variantId?: never; }
  |  { readonly productId?: never;   readonly sku: string; readonly variantId?: never; }
  |  { readonly productId?: never; readonly sku?: never;   readonly variantId: string; };

export type StockLineInput = {
  readonly change: StockChangeInput;
  readonly ifStock?: number | null | undefined;
  readonly item: StockItemInput;
};

export type StockReason =
  | 'CANCELLED'
  | 'CORRECTION'
  | 'COUNT'
  | 'DAMAGED'
  | 'IMPORT'
  | 'RECEIVED'
  | 'RETURN'
  | 'SET'
  | 'SOLD';

export type TimesInput = {
  readonly since?: string | null | undefined;
  readonly until?: string | null | undefined;
};

export type TriggerEvent =
  | 'BOLETO_EXPIRED'
  | 'BOLETO_GENERATED'
  | 'CARD_REFUSED'
  | 'CART_ABANDONED'
  | 'CHECKOUT_CREATED'
  | 'CLAIM_CLOSED'
  | 'CLAIM_OPENED'
  | 'CUSTOMER_CREATED'
  | 'ORDER_CANCELLED'
  | 'ORDER_CREATED'
  | 'ORDER_DELIVERED'
  | 'ORDER_PAID'
  | 'ORDER_PARTLY_REFUNDED'
  | 'ORDER_REFUNDED'
  | 'ORDER_SHIPPED'
  | 'PIX_EXPIRED'
  | 'PIX_GENERATED'
  | 'PIX_PAID'
  | 'RETURN_ASKED'
  | 'RETURN_REFUSED'
  | 'STOCK_LOW'
  | 'TRACKING_UPDATED';

export type UpdateAddressInput = {
  readonly city?: string | null | undefined;
  readonly complement?: string | null | undefined;
  readonly neighborhood?: string | null | undefined;
  readonly number?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly street?: string | null | undefined;
  readonly zipcode?: string | null | undefined;
};

export type UpdateOrderInput = {
  readonly notes?: string | null | undefined;
  readonly status?: OrderStatus | null | undefined;
  readonly tagIds?: ReadonlyArray<string> | null | undefined;
  readonly tracking?: OrderTrackingInput | null | undefined;
};

export type UpdateStoreInput = {
  readonly accentColor?: string | null | undefined;
  readonly active?: boolean | null | undefined;
  readonly address?: UpdateAddressInput | null | undefined;
  readonly boletoDays?: number | null | undefined;
  readonly cardMinutes?: number | null | undefined;
  readonly document?: string | null | undefined;
  readonly legalName?: string | null | undefined;
  readonly logoUrl?: string | null | undefined;
  readonly lowStockAt?: number | null | undefined;
  readonly messagesPerDay?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly pixKey?: string | null | undefined;
  readonly pixMerchantCity?: string | null | undefined;
  readonly pixMerchantName?: string | null | undefined;
  readonly pixMinutes?: number | null | undefined;
  readonly policyUrl?: string | null | undefined;
  readonly privacyUrl?: string | null | undefined;
  readonly supportEmail?: string | null | undefined;
  readonly supportPhone?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
};

export type VariantOptionInput = {
  readonly name: string;
  readonly value: string;
};

export type WebhookEvent =
  | 'CART_ABANDONED'
  | 'CHECKOUT_CREATED'
  | 'CHECKOUT_UPDATED'
  | 'CUSTOMER_CREATED'
  | 'CUSTOMER_UPDATED'
  | 'MEMBER_AREA_ACCESS_GRANTED'
  | 'MEMBER_AREA_ACCESS_REVOKED'
  | 'ORDER_CANCELLED'
  | 'ORDER_COMPLETED'
  | 'ORDER_CREATED'
  | 'ORDER_PAID'
  | 'ORDER_REFUNDED'
  | 'PAYMENT_FAILED'
  | 'PAYMENT_PROCESSED'
  | 'PRODUCT_CREATED'
  | 'PRODUCT_DELETED'
  | 'PRODUCT_UPDATED'
  | 'SUBSCRIPTION_CANCELLED'
  | 'SUBSCRIPTION_CREATED'
  | 'SUBSCRIPTION_RENEWED';

export type CreateDemoStoreMutationVariables = Exact<{
  input: CreateStoreInput;
}>;


export type CreateDemoStoreMutation = { readonly createStore: { readonly checkoutKey: string, readonly store: { readonly id: string } } };

export type CreateKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateKeyMutation = { readonly createApiKey: { readonly secret: string } };

export type UpdateStoreMutationVariables = Exact<{
  id: string;
  input: UpdateStoreInput;
}>;


export type UpdateStoreMutation = { readonly updateStore: { readonly id: string } };

export type RotateCheckoutKeyMutationVariables = Exact<{ [key: string]: never; }>;


export type RotateCheckoutKeyMutation = { readonly rotateCheckoutKey: { readonly checkoutKey: string } };

export type FirstProductQueryVariables = Exact<{ [key: string]: never; }>;


export type FirstProductQuery = { readonly products: { readonly nodes: ReadonlyArray<{ readonly id: string }> } };

export type ActiveProductsQueryVariables = Exact<{
  first: number;
}>;


export type ActiveProductsQuery = { readonly products: { readonly nodes: ReadonlyArray<{ readonly id: string }> } };

export type AdjustStockMutationVariables = Exact<{
  input: AdjustStockInput;
}>;


export type AdjustStockMutation = { readonly adjustStock: { readonly movements: ReadonlyArray<{ readonly after: number }> } };

export type CreateCategoryMutationVariables = Exact<{
  input: CreateCategoryInput;
}>;


export type CreateCategoryMutation = { readonly createCategory: { readonly id: string } };

export type CreateProductMutationVariables = Exact<{
  input: CreateProductInput;
}>;


export type CreateProductMutation = { readonly createProduct: { readonly id: string } };

export type CreateVariantMutationVariables = Exact<{
  input: CreateVariantInput;
}>;


export type CreateVariantMutation = { readonly createVariant: { readonly id: string } };

export type SetCategoriesMutationVariables = Exact<{
  id: string;
  to: ReadonlyArray<string> | string;
}>;


export type SetCategoriesMutation = { readonly setProductCategories: { readonly id: string } };

export type CreateGiftMutationVariables = Exact<{
  input: CreateGiftInput;
}>;


export type CreateGiftMutation = { readonly createGift: { readonly id: string } };

export type CreateUpsellMutationVariables = Exact<{
  input: CreateUpsellInput;
}>;


export type CreateUpsellMutation = { readonly createUpsell: { readonly id: string } };

export type CreateKitMutationVariables = Exact<{
  input: CreateKitInput;
}>;


export type CreateKitMutation = { readonly createKit: { readonly id: string } };

export type CreateDiscountRangeMutationVariables = Exact<{
  input: CreateDiscountRangeInput;
}>;


export type CreateDiscountRangeMutation = { readonly createDiscountRange: { readonly id: string } };

export type CreateCouponMutationVariables = Exact<{
  input: CreateCouponInput;
}>;


export type CreateCouponMutation = { readonly createCoupon: { readonly id: string } };

export type CreatePaymentDiscountMutationVariables = Exact<{
  input: CreatePaymentDiscountInput;
}>;


export type CreatePaymentDiscountMutation = { readonly createPaymentDiscount: { readonly id: string } };

export type CreateShippingMethodMutationVariables = Exact<{
  input: CreateShippingMethodInput;
}>;


export type CreateShippingMethodMutation = { readonly createShippingMethod: { readonly id: string } };

export type CreateTemplateMutationVariables = Exact<{
  input: CreateMessageTemplateInput;
}>;


export type CreateTemplateMutation = { readonly createMessageTemplate: { readonly id: string } };

export type CreateAutomationMutationVariables = Exact<{
  input: CreateAutomationInput;
}>;


export type CreateAutomationMutation = { readonly createAutomation: { readonly id: string } };

export type ActivateAutomationMutationVariables = Exact<{
  id: string;
}>;


export type ActivateAutomationMutation = { readonly updateAutomation: { readonly id: string } };

export type MessagesAndAutomationsQueryVariables = Exact<{ [key: string]: never; }>;


export type MessagesAndAutomationsQuery = { readonly messageTemplates: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string }> }, readonly automations: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export type WebhooksAndAutomationsQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhooksAndAutomationsQuery = { readonly webhooks: { readonly nodes: ReadonlyArray<{ readonly id: string }> }, readonly automations: { readonly nodes: ReadonlyArray<{ readonly id: string }> } };

export type CreateTagMutationVariables = Exact<{ [key: string]: never; }>;


export type CreateTagMutation = { readonly createOrderTag: { readonly tag: { readonly id: string } } };

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type CreateWebhookMutation = { readonly createWebhook: { readonly id: string } };

export type SimulateReceiverMutationVariables = Exact<{
  id: string;
}>;


export type SimulateReceiverMutation = { readonly simulateReceiver: { readonly id: string } };

export type CreateCheckoutMutationVariables = Exact<{
  input: CreateCheckoutInput;
}>;


export type CreateCheckoutMutation = { readonly createCheckout: { readonly id: string } };

export type CompleteCheckoutMutationVariables = Exact<{
  input: CompleteCheckoutInput;
}>;


export type CompleteCheckoutMutation = { readonly completeCheckout: { readonly orderId: string } };

export type CreateExternalCheckoutMutationVariables = Exact<{
  input: ExternalCheckoutInput;
}>;


export type CreateExternalCheckoutMutation = { readonly createExternalCheckout: { readonly checkoutId: string } };

export type AbandonCartMutationVariables = Exact<{
  id: string;
}>;


export type AbandonCartMutation = { readonly abandonCheckout: { readonly id: string } };

export type ReportPaymentMutationVariables = Exact<{
  id: string;
  outcome: PaymentOutcome;
  report: string;
}>;


export type ReportPaymentMutation = { readonly recordPayment: { readonly id: string } };

export type MoveOrderMutationVariables = Exact<{
  id: string;
  status: OrderStatus;
}>;


export type MoveOrderMutation = { readonly setOrderStatus: { readonly id: string } };

export type UpdateOrderMutationVariables = Exact<{
  id: string;
  input: UpdateOrderInput;
}>;


export type UpdateOrderMutation = { readonly updateOrder: { readonly id: string } };

export type ExpireOrderMutationVariables = Exact<{
  id: string;
}>;


export type ExpireOrderMutation = { readonly expirePayment: { readonly id: string } };

export type CreateCustomerSegmentMutationVariables = Exact<{
  input: CreateCustomerSegmentInput;
}>;


export type CreateCustomerSegmentMutation = { readonly createCustomerSegment: { readonly id: string } };

export type ShippedOrdersQueryVariables = Exact<{ [key: string]: never; }>;


export type ShippedOrdersQuery = { readonly orders: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly items: ReadonlyArray<{ readonly id: string }> }> } };

export type AskReturnMutationVariables = Exact<{
  orderId: string;
  item: string;
  message: string;
}>;


export type AskReturnMutation = { readonly requestReturn: { readonly number: number } };

export const CreateDemoStoreDocument = `mutation CreateDemoStore($input: CreateStoreInput!) {
  createStore(input: $input) {
    checkoutKey
    store {
      id
    }
  }
}` as TypedDocument<CreateDemoStoreMutation, CreateDemoStoreMutationVariables>;
export const CreateKeyDocument = `mutation CreateKey($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    secret
  }
}` as TypedDocument<CreateKeyMutation, CreateKeyMutationVariables>;
export const UpdateStoreDocument = `mutation UpdateStore($id: ID!, $input: UpdateStoreInput!) {
  updateStore(id: $id, input: $input) {
    id
  }
}` as TypedDocument<UpdateStoreMutation, UpdateStoreMutationVariables>;
export const RotateCheckoutKeyDocument = `mutation RotateCheckoutKey {
  rotateCheckoutKey {
    checkoutKey
  }
}` as TypedDocument<RotateCheckoutKeyMutation, RotateCheckoutKeyMutationVariables>;
export const FirstProductDocument = `query FirstProduct {
  products(first: 1) {
    nodes {
      id
    }
  }
}` as TypedDocument<FirstProductQuery, FirstProductQueryVariables>;
export const ActiveProductsDocument = `query ActiveProducts($first: Int!) {
  products(first: $first, filter: {statuses: [ACTIVE], hasVariants: false}) {
    nodes {
      id
    }
  }
}` as TypedDocument<ActiveProductsQuery, ActiveProductsQueryVariables>;
export const AdjustStockDocument = `mutation AdjustStock($input: AdjustStockInput!) {
  adjustStock(input: $input) {
    movements {
      after
    }
  }
}` as TypedDocument<AdjustStockMutation, AdjustStockMutationVariables>;
export const CreateCategoryDocument = `mutation CreateCategory($input: CreateCategoryInput!) {
  createCategory(input: $input) {
    id
  }
}` as TypedDocument<CreateCategoryMutation, CreateCategoryMutationVariables>;
export const CreateProductDocument = `mutation CreateProduct($input: CreateProductInput!) {
  createProduct(input: $input) {
    id
  }
}` as TypedDocument<CreateProductMutation, CreateProductMutationVariables>;
export const CreateVariantDocument = `mutation CreateVariant($input: CreateVariantInput!) {
  createVariant(input: $input) {
    id
  }
}` as TypedDocument<CreateVariantMutation, CreateVariantMutationVariables>;
export const SetCategoriesDocument = `mutation SetCategories($id: ID!, $to: [ID!]!) {
  setProductCategories(id: $id, input: {categoryIds: $to}) {
    id
  }
}` as TypedDocument<SetCategoriesMutation, SetCategoriesMutationVariables>;
export const CreateGiftDocument = `mutation CreateGift($input: CreateGiftInput!) {
  createGift(input: $input) {
    id
  }
}` as TypedDocument<CreateGiftMutation, CreateGiftMutationVariables>;
export const CreateUpsellDocument = `mutation CreateUpsell($input: CreateUpsellInput!) {
  createUpsell(input: $input) {
    id
  }
}` as TypedDocument<CreateUpsellMutation, CreateUpsellMutationVariables>;
export const CreateKitDocument = `mutation CreateKit($input: CreateKitInput!) {
  createKit(input: $input) {
    id
  }
}` as TypedDocument<CreateKitMutation, CreateKitMutationVariables>;
export const CreateDiscountRangeDocument = `mutation CreateDiscountRange($input: CreateDiscountRangeInput!) {
  createDiscountRange(input: $input) {
    id
  }
}` as TypedDocument<CreateDiscountRangeMutation, CreateDiscountRangeMutationVariables>;
export const CreateCouponDocument = `mutation CreateCoupon($input: CreateCouponInput!) {
  createCoupon(input: $input) {
    id
  }
}` as TypedDocument<CreateCouponMutation, CreateCouponMutationVariables>;
export const CreatePaymentDiscountDocument = `mutation CreatePaymentDiscount($input: CreatePaymentDiscountInput!) {
  createPaymentDiscount(input: $input) {
    id
  }
}` as TypedDocument<CreatePaymentDiscountMutation, CreatePaymentDiscountMutationVariables>;
export const CreateShippingMethodDocument = `mutation CreateShippingMethod($input: CreateShippingMethodInput!) {
  createShippingMethod(input: $input) {
    id
  }
}` as TypedDocument<CreateShippingMethodMutation, CreateShippingMethodMutationVariables>;
export const CreateTemplateDocument = `mutation CreateTemplate($input: CreateMessageTemplateInput!) {
  createMessageTemplate(input: $input) {
    id
  }
}` as TypedDocument<CreateTemplateMutation, CreateTemplateMutationVariables>;
export const CreateAutomationDocument = `mutation CreateAutomation($input: CreateAutomationInput!) {
  createAutomation(input: $input) {
    id
  }
}` as TypedDocument<CreateAutomationMutation, CreateAutomationMutationVariables>;
export const ActivateAutomationDocument = `mutation ActivateAutomation($id: ID!) {
  updateAutomation(id: $id, input: {active: true}) {
    id
  }
}` as TypedDocument<ActivateAutomationMutation, ActivateAutomationMutationVariables>;
export const MessagesAndAutomationsDocument = `query MessagesAndAutomations {
  messageTemplates(first: 10) {
    nodes {
      id
      name
    }
  }
  automations(first: 10) {
    nodes {
      id
      name
    }
  }
}` as TypedDocument<MessagesAndAutomationsQuery, MessagesAndAutomationsQueryVariables>;
export const WebhooksAndAutomationsDocument = `query WebhooksAndAutomations {
  webhooks(first: 9) {
    nodes {
      id
    }
  }
  automations(first: 9) {
    nodes {
      id
    }
  }
}` as TypedDocument<WebhooksAndAutomationsQuery, WebhooksAndAutomationsQueryVariables>;
export const CreateTagDocument = `mutation CreateTag {
  createOrderTag(input: {label: "Embalar para presente", color: PINK}) {
    tag {
      id
    }
  }
}` as TypedDocument<CreateTagMutation, CreateTagMutationVariables>;
export const CreateWebhookDocument = `mutation CreateWebhook($input: CreateWebhookInput!) {
  createWebhook(input: $input) {
    id
  }
}` as TypedDocument<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const SimulateReceiverDocument = `mutation SimulateReceiver($id: ID!) {
  simulateReceiver(id: $id, input: {behave: OK}) {
    id
  }
}` as TypedDocument<SimulateReceiverMutation, SimulateReceiverMutationVariables>;
export const CreateCheckoutDocument = `mutation CreateCheckout($input: CreateCheckoutInput!) {
  createCheckout(input: $input) {
    id
  }
}` as TypedDocument<CreateCheckoutMutation, CreateCheckoutMutationVariables>;
export const CompleteCheckoutDocument = `mutation CompleteCheckout($input: CompleteCheckoutInput!) {
  completeCheckout(input: $input) {
    orderId
  }
}` as TypedDocument<CompleteCheckoutMutation, CompleteCheckoutMutationVariables>;
export const CreateExternalCheckoutDocument = `mutation CreateExternalCheckout($input: ExternalCheckoutInput!) {
  createExternalCheckout(input: $input) {
    checkoutId
  }
}` as TypedDocument<CreateExternalCheckoutMutation, CreateExternalCheckoutMutationVariables>;
export const AbandonCartDocument = `mutation AbandonCart($id: ID!) {
  abandonCheckout(id: $id) {
    id
  }
}` as TypedDocument<AbandonCartMutation, AbandonCartMutationVariables>;
export const ReportPaymentDocument = `mutation ReportPayment($id: ID!, $outcome: PaymentOutcome!, $report: String!) {
  recordPayment(input: {orderId: $id, outcome: $outcome, externalId: $report}) {
    id
  }
}` as TypedDocument<ReportPaymentMutation, ReportPaymentMutationVariables>;
export const MoveOrderDocument = `mutation MoveOrder($id: ID!, $status: OrderStatus!) {
  setOrderStatus(id: $id, input: {status: $status}) {
    id
  }
}` as TypedDocument<MoveOrderMutation, MoveOrderMutationVariables>;
export const UpdateOrderDocument = `mutation UpdateOrder($id: ID!, $input: UpdateOrderInput!) {
  updateOrder(id: $id, input: $input) {
    id
  }
}` as TypedDocument<UpdateOrderMutation, UpdateOrderMutationVariables>;
export const ExpireOrderDocument = `mutation ExpireOrder($id: ID!) {
  expirePayment(orderId: $id) {
    id
  }
}` as TypedDocument<ExpireOrderMutation, ExpireOrderMutationVariables>;
export const CreateCustomerSegmentDocument = `mutation CreateCustomerSegment($input: CreateCustomerSegmentInput!) {
  createCustomerSegment(input: $input) {
    id
  }
}` as TypedDocument<CreateCustomerSegmentMutation, CreateCustomerSegmentMutationVariables>;
export const ShippedOrdersDocument = `query ShippedOrders {
  orders(first: 2, filter: {statuses: [SHIPPED]}) {
    nodes {
      id
      items {
        id
      }
    }
  }
}` as TypedDocument<ShippedOrdersQuery, ShippedOrdersQueryVariables>;
export const AskReturnDocument = `mutation AskReturn($orderId: ID!, $item: ID!, $message: String!) {
  requestReturn(
    input: {orderId: $orderId, lines: [{item: $item, quantity: 1}], message: $message}
  ) {
    number
  }
}` as TypedDocument<AskReturnMutation, AskReturnMutationVariables>;
