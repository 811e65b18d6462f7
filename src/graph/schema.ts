import type { Database } from '../database/database.ts';
import { categoryDuplicates } from './category/category.rules.ts';
import { couponDuplicates } from './coupon/coupon.rules.ts';
import { cartFlat } from './event/cart-flat.ts';
import { orderFlat } from './event/order-flat.ts';
import { SUBJECT_WIRES } from './event/subject-wires.ts';
import { builder } from './kernel/builder.ts';
import type { Cidr } from './kernel/cidr.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import type { RestRoute } from './kernel/rest-route.ts';
import type { Secrets } from './kernel/secrets.ts';
import { lookUps } from './kernel/sql/look-ups.ts';
import type { Engine } from './kernel/unit-of-work.ts';
import { wires } from './kernel/wire.ts';
import { orderTagDuplicates } from './order/order-tag.rules.ts';
import { paymentDiscountDuplicates } from './payment-discount/payment-discount.rules.ts';
import { productDuplicates } from './product/product.rules.ts';
import './api-key/create-api-key.ts';
import './api-key/revoke-api-key.ts';
import './api-key/rotate-api-key.ts';
import './automation/add-automation-step.ts';
import './automation/automation-list.ts';
import './automation/create-automation.ts';
import './automation/delete-automation.ts';
import './automation/move-automation-step.ts';
import './automation/remove-automation-step.ts';
import './automation/update-automation.ts';
import './automation/update-automation-step.ts';
import './automation-run/advance-automation-run.ts';
import './automation-run/automation-run-list.ts';
import './category/category-list.ts';
import './category/category-products.ts';
import './category/create-category.ts';
import './category/delete-category.ts';
import './category/set-product-categories.ts';
import './category/update-category.ts';
import './checkout/abandon-checkout.ts';
import './checkout/checkout-list.ts';
import './checkout/checkout-order.ts';
import './checkout/checkout-rules.ts';
import './checkout/complete-checkout.ts';
import './checkout/create-checkout.ts';
import './checkout/create-external-checkout.ts';
import './checkout/shopper-checkout.ts';
import './checkout/simulate-cart.ts';
import './coupon/coupon-list.ts';
import './coupon/create-coupon.ts';
import './coupon/update-coupon.ts';
import './discount-range/create-discount-range.ts';
import './discount-range/delete-discount-range.ts';
import './discount-range/discount-range-list.ts';
import './discount-range/update-discount-range.ts';
import './customer/customer-list.ts';
import './customer/customer-orders.ts';
import './customer/erase-customer.ts';
import './customer/export-customer.ts';
import './delivery/delivery-list.ts';
import './delivery/redeliver.ts';
import './delivery/replay-events.ts';
import './delivery/send-test-event.ts';
import './event/event-log.ts';
import './gift/create-gift.ts';
import './gift/delete-gift.ts';
import './gift/gift-list.ts';
import './gift/update-gift.ts';
import './kit/create-kit.ts';
import './kit/delete-kit.ts';
import './kit/kit-list.ts';
import './kit/update-kit.ts';
import './message/send-test-message.ts';
import './message/settle-message.ts';
import './message/take-message.ts';
import './message-template/create-message-template.ts';
import './message-template/delete-message-template.ts';
import './message-template/message-placeholders.ts';
import './message-template/message-template-list.ts';
import './message-template/preview-message-template.ts';
import './message-template/update-message-template.ts';
import './order/add-order-tags.ts';
import './order/create-order-tag.ts';
import './order/delete-order-tag.ts';
import './order/order-history.ts';
import './order/order-list.ts';
import './order/remove-order-tags.ts';
import './order/set-order-status.ts';
import './order/set-order-tags.ts';
import './order/update-order.ts';
import './payment/expire-payment.ts';
import './payment/record-payment.ts';
import './payment-discount/create-payment-discount.ts';
import './payment-discount/payment-discount-list.ts';
import './payment-discount/update-payment-discount.ts';
import './product/create-product.ts';
import './product/delete-product.ts';
import './product/product-list.ts';
import './variant/create-variant.ts';
import './variant/update-variant.ts';
import './variant/delete-variant.ts';
import './product/update-product.ts';
import './rest-route/rest-route-list.ts';
import './shipping-method/create-shipping-method.ts';
import './shipping-method/delete-shipping-method.ts';
import './shipping-method/update-shipping-method.ts';
import './store/create-store.ts';
import './store/rotate-checkout-key.ts';
import './store/update-store.ts';
import './upsell/accept-upsell.ts';
import './upsell/create-upsell.ts';
import './upsell/delete-upsell.ts';
import './upsell/update-upsell.ts';
import './upsell/upsell-list.ts';
import './viewer/viewer.ts';
import './webhook/create-webhook.ts';
import './webhook/delete-webhook.ts';
import './webhook/rotate-webhook-secret.ts';
import './webhook/update-webhook.ts';
import './webhook/webhook-list.ts';

/** The one schema: every resolver and every rule stands behind it. */
export const schema = builder.toSchema();

const shapes = wires(schema, SUBJECT_WIRES, { Checkout: cartFlat, Order: orderFlat });

/** What the schema's operations run with beyond a database. */
export interface EngineSettings {
  /** Where the service is reached from outside, without a slash at the end. */
  readonly publicUrl: string;
  /** The ranges that webhooks may reach although they are not public; none unless said (D-75). */
  readonly egressAllow?: readonly Cidr[] | undefined;
  /** What REST answers with which document; none where no REST is served. */
  readonly restRoutes?: readonly RestRoute[];
  readonly clock?: Clock;
  /** Told after the commit of what announced something; must neither wait nor throw. */
  readonly announced?: (() => void) | undefined;
}

/** Puts together what the schema's operations run with. */
export function createEngine(
  database: Database,
  secrets: Secrets,
  { publicUrl, egressAllow = [], restRoutes = [], clock = systemClock, announced = () => undefined }: EngineSettings,
): Engine {
  return {
    database,
    lookUps: lookUps(database.query),
    secrets,
    publicUrl,
    egressAllow,
    restRoutes,
    clock,
    announced,
    wires: shapes,
    duplicates: {
      ...categoryDuplicates,
      ...couponDuplicates,
      ...orderTagDuplicates,
      ...paymentDiscountDuplicates,
      ...productDuplicates,
    },
  };
}
