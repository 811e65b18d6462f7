// Made by graphql-codegen of src/console/documents.graphql: npm run snapshots.
import type { TypedDocument } from '../../core/execution/typed-document.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type Actor =
  | 'KEY'
  | 'OPERATOR'
  | 'PANEL'
  | 'SHOPPER'
  | 'SYSTEM';

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

export type CouponFilter = {
  readonly active?: boolean | null | undefined;
  readonly automaticApply?: boolean | null | undefined;
  readonly code?: string | null | undefined;
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly name?: string | null | undefined;
  readonly search?: string | null | undefined;
};

export type CreatePaymentProviderInput = {
  readonly account?: string | null | undefined;
  readonly active?: boolean | null | undefined;
  readonly bank?: PixBank | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly credentials: PaymentCredentialsInput;
  readonly kind: PaymentProviderKind;
  readonly methods?: ReadonlyArray<PaymentMethod> | null | undefined;
  readonly name: string;
  readonly pixKey?: string | null | undefined;
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

export type ExportKind =
  | 'COUPONS'
  | 'CUSTOMERS'
  | 'EVENTS'
  | 'ORDERS'
  | 'ORDER_ITEMS'
  | 'PAYMENT_MOVEMENTS'
  | 'PRODUCTS'
  | 'STATEMENT'
  | 'STOCK_MOVEMENTS';

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

export type MoneyRangeInput = {
  readonly max?: number | null | undefined;
  readonly min?: number | null | undefined;
};

export type MovementPartKind =
  | 'ADJUSTMENT'
  | 'CLAIM'
  | 'ITEM'
  | 'RETURNED'
  | 'SHIPPING'
  | 'UNEXPLAINED';

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

export type PaymentAttemptStatus =
  | 'ENDED'
  | 'FAILED'
  | 'OPEN'
  | 'PAID'
  | 'STARTING';

export type PaymentClaimAnswerInput = {
  readonly note?: string | null | undefined;
};

export type PaymentClaimFilter = {
  readonly answerDueAt?: PeriodInput | null | undefined;
  readonly answered?: boolean | null | undefined;
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly statuses?: ReadonlyArray<PaymentClaimStatus> | null | undefined;
};

export type PaymentClaimKind =
  | 'CHARGEBACK'
  | 'MED';

export type PaymentClaimSortField =
  | 'ANSWER_DUE_AT'
  | 'ID';

export type PaymentClaimSortInput = {
  readonly direction?: SortDirection | null | undefined;
  readonly field: PaymentClaimSortField;
};

export type PaymentClaimStatus =
  | 'LOST'
  | 'OPEN'
  | 'WITHDRAWN'
  | 'WON';

export type PaymentCredentialsInput = {
  readonly accessToken?: string | null | undefined;
  readonly applicationKey?: string | null | undefined;
  readonly certificate?: string | null | undefined;
  readonly clientSecret?: string | null | undefined;
  readonly privateKey?: string | null | undefined;
  readonly webhookSecret?: string | null | undefined;
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

export type PaymentMovementKind =
  | 'CHARGE'
  | 'HOLD'
  | 'REFUND'
  | 'RELEASE';

export type PaymentMovementSource =
  | 'LIST'
  | 'LOOK'
  | 'RECORDED';

export type PaymentMovementStatus =
  | 'DONE'
  | 'PENDING'
  | 'REFUSED';

export type PaymentProviderKind =
  | 'API_PIX'
  | 'MERCADO_PAGO'
  | 'SIMULATED';

export type PaymentReview =
  | 'APPROVED'
  | 'IN_REVIEW'
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

export type PixBank =
  | 'BANCO_DO_BRASIL'
  | 'BRADESCO'
  | 'EFI'
  | 'INTER'
  | 'ITAU'
  | 'OTHER'
  | 'SANTANDER'
  | 'SICOOB';

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

export type RefundChannel =
  | 'ELSEWHERE'
  | 'FOUND'
  | 'PROVIDER';

export type RefundLineInput = {
  readonly item: string;
  readonly quantity: number;
};

export type RefundOrderInput = {
  readonly amount?: number | null | undefined;
  readonly elsewhere?: boolean | null | undefined;
  readonly externalId?: string | null | undefined;
  readonly lines?: ReadonlyArray<RefundLineInput> | null | undefined;
  readonly note?: string | null | undefined;
  readonly reason: RefundReason;
  readonly restock?: boolean | null | undefined;
  readonly shipping?: number | null | undefined;
};

export type RefundReason =
  | 'CANCELLED'
  | 'DEFECT'
  | 'DUPLICATE_PAYMENT'
  | 'GOODWILL'
  | 'NOT_DELIVERED'
  | 'OTHER'
  | 'OUT_OF_STOCK'
  | 'WITHDRAWAL'
  | 'WRONG_ITEM';

export type RefundStatus =
  | 'DONE'
  | 'PARTLY_REFUSED'
  | 'PROCESSING'
  | 'REFUSED'
  | 'REQUESTED';

export type ReplayEventsInput = {
  readonly only?: ReplayOnly | null | undefined;
  readonly since: string;
  readonly until?: string | null | undefined;
};

export type ReplayOnly =
  | 'ALL'
  | 'FAILED';

export type ReturnApprovalInput = {
  readonly amount?: number | null | undefined;
  readonly note?: string | null | undefined;
  readonly restock?: boolean | null | undefined;
  readonly shipping?: number | null | undefined;
};

export type ReturnRefusalInput = {
  readonly reason: string;
};

export type ReturnStatus =
  | 'APPROVED'
  | 'ASKED'
  | 'REFUSED';

export type SortDirection =
  | 'ASC'
  | 'DESC';

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

export type StoreBudgetKind =
  | 'API_KEYS'
  | 'DELIVERY_ATTEMPTS'
  | 'EXPORTED_ROWS';

export type TimesInput = {
  readonly since?: string | null | undefined;
  readonly until?: string | null | undefined;
};

export type UpdateColumnMappingInput = {
  readonly name?: string | null | undefined;
};

export type UpdatePaymentProviderInput = {
  readonly account?: string | null | undefined;
  readonly active?: boolean | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly credentials?: PaymentCredentialsInput | null | undefined;
  readonly methods?: ReadonlyArray<PaymentMethod> | null | undefined;
  readonly name?: string | null | undefined;
  readonly pixKey?: string | null | undefined;
};

export type ViewerKind =
  | 'KEY'
  | 'OPERATOR'
  | 'PANEL';

export type WebhookDeliveryFilter = {
  readonly createdAt?: PeriodInput | null | undefined;
  readonly customerId?: string | null | undefined;
  readonly eventId?: string | null | undefined;
  readonly eventTypes?: ReadonlyArray<WebhookEvent> | null | undefined;
  readonly httpStatus?: IntRangeInput | null | undefined;
  readonly ids?: ReadonlyArray<string> | null | undefined;
  readonly isTest?: boolean | null | undefined;
  readonly orderId?: string | null | undefined;
  readonly statuses?: ReadonlyArray<WebhookDeliveryStatus> | null | undefined;
  readonly webhookId?: string | null | undefined;
};

export type WebhookDeliveryStatus =
  | 'DELIVERED'
  | 'FAILED'
  | 'PENDING';

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

export type ConsoleViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsoleViewerQuery = { readonly viewer: { readonly kind: ViewerKind, readonly name: string, readonly expiresAt: string | null, readonly stores: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly currentStore: { readonly id: string, readonly name: string, readonly timeZone: string, readonly test: boolean } | null } | null };

export type ConsoleBudgetsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsoleBudgetsQuery = { readonly viewer: { readonly budgets: ReadonlyArray<{ readonly kind: StoreBudgetKind, readonly limit: number, readonly used: number, readonly resetsAt: string | null }> } | null };

export type ConsoleOrdersQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  filter?: OrderFilter | null | undefined;
  withContacts: boolean;
}>;


export type ConsoleOrdersQuery = { readonly orders: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly number: number, readonly status: OrderStatus, readonly statusLabel: string, readonly createdAt: string, readonly total: number, readonly paymentMethod: PaymentMethod, readonly refundStatus: OrderRefundStatus, readonly contact?: { readonly name: string } | null, readonly payment: { readonly status: PaymentStatus } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } };

export type PageEndsFragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

export type ConsoleOrderQueryVariables = Exact<{
  id: string;
  withCheckouts: boolean;
  withContacts: boolean;
  withCustomers: boolean;
  withPayments: boolean;
}>;


export type ConsoleOrderQuery = { readonly record: { readonly id: string, readonly number: number, readonly status: OrderStatus, readonly statusLabel: string, readonly createdAt: string, readonly paidAt: string | null, readonly updatedAt: string, readonly paymentMethod: PaymentMethod, readonly installments: number, readonly couponCode: string | null, readonly subtotal: number, readonly discount: number, readonly total: number, readonly notes: string | null, readonly refundStatus: OrderRefundStatus, readonly refunded: number, readonly refunding: number, readonly refundable: number, readonly refundableShipping: number, readonly checkout?: { readonly checkoutUrl: string } | null, readonly customer?: { readonly id: string } | null, readonly contact?: { readonly name: string, readonly email: string, readonly phone: string | null, readonly documentNumber: string | null } | null, readonly shippingAddress?: { readonly street: string, readonly number: string, readonly complement: string | null, readonly neighborhood: string, readonly city: string, readonly state: string, readonly zipcode: string } | null, readonly shipping: { readonly name: string, readonly price: number, readonly turnaround: string | null } | null, readonly tracking: { readonly code: string | null, readonly url: string | null, readonly statusLabel: string | null }, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly quantity: number, readonly price: number, readonly discount: number, readonly total: number, readonly gift: boolean, readonly refundable: { readonly quantity: number, readonly amount: number } }>, readonly payment: { readonly method: PaymentMethod, readonly status: PaymentStatus, readonly amount: number, readonly installments: number, readonly createdAt: string, readonly expiresAt: string | null, readonly approvedAt: string | null, readonly refundDue: boolean, readonly pixCode: string | null, readonly received?: number | null, readonly fees?: number | null, readonly net?: number | null, readonly buyerPaid?: number | null, readonly settlesAt?: string | null, readonly unexplained?: number | null } | null, readonly invoice: { readonly key: string, readonly number: number, readonly url: string | null } | null, readonly refunds: ReadonlyArray<{ readonly id: string, readonly number: number, readonly channel: RefundChannel, readonly status: RefundStatus, readonly statusLabel: string, readonly amount: number, readonly reasonLabel: string | null, readonly note: string | null, readonly createdAt: string, readonly actorName: string | null, readonly transfers: ReadonlyArray<{ readonly error: string | null }> }>, readonly claims: ReadonlyArray<{ readonly id: string, readonly kind: PaymentClaimKind, readonly status: PaymentClaimStatus, readonly statusLabel: string, readonly amount: number, readonly openedAt: string, readonly answerDueAt: string, readonly answerDueAtTold: boolean, readonly answeredAt: string | null, readonly note: string | null, readonly endedAt: string | null }>, readonly returns: ReadonlyArray<{ readonly id: string, readonly number: number, readonly status: ReturnStatus, readonly statusLabel: string, readonly message: string | null, readonly answer: string | null, readonly actorName: string | null, readonly createdAt: string, readonly decidedAt: string | null, readonly lines: ReadonlyArray<{ readonly quantity: number, readonly item: { readonly name: string } | null }>, readonly refund: { readonly number: number } | null }>, readonly attempts: ReadonlyArray<{ readonly id: string, readonly number: number, readonly status: PaymentAttemptStatus, readonly method: PaymentMethod, readonly reference: string, readonly amount: number, readonly expiresAt: string, readonly error: string | null, readonly lookedAt: string | null, readonly createdAt: string }>, readonly timeline: { readonly nodes: ReadonlyArray<
        | { readonly at: string, readonly actor: Actor, readonly actorName: string | null, readonly message: string }
        | { readonly at: string, readonly actor: Actor, readonly actorName: string | null, readonly message: string }
        | { readonly at: string, readonly actor: Actor, readonly actorName: string | null, readonly message: string }
        | { readonly at: string, readonly actor: Actor, readonly actorName: string | null, readonly message: string }
        | { readonly at: string, readonly actor: Actor, readonly actorName: string | null, readonly message: string }
        | { readonly at: string, readonly actor: Actor, readonly actorName: string | null, readonly message: string }
        | { readonly at: string, readonly actor: Actor, readonly actorName: string | null, readonly message: string }
        | { readonly at: string, readonly actor: Actor, readonly actorName: string | null, readonly message: string }
        | { readonly at: string, readonly actor: Actor, readonly actorName: string | null, readonly message: string }
        | { readonly at: string, readonly actor: Actor, readonly actorName: string | null, readonly message: string }
      > } } | null };

export type DeliveryRowFragment = { readonly id: string, readonly eventType: WebhookEvent, readonly status: WebhookDeliveryStatus, readonly attemptCount: number, readonly createdAt: string, readonly nextAttemptAt: string | null, readonly webhook: { readonly name: string } };

export type EventObjectFragment = { readonly order?: { readonly id: string, readonly number: number, readonly total: number, readonly contact?: { readonly name: string } | null } | null, readonly checkout?: { readonly id: string, readonly total: number, readonly contact: { readonly name: string | null } } | null, readonly customer?: { readonly id: string, readonly name: string } | null, readonly product?: { readonly id: string, readonly name: string } | null };

export type EventRowFragment = { readonly id: string, readonly type: LoggedEvent, readonly isTest: boolean, readonly createdAt: string, readonly order?: { readonly id: string, readonly number: number, readonly total: number, readonly contact?: { readonly name: string } | null } | null, readonly checkout?: { readonly id: string, readonly total: number, readonly contact: { readonly name: string | null } } | null, readonly customer?: { readonly id: string, readonly name: string } | null, readonly product?: { readonly id: string, readonly name: string } | null };

export type ConsoleEventsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  filter?: EventFilter | null | undefined;
  withOrders: boolean;
  withContacts: boolean;
  withCheckouts: boolean;
  withCustomers: boolean;
  withProducts: boolean;
}>;


export type ConsoleEventsQuery = { readonly events: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly type: LoggedEvent, readonly isTest: boolean, readonly createdAt: string, readonly order?: { readonly id: string, readonly number: number, readonly total: number, readonly contact?: { readonly name: string } | null } | null, readonly checkout?: { readonly id: string, readonly total: number, readonly contact: { readonly name: string | null } } | null, readonly customer?: { readonly id: string, readonly name: string } | null, readonly product?: { readonly id: string, readonly name: string } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } };

export type ConsoleBuyersQueryVariables = Exact<{
  search: string;
}>;


export type ConsoleBuyersQuery = { readonly customers: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string }> } };

export type ConsoleBuyerQueryVariables = Exact<{
  id: string;
}>;


export type ConsoleBuyerQuery = { readonly customer: { readonly id: string, readonly name: string } | null };

export type DayFiguresFragment = { readonly orders: number, readonly paidOrders: number, readonly net: number, readonly averageTicket: number | null };

export type ConsoleTodayQueryVariables = Exact<{
  withOrders: boolean;
  withContacts: boolean;
  withCheckouts: boolean;
  withCustomers: boolean;
  withProducts: boolean;
  withEvents: boolean;
  withPayments: boolean;
}>;


export type ConsoleTodayQuery = { readonly today?: { readonly summary: { readonly orders: number, readonly paidOrders: number, readonly net: number, readonly averageTicket: number | null } }, readonly yesterday?: { readonly summary: { readonly orders: number, readonly paidOrders: number, readonly net: number, readonly averageTicket: number | null } }, readonly week?: { readonly summary: { readonly byDay: ReadonlyArray<{ readonly key: string, readonly label: string, readonly orders: number, readonly net: number }> } }, readonly waiting?: { readonly summary: { readonly orders: number, readonly total: number } }, readonly claims?: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly answerDueAt: string }> }, readonly returns?: { readonly totalCount: number }, readonly refunds?: { readonly summary: { readonly orders: number, readonly total: number } }, readonly failed?: { readonly totalCount: number }, readonly webhooks?: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly active: boolean, readonly secretUnreadable: boolean, readonly headersUnreadable: boolean, readonly health: { readonly failingSince: string | null } }> }, readonly providers?: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: PaymentProviderKind, readonly name: string, readonly active: boolean, readonly methods: ReadonlyArray<PaymentMethod>, readonly bank: PixBank | null, readonly pixKey: string | null, readonly clientId: string | null, readonly account: string | null, readonly certificateUntil: string | null, readonly credentialsUnreadable: boolean, readonly noticeUrl: string, readonly version: number, readonly health: { readonly checkedAt: string | null, readonly checking: boolean, readonly checkError: string | null, readonly listedAt: string | null, readonly listError: string | null, readonly noticedAt: string | null, readonly noticesLost: number } }> }, readonly unmatched?: { readonly totalCount: number }, readonly low?: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly totalStock: number }> }, readonly events?: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly type: LoggedEvent, readonly isTest: boolean, readonly createdAt: string, readonly order?: { readonly id: string, readonly number: number, readonly total: number, readonly contact?: { readonly name: string } | null } | null, readonly checkout?: { readonly id: string, readonly total: number, readonly contact: { readonly name: string | null } } | null, readonly customer?: { readonly id: string, readonly name: string } | null, readonly product?: { readonly id: string, readonly name: string } | null }> } };

export type ConsoleEventQueryVariables = Exact<{
  id: string;
  withOrders: boolean;
  withContacts: boolean;
  withCheckouts: boolean;
  withCustomers: boolean;
  withProducts: boolean;
}>;


export type ConsoleEventQuery = { readonly record: { readonly id: string, readonly type: LoggedEvent, readonly isTest: boolean, readonly createdAt: string, readonly relayedAt: string | null, readonly payload: string | null, readonly data: unknown, readonly deliveries: ReadonlyArray<{ readonly id: string, readonly eventType: WebhookEvent, readonly status: WebhookDeliveryStatus, readonly attemptCount: number, readonly createdAt: string, readonly nextAttemptAt: string | null, readonly webhook: { readonly name: string } }>, readonly order?: { readonly id: string, readonly number: number, readonly total: number, readonly contact?: { readonly name: string } | null } | null, readonly checkout?: { readonly id: string, readonly total: number, readonly contact: { readonly name: string | null } } | null, readonly customer?: { readonly id: string, readonly name: string } | null, readonly product?: { readonly id: string, readonly name: string } | null } | null };

export type ConsoleDeliveriesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  filter?: WebhookDeliveryFilter | null | undefined;
  withOrders: boolean;
  withContacts: boolean;
  withCheckouts: boolean;
  withCustomers: boolean;
  withProducts: boolean;
}>;


export type ConsoleDeliveriesQuery = { readonly webhookDeliveries: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly eventType: WebhookEvent, readonly status: WebhookDeliveryStatus, readonly attemptCount: number, readonly createdAt: string, readonly nextAttemptAt: string | null, readonly event: { readonly order?: { readonly id: string, readonly number: number, readonly total: number, readonly contact?: { readonly name: string } | null } | null, readonly checkout?: { readonly id: string, readonly total: number, readonly contact: { readonly name: string | null } } | null, readonly customer?: { readonly id: string, readonly name: string } | null, readonly product?: { readonly id: string, readonly name: string } | null }, readonly webhook: { readonly name: string } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } }, readonly webhooks: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export type ConsoleDeliveryQueryVariables = Exact<{
  id: string;
}>;


export type ConsoleDeliveryQuery = { readonly record: { readonly id: string, readonly eventId: string, readonly eventType: WebhookEvent, readonly status: WebhookDeliveryStatus, readonly attemptCount: number, readonly createdAt: string, readonly endedAt: string | null, readonly nextAttemptAt: string | null, readonly reason: string | null, readonly webhook: { readonly name: string, readonly url: string, readonly active: boolean, readonly hasSecret: boolean, readonly headers: unknown }, readonly event: { readonly payload: string | null }, readonly attempts: ReadonlyArray<{ readonly id: string, readonly number: number, readonly createdAt: string, readonly durationMs: number, readonly status: number | null, readonly failure: string | null, readonly responseHeaders: unknown, readonly responseBody: string | null }> } | null };

export type SendTestEventMutationVariables = Exact<{
  id: string;
  event: WebhookEvent;
}>;


export type SendTestEventMutation = { readonly sendTestEvent: { readonly id: string } };

export type ReplayEventsMutationVariables = Exact<{
  id: string;
  input: ReplayEventsInput;
}>;


export type ReplayEventsMutation = { readonly replayEvents: { readonly eventCount: number, readonly createdCount: number, readonly repeatedCount: number } };

export type ResendDeliveryMutationVariables = Exact<{
  deliveryId: string;
}>;


export type ResendDeliveryMutation = { readonly redeliver: { readonly id: string } };

export type ConsoleWebhooksQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type ConsoleWebhooksQuery = { readonly webhooks: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly url: string, readonly active: boolean, readonly events: ReadonlyArray<WebhookEvent>, readonly hasSecret: boolean, readonly secretUnreadable: boolean, readonly headersUnreadable: boolean, readonly health: { readonly delivered: number, readonly failed: number, readonly pending: number, readonly lastSuccessAt: string | null, readonly failingSince: string | null, readonly heldUntil: string | null, readonly switchedOffReason: string | null, readonly lastFailure: { readonly at: string, readonly failure: string, readonly deliveryId: string, readonly delivery: { readonly id: string } | null } | null } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } };

export type ConsoleKeysQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type ConsoleKeysQuery = { readonly apiKeys: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly prefix: string, readonly scopes: ReadonlyArray<ApiScope>, readonly usable: boolean, readonly createdAt: string, readonly expiresAt: string | null, readonly revokedAt: string | null, readonly lastUsedAt: string | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } };

export type ProviderFactsFragment = { readonly id: string, readonly kind: PaymentProviderKind, readonly name: string, readonly active: boolean, readonly methods: ReadonlyArray<PaymentMethod>, readonly bank: PixBank | null, readonly pixKey: string | null, readonly clientId: string | null, readonly account: string | null, readonly certificateUntil: string | null, readonly credentialsUnreadable: boolean, readonly noticeUrl: string, readonly version: number, readonly health: { readonly checkedAt: string | null, readonly checking: boolean, readonly checkError: string | null, readonly listedAt: string | null, readonly listError: string | null, readonly noticedAt: string | null, readonly noticesLost: number } };

export type ConsoleProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsoleProvidersQuery = { readonly paymentProviders: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: PaymentProviderKind, readonly name: string, readonly active: boolean, readonly methods: ReadonlyArray<PaymentMethod>, readonly bank: PixBank | null, readonly pixKey: string | null, readonly clientId: string | null, readonly account: string | null, readonly certificateUntil: string | null, readonly credentialsUnreadable: boolean, readonly noticeUrl: string, readonly version: number, readonly health: { readonly checkedAt: string | null, readonly checking: boolean, readonly checkError: string | null, readonly listedAt: string | null, readonly listError: string | null, readonly noticedAt: string | null, readonly noticesLost: number } }> } };

export type ConsoleProviderQueryVariables = Exact<{
  id: string;
}>;


export type ConsoleProviderQuery = { readonly record: { readonly id: string, readonly kind: PaymentProviderKind, readonly name: string, readonly active: boolean, readonly methods: ReadonlyArray<PaymentMethod>, readonly bank: PixBank | null, readonly pixKey: string | null, readonly clientId: string | null, readonly account: string | null, readonly certificateUntil: string | null, readonly credentialsUnreadable: boolean, readonly noticeUrl: string, readonly version: number, readonly health: { readonly checkedAt: string | null, readonly checking: boolean, readonly checkError: string | null, readonly listedAt: string | null, readonly listError: string | null, readonly noticedAt: string | null, readonly noticesLost: number } } | null };

export type ConnectProviderMutationVariables = Exact<{
  input: CreatePaymentProviderInput;
}>;


export type ConnectProviderMutation = { readonly createPaymentProvider: { readonly id: string } };

export type ChangeProviderMutationVariables = Exact<{
  id: string;
  input: UpdatePaymentProviderInput;
  ifVersion?: number | null | undefined;
}>;


export type ChangeProviderMutation = { readonly updatePaymentProvider: { readonly id: string } };

export type CheckProviderMutationVariables = Exact<{
  id: string;
}>;


export type CheckProviderMutation = { readonly checkPaymentProvider: { readonly id: string } };

export type RemoveProviderMutationVariables = Exact<{
  id: string;
}>;


export type RemoveProviderMutation = { readonly deletePaymentProvider: { readonly id: string } };

export type MovementRowFragment = { readonly id: string, readonly externalId: string, readonly kind: PaymentMovementKind, readonly status: PaymentMovementStatus, readonly amount: number, readonly fee: number | null, readonly net: number | null, readonly settlesAt: string, readonly buyerPaid: number | null, readonly installments: number | null, readonly brand: string | null, readonly lastDigits: string | null, readonly payerName?: string | null, readonly payerDocument?: string | null, readonly review: PaymentReview | null, readonly source: PaymentMovementSource, readonly happenedAt: string, readonly order?: { readonly id: string, readonly number: number } | null, readonly provider: { readonly id: string, readonly name: string } | null };

export type ClaimRowFragment = { readonly id: string, readonly kind: PaymentClaimKind, readonly status: PaymentClaimStatus, readonly statusLabel: string, readonly amount: number, readonly openedAt: string, readonly answerDueAt: string, readonly answerDueAtTold: boolean, readonly answeredAt: string | null, readonly note: string | null, readonly endedAt: string | null };

export type ConsoleClaimsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  filter?: PaymentClaimFilter | null | undefined;
  orderBy?: ReadonlyArray<PaymentClaimSortInput> | PaymentClaimSortInput | null | undefined;
}>;


export type ConsoleClaimsQuery = { readonly paymentClaims: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: PaymentClaimKind, readonly status: PaymentClaimStatus, readonly statusLabel: string, readonly amount: number, readonly openedAt: string, readonly answerDueAt: string, readonly answerDueAtTold: boolean, readonly answeredAt: string | null, readonly note: string | null, readonly endedAt: string | null, readonly order: { readonly id: string, readonly number: number } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } };

export type ApproveReturnMutationVariables = Exact<{
  id: string;
  input?: ReturnApprovalInput | null | undefined;
}>;


export type ApproveReturnMutation = { readonly approveReturn: { readonly refund: { readonly channel: RefundChannel } | null } };

export type RefuseReturnMutationVariables = Exact<{
  id: string;
  input: ReturnRefusalInput;
}>;


export type RefuseReturnMutation = { readonly refuseReturn: { readonly id: string } };

export type CancelRefundMutationVariables = Exact<{
  id: string;
}>;


export type CancelRefundMutation = { readonly cancelRefund: { readonly id: string } };

export type AnswerClaimMutationVariables = Exact<{
  id: string;
  input: PaymentClaimAnswerInput;
}>;


export type AnswerClaimMutation = { readonly answerPaymentClaim: { readonly id: string } };

export type ConsoleMovementsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  filter?: PaymentMovementFilter | null | undefined;
  withOrders: boolean;
  withContacts: boolean;
}>;


export type ConsoleMovementsQuery = { readonly paymentMovements: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly externalId: string, readonly kind: PaymentMovementKind, readonly status: PaymentMovementStatus, readonly amount: number, readonly fee: number | null, readonly net: number | null, readonly settlesAt: string, readonly buyerPaid: number | null, readonly installments: number | null, readonly brand: string | null, readonly lastDigits: string | null, readonly payerName?: string | null, readonly payerDocument?: string | null, readonly review: PaymentReview | null, readonly source: PaymentMovementSource, readonly happenedAt: string, readonly order?: { readonly id: string, readonly number: number } | null, readonly provider: { readonly id: string, readonly name: string } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } };

export type MoneySumsFragment = { readonly movements: number, readonly gross: number, readonly refunded: number, readonly claimed: number, readonly fees: number, readonly net: number, readonly feesUnknown: number, readonly unmatched: number, readonly unmatchedMovements: number };

export type ConsoleStatementQueryVariables = Exact<{
  day: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  withOrders: boolean;
  withContacts: boolean;
}>;


export type ConsoleStatementQuery = { readonly statement: { readonly timeZone: string, readonly figures: { readonly movements: number, readonly gross: number, readonly refunded: number, readonly claimed: number, readonly fees: number, readonly net: number, readonly feesUnknown: number, readonly unmatched: number, readonly unmatchedMovements: number }, readonly byProvider: ReadonlyArray<{ readonly provider: { readonly id: string, readonly name: string } | null, readonly figures: { readonly movements: number, readonly gross: number, readonly refunded: number, readonly claimed: number, readonly fees: number, readonly net: number, readonly feesUnknown: number, readonly unmatched: number, readonly unmatchedMovements: number } }>, readonly movements: { readonly nodes: ReadonlyArray<{ readonly settled: boolean, readonly unexplained: number, readonly id: string, readonly externalId: string, readonly kind: PaymentMovementKind, readonly status: PaymentMovementStatus, readonly amount: number, readonly fee: number | null, readonly net: number | null, readonly settlesAt: string, readonly buyerPaid: number | null, readonly installments: number | null, readonly brand: string | null, readonly lastDigits: string | null, readonly payerName?: string | null, readonly payerDocument?: string | null, readonly review: PaymentReview | null, readonly source: PaymentMovementSource, readonly happenedAt: string, readonly parts: ReadonlyArray<{ readonly kind: MovementPartKind, readonly amount: number, readonly item?: { readonly id: string, readonly name: string } | null }>, readonly order?: { readonly id: string, readonly number: number } | null, readonly provider: { readonly id: string, readonly name: string } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } } | null };

export type ConsoleReconciliationQueryVariables = Exact<{
  from: string;
  to: string;
  withOrders: boolean;
  withContacts: boolean;
}>;


export type ConsoleReconciliationQuery = { readonly reconciliation: { readonly timeZone: string, readonly figures: { readonly movements: number, readonly gross: number, readonly refunded: number, readonly claimed: number, readonly fees: number, readonly net: number, readonly feesUnknown: number, readonly unmatched: number, readonly unmatchedMovements: number }, readonly days: ReadonlyArray<{ readonly day: string, readonly approvedOrders: number, readonly approved: number, readonly missingOrders: number, readonly missing: number, readonly surplusOrders: number, readonly surplus: number, readonly balanced: boolean, readonly figures: { readonly gross: number, readonly refunded: number, readonly claimed: number, readonly unmatched: number, readonly unmatchedMovements: number } }>, readonly movements: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly externalId: string, readonly kind: PaymentMovementKind, readonly status: PaymentMovementStatus, readonly amount: number, readonly fee: number | null, readonly net: number | null, readonly settlesAt: string, readonly buyerPaid: number | null, readonly installments: number | null, readonly brand: string | null, readonly lastDigits: string | null, readonly payerName?: string | null, readonly payerDocument?: string | null, readonly review: PaymentReview | null, readonly source: PaymentMovementSource, readonly happenedAt: string, readonly order?: { readonly id: string, readonly number: number } | null, readonly provider: { readonly id: string, readonly name: string } | null }> }, readonly orders?: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly number: number, readonly status: OrderStatus, readonly statusLabel: string, readonly total: number, readonly paidAt: string | null, readonly payment: { readonly received: number | null, readonly unexplained: number | null } | null }> } | null } | null };

export type ConsoleOrderByNumberQueryVariables = Exact<{
  number: number;
}>;


export type ConsoleOrderByNumberQuery = { readonly orders: { readonly nodes: ReadonlyArray<{ readonly id: string }> } };

export type GiveBackMutationVariables = Exact<{
  id: string;
  input: RefundOrderInput;
}>;


export type GiveBackMutation = { readonly refundOrder: { readonly channel: RefundChannel } };

export type LookForPaymentMutationVariables = Exact<{
  id: string;
}>;


export type LookForPaymentMutation = { readonly lookForPayment: { readonly id: string } | null };

export type RenewPaymentMutationVariables = Exact<{
  id: string;
}>;


export type RenewPaymentMutation = { readonly renewPayment: { readonly id: string } };

export type ImportRowFragment = { readonly id: string, readonly kind: BulkKind, readonly status: BulkStatus, readonly fileName: string, readonly createdAt: string, readonly actorName: string | null, readonly total: number, readonly secondsLeft: number | null, readonly plan: { readonly done: number, readonly changed: number, readonly unchanged: number, readonly failed: number, readonly notApplied: number }, readonly rows: { readonly done: number, readonly changed: number, readonly unchanged: number, readonly failed: number, readonly notApplied: number } };

export type ExportRowFragment = { readonly id: string, readonly kind: ExportKind, readonly format: ExportFormat, readonly status: ExportStatus, readonly filtered: boolean, readonly done: number, readonly total: number | null, readonly rows: number, readonly size: number, readonly secondsLeft: number | null, readonly takenAt: string | null, readonly expiresAt: string | null, readonly downloadUrl: string | null, readonly createdAt: string, readonly actorName: string | null, readonly refusal: { readonly message: string } | null };

export type ConsoleFilesQueryVariables = Exact<{
  withImports: boolean;
}>;


export type ConsoleFilesQuery = { readonly bulkJobs?: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: BulkKind, readonly status: BulkStatus, readonly fileName: string, readonly createdAt: string, readonly actorName: string | null, readonly total: number, readonly secondsLeft: number | null, readonly plan: { readonly done: number, readonly changed: number, readonly unchanged: number, readonly failed: number, readonly notApplied: number }, readonly rows: { readonly done: number, readonly changed: number, readonly unchanged: number, readonly failed: number, readonly notApplied: number } }> }, readonly columnMappings?: ReadonlyArray<{ readonly id: string, readonly kind: BulkKind, readonly name: string, readonly version: number, readonly headers: ReadonlyArray<string> }>, readonly exportJobs: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: ExportKind, readonly format: ExportFormat, readonly status: ExportStatus, readonly filtered: boolean, readonly done: number, readonly total: number | null, readonly rows: number, readonly size: number, readonly secondsLeft: number | null, readonly takenAt: string | null, readonly expiresAt: string | null, readonly downloadUrl: string | null, readonly createdAt: string, readonly actorName: string | null, readonly refusal: { readonly message: string } | null }> } };

export type ConsoleImportQueryVariables = Exact<{
  id: string;
  withUpload: boolean;
}>;


export type ConsoleImportQuery = { readonly record: { readonly uploadUrl?: string | null, readonly resultUrl: string | null, readonly version: number, readonly id: string, readonly kind: BulkKind, readonly status: BulkStatus, readonly fileName: string, readonly createdAt: string, readonly actorName: string | null, readonly total: number, readonly secondsLeft: number | null, readonly reading: { readonly layout: string, readonly description: string, readonly ignoredColumns: ReadonlyArray<string>, readonly columnMapping: string | null } | null, readonly questions: ReadonlyArray<{ readonly code: string, readonly column: string | null, readonly message: string, readonly choices: ReadonlyArray<string> }>, readonly refusal: { readonly message: string, readonly row: number | null } | null, readonly faults: ReadonlyArray<{ readonly row: number, readonly column: string, readonly message: string }>, readonly plan: { readonly done: number, readonly changed: number, readonly unchanged: number, readonly failed: number, readonly notApplied: number }, readonly rows: { readonly done: number, readonly changed: number, readonly unchanged: number, readonly failed: number, readonly notApplied: number } } | null };

export type ConsoleStartImportMutationVariables = Exact<{
  input: StartBulkInput;
}>;


export type ConsoleStartImportMutation = { readonly job: { readonly id: string } };

export type ConsoleAnswerImportMutationVariables = Exact<{
  id: string;
  input: AnswerBulkInput;
}>;


export type ConsoleAnswerImportMutation = { readonly job: { readonly id: string } };

export type ConsoleConfirmImportMutationVariables = Exact<{
  id: string;
  ifVersion?: number | null | undefined;
}>;


export type ConsoleConfirmImportMutation = { readonly job: { readonly id: string } };

export type ConsoleCancelImportMutationVariables = Exact<{
  id: string;
}>;


export type ConsoleCancelImportMutation = { readonly job: { readonly id: string } };

export type ConsoleRetryImportMutationVariables = Exact<{
  id: string;
}>;


export type ConsoleRetryImportMutation = { readonly job: { readonly id: string } };

export type ConsoleRenameColumnMappingMutationVariables = Exact<{
  id: string;
  input: UpdateColumnMappingInput;
  ifVersion?: number | null | undefined;
}>;


export type ConsoleRenameColumnMappingMutation = { readonly updateColumnMapping: { readonly id: string } };

export type ConsoleDeleteColumnMappingMutationVariables = Exact<{
  id: string;
  ifVersion?: number | null | undefined;
}>;


export type ConsoleDeleteColumnMappingMutation = { readonly deleteColumnMapping: { readonly id: string } };

export type ConsoleStartExportMutationVariables = Exact<{
  input: StartExportInput;
}>;


export type ConsoleStartExportMutation = { readonly job: { readonly id: string } };

export type ConsoleCancelExportMutationVariables = Exact<{
  id: string;
}>;


export type ConsoleCancelExportMutation = { readonly job: { readonly id: string } };

export const ConsoleViewerDocument = `query ConsoleViewer {
  viewer {
    kind
    name
    expiresAt
    stores {
      id
      name
    }
    currentStore {
      id
      name
      timeZone
      test
    }
  }
}` as TypedDocument<ConsoleViewerQuery, ConsoleViewerQueryVariables>;
export const ConsoleBudgetsDocument = `query ConsoleBudgets {
  viewer {
    budgets {
      kind
      limit
      used
      resetsAt
    }
  }
}` as TypedDocument<ConsoleBudgetsQuery, ConsoleBudgetsQueryVariables>;
export const ConsoleOrdersDocument = `query ConsoleOrders($first: Int, $after: String, $last: Int, $before: String, $filter: OrderFilter, $withContacts: Boolean!) {
  orders(
    first: $first
    after: $after
    last: $last
    before: $before
    filter: $filter
  ) {
    nodes {
      id
      number
      status
      statusLabel
      createdAt
      total
      paymentMethod
      contact @include(if: $withContacts) {
        name
      }
      payment {
        status
      }
      refundStatus
    }
    pageInfo {
      ...PageEnds
    }
  }
}

fragment PageEnds on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}` as TypedDocument<ConsoleOrdersQuery, ConsoleOrdersQueryVariables>;
export const ConsoleOrderDocument = `query ConsoleOrder($id: ID!, $withCheckouts: Boolean!, $withContacts: Boolean!, $withCustomers: Boolean!, $withPayments: Boolean!) {
  record: order(id: $id) {
    id
    number
    status
    statusLabel
    createdAt
    paidAt
    updatedAt
    paymentMethod
    installments
    couponCode
    subtotal
    discount
    total
    notes
    checkout @include(if: $withCheckouts) {
      checkoutUrl
    }
    customer @include(if: $withCustomers) {
      id
    }
    contact @include(if: $withContacts) {
      name
      email
      phone
      documentNumber
    }
    shippingAddress @include(if: $withContacts) {
      street
      number
      complement
      neighborhood
      city
      state
      zipcode
    }
    shipping {
      name
      price
      turnaround
    }
    tracking {
      code
      url
      statusLabel
    }
    items {
      id
      name
      quantity
      price
      discount
      total
      gift
      refundable {
        quantity
        amount
      }
    }
    payment {
      method
      status
      amount
      installments
      createdAt
      expiresAt
      approvedAt
      refundDue
      pixCode
      received @include(if: $withPayments)
      fees @include(if: $withPayments)
      net @include(if: $withPayments)
      buyerPaid @include(if: $withPayments)
      settlesAt @include(if: $withPayments)
      unexplained @include(if: $withPayments)
    }
    invoice {
      key
      number
      url
    }
    refundStatus
    refunded
    refunding
    refundable
    refundableShipping
    refunds {
      id
      number
      channel
      status
      statusLabel
      amount
      reasonLabel
      note
      createdAt
      actorName
      transfers {
        error
      }
    }
    claims {
      ...ClaimRow
    }
    returns {
      id
      number
      status
      statusLabel
      lines {
        quantity
        item {
          name
        }
      }
      message
      answer
      refund {
        number
      }
      actorName
      createdAt
      decidedAt
    }
    attempts {
      id
      number
      status
      method
      reference
      amount
      expiresAt
      error
      lookedAt
      createdAt
    }
    timeline(last: 100) {
      nodes {
        at
        actor
        actorName
        message
      }
    }
  }
}

fragment ClaimRow on PaymentClaim {
  id
  kind
  status
  statusLabel
  amount
  openedAt
  answerDueAt
  answerDueAtTold
  answeredAt
  note
  endedAt
}` as TypedDocument<ConsoleOrderQuery, ConsoleOrderQueryVariables>;
export const ConsoleEventsDocument = `fragment PageEnds on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}

fragment EventObject on Event {
  order @include(if: $withOrders) {
    id
    number
    total
    contact @include(if: $withContacts) {
      name
    }
  }
  checkout @include(if: $withCheckouts) {
    id
    total
    contact {
      name
    }
  }
  customer @include(if: $withCustomers) {
    id
    name
  }
  product @include(if: $withProducts) {
    id
    name
  }
}

fragment EventRow on Event {
  id
  type
  isTest
  createdAt
  ...EventObject
}

query ConsoleEvents($first: Int, $after: String, $last: Int, $before: String, $filter: EventFilter, $withOrders: Boolean!, $withContacts: Boolean!, $withCheckouts: Boolean!, $withCustomers: Boolean!, $withProducts: Boolean!) {
  events(
    first: $first
    after: $after
    last: $last
    before: $before
    filter: $filter
  ) {
    nodes {
      ...EventRow
    }
    pageInfo {
      ...PageEnds
    }
  }
}` as TypedDocument<ConsoleEventsQuery, ConsoleEventsQueryVariables>;
export const ConsoleBuyersDocument = `query ConsoleBuyers($search: String!) {
  customers(first: 10, filter: {search: $search}) {
    nodes {
      id
      name
      email
    }
  }
}` as TypedDocument<ConsoleBuyersQuery, ConsoleBuyersQueryVariables>;
export const ConsoleBuyerDocument = `query ConsoleBuyer($id: ID!) {
  customer(id: $id) {
    id
    name
  }
}` as TypedDocument<ConsoleBuyerQuery, ConsoleBuyerQueryVariables>;
export const ConsoleTodayDocument = `fragment EventObject on Event {
  order @include(if: $withOrders) {
    id
    number
    total
    contact @include(if: $withContacts) {
      name
    }
  }
  checkout @include(if: $withCheckouts) {
    id
    total
    contact {
      name
    }
  }
  customer @include(if: $withCustomers) {
    id
    name
  }
  product @include(if: $withProducts) {
    id
    name
  }
}

fragment EventRow on Event {
  id
  type
  isTest
  createdAt
  ...EventObject
}

fragment DayFigures on OrderSummary {
  orders
  paidOrders
  net
  averageTicket
}

query ConsoleToday($withOrders: Boolean!, $withContacts: Boolean!, $withCheckouts: Boolean!, $withCustomers: Boolean!, $withProducts: Boolean!, $withEvents: Boolean!, $withPayments: Boolean!) {
  today: orders(filter: {createdAt: {preset: TODAY}}) @include(if: $withOrders) {
    summary {
      ...DayFigures
    }
  }
  yesterday: orders(filter: {createdAt: {preset: YESTERDAY}}) @include(if: $withOrders) {
    summary {
      ...DayFigures
    }
  }
  week: orders(filter: {createdAt: {preset: LAST_7_DAYS}}) @include(if: $withOrders) {
    summary {
      byDay {
        key
        label
        orders
        net
      }
    }
  }
  waiting: orders(filter: {statuses: [PENDING]}) @include(if: $withOrders) {
    summary {
      orders
      total
    }
  }
  claims: paymentClaims(
    filter: {statuses: [OPEN], answered: false}
    orderBy: {field: ANSWER_DUE_AT}
    first: 1
  ) @include(if: $withOrders) {
    totalCount
    nodes {
      answerDueAt
    }
  }
  returns: orders(filter: {returnAsked: true}) @include(if: $withOrders) {
    totalCount
  }
  refunds: orders(filter: {refundDue: true}) @include(if: $withOrders) {
    summary {
      orders
      total
    }
  }
  failed: webhookDeliveries(
    filter: {statuses: [FAILED], createdAt: {preset: LAST_7_DAYS}}
  ) @include(if: $withEvents) {
    totalCount
  }
  webhooks(first: 100) @include(if: $withEvents) {
    nodes {
      id
      name
      active
      secretUnreadable
      headersUnreadable
      health {
        failingSince
      }
    }
  }
  providers: paymentProviders(first: 10) @include(if: $withPayments) {
    nodes {
      ...ProviderFacts
    }
  }
  unmatched: paymentMovements(filter: {matched: false}) @include(if: $withPayments) {
    totalCount
  }
  low: products(
    first: 3
    filter: {lowStock: true, statuses: [ACTIVE, PUBLISHED]}
    orderBy: {field: TOTAL_STOCK}
  ) @include(if: $withProducts) {
    totalCount
    nodes {
      id
      name
      totalStock
    }
  }
  events(first: 8) @include(if: $withEvents) {
    nodes {
      ...EventRow
    }
  }
}

fragment ProviderFacts on PaymentProvider {
  id
  kind
  name
  active
  methods
  bank
  pixKey
  clientId
  account
  certificateUntil
  credentialsUnreadable
  noticeUrl
  version
  health {
    checkedAt
    checking
    checkError
    listedAt
    listError
    noticedAt
    noticesLost
  }
}` as TypedDocument<ConsoleTodayQuery, ConsoleTodayQueryVariables>;
export const ConsoleEventDocument = `fragment DeliveryRow on WebhookDelivery {
  id
  eventType
  status
  attemptCount
  createdAt
  nextAttemptAt
  webhook {
    name
  }
}

fragment EventObject on Event {
  order @include(if: $withOrders) {
    id
    number
    total
    contact @include(if: $withContacts) {
      name
    }
  }
  checkout @include(if: $withCheckouts) {
    id
    total
    contact {
      name
    }
  }
  customer @include(if: $withCustomers) {
    id
    name
  }
  product @include(if: $withProducts) {
    id
    name
  }
}

query ConsoleEvent($id: ID!, $withOrders: Boolean!, $withContacts: Boolean!, $withCheckouts: Boolean!, $withCustomers: Boolean!, $withProducts: Boolean!) {
  record: event(id: $id) {
    id
    type
    isTest
    createdAt
    relayedAt
    payload
    data
    ...EventObject
    deliveries {
      ...DeliveryRow
    }
  }
}` as TypedDocument<ConsoleEventQuery, ConsoleEventQueryVariables>;
export const ConsoleDeliveriesDocument = `fragment PageEnds on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}

fragment DeliveryRow on WebhookDelivery {
  id
  eventType
  status
  attemptCount
  createdAt
  nextAttemptAt
  webhook {
    name
  }
}

fragment EventObject on Event {
  order @include(if: $withOrders) {
    id
    number
    total
    contact @include(if: $withContacts) {
      name
    }
  }
  checkout @include(if: $withCheckouts) {
    id
    total
    contact {
      name
    }
  }
  customer @include(if: $withCustomers) {
    id
    name
  }
  product @include(if: $withProducts) {
    id
    name
  }
}

query ConsoleDeliveries($first: Int, $after: String, $last: Int, $before: String, $filter: WebhookDeliveryFilter, $withOrders: Boolean!, $withContacts: Boolean!, $withCheckouts: Boolean!, $withCustomers: Boolean!, $withProducts: Boolean!) {
  webhookDeliveries(
    first: $first
    after: $after
    last: $last
    before: $before
    filter: $filter
  ) {
    nodes {
      ...DeliveryRow
      event {
        ...EventObject
      }
    }
    pageInfo {
      ...PageEnds
    }
  }
  webhooks(first: 100) {
    nodes {
      id
      name
    }
  }
}` as TypedDocument<ConsoleDeliveriesQuery, ConsoleDeliveriesQueryVariables>;
export const ConsoleDeliveryDocument = `query ConsoleDelivery($id: ID!) {
  record: webhookDelivery(id: $id) {
    id
    eventId
    eventType
    status
    attemptCount
    createdAt
    endedAt
    nextAttemptAt
    reason
    webhook {
      name
      url
      active
      hasSecret
      headers
    }
    event {
      payload
    }
    attempts {
      id
      number
      createdAt
      durationMs
      status
      failure
      responseHeaders
      responseBody
    }
  }
}` as TypedDocument<ConsoleDeliveryQuery, ConsoleDeliveryQueryVariables>;
export const SendTestEventDocument = `mutation SendTestEvent($id: ID!, $event: WebhookEvent!) {
  sendTestEvent(id: $id, input: {event: $event}) {
    id
  }
}` as TypedDocument<SendTestEventMutation, SendTestEventMutationVariables>;
export const ReplayEventsDocument = `mutation ReplayEvents($id: ID!, $input: ReplayEventsInput!) {
  replayEvents(id: $id, input: $input) {
    eventCount
    createdCount
    repeatedCount
  }
}` as TypedDocument<ReplayEventsMutation, ReplayEventsMutationVariables>;
export const ResendDeliveryDocument = `mutation ResendDelivery($deliveryId: ID!) {
  redeliver(id: $deliveryId) {
    id
  }
}` as TypedDocument<ResendDeliveryMutation, ResendDeliveryMutationVariables>;
export const ConsoleWebhooksDocument = `fragment PageEnds on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}

query ConsoleWebhooks($first: Int, $after: String, $last: Int, $before: String) {
  webhooks(first: $first, after: $after, last: $last, before: $before) {
    nodes {
      id
      name
      url
      active
      events
      hasSecret
      secretUnreadable
      headersUnreadable
      health {
        delivered
        failed
        pending
        lastSuccessAt
        failingSince
        heldUntil
        switchedOffReason
        lastFailure {
          at
          failure
          deliveryId
          delivery {
            id
          }
        }
      }
    }
    pageInfo {
      ...PageEnds
    }
  }
}` as TypedDocument<ConsoleWebhooksQuery, ConsoleWebhooksQueryVariables>;
export const ConsoleKeysDocument = `fragment PageEnds on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}

query ConsoleKeys($first: Int, $after: String, $last: Int, $before: String) {
  apiKeys(first: $first, after: $after, last: $last, before: $before) {
    nodes {
      id
      name
      prefix
      scopes
      usable
      createdAt
      expiresAt
      revokedAt
      lastUsedAt
    }
    pageInfo {
      ...PageEnds
    }
  }
}` as TypedDocument<ConsoleKeysQuery, ConsoleKeysQueryVariables>;
export const ConsoleProvidersDocument = `fragment ProviderFacts on PaymentProvider {
  id
  kind
  name
  active
  methods
  bank
  pixKey
  clientId
  account
  certificateUntil
  credentialsUnreadable
  noticeUrl
  version
  health {
    checkedAt
    checking
    checkError
    listedAt
    listError
    noticedAt
    noticesLost
  }
}

query ConsoleProviders {
  paymentProviders(first: 10) {
    nodes {
      ...ProviderFacts
    }
  }
}` as TypedDocument<ConsoleProvidersQuery, ConsoleProvidersQueryVariables>;
export const ConsoleProviderDocument = `fragment ProviderFacts on PaymentProvider {
  id
  kind
  name
  active
  methods
  bank
  pixKey
  clientId
  account
  certificateUntil
  credentialsUnreadable
  noticeUrl
  version
  health {
    checkedAt
    checking
    checkError
    listedAt
    listError
    noticedAt
    noticesLost
  }
}

query ConsoleProvider($id: ID!) {
  record: paymentProvider(id: $id) {
    ...ProviderFacts
  }
}` as TypedDocument<ConsoleProviderQuery, ConsoleProviderQueryVariables>;
export const ConnectProviderDocument = `mutation ConnectProvider($input: CreatePaymentProviderInput!) {
  createPaymentProvider(input: $input) {
    id
  }
}` as TypedDocument<ConnectProviderMutation, ConnectProviderMutationVariables>;
export const ChangeProviderDocument = `mutation ChangeProvider($id: ID!, $input: UpdatePaymentProviderInput!, $ifVersion: Int) {
  updatePaymentProvider(id: $id, input: $input, ifVersion: $ifVersion) {
    id
  }
}` as TypedDocument<ChangeProviderMutation, ChangeProviderMutationVariables>;
export const CheckProviderDocument = `mutation CheckProvider($id: ID!) {
  checkPaymentProvider(id: $id) {
    id
  }
}` as TypedDocument<CheckProviderMutation, CheckProviderMutationVariables>;
export const RemoveProviderDocument = `mutation RemoveProvider($id: ID!) {
  deletePaymentProvider(id: $id) {
    id
  }
}` as TypedDocument<RemoveProviderMutation, RemoveProviderMutationVariables>;
export const ConsoleClaimsDocument = `fragment PageEnds on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}

fragment ClaimRow on PaymentClaim {
  id
  kind
  status
  statusLabel
  amount
  openedAt
  answerDueAt
  answerDueAtTold
  answeredAt
  note
  endedAt
}

query ConsoleClaims($first: Int, $after: String, $last: Int, $before: String, $filter: PaymentClaimFilter, $orderBy: [PaymentClaimSortInput!]) {
  paymentClaims(
    first: $first
    after: $after
    last: $last
    before: $before
    filter: $filter
    orderBy: $orderBy
  ) {
    nodes {
      ...ClaimRow
      order {
        id
        number
      }
    }
    pageInfo {
      ...PageEnds
    }
  }
}` as TypedDocument<ConsoleClaimsQuery, ConsoleClaimsQueryVariables>;
export const ApproveReturnDocument = `mutation ApproveReturn($id: ID!, $input: ReturnApprovalInput) {
  approveReturn(id: $id, input: $input) {
    refund {
      channel
    }
  }
}` as TypedDocument<ApproveReturnMutation, ApproveReturnMutationVariables>;
export const RefuseReturnDocument = `mutation RefuseReturn($id: ID!, $input: ReturnRefusalInput!) {
  refuseReturn(id: $id, input: $input) {
    id
  }
}` as TypedDocument<RefuseReturnMutation, RefuseReturnMutationVariables>;
export const CancelRefundDocument = `mutation CancelRefund($id: ID!) {
  cancelRefund(id: $id) {
    id
  }
}` as TypedDocument<CancelRefundMutation, CancelRefundMutationVariables>;
export const AnswerClaimDocument = `mutation AnswerClaim($id: ID!, $input: PaymentClaimAnswerInput!) {
  answerPaymentClaim(id: $id, input: $input) {
    id
  }
}` as TypedDocument<AnswerClaimMutation, AnswerClaimMutationVariables>;
export const ConsoleMovementsDocument = `fragment PageEnds on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}

fragment MovementRow on PaymentMovement {
  id
  externalId
  kind
  status
  amount
  fee
  net
  settlesAt
  buyerPaid
  installments
  brand
  lastDigits
  payerName @include(if: $withContacts)
  payerDocument @include(if: $withContacts)
  review
  source
  happenedAt
  order @include(if: $withOrders) {
    id
    number
  }
  provider {
    id
    name
  }
}

query ConsoleMovements($first: Int, $after: String, $last: Int, $before: String, $filter: PaymentMovementFilter, $withOrders: Boolean!, $withContacts: Boolean!) {
  paymentMovements(
    first: $first
    after: $after
    last: $last
    before: $before
    filter: $filter
  ) {
    nodes {
      ...MovementRow
    }
    pageInfo {
      ...PageEnds
    }
  }
}` as TypedDocument<ConsoleMovementsQuery, ConsoleMovementsQueryVariables>;
export const ConsoleStatementDocument = `fragment PageEnds on PageInfo {
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}

fragment MovementRow on PaymentMovement {
  id
  externalId
  kind
  status
  amount
  fee
  net
  settlesAt
  buyerPaid
  installments
  brand
  lastDigits
  payerName @include(if: $withContacts)
  payerDocument @include(if: $withContacts)
  review
  source
  happenedAt
  order @include(if: $withOrders) {
    id
    number
  }
  provider {
    id
    name
  }
}

fragment MoneySums on MoneyFigures {
  movements
  gross
  refunded
  claimed
  fees
  net
  feesUnknown
  unmatched
  unmatchedMovements
}

query ConsoleStatement($day: Date!, $first: Int, $after: String, $last: Int, $before: String, $withOrders: Boolean!, $withContacts: Boolean!) {
  statement(day: $day) {
    timeZone
    figures {
      ...MoneySums
    }
    byProvider {
      provider {
        id
        name
      }
      figures {
        ...MoneySums
      }
    }
    movements(first: $first, after: $after, last: $last, before: $before) {
      nodes {
        ...MovementRow
        settled
        unexplained
        parts {
          kind
          amount
          item @include(if: $withOrders) {
            id
            name
          }
        }
      }
      pageInfo {
        ...PageEnds
      }
    }
  }
}` as TypedDocument<ConsoleStatementQuery, ConsoleStatementQueryVariables>;
export const ConsoleReconciliationDocument = `fragment MovementRow on PaymentMovement {
  id
  externalId
  kind
  status
  amount
  fee
  net
  settlesAt
  buyerPaid
  installments
  brand
  lastDigits
  payerName @include(if: $withContacts)
  payerDocument @include(if: $withContacts)
  review
  source
  happenedAt
  order @include(if: $withOrders) {
    id
    number
  }
  provider {
    id
    name
  }
}

fragment MoneySums on MoneyFigures {
  movements
  gross
  refunded
  claimed
  fees
  net
  feesUnknown
  unmatched
  unmatchedMovements
}

query ConsoleReconciliation($from: Date!, $to: Date!, $withOrders: Boolean!, $withContacts: Boolean!) {
  reconciliation(from: $from, to: $to) {
    timeZone
    figures {
      ...MoneySums
    }
    days {
      day
      approvedOrders
      approved
      missingOrders
      missing
      surplusOrders
      surplus
      balanced
      figures {
        gross
        refunded
        claimed
        unmatched
        unmatchedMovements
      }
    }
    movements(first: 20) {
      totalCount
      nodes {
        ...MovementRow
      }
    }
    orders(first: 20) @include(if: $withOrders) {
      totalCount
      nodes {
        id
        number
        status
        statusLabel
        total
        paidAt
        payment {
          received
          unexplained
        }
      }
    }
  }
}` as TypedDocument<ConsoleReconciliationQuery, ConsoleReconciliationQueryVariables>;
export const ConsoleOrderByNumberDocument = `query ConsoleOrderByNumber($number: Int!) {
  orders(first: 1, filter: {numbers: [$number]}) {
    nodes {
      id
    }
  }
}` as TypedDocument<ConsoleOrderByNumberQuery, ConsoleOrderByNumberQueryVariables>;
export const GiveBackDocument = `mutation GiveBack($id: ID!, $input: RefundOrderInput!) {
  refundOrder(id: $id, input: $input) {
    channel
  }
}` as TypedDocument<GiveBackMutation, GiveBackMutationVariables>;
export const LookForPaymentDocument = `mutation LookForPayment($id: ID!) {
  lookForPayment(id: $id) {
    id
  }
}` as TypedDocument<LookForPaymentMutation, LookForPaymentMutationVariables>;
export const RenewPaymentDocument = `mutation RenewPayment($id: ID!) {
  renewPayment(id: $id) {
    id
  }
}` as TypedDocument<RenewPaymentMutation, RenewPaymentMutationVariables>;
export const ConsoleFilesDocument = `fragment ImportRow on BulkJob {
  id
  kind
  status
  fileName
  createdAt
  actorName
  total
  secondsLeft
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
}

fragment ExportRow on ExportJob {
  id
  kind
  format
  status
  filtered
  done
  total
  rows
  size
  secondsLeft
  takenAt
  expiresAt
  downloadUrl
  createdAt
  actorName
  refusal {
    message
  }
}

query ConsoleFiles($withImports: Boolean!) {
  bulkJobs(first: 20) @include(if: $withImports) {
    nodes {
      ...ImportRow
    }
  }
  columnMappings @include(if: $withImports) {
    id
    kind
    name
    version
    headers
  }
  exportJobs(first: 20) {
    nodes {
      ...ExportRow
    }
  }
}` as TypedDocument<ConsoleFilesQuery, ConsoleFilesQueryVariables>;
export const ConsoleImportDocument = `fragment ImportRow on BulkJob {
  id
  kind
  status
  fileName
  createdAt
  actorName
  total
  secondsLeft
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
}

query ConsoleImport($id: ID!, $withUpload: Boolean!) {
  record: bulkJob(id: $id) {
    ...ImportRow
    uploadUrl @include(if: $withUpload)
    resultUrl
    version
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
      message
      row
    }
    faults(first: 20) {
      row
      column
      message
    }
  }
}` as TypedDocument<ConsoleImportQuery, ConsoleImportQueryVariables>;
export const ConsoleStartImportDocument = `mutation ConsoleStartImport($input: StartBulkInput!) {
  job: startBulk(input: $input) {
    id
  }
}` as TypedDocument<ConsoleStartImportMutation, ConsoleStartImportMutationVariables>;
export const ConsoleAnswerImportDocument = `mutation ConsoleAnswerImport($id: ID!, $input: AnswerBulkInput!) {
  job: answerBulk(id: $id, input: $input) {
    id
  }
}` as TypedDocument<ConsoleAnswerImportMutation, ConsoleAnswerImportMutationVariables>;
export const ConsoleConfirmImportDocument = `mutation ConsoleConfirmImport($id: ID!, $ifVersion: Int) {
  job: confirmBulk(id: $id, ifVersion: $ifVersion) {
    id
  }
}` as TypedDocument<ConsoleConfirmImportMutation, ConsoleConfirmImportMutationVariables>;
export const ConsoleCancelImportDocument = `mutation ConsoleCancelImport($id: ID!) {
  job: cancelBulk(id: $id) {
    id
  }
}` as TypedDocument<ConsoleCancelImportMutation, ConsoleCancelImportMutationVariables>;
export const ConsoleRetryImportDocument = `mutation ConsoleRetryImport($id: ID!) {
  job: retryFailedRows(id: $id) {
    id
  }
}` as TypedDocument<ConsoleRetryImportMutation, ConsoleRetryImportMutationVariables>;
export const ConsoleRenameColumnMappingDocument = `mutation ConsoleRenameColumnMapping($id: ID!, $input: UpdateColumnMappingInput!, $ifVersion: Int) {
  updateColumnMapping(id: $id, input: $input, ifVersion: $ifVersion) {
    id
  }
}` as TypedDocument<ConsoleRenameColumnMappingMutation, ConsoleRenameColumnMappingMutationVariables>;
export const ConsoleDeleteColumnMappingDocument = `mutation ConsoleDeleteColumnMapping($id: ID!, $ifVersion: Int) {
  deleteColumnMapping(id: $id, ifVersion: $ifVersion) {
    id
  }
}` as TypedDocument<ConsoleDeleteColumnMappingMutation, ConsoleDeleteColumnMappingMutationVariables>;
export const ConsoleStartExportDocument = `mutation ConsoleStartExport($input: StartExportInput!) {
  job: startExport(input: $input) {
    id
  }
}` as TypedDocument<ConsoleStartExportMutation, ConsoleStartExportMutationVariables>;
export const ConsoleCancelExportDocument = `mutation ConsoleCancelExport($id: ID!) {
  job: cancelExport(id: $id) {
    id
  }
}` as TypedDocument<ConsoleCancelExportMutation, ConsoleCancelExportMutationVariables>;
