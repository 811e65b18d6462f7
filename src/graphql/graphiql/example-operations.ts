import { automationOperations } from './automation.ts';
import { automationRunOperations } from './automation-run.ts';
import { categoryOperations } from './category.ts';
import { checkoutOperations } from './checkout.ts';
import { couponOperations } from './coupon.ts';
import { customerOperations } from './customer.ts';
import { discountRangeOperations } from './discount-range.ts';
import type { ExampleOperations } from './example-operation.ts';
import { purchaseOperations } from './example-purchase.ts';
import { giftOperations } from './gift.ts';
import { kitOperations } from './kit.ts';
import { messageTemplateOperations } from './message-template.ts';
import { orderOperations } from './order.ts';
import { paymentDiscountOperations } from './payment-discount.ts';
import { productOperations } from './product.ts';
import { schemaOperations } from './schema.ts';
import { shippingMethodOperations } from './shipping-method.ts';
import { storeOperations } from './store.ts';
import { upsellOperations } from './upsell.ts';
import { variantOperations } from './variant.ts';
import { viewerOperations } from './viewer.ts';
import { webhookOperations } from './webhook.ts';

/** Resource → what one would first want to do with it, in the order of the tabs. A new resource adds its own. */
export const exampleOperations = {
  schema: schemaOperations,
  viewer: viewerOperations,
  product: productOperations,
  variant: variantOperations,
  category: categoryOperations,
  kit: kitOperations,
  gift: giftOperations,
  upsell: upsellOperations,
  discountRange: discountRangeOperations,
  coupon: couponOperations,
  paymentDiscount: paymentDiscountOperations,
  shippingMethod: shippingMethodOperations,
  checkout: checkoutOperations,
  purchase: purchaseOperations,
  order: orderOperations,
  customer: customerOperations,
  webhook: webhookOperations,
  messageTemplate: messageTemplateOperations,
  automation: automationOperations,
  automationRun: automationRunOperations,
  store: storeOperations,
} as const satisfies Readonly<Record<string, ExampleOperations>>;
