import { type GraphQLNamedType, isEnumType } from 'graphql';
import { MAX_RESPONSE_CHARACTERS } from './answer-size.ts';

/**
 * Maximum number of entries of unpaginated lists by `Type.field`: the bound of the rule named beside each. Lists not named here
 * have at most `MAX_ENTRIES`.
 */
export const MAX_ENTRIES_OF: Readonly<Record<string, number>> = {
  // api-key.rules.ts: number of scopes.
  'ApiKey.scopes': 60,
  'Viewer.scopes': 60,
  // store-budgets.ts: number of kinds.
  'Viewer.budgets': 10,
  // customer.rules.ts; number of channels.
  'Customer.tags': 40,
  'Customer.optOuts': 3,
  // external-checkout.rules.ts.
  'Checkout.discounts': 50,
  // order-tag.rules.ts: 200 of the store's own, and those that every store has.
  'CreateOrderTagPayload.catalog': 240,
  'OrderTagsPayload.catalog': 240,
  'Query.orderTags': 240,
  // tag-set.rules.ts: 40, and what the status adds.
  'Order.tags': 41,
  'OrderTagsEntry.added': 41,
  'OrderTagsEntry.removed': 41,
  'OrderTagsPayload.previousTags': 41,
  // discount-range.rules.ts, gift.rules.ts, upsell.rules.ts.
  'DiscountRange.productIds': 500,
  'DiscountRange.products': 500,
  'DiscountRange.tiers': 50,
  'Gift.triggerProductIds': 500,
  'Gift.triggerProducts': 500,
  'Upsell.triggerProductIds': 500,
  'Upsell.triggerProducts': 500,
  // product.rules.ts, for each kind of media; variant.rules.ts.
  'ProductMedia.documents': 50,
  'ProductMedia.images': 50,
  'ProductMedia.videos': 50,
  'Product.options': 10,
  'Variant.options': 10,
  // adjust-stock.rules.ts: number of lines.
  'AdjustStockPayload.stocks': 100,
  // category.ts, webhook-delivery.ts: no rule limits the records, the fields return no more.
  'Category.children': 100,
  'Event.deliveries': 100,
  // input-validator.ts; the fields of an input; document-limits.ts.
  'Fault.fields': 1_000,
  'FieldFault.path': 64,
  // try-automation.ts: a sentence for each reason.
  'AutomationTrial.notes': 6,
  // render-message.ts: the texts of a message.
  'MessagePreview.shortened': 4,
  // Numbers of statuses, payment methods and webhook events.
  'Fault.allowedStatuses': 7,
  'Order.allowedStatuses': 7,
  'OrderSummary.byPaymentMethod': 3,
  'OrderSummary.byStatus': 7,
  // refund.rules.ts.
  'Order.claims': 20,
  'Order.refunds': 50,
  'Order.returns': 10,
  'ReturnRequest.lines': 500,
  'Refund.transfers': 20,
  // statement: the providers of a store and what has none; the lines of an order with the other kinds of parts.
  'Statement.byProvider': 20,
  'PaymentMovement.parts': 110,
  // statement.rules.ts.
  'Reconciliation.days': 400,
  // sales-by-day.ts.
  'OrderSummary.byDay': 400,
  'Webhook.events': 20,
  // saved-view.rules.ts, of each kind.
  'Query.savedViews': 30,
  // customer-segment.rules.ts.
  'Query.customerSegments': 50,
  // bulk-job.rules.ts; src/files/bounds.ts.
  'BulkJob.questions': 100,
  'Query.columnMappings': 60,
  'ColumnMapping.headers': 100,
  'ColumnMapping.columns': 100,
  'ColumnMapping.decimals': 100,
  'BulkQuestion.choices': 50,
  'BulkReading.ignoredColumns': 500,
  'Query.schemaUsage': 200,
  'Query.messagePlaceholders': 40,
  'Query.restRoutes': 50,
  'RestRoute.scopes': 5,
  // Numbers of scopes and of root fields of the schema.
  'Query.scopes': 60,
  // role.rules.ts, built-in-roles.ts, sign-in-issuer.rules.ts: their limits.
  'Query.roles': 55,
  'Viewer.roles': 55,
  'Role.scopes': 60,
  'Query.signInIssuers': 5,
  'SignInIssuer.groups': 50,
  'GroupRoles.roleIds': 10,
  'SignInIssuer.scopes': 60,
  'Scope.includes': 8,
  'Scope.rootFields': 60,
  'Scope.fields': 60,
  // delivery-round: the attempts of a round, for a delivery sent again several times.
  'WebhookDelivery.attempts': 50,
};

/**
 * Limit of lists whose rule has 100: variants, items of carts, orders and kits, steps, categories of a product, stores of a
 * key.
 */
const MAX_ENTRIES = 100;

/** Maximum number of characters of a leaf, by `Type.field`, where they are more than those of its type. */
export const MAX_CHARACTERS_OF: Readonly<Record<string, number>> = {
  'Category.description': 50_000,
  // external-checkout.rules.ts; what an order has of it.
  'CheckoutItem.title': 500,
  'OrderItem.name': 500,
  'Customer.notes': 5_000,
  // http-attempt.ts: so many bytes are kept, with the quotes of JSON at most twice as many of the headers.
  'DeliveryAttempt.responseBody': 20_000,
  'DeliveryAttempt.responseHeaders': 32_768,
  'PaymentProvider.clientId': 500,
  'PaymentClaim.note': 1_000,
  'Refund.note': 1_000,
  'ReturnRequest.answer': 1_000,
  'ReturnRequest.message': 1_000,
  'SignInIssuer.issuer': 500,
  // A cart of 100 items with all their texts and addresses; the payload has some of them twice.
  'Event.data': 600_000,
  'Event.payload': 700_000,
  // All data of a buyer: limited by the largest response.
  'ExportCustomerPayload.data': MAX_RESPONSE_CHARACTERS,
  'Kit.description': 500,
  'Gift.description': 50_000,
  // message-bounds.rules.ts.
  'MessagePreview.html': 250_000,
  'MessagePreview.message': 100_000,
  'MessageTemplate.html': 200_000,
  'MessageTemplate.message': 50_000,
  'Order.notes': 50_000,
  // order.rules.ts.
  'OrderCommentEntry.text': 5_000,
  'OrderNotesEntry.text': 50_000,
  // order-tag.rules.ts.
  'OrderTag.code': 137,
  'OrderTag.label': 60,
  'Product.description': 50_000,
  'Product.shortDescription': 50_000,
  'RestRoute.document': 4_000,
  // store.rules.ts; webhook.rules.ts.
  'Store.addressLine': 1_000,
  'Upsell.description': 1_000,
  'Webhook.description': 500,
};

/** Maximum number of characters of a leaf by its type; those of a JSON value are as many as may be stored of the caller's own (D-210). */
const OF_TYPE: Readonly<Record<string, number>> = { EmailAddress: 254, JSON: 16_384, String: 250, URL: 2_000 };
/** Maximum number of characters of a number, a date, an id. */
const SHORT = 40;

export const entriesOf = (type: GraphQLNamedType, field: string): number =>
  MAX_ENTRIES_OF[`${type.name}.${field}`] ?? MAX_ENTRIES;

export function charactersOf(type: GraphQLNamedType, field: string, leaf: GraphQLNamedType): number {
  if (isEnumType(leaf)) return SHORT;
  return MAX_CHARACTERS_OF[`${type.name}.${field}`] ?? OF_TYPE[leaf.name] ?? SHORT;
}
