import { CouponStatus } from '../../generated/prisma/enums.ts';

/** Names and values with which the recorded changes of a table are shown to clients. */
interface AuditedTable {
  /** Type of the rows in the schema. */
  readonly type: string;
  /** Type of the record that they belong to; absent: they are the record. */
  readonly partOf?: string;
  /** Names of columns that the schema shows otherwise than as the field of their name; null: they are not shown. */
  readonly names?: Readonly<Record<string, string | null>>;
  /** Keys of amounts, or of hundredths of a percent, within JSON columns. */
  readonly amounts?: Readonly<Record<string, readonly string[]>>;
  /** Values of columns that the schema shows with another one. */
  readonly values?: Readonly<Record<string, (value: unknown) => unknown>>;
}

const CUSTOMER = {
  customer_name: 'customer.name',
  customer_email: 'customer.email',
  customer_phone: 'customer.phone',
} as const;

const PERIOD = { active: 'enabled', start_at: 'startsAt', end_at: 'endsAt' } as const;

const order = {
  type: 'Order',
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
} as const;

/** Every audited table of the database (D-350). */
export const AUDITED_TABLES: Readonly<Record<string, AuditedTable>> = {
  api_key: { type: 'ApiKey', names: { store_ids: null, secret_hash: 'secret' } },
  automation: { type: 'Automation' },
  automation_step: { type: 'AutomationStep', partOf: 'Automation' },
  category: { type: 'Category' },
  checkout: {
    type: 'Checkout',
    names: { ...CUSTOMER, customer_document: 'customer.documentNumber' },
    amounts: { items: ['unitPrice'] },
  },
  coupon: {
    type: 'Coupon',
    names: { ...PERIOD, code_key: null, status: 'enabled' },
    values: { status: (status) => status === CouponStatus.ACTIVE },
  },
  customer: {
    type: 'Customer',
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
    names: PERIOD,
    amounts: { tiers: ['minValue', 'maxValue', 'discountAmount'] },
  },
  discount_range_product: { type: 'Product', partOf: 'DiscountRange' },
  gift: { type: 'Gift', names: PERIOD },
  gift_trigger: { type: 'Product', partOf: 'Gift' },
  kit: { type: 'Kit', amounts: { custom_shipping: ['amount'] } },
  kit_item: { type: 'KitItem', partOf: 'Kit' },
  message: { type: 'Message', names: { content: null, leased_until: null } },
  message_template: { type: 'MessageTemplate' },
  order,
  order_comment: { type: 'OrderComment', partOf: 'Order' },
  order_tag: { type: 'OrderTag' },
  payment: { type: 'Payment', partOf: 'Order' },
  payment_discount: { type: 'PaymentDiscount' },
  payment_record: { type: 'PaymentReport', partOf: 'Order' },
  product: { type: 'Product' },
  product_category: { type: 'Category', partOf: 'Product' },
  saved_view: { type: 'SavedView', names: { name_key: null } },
  shipping_method: { type: 'ShippingMethod' },
  store: { type: 'Store', names: { checkout_key_hash: 'checkoutKey', opt_out_key: null } },
  upsell: { type: 'Upsell', names: PERIOD },
  upsell_trigger: { type: 'Product', partOf: 'Upsell' },
  variant: { type: 'Variant', partOf: 'Product' },
  webhook: {
    type: 'Webhook',
    names: {
      failing_since: 'health.failingSince',
      switched_off_at: 'health.switchedOffAt',
      switched_off_reason: 'health.switchedOffReason',
    },
  },
  webhook_delivery: { type: 'WebhookDelivery', names: { leased_until: null } },
};
