import type { GraphQLNamedType } from 'graphql';

/** Rows that one statement of sums counts as: a call of the limit. */
const ROWS_OF_FIGURES = 10_000;

/** Orders of a promotion, of which a page is summed in one statement: a hundred of them are ten calls of the limit. */
const ROWS_OF_PROMOTION = 1_000;

/** Maximum number of rows behind a field that shows fewer entries than it reads, by `Type.field`. */
const MAX_ROWS_OF: Readonly<Record<string, number>> = {
  // Sums over any number of rows, each about as long as a call may take.
  'CheckoutFunnel.previous': ROWS_OF_FIGURES,
  'CustomerConnection.summary': ROWS_OF_FIGURES,
  'OrderConnection.summary': ROWS_OF_FIGURES,
  'StockItemConnection.summary': ROWS_OF_FIGURES,
  'OrderSummary.byCoupon': ROWS_OF_FIGURES,
  'OrderSummary.byDay': ROWS_OF_FIGURES,
  'OrderSummary.byPaymentMethod': ROWS_OF_FIGURES,
  'OrderSummary.byProduct': ROWS_OF_FIGURES,
  'OrderSummary.byStatus': ROWS_OF_FIGURES,
  'OrderSummary.claims': ROWS_OF_FIGURES,
  'OrderSummary.kept': ROWS_OF_FIGURES,
  'OrderSummary.money': ROWS_OF_FIGURES,
  'OrderSummary.partlyRefunded': ROWS_OF_FIGURES,
  'Coupon.performance': ROWS_OF_PROMOTION,
  'DiscountRange.performance': ROWS_OF_PROMOTION,
  'Gift.performance': ROWS_OF_PROMOTION,
  'PaymentDiscount.performance': ROWS_OF_PROMOTION,
  'Promotion.performance': ROWS_OF_PROMOTION,
  'Upsell.performance': ROWS_OF_PROMOTION,
  'Query.checkoutFunnel': ROWS_OF_FIGURES,
  'Reconciliation.days': ROWS_OF_FIGURES,
  'Reconciliation.figures': ROWS_OF_FIGURES,
  'Statement.byProvider': ROWS_OF_FIGURES,
  'Statement.figures': ROWS_OF_FIGURES,
  // explained-orders.ts: the order of a movement with its lines and its charges.
  'PaymentMovement.parts': 110,
  'PaymentMovement.unexplained': 110,
  // fill-template.ts: a text is made when it is read, of up to 16,000 placeholders.
  'MessagePreview.html': 250,
  'MessagePreview.message': 60,
  'MessagePreview.shortened': 310,
  // timeline-sources.ts: the runs and events about an order.
  'Order.timeline': 50,
  // variant.rules.ts: the variants of a product; the product of a variant.
  'Product.options': 100,
  'Product.priceRange': 100,
  'Product.lowStock': 100,
  'Product.totalStock': 100,
  'Variant.lowStock': 1,
  // sold-units.ts: movements of a month.
  'StockItem.daysOfCover': 100,
  'StockItem.soldUnits': 100,
  // Up to 10,001 rows are counted, none is read out: it takes what so many rows of figures do (D-343).
  'SavedView.count': 1_000,
  'CustomerSegment.count': 1_000,
  'Variant.sellingPrice': 1,
};

/** Maximum number of rows that a field reads beyond its entries. */
export const rowsOf = (type: GraphQLNamedType, field: string): number => MAX_ROWS_OF[`${type.name}.${field}`] ?? 0;
