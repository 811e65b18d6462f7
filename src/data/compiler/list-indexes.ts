/** Indexes over a list's rows: the store, `values`, then one of `orders` and the id. */
export interface ListIndex {
  /** Columns of few values each: their ranges of the index are read one by one and merged. */
  readonly values: readonly string[];
  /** The ordering columns; there is an index for each. */
  readonly orders: readonly string[];
}

interface ListIndexes {
  readonly indexes: readonly ListIndex[];
  /** Orders that have an index of the store, the column and the id, which serves the list without a filter. */
  readonly plain: readonly string[];
  /** Columns beside these of which one value may have few rows or nearly all: PostgreSQL chooses an index for the value. */
  readonly uneven?: readonly string[];
}

/**
 * The indexes of schema.prisma that serve the filters of lists which grow with a store (D-291). Lists of which a store has a bounded
 * number of rows (D-211) need none.
 */
export const LIST_INDEXES: Readonly<Record<string, ListIndexes>> = {
  Product: {
    indexes: [
      {
        values: ['status', 'type', 'featured'],
        orders: ['createdAt', 'updatedAt', 'name', 'price', 'sellingPrice', 'stock', 'totalStock'],
      },
    ],
    plain: ['createdAt', 'updatedAt', 'price'],
    uneven: ['barcode', 'media', 'lowFrom'],
  },
  Kit: { indexes: [{ values: ['status'], orders: ['createdAt', 'updatedAt', 'name'] }], plain: ['createdAt'] },
  Coupon: {
    indexes: [{ values: ['status', 'automaticApply'], orders: ['createdAt', 'name', 'code', 'usedCount'] }],
    plain: ['createdAt'],
  },
  Checkout: {
    indexes: [{ values: ['status', 'kind'], orders: ['createdAt', 'updatedAt', 'activeAt'] }],
    plain: ['createdAt', 'updatedAt'],
    uneven: ['recoveredAt', 'abandonedAt', 'customerEmail', 'customerDocument'],
  },
  Order: {
    indexes: [{ values: ['status', 'paymentMethod'], orders: ['createdAt', 'updatedAt', 'total'] }],
    plain: ['createdAt', 'updatedAt', 'number', 'customerName', 'paidAt', 'status'],
    uneven: ['couponCode', 'trackingCode', 'shippingAddress', 'params', 'paidAt'],
  },
  Customer: {
    indexes: [],
    plain: ['lastOrderDate', 'firstOrderDate', 'name', 'totalOrders', 'totalSpent', 'createdAt'],
    uneven: ['state', 'city'],
  },
  Event: { indexes: [{ values: ['type', 'isTest'], orders: ['createdAt', 'type'] }], plain: ['createdAt'] },
  WebhookDelivery: {
    indexes: [['status'], ['webhookId', 'status'], ['eventType', 'status']].map((values) => ({
      values,
      orders: ['createdAt', 'updatedAt', 'attemptCount'],
    })),
    plain: ['createdAt'],
  },
  Message: {
    indexes: [
      ['status', 'channel'],
      ['templateId', 'status', 'channel'],
    ].map((values) => ({ values, orders: ['createdAt'] })),
    plain: ['createdAt'],
  },
  StockItem: { indexes: [], plain: ['stock', 'value'], uneven: ['productId', 'lowFrom'] },
  PaymentClaim: {
    indexes: [{ values: ['status'], orders: ['createdAt', 'answerDueAt'] }],
    plain: ['createdAt', 'answerDueAt'],
    uneven: ['answeredAt'],
  },
  PaymentMovement: { indexes: [], plain: ['createdAt', 'happenedAt', 'settlesAt'], uneven: ['orderId'] },
  AutomationRun: {
    indexes: [['status'], ['automationId', 'status']].map((values) => ({ values, orders: ['createdAt'] })),
    plain: ['createdAt'],
  },
};

/**
 * The words by which search finds the rows of a model, as the expression of their index (D-322): a column `searchTerms` that the table
 * does not have, with one operator, `matches`. `t` stands for the row.
 */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  Order: `search_terms(t."store_id", t."number"::text || ' ' || t."customer_name" || ' ' || split_part(t."customer_email", '@', 1) || ' ' || coalesce(t."tracking_code", '') || ' ' || coalesce(t."coupon_code", ''), t."customer_email" || ' ' || coalesce(t."document_number", '') || ' ' || search_phone(t."customer_phone") || ' ' || coalesce(t."shipping_address" #>> '{zipcode}', ''))`,
  Customer: `search_terms(t."store_id", t."name" || ' ' || split_part(t."email", '@', 1), t."email" || ' ' || coalesce(t."document_number", '') || ' ' || search_phone(t."phone") || ' ' || coalesce(t."zipcode", ''))`,
  Product: `search_terms(t."store_id", t."name" || ' ' || t."sku" || ' ' || coalesce(t."barcode", ''), '')`,
  Coupon: `search_terms(t."store_id", t."code" || ' ' || t."name", '')`,
};

/** The words of the row `alias` of a model; undefined for a model without such an index. */
export const searchTerms = (model: string, alias: string): string | undefined =>
  EXPRESSIONS[model]?.replaceAll('t."', `${alias}."`);
