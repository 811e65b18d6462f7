// Made by graphql-codegen of src/cli/documents.graphql: npm run snapshots.
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

export type AnswerBulkInput = {
  readonly columns?: ReadonlyArray<BulkColumnInput> | null | undefined;
  readonly decimals?: ReadonlyArray<BulkDecimalsInput> | null | undefined;
  readonly separator?: string | null | undefined;
  readonly sheet?: string | null | undefined;
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

export type BulkColumnInput = {
  readonly column: string;
  readonly field?: string | null | undefined;
};

export type BulkDecimalsInput = {
  readonly column: string;
  readonly sign: DecimalSign;
};

export type BulkKind =
  | 'COUPONS'
  | 'CUSTOMERS'
  | 'ORDERS'
  | 'PRICES'
  | 'PRODUCTS'
  | 'STOCK';

export type BulkOnFault =
  | 'REFUSE_ALL'
  | 'SKIP'
  | 'STOP';

export type BulkStatus =
  | 'ASKING'
  | 'CANCELLED'
  | 'CHECKING'
  | 'DONE'
  | 'READY'
  | 'REFUSED'
  | 'RUNNING'
  | 'WAITING_UPLOAD';

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

export type CouponFilter = {
  readonly active?: boolean | null | undefined;
  readonly automaticApply?: boolean | null | undefined;
  readonly code?: string | null | undefined;
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly name?: string | null | undefined;
  readonly search?: string | null | undefined;
};

export type CreateApiKeyInput = {
  readonly documentsOnly?: boolean | null | undefined;
  readonly expiresAt?: string | null | undefined;
  readonly name: string;
  readonly scopes: ReadonlyArray<ApiScope>;
  readonly storeIds: ReadonlyArray<string>;
  readonly test?: boolean | null | undefined;
};

export type CreateCheckoutInput = {
  readonly couponCode?: string | null | undefined;
  readonly customer?: CheckoutCustomerInput | null | undefined;
  readonly items: ReadonlyArray<CartItemInput>;
  readonly metadata?: unknown;
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

export type DecimalSign =
  | 'COMMA'
  | 'POINT';

export type EventFilter = {
  readonly createdAt?: PeriodInput | null | undefined;
  readonly customerId?: string | null | undefined;
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly isTest?: boolean | null | undefined;
  readonly orderId?: string | null | undefined;
  readonly types?: ReadonlyArray<LoggedEvent> | null | undefined;
};

export type ExportFormat =
  | 'CSV'
  | 'JSONL'
  | 'XLSX';

export type ExportRecordsInput =
  {   readonly coupons: CouponFilter; readonly customers?: never; readonly events?: never; readonly orderItems?: never; readonly orders?: never; readonly paymentMovements?: never; readonly products?: never; readonly statement?: never; readonly stockMovements?: never; }
  |  { readonly coupons?: never;   readonly customers: CustomerFilter; readonly events?: never; readonly orderItems?: never; readonly orders?: never; readonly paymentMovements?: never; readonly products?: never; readonly statement?: never; readonly stockMovements?: never; }
  |  { readonly coupons?: never; readonly customers?: never;   readonly events: EventFilter; readonly orderItems?: never; readonly orders?: never; readonly paymentMovements?: never; readonly products?: never; readonly statement?: never; readonly stockMovements?: never; }
  |  { readonly coupons?: never; readonly customers?: never; readonly events?: never;   readonly orderItems: OrderFilter; readonly orders?: never; readonly paymentMovements?: never; readonly products?: never; readonly statement?: never; readonly stockMovements?: never; }
  |  { readonly coupons?: never; readonly customers?: never; readonly events?: never; readonly orderItems?: never;   readonly orders: OrderFilter; readonly paymentMovements?: never; readonly products?: never; readonly statement?: never; readonly stockMovements?: never; }
  |  { readonly coupons?: never; readonly customers?: never; readonly events?: never; readonly orderItems?: never; readonly orders?: never;   readonly paymentMovements: PaymentMovementFilter; readonly products?: never; readonly statement?: never; readonly stockMovements?: never; }
  |  { readonly coupons?: never; readonly customers?: never; readonly events?: never; readonly orderItems?: never; readonly orders?: never; readonly paymentMovements?: never;   readonly products: ProductFilter; readonly statement?: never; readonly stockMovements?: never; }
  |  { readonly coupons?: never; readonly customers?: never; readonly events?: never; readonly orderItems?: never; readonly orders?: never; readonly paymentMovements?: never; readonly products?: never;   readonly statement: PaymentMovementFilter; readonly stockMovements?: never; }
  |  { readonly coupons?: never; readonly customers?: never; readonly events?: never; readonly orderItems?: never; readonly orders?: never; readonly paymentMovements?: never; readonly products?: never; readonly statement?: never;   readonly stockMovements: StockMovementFilter; };

export type ExportStatus =
  | 'CANCELLED'
  | 'DONE'
  | 'FAILED'
  | 'RUNNING';

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

export type IdentifiedDocumentInput = {
  readonly id: string;
  readonly text: string;
};

export type IntRangeInput = {
  readonly max?: number | null | undefined;
  readonly min?: number | null | undefined;
};

export type LoggedEvent =
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
  | 'SUBSCRIPTION_RENEWED'
  | 'WEBHOOK_SWITCHED_OFF'
  | 'WORK_SET_ASIDE';

export type LogisticsInput = {
  readonly height: number;
  readonly length: number;
  readonly weight: number;
  readonly width: number;
};

export type MoneyRangeInput = {
  readonly max?: number | null | undefined;
  readonly min?: number | null | undefined;
};

export type OrderFilter = {
  readonly couponCode?: string | null | undefined;
  readonly createdAt?: PeriodInput | null | undefined;
  readonly customerId?: string | null | undefined;
  readonly hasTracking?: boolean | null | undefined;
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly numbers?: ReadonlyArray<number> | null | undefined;
  readonly paidAt?: PeriodInput | null | undefined;
  readonly paymentMethods?: ReadonlyArray<PaymentMethod> | null | undefined;
  readonly paymentStatuses?: ReadonlyArray<PaymentStatus> | null | undefined;
  readonly productId?: string | null | undefined;
  readonly refundDue?: boolean | null | undefined;
  readonly refundStatuses?: ReadonlyArray<OrderRefundStatus> | null | undefined;
  readonly returnAsked?: boolean | null | undefined;
  readonly search?: string | null | undefined;
  readonly sku?: string | null | undefined;
  readonly states?: ReadonlyArray<string> | null | undefined;
  readonly statuses?: ReadonlyArray<OrderStatus> | null | undefined;
  readonly tags?: OrderTagFilter | null | undefined;
  readonly total?: MoneyRangeInput | null | undefined;
  readonly trackingCode?: string | null | undefined;
  readonly unexplained?: boolean | null | undefined;
  readonly unexplainedAt?: PeriodInput | null | undefined;
  readonly updatedAt?: PeriodInput | null | undefined;
  readonly utmSource?: string | null | undefined;
};

export type OrderRefundStatus =
  | 'FULL'
  | 'NONE'
  | 'PARTIAL';

export type OrderStatus =
  | 'CANCELLED'
  | 'DELIVERED'
  | 'PAID'
  | 'PENDING'
  | 'PROCESSING'
  | 'REFUNDED'
  | 'SHIPPED';

export type OrderTagFilter = {
  readonly all?: ReadonlyArray<string> | null | undefined;
  readonly any?: ReadonlyArray<string> | null | undefined;
  readonly none?: ReadonlyArray<string> | null | undefined;
};

export type PaymentMethod =
  | 'BOLETO'
  | 'CARD'
  | 'PIX';

export type PaymentMovementFilter = {
  readonly happenedAt?: PeriodInput | null | undefined;
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly matched?: boolean | null | undefined;
  readonly orderIds?: ReadonlyArray<string> | null | undefined;
  readonly settlesAt?: PeriodInput | null | undefined;
};

export type PaymentOutcome =
  | 'APPROVED'
  | 'EXPIRED'
  | 'REFUNDED'
  | 'REFUSED';

export type PaymentStatus =
  | 'APPROVED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'PENDING'
  | 'REFUNDED'
  | 'REFUSED';

export type PeriodInput =
  {   readonly beforeDays: DaysInput; readonly beforePreset?: never; readonly days?: never; readonly preset?: never; readonly times?: never; }
  |  { readonly beforeDays?: never;   readonly beforePreset: RangePreset; readonly days?: never; readonly preset?: never; readonly times?: never; }
  |  { readonly beforeDays?: never; readonly beforePreset?: never;   readonly days: DaysInput; readonly preset?: never; readonly times?: never; }
  |  { readonly beforeDays?: never; readonly beforePreset?: never; readonly days?: never;   readonly preset: RangePreset; readonly times?: never; }
  |  { readonly beforeDays?: never; readonly beforePreset?: never; readonly days?: never; readonly preset?: never;   readonly times: TimesInput; };

export type ProductFilter = {
  readonly barcode?: string | null | undefined;
  readonly categoryId?: string | null | undefined;
  readonly featured?: boolean | null | undefined;
  readonly hasVariants?: boolean | null | undefined;
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly lowStock?: boolean | null | undefined;
  readonly missingImage?: boolean | null | undefined;
  readonly name?: string | null | undefined;
  readonly price?: MoneyRangeInput | null | undefined;
  readonly search?: string | null | undefined;
  readonly sellingPrice?: MoneyRangeInput | null | undefined;
  readonly sku?: string | null | undefined;
  readonly statuses?: ReadonlyArray<ProductStatus> | null | undefined;
  readonly stock?: IntRangeInput | null | undefined;
  readonly totalStock?: IntRangeInput | null | undefined;
  readonly tracked?: boolean | null | undefined;
  readonly types?: ReadonlyArray<ProductType> | null | undefined;
  readonly uncategorised?: boolean | null | undefined;
  readonly updatedAt?: PeriodInput | null | undefined;
};

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

export type PublishDocumentsInput = {
  readonly app: string;
  readonly documents: ReadonlyArray<IdentifiedDocumentInput>;
  readonly version: string;
};

export type RangePreset =
  | 'LAST_7_DAYS'
  | 'LAST_30_DAYS'
  | 'LAST_MONTH'
  | 'THIS_MONTH'
  | 'TODAY'
  | 'YESTERDAY';

export type StartBulkInput = {
  readonly answers?: AnswerBulkInput | null | undefined;
  readonly dryRun?: boolean | null | undefined;
  readonly fileName: string;
  readonly kind: BulkKind;
  readonly onFault?: BulkOnFault | null | undefined;
};

export type StartExportInput = {
  readonly columns?: ReadonlyArray<string> | null | undefined;
  readonly format?: ExportFormat | null | undefined;
  readonly records: ExportRecordsInput;
};

export type StockMovementFilter = {
  readonly createdAt?: PeriodInput | null | undefined;
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly orderId?: string | null | undefined;
  readonly reasons?: ReadonlyArray<StockReason> | null | undefined;
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

export type WithdrawDocumentsInput = {
  readonly app: string;
  readonly version: string;
};

export type NewKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type NewKeyMutation = { readonly createApiKey: { readonly secret: string } };

export type NewStoreMutationVariables = Exact<{
  name: string;
}>;


export type NewStoreMutation = { readonly createStore: { readonly checkoutKey: string, readonly store: { readonly id: string } } };

export type PageEndFragment = { readonly endCursor: string | null, readonly hasNextPage: boolean };

export type StoresQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type StoresQuery = { readonly list: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly active: boolean, readonly readOnlySince: string | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type StoreKeysQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type StoreKeysQuery = { readonly list: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly prefix: string, readonly scopes: ReadonlyArray<ApiScope>, readonly expiresAt: string | null, readonly revokedAt: string | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type NewestEventQueryVariables = Exact<{ [key: string]: never; }>;


export type NewestEventQuery = { readonly store: { readonly test: boolean } | null, readonly events: { readonly nodes: ReadonlyArray<{ readonly createdAt: string }> } };

export type NextEventsQueryVariables = Exact<{
  after?: string | null | undefined;
  since?: string | null | undefined;
  types?: ReadonlyArray<LoggedEvent> | LoggedEvent | null | undefined;
}>;


export type NextEventsQuery = { readonly events: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly type: LoggedEvent, readonly createdAt: string, readonly isTest: boolean, readonly payload: string | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type ManifestFragment = { readonly app: string, readonly version: string, readonly documentCount: number, readonly publishedAt: string };

export type PublishMutationVariables = Exact<{
  input: PublishDocumentsInput;
}>;


export type PublishMutation = { readonly published: { readonly manifest: { readonly app: string, readonly version: string, readonly documentCount: number, readonly publishedAt: string }, readonly documents: ReadonlyArray<{ readonly operation: string, readonly deprecations: ReadonlyArray<{ readonly coordinate: string, readonly reason: string }> }> } };

export type WithdrawMutationVariables = Exact<{
  input: WithdrawDocumentsInput;
}>;


export type WithdrawMutation = { readonly withdrawn: { readonly app: string, readonly version: string, readonly documentCount: number, readonly publishedAt: string } };

export type ManifestsQueryVariables = Exact<{ [key: string]: never; }>;


export type ManifestsQuery = { readonly documentManifests: ReadonlyArray<{ readonly app: string, readonly version: string, readonly documentCount: number, readonly publishedAt: string }> };

export type MakeProductMutationVariables = Exact<{ [key: string]: never; }>;


export type MakeProductMutation = { readonly made: { readonly id: string } };

export type ExampleProductFragment = { readonly id: string, readonly price: number, readonly status: ProductStatus };

export type FindExampleQueryVariables = Exact<{
  sku: string;
}>;


export type FindExampleQuery = { readonly found: { readonly id: string, readonly price: number, readonly status: ProductStatus } | null };

export type MakeExampleMutationVariables = Exact<{
  input: CreateProductInput;
}>;


export type MakeExampleMutation = { readonly found: { readonly id: string, readonly price: number, readonly status: ProductStatus } };

export type ActivateExampleMutationVariables = Exact<{
  id: string;
}>;


export type ActivateExampleMutation = { readonly found: { readonly id: string, readonly price: number, readonly status: ProductStatus } };

export type ChangePriceMutationVariables = Exact<{
  id: string;
  price: number;
}>;


export type ChangePriceMutation = { readonly updateProduct: { readonly id: string } };

export type RemoveProductMutationVariables = Exact<{
  id: string;
}>;


export type RemoveProductMutation = { readonly deleteProduct: { readonly id: string } };

export type MakeCheckoutMutationVariables = Exact<{
  input: CreateCheckoutInput;
}>;


export type MakeCheckoutMutation = { readonly made: { readonly id: string } };

export type SendExampleCartMutationVariables = Exact<{
  input: ExternalCheckoutInput;
}>;


export type SendExampleCartMutation = { readonly made: { readonly checkout: { readonly id: string } } };

export type BuyMutationVariables = Exact<{
  input: CompleteCheckoutInput;
}>;


export type BuyMutation = { readonly made: { readonly orderId: string } };

export type ReportMutationVariables = Exact<{
  orderId: string;
  outcome: PaymentOutcome;
}>;


export type ReportMutation = { readonly recordPayment: { readonly id: string } };

export type MoveMutationVariables = Exact<{
  id: string;
  status: OrderStatus;
}>;


export type MoveMutation = { readonly setOrderStatus: { readonly id: string } };

export type ActiveWebhookQueryVariables = Exact<{ [key: string]: never; }>;


export type ActiveWebhookQuery = { readonly webhooks: { readonly nodes: ReadonlyArray<{ readonly id: string }> } };

export type SendSampleMutationVariables = Exact<{
  webhookId: string;
  event: WebhookEvent;
}>;


export type SendSampleMutation = { readonly made: { readonly id: string } };

export type ImportFragment = { readonly id: string, readonly status: BulkStatus, readonly uploadUrl: string | null, readonly resultUrl: string | null, readonly total: number, readonly secondsLeft: number | null, readonly reading: { readonly layout: string, readonly description: string, readonly ignoredColumns: ReadonlyArray<string>, readonly columnMapping: string | null } | null, readonly questions: ReadonlyArray<{ readonly code: string, readonly column: string | null, readonly message: string, readonly choices: ReadonlyArray<string> }>, readonly refusal: { readonly code: string, readonly message: string, readonly row: number | null } | null, readonly plan: { readonly done: number, readonly changed: number, readonly unchanged: number, readonly failed: number, readonly notApplied: number }, readonly rows: { readonly done: number, readonly changed: number, readonly unchanged: number, readonly failed: number, readonly notApplied: number }, readonly faults: ReadonlyArray<{ readonly row: number, readonly column: string, readonly message: string }> };

export type StartImportMutationVariables = Exact<{
  input: StartBulkInput;
}>;


export type StartImportMutation = { readonly job: { readonly id: string, readonly status: BulkStatus, readonly uploadUrl: string | null, readonly resultUrl: string | null, readonly total: number, readonly secondsLeft: number | null, readonly reading: { readonly layout: string, readonly description: string, readonly ignoredColumns: ReadonlyArray<string>, readonly columnMapping: string | null } | null, readonly questions: ReadonlyArray<{ readonly code: string, readonly column: string | null, readonly message: string, readonly choices: ReadonlyArray<string> }>, readonly refusal: { readonly code: string, readonly message: string, readonly row: number | null } | null, readonly plan: { readonly done: number, readonly changed: number, readonly unchanged: number, readonly failed: number, readonly notApplied: number }, readonly rows: { readonly done: number, readonly changed: number, readonly unchanged: number, readonly failed: number, readonly notApplied: number }, readonly faults: ReadonlyArray<{ readonly row: number, readonly column: string, readonly message: string }> } };

export type ImportQueryVariables = Exact<{
  id: string;
}>;


export type ImportQuery = { readonly job: { readonly id: string, readonly status: BulkStatus, readonly uploadUrl: string | null, readonly resultUrl: string | null, readonly total: number, readonly secondsLeft: number | null, readonly reading: { readonly layout: string, readonly description: string, readonly ignoredColumns: ReadonlyArray<string>, readonly columnMapping: string | null } | null, readonly questions: ReadonlyArray<{ readonly code: string, readonly column: string | null, readonly message: string, readonly choices: ReadonlyArray<string> }>, readonly refusal: { readonly code: string, readonly message: string, readonly row: number | null } | null, readonly plan: { readonly done: number, readonly changed: number, readonly unchanged: number, readonly failed: number, readonly notApplied: number }, readonly rows: { readonly done: number, readonly changed: number, readonly unchanged: number, readonly failed: number, readonly notApplied: number }, readonly faults: ReadonlyArray<{ readonly row: number, readonly column: string, readonly message: string }> } | null };

export type ConfirmImportMutationVariables = Exact<{
  id: string;
}>;


export type ConfirmImportMutation = { readonly job: { readonly id: string, readonly status: BulkStatus, readonly uploadUrl: string | null, readonly resultUrl: string | null, readonly total: number, readonly secondsLeft: number | null, readonly reading: { readonly layout: string, readonly description: string, readonly ignoredColumns: ReadonlyArray<string>, readonly columnMapping: string | null } | null, readonly questions: ReadonlyArray<{ readonly code: string, readonly column: string | null, readonly message: string, readonly choices: ReadonlyArray<string> }>, readonly refusal: { readonly code: string, readonly message: string, readonly row: number | null } | null, readonly plan: { readonly done: number, readonly changed: number, readonly unchanged: number, readonly failed: number, readonly notApplied: number }, readonly rows: { readonly done: number, readonly changed: number, readonly unchanged: number, readonly failed: number, readonly notApplied: number }, readonly faults: ReadonlyArray<{ readonly row: number, readonly column: string, readonly message: string }> } };

export type SavedMappingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedMappingsQuery = { readonly mappings: ReadonlyArray<{ readonly id: string, readonly kind: BulkKind, readonly name: string, readonly columns: ReadonlyArray<{ readonly column: string, readonly field: string | null }>, readonly decimals: ReadonlyArray<{ readonly column: string, readonly sign: DecimalSign }> }> };

export type ForgetMappingMutationVariables = Exact<{
  id: string;
}>;


export type ForgetMappingMutation = { readonly mapping: { readonly name: string } };

export type ExportFragment = { readonly id: string, readonly status: ExportStatus, readonly done: number, readonly total: number | null, readonly rows: number, readonly secondsLeft: number | null, readonly downloadUrl: string | null, readonly refusal: { readonly message: string } | null };

export type StartExportMutationVariables = Exact<{
  input: StartExportInput;
}>;


export type StartExportMutation = { readonly job: { readonly id: string, readonly status: ExportStatus, readonly done: number, readonly total: number | null, readonly rows: number, readonly secondsLeft: number | null, readonly downloadUrl: string | null, readonly refusal: { readonly message: string } | null } };

export type ExportQueryVariables = Exact<{
  id: string;
}>;


export type ExportQuery = { readonly job: { readonly id: string, readonly status: ExportStatus, readonly done: number, readonly total: number | null, readonly rows: number, readonly secondsLeft: number | null, readonly downloadUrl: string | null, readonly refusal: { readonly message: string } | null } | null };

export const NewKeyDocument = `mutation NewKey($input: CreateApiKeyInput!) {
  createApiKey(input: $input) {
    secret
  }
}` as TypedDocument<NewKeyMutation, NewKeyMutationVariables>;
export const NewStoreDocument = `mutation NewStore($name: String!) {
  createStore(input: {name: $name}) {
    checkoutKey
    store {
      id
    }
  }
}` as TypedDocument<NewStoreMutation, NewStoreMutationVariables>;
export const StoresDocument = `fragment PageEnd on PageInfo {
  endCursor
  hasNextPage
}

query Stores($after: String) {
  list: stores(first: 100, after: $after) {
    nodes {
      id
      name
      active
      readOnlySince
    }
    pageInfo {
      ...PageEnd
    }
  }
}` as TypedDocument<StoresQuery, StoresQueryVariables>;
export const StoreKeysDocument = `fragment PageEnd on PageInfo {
  endCursor
  hasNextPage
}

query StoreKeys($after: String) {
  list: apiKeys(first: 100, after: $after) {
    nodes {
      id
      name
      prefix
      scopes
      expiresAt
      revokedAt
    }
    pageInfo {
      ...PageEnd
    }
  }
}` as TypedDocument<StoreKeysQuery, StoreKeysQueryVariables>;
export const NewestEventDocument = `query NewestEvent {
  store {
    test
  }
  events(first: 1) {
    nodes {
      createdAt
    }
  }
}` as TypedDocument<NewestEventQuery, NewestEventQueryVariables>;
export const NextEventsDocument = `fragment PageEnd on PageInfo {
  endCursor
  hasNextPage
}

query NextEvents($after: String, $since: DateTime, $types: [LoggedEvent!]) {
  events(
    first: 5
    after: $after
    filter: {createdAt: {times: {since: $since}}, types: $types}
    orderBy: {field: CREATED_AT, direction: ASC}
  ) {
    nodes {
      id
      type
      createdAt
      isTest
      payload
    }
    pageInfo {
      ...PageEnd
    }
  }
}` as TypedDocument<NextEventsQuery, NextEventsQueryVariables>;
export const PublishDocument = `fragment Manifest on DocumentManifest {
  app
  version
  documentCount
  publishedAt
}

mutation Publish($input: PublishDocumentsInput!) {
  published: publishDocuments(input: $input) {
    manifest {
      ...Manifest
    }
    documents {
      operation
      deprecations {
        coordinate
        reason
      }
    }
  }
}` as TypedDocument<PublishMutation, PublishMutationVariables>;
export const WithdrawDocument = `fragment Manifest on DocumentManifest {
  app
  version
  documentCount
  publishedAt
}

mutation Withdraw($input: WithdrawDocumentsInput!) {
  withdrawn: withdrawDocuments(input: $input) {
    ...Manifest
  }
}` as TypedDocument<WithdrawMutation, WithdrawMutationVariables>;
export const ManifestsDocument = `fragment Manifest on DocumentManifest {
  app
  version
  documentCount
  publishedAt
}

query Manifests {
  documentManifests {
    ...Manifest
  }
}` as TypedDocument<ManifestsQuery, ManifestsQueryVariables>;
export const MakeProductDocument = `mutation MakeProduct {
  made: createProduct(
    input: {name: "Produto de exemplo", type: DIGITAL, status: ACTIVE, price: 19.9}
  ) {
    id
  }
}` as TypedDocument<MakeProductMutation, MakeProductMutationVariables>;
export const FindExampleDocument = `fragment ExampleProduct on Product {
  id
  price
  status
}

query FindExample($sku: String!) {
  found: productBySku(sku: $sku) {
    ...ExampleProduct
  }
}` as TypedDocument<FindExampleQuery, FindExampleQueryVariables>;
export const MakeExampleDocument = `fragment ExampleProduct on Product {
  id
  price
  status
}

mutation MakeExample($input: CreateProductInput!) {
  found: createProduct(input: $input) {
    ...ExampleProduct
  }
}` as TypedDocument<MakeExampleMutation, MakeExampleMutationVariables>;
export const ActivateExampleDocument = `fragment ExampleProduct on Product {
  id
  price
  status
}

mutation ActivateExample($id: ID!) {
  found: updateProduct(id: $id, input: {status: ACTIVE}) {
    ...ExampleProduct
  }
}` as TypedDocument<ActivateExampleMutation, ActivateExampleMutationVariables>;
export const ChangePriceDocument = `mutation ChangePrice($id: ID!, $price: Money!) {
  updateProduct(id: $id, input: {price: $price}) {
    id
  }
}` as TypedDocument<ChangePriceMutation, ChangePriceMutationVariables>;
export const RemoveProductDocument = `mutation RemoveProduct($id: ID!) {
  deleteProduct(id: $id) {
    id
  }
}` as TypedDocument<RemoveProductMutation, RemoveProductMutationVariables>;
export const MakeCheckoutDocument = `mutation MakeCheckout($input: CreateCheckoutInput!) {
  made: createCheckout(input: $input) {
    id
  }
}` as TypedDocument<MakeCheckoutMutation, MakeCheckoutMutationVariables>;
export const SendExampleCartDocument = `mutation SendExampleCart($input: ExternalCheckoutInput!) {
  made: createExternalCheckout(input: $input) {
    checkout {
      id
    }
  }
}` as TypedDocument<SendExampleCartMutation, SendExampleCartMutationVariables>;
export const BuyDocument = `mutation Buy($input: CompleteCheckoutInput!) {
  made: completeCheckout(input: $input) {
    orderId
  }
}` as TypedDocument<BuyMutation, BuyMutationVariables>;
export const ReportDocument = `mutation Report($orderId: ID!, $outcome: PaymentOutcome!) {
  recordPayment(input: {orderId: $orderId, outcome: $outcome}) {
    id
  }
}` as TypedDocument<ReportMutation, ReportMutationVariables>;
export const MoveDocument = `mutation Move($id: ID!, $status: OrderStatus!) {
  setOrderStatus(id: $id, input: {status: $status}) {
    id
  }
}` as TypedDocument<MoveMutation, MoveMutationVariables>;
export const ActiveWebhookDocument = `query ActiveWebhook {
  webhooks(first: 1, filter: {active: true}) {
    nodes {
      id
    }
  }
}` as TypedDocument<ActiveWebhookQuery, ActiveWebhookQueryVariables>;
export const SendSampleDocument = `mutation SendSample($webhookId: ID!, $event: WebhookEvent!) {
  made: sendTestEvent(id: $webhookId, input: {event: $event}) {
    id
  }
}` as TypedDocument<SendSampleMutation, SendSampleMutationVariables>;
export const StartImportDocument = `fragment Import on BulkJob {
  id
  status
  uploadUrl
  resultUrl
  total
  secondsLeft
  reading {
    layout
    description
    ignoredColumns
    columnMapping
  }
  questions {
    code
    column
    message
    choices
  }
  refusal {
    code
    message
    row
  }
  plan {
    done
    changed
    unchanged
    failed
    notApplied
  }
  rows {
    done
    changed
    unchanged
    failed
    notApplied
  }
  faults(first: 10) {
    row
    column
    message
  }
}

mutation StartImport($input: StartBulkInput!) {
  job: startBulk(input: $input) {
    ...Import
  }
}` as TypedDocument<StartImportMutation, StartImportMutationVariables>;
export const ImportDocument = `fragment Import on BulkJob {
  id
  status
  uploadUrl
  resultUrl
  total
  secondsLeft
  reading {
    layout
    description
    ignoredColumns
    columnMapping
  }
  questions {
    code
    column
    message
    choices
  }
  refusal {
    code
    message
    row
  }
  plan {
    done
    changed
    unchanged
    failed
    notApplied
  }
  rows {
    done
    changed
    unchanged
    failed
    notApplied
  }
  faults(first: 10) {
    row
    column
    message
  }
}

query Import($id: ID!) {
  job: bulkJob(id: $id) {
    ...Import
  }
}` as TypedDocument<ImportQuery, ImportQueryVariables>;
export const ConfirmImportDocument = `fragment Import on BulkJob {
  id
  status
  uploadUrl
  resultUrl
  total
  secondsLeft
  reading {
    layout
    description
    ignoredColumns
    columnMapping
  }
  questions {
    code
    column
    message
    choices
  }
  refusal {
    code
    message
    row
  }
  plan {
    done
    changed
    unchanged
    failed
    notApplied
  }
  rows {
    done
    changed
    unchanged
    failed
    notApplied
  }
  faults(first: 10) {
    row
    column
    message
  }
}

mutation ConfirmImport($id: ID!) {
  job: confirmBulk(id: $id) {
    ...Import
  }
}` as TypedDocument<ConfirmImportMutation, ConfirmImportMutationVariables>;
export const SavedMappingsDocument = `query SavedMappings {
  mappings: columnMappings {
    id
    kind
    name
    columns {
      column
      field
    }
    decimals {
      column
      sign
    }
  }
}` as TypedDocument<SavedMappingsQuery, SavedMappingsQueryVariables>;
export const ForgetMappingDocument = `mutation ForgetMapping($id: ID!) {
  mapping: deleteColumnMapping(id: $id) {
    name
  }
}` as TypedDocument<ForgetMappingMutation, ForgetMappingMutationVariables>;
export const StartExportDocument = `fragment Export on ExportJob {
  id
  status
  done
  total
  rows
  secondsLeft
  downloadUrl
  refusal {
    message
  }
}

mutation StartExport($input: StartExportInput!) {
  job: startExport(input: $input) {
    ...Export
  }
}` as TypedDocument<StartExportMutation, StartExportMutationVariables>;
export const ExportDocument = `fragment Export on ExportJob {
  id
  status
  done
  total
  rows
  secondsLeft
  downloadUrl
  refusal {
    message
  }
}

query Export($id: ID!) {
  job: exportJob(id: $id) {
    ...Export
  }
}` as TypedDocument<ExportQuery, ExportQueryVariables>;
