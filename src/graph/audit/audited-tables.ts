import type { RequestContext } from '../../core/execution/context.ts';
import { mayShow } from '../../core/execution/may-show.ts';
import type { GrantedScope } from '../../core/execution/principal.ts';
import { CouponStatus } from '../../generated/prisma/enums.ts';

/** Names and values with which the recorded changes of a table are shown to clients. */
interface AuditedTable {
  /** Type of the rows in the schema. */
  readonly type: string;
  /** Scopes that read these rows, all of which a caller needs to see their changes (D-352). */
  readonly scopes: readonly [GrantedScope, ...GrantedScope[]];
  /** Type of the record that they belong to; absent: they are the record. */
  readonly partOf?: string;
  /** Names of columns that the schema shows otherwise than as the field of their name; null: they are not shown. */
  readonly names?: Readonly<Record<string, string | null>>;
  /** Keys of amounts, or of hundredths of a percent, within JSON columns. */
  readonly amounts?: Readonly<Record<string, readonly string[]>>;
  /** Values of columns that the schema shows with another one. */
  readonly values?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** Columns that require a further scope. */
  readonly columnScopes?: Readonly<Record<string, GrantedScope>>;
}

const CUSTOMER = {
  customer_name: 'customer.name',
  customer_email: 'customer.email',
  customer_phone: 'customer.phone',
} as const;

const PERIOD = { active: 'enabled', start_at: 'startsAt', end_at: 'endsAt' } as const;

const order: AuditedTable = {
  type: 'Order',
  scopes: ['orders:read'],
  names: {
    ...CUSTOMER,
    document_type: 'customer.documentType',
    document_number: 'customer.documentNumber',
    tracking_code: 'tracking.code',
    tracking_url: 'tracking.url',
    tracking_status: 'tracking.status',
    tracking_updated_at: 'tracking.updatedAt',
    coupon_held: null,
    stock: null,
    stock_held: null,
    rules: null,
  },
  amounts: { shipping: ['price'] },
  // The id opens the pay page (D-143).
  columnScopes: { checkout_id: 'checkouts:read' },
};

/** Every audited table of the database (D-350). */
export const AUDITED_TABLES: Readonly<Record<string, AuditedTable>> = {
  api_key: { type: 'ApiKey', scopes: ['store:admin'], names: { store_ids: null, secret_hash: 'secret' } },
  automation: { type: 'Automation', scopes: ['automations:read'] },
  automation_step: { type: 'AutomationStep', scopes: ['automations:read'], partOf: 'Automation' },
  category: { type: 'Category', scopes: ['categories:read'] },
  checkout: {
    type: 'Checkout',
    scopes: ['checkouts:read'],
    names: { ...CUSTOMER, customer_document: 'customer.documentNumber' },
    amounts: { items: ['unitPrice'] },
  },
  coupon: {
    type: 'Coupon',
    scopes: ['coupons:read'],
    names: { ...PERIOD, code_key: null, status: 'enabled' },
    values: { status: (status) => status === CouponStatus.ACTIVE },
  },
  customer: {
    type: 'Customer',
    scopes: ['customers:read'],
    names: {
      key: null,
      tag_keys: null,
      last_order_id: 'latestOrder',
      pending_orders: 'orderStats.pending',
      processing_orders: 'orderStats.processing',
      paid_orders: 'orderStats.paid',
      cancelled_orders: 'orderStats.cancelled',
      other_orders: 'orderStats.other',
      total_spent: 'orderStats.totalSpent',
    },
  },
  discount_range: {
    type: 'DiscountRange',
    scopes: ['discount-ranges:read'],
    names: PERIOD,
    amounts: { tiers: ['minValue', 'maxValue', 'discountAmount'] },
  },
  discount_range_product: { type: 'Product', scopes: ['discount-ranges:read'], partOf: 'DiscountRange' },
  gift: { type: 'Gift', scopes: ['gifts:read'], names: PERIOD },
  gift_trigger: { type: 'Product', scopes: ['gifts:read'], partOf: 'Gift' },
  kit: { type: 'Kit', scopes: ['kits:read'], amounts: { custom_shipping: ['amount'] } },
  kit_item: { type: 'KitItem', scopes: ['kits:read'], partOf: 'Kit' },
  message: { type: 'Message', scopes: ['automations:read'], names: { content: null, leased_until: null } },
  message_template: { type: 'MessageTemplate', scopes: ['automations:read'] },
  order,
  order_comment: { type: 'OrderComment', scopes: ['orders:read'], partOf: 'Order' },
  order_tag: { type: 'OrderTag', scopes: ['orders:read'] },
  payment: { type: 'Payment', scopes: ['orders:read'], partOf: 'Order' },
  payment_discount: { type: 'PaymentDiscount', scopes: ['payment-discounts:read'] },
  payment_record: { type: 'PaymentReport', scopes: ['orders:read'], partOf: 'Order' },
  product: { type: 'Product', scopes: ['products:read'] },
  product_category: { type: 'Category', scopes: ['products:read'], partOf: 'Product' },
  // A view may be of any of these lists.
  saved_view: {
    type: 'SavedView',
    scopes: ['orders:read', 'customers:read', 'products:read', 'coupons:read'],
    names: { name_key: null },
  },
  shipping_method: { type: 'ShippingMethod', scopes: ['store:admin'] },
  store: { type: 'Store', scopes: ['store:admin'], names: { checkout_key_hash: 'checkoutKey', opt_out_key: null } },
  upsell: { type: 'Upsell', scopes: ['upsells:read'], names: PERIOD },
  upsell_trigger: { type: 'Product', scopes: ['upsells:read'], partOf: 'Upsell' },
  variant: { type: 'Variant', scopes: ['products:read'], partOf: 'Product' },
  webhook: {
    type: 'Webhook',
    scopes: ['webhooks:read'],
    names: {
      sealed_headers: 'headers',
      failing_since: 'health.failingSince',
      switched_off_at: 'health.switchedOffAt',
      switched_off_reason: 'health.switchedOffReason',
    },
  },
  webhook_delivery: { type: 'WebhookDelivery', scopes: ['webhooks:read'], names: { leased_until: null } },
};

/** The audited tables whose changes a caller may see. */
export const readableTables = (ctx: RequestContext): string[] =>
  Object.keys(AUDITED_TABLES).filter((table) => AUDITED_TABLES[table]?.scopes.every((scope) => mayShow(ctx, scope)));
