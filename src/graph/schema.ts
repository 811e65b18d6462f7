import { specifiedDirectives } from 'graphql';
import { createRepresentations } from '../core/execution/representations.ts';
import type { RestRoute } from '../core/execution/request-services.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import type { Cidr } from '../core/lib/cidr.ts';
import { type Clock, systemClock } from '../core/lib/clock.ts';
import type { Secrets } from '../core/lib/secrets.ts';
import { builder } from '../core/schema/builder.ts';
import { clientSchema } from '../core/schema/client-schema.ts';
import { requiresScopeDirective } from '../core/schema/scope-directive.ts';
import { readHead, readNumberedChanges } from '../data/change-feed.ts';
import { createRowLoader } from '../data/compiler/row-loader.ts';
import type { Database } from '../data/database.ts';
import { categoryUniqueConstraints } from './category/category.rules.ts';
import { couponUniqueConstraints } from './coupon/coupon.rules.ts';
import { cartTopLevelFields } from './event/cart-top-level.ts';
import { AGGREGATE_FRAGMENTS } from './event/event-schema.ts';
import { orderTopLevelFields } from './event/order-top-level.ts';
import { orderTagUniqueConstraints } from './order/order-tag.rules.ts';
import { paymentDiscountUniqueConstraints } from './payment-discount/payment-discount.rules.ts';
import { productUniqueConstraints } from './product/product.rules.ts';
import { savedViewUniqueConstraints } from './saved-view/saved-view.rules.ts';
import './api-key/api-key-list.ts';
import './api-key/create-api-key.ts';
import './api-key/update-api-key.ts';
import './api-key/revoke-api-key.ts';
import './api-key/rotate-api-key.ts';
import './audit/audit-log.ts';
import './audit/record-history.ts';
import './automation/add-automation-step.ts';
import './automation/automation-list.ts';
import './automation/create-automation.ts';
import './automation/delete-automation.ts';
import './automation/move-automation-step.ts';
import './automation/remove-automation-step.ts';
import './automation/set-automation-steps.ts';
import './automation/update-automation.ts';
import './automation/update-automation-step.ts';
import './automation-run/advance-automation-run.ts';
import './automation-run/automation-run-list.ts';
import './automation-run/message-links.ts';
import './automation-run/run-links.ts';
import './automation-run/try-automation.ts';
import './bulk-product/bulk-products.ts';
import './category/add-products-to-category.ts';
import './category/category-list.ts';
import './category/category-products.ts';
import './category/create-category.ts';
import './category/delete-category.ts';
import './category/set-product-categories.ts';
import './category/update-category.ts';
import './change/changes.ts';
import './checkout/abandon-checkout.ts';
import './checkout/checkout-funnel.ts';
import './checkout/checkout-list.ts';
import './checkout/checkout.ts';
import './checkout/checkout-links.ts';
import './checkout/checkout-rules.ts';
import './checkout/complete-checkout.ts';
import './checkout/create-checkout.ts';
import './checkout/create-external-checkout.ts';
import './checkout/set-kit-quantities.ts';
import './checkout/shopper-checkout.ts';
import './checkout/simulate-cart.ts';
import './coupon/coupon-list.ts';
import './coupon/create-coupon.ts';
import './coupon/delete-coupon.ts';
import './coupon/update-coupon.ts';
import './discount-range/create-discount-range.ts';
import './discount-range/delete-discount-range.ts';
import './discount-range/discount-range-list.ts';
import './discount-range/update-discount-range.ts';
import './customer/customer-list.ts';
import './customer/update-customer.ts';
import './customer/customer-summary.ts';
import './order/customer-orders.ts';
import './promotion-list/draft-conflicts.ts';
import './promotion-list/promotion-fields.ts';
import './promotion-list/promotion-list.ts';
import './privacy/erasure/erase-customer.ts';
import './privacy/erasure/erasure-preview.ts';
import './privacy/export/export-customer.ts';
import './webhook-delivery/delivery-list.ts';
import './webhook-delivery/failure-link.ts';
import './webhook-delivery/redeliver.ts';
import './webhook-delivery/replay-events.ts';
import './webhook-delivery/send-test-event.ts';
import './event/event-links.ts';
import './event/event-log.ts';
import './gift/create-gift.ts';
import './gift/delete-gift.ts';
import './gift/gift-list.ts';
import './gift/update-gift.ts';
import './kit/create-kit.ts';
import './kit/delete-kit.ts';
import './kit/kit-list.ts';
import './kit/update-kit.ts';
import './message/customer-opt-outs.ts';
import './message/send-test-message.ts';
import './message/message-list.ts';
import './message/record-send-result.ts';
import './message/lease-message.ts';
import './message-template/create-message-template.ts';
import './message-template/delete-message-template.ts';
import './message-template/message-template.ts';
import './message-template/message-template-list.ts';
import './message-template/preview-message-draft.ts';
import './message-template/preview-message-template.ts';
import './message-template/update-message-template.ts';
import './order/add-order-tags.ts';
import './order/bulk-orders.ts';
import './order/create-order-tag.ts';
import './order/delete-order-tag.ts';
import './order/order-history.ts';
import './order/order-item-links.ts';
import './order/order-links.ts';
import './order/fault-statuses.ts';
import './order/order-list.ts';
import './order/order-summary-groups.ts';
import './order/payment-report.ts';
import './order/remove-order-tags.ts';
import './order/transitions/set-order-status.ts';
import './order/set-order-tags.ts';
import './order/update-order.ts';
import './order/transitions/expire-payment.ts';
import './order/transitions/record-payment.ts';
import './payment-discount/create-payment-discount.ts';
import './payment-discount/delete-payment-discount.ts';
import './payment-discount/payment-discount-list.ts';
import './payment-discount/update-payment-discount.ts';
import './product/create-product.ts';
import './product/delete-product.ts';
import './product/product-list.ts';
import './variant/create-variant.ts';
import './variant/update-variant.ts';
import './variant/delete-variant.ts';
import './variant/product-figures.ts';
import './variant/set-variants.ts';
import './product/update-product.ts';
import './meta/rest-route-list.ts';
import './order/stock-movement-order.ts';
import './stock/adjust-stock.ts';
import './saved-view/create-saved-view.ts';
import './saved-view/delete-saved-view.ts';
import './saved-view/saved-view.ts';
import './saved-view/update-saved-view.ts';
import './search/search.ts';
import './shipping-method/create-shipping-method.ts';
import './shipping-method/delete-shipping-method.ts';
import './shipping-method/update-shipping-method.ts';
import './store/create-store.ts';
import './store/rotate-checkout-key.ts';
import './store/store-list.ts';
import './store/update-store.ts';
import './upsell/accept-upsell.ts';
import './upsell/create-upsell.ts';
import './upsell/delete-upsell.ts';
import './upsell/order-upsell.ts';
import './upsell/update-upsell.ts';
import './upsell/shopper-offers.ts';
import './upsell/upsell-list.ts';
import './meta/scope-list.ts';
import './meta/viewer.ts';
import './node/node.ts';
import './webhook/create-webhook.ts';
import './webhook/delete-webhook.ts';
import './webhook/rotate-webhook-secret.ts';
import './webhook/update-webhook.ts';
import './webhook/webhook-list.ts';

const directives = [...specifiedDirectives, requiresScopeDirective];

/** The only schema: it contains every resolver and every rule. */
export const schema = clientSchema(builder.toSchema({ directives }));

/** The same with the spellings of API v1 that no alias makes, for the representations of REST and of events (D-301). */
export const wireSchema = builder.toSchema({ directives, withRepresentations: true });

const representations = createRepresentations(wireSchema, AGGREGATE_FRAGMENTS, {
  Checkout: cartTopLevelFields,
  Order: orderTopLevelFields,
});

/** Settings of the schema's operations besides the database. */
export interface RuntimeSettings {
  /** Public address of the service, without a slash at the end. */
  readonly publicUrl: string;
  /** Private address ranges that webhooks may reach; none by default (D-75). */
  readonly egressAllow?: readonly Cidr[] | undefined;
  /** REST paths with their documents; none when REST is not served. */
  readonly restRoutes?: readonly RestRoute[];
  readonly clock?: Clock;
  /** Called after the commit of a transaction with events; must not block or throw. */
  readonly onEventsCommitted?: (() => void) | undefined;
  /** Called after the commit of a mutation; must not block or throw. */
  readonly onCommitted?: () => void;
  /** Id of the request being handled; absent where there are none. */
  readonly requestId?: () => string | undefined;
}

/** Puts together what the schema's operations run with. */
export function createRuntime(
  database: Database,
  secrets: Secrets,
  {
    publicUrl,
    egressAllow = [],
    restRoutes = [],
    clock = systemClock,
    onEventsCommitted = () => undefined,
    onCommitted = () => undefined,
    requestId,
  }: RuntimeSettings,
): Runtime {
  return {
    database,
    rowLoader: database.compiles ? createRowLoader(database.query) : undefined,
    secrets,
    publicUrl,
    egressAllow,
    restRoutes,
    clock,
    onEventsCommitted,
    onCommitted,
    changeFeed: {
      head: (storeId) => readHead(database, storeId),
      read: (storeId, after, limit) => readNumberedChanges(database.query, storeId, after, limit),
    },
    ...(requestId && { requestId }),
    representations: representations,
    uniqueConstraints: {
      ...categoryUniqueConstraints,
      ...couponUniqueConstraints,
      ...orderTagUniqueConstraints,
      ...paymentDiscountUniqueConstraints,
      ...productUniqueConstraints,
      ...savedViewUniqueConstraints,
    },
  };
}
