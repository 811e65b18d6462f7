import type { Database } from '../database/database.ts';
import { categoryDuplicates } from './category/category.rules.ts';
import { checkoutWire } from './checkout/checkout.wire.ts';
import { couponDuplicates } from './coupon/coupon.rules.ts';
import { customerWire } from './customer/customer.wire.ts';
import { builder } from './kernel/builder.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import type { Secrets } from './kernel/secrets.ts';
import type { Engine } from './kernel/unit-of-work.ts';
import { wires } from './kernel/wire.ts';
import { orderWire } from './order/order.wire.ts';
import { orderTagDuplicates } from './order/order-tag.rules.ts';
import { paymentDiscountDuplicates } from './payment-discount/payment-discount.rules.ts';
import { productDuplicates } from './product/product.rules.ts';
import { productWire } from './product/product.wire.ts';
import './api-key/create-api-key.ts';
import './api-key/revoke-api-key.ts';
import './api-key/rotate-api-key.ts';
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
import './gift/create-gift.ts';
import './gift/delete-gift.ts';
import './gift/gift-list.ts';
import './gift/update-gift.ts';
import './kit/create-kit.ts';
import './kit/delete-kit.ts';
import './kit/kit-list.ts';
import './kit/update-kit.ts';
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

/** The one schema: every resolver and every rule stands behind it. */
export const schema = builder.toSchema();

const shapes = wires(schema, { Checkout: checkoutWire, Customer: customerWire, Order: orderWire, Product: productWire });

/** What the schema's operations run with; `publicUrl` is where the service is reached from outside. */
export function createEngine(
  database: Database,
  secrets: Secrets,
  { publicUrl, clock = systemClock }: { publicUrl: string; clock?: Clock },
): Engine {
  return {
    database,
    secrets,
    publicUrl,
    clock,
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
