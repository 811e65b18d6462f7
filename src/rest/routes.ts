import type { Route } from './route.ts';
import { automationRoutes } from './routes/automations.ts';
import { categoryRoutes } from './routes/categories.ts';
import { couponRoutes } from './routes/coupons.ts';
import { customerRoutes } from './routes/customers.ts';
import { discountRangeRoutes } from './routes/discount-ranges.ts';
import { externalCheckoutRoutes } from './routes/external-checkout.ts';
import { giftRoutes } from './routes/gifts.ts';
import { kitRoutes } from './routes/kits.ts';
import { messageTemplateRoutes } from './routes/message-templates.ts';
import { orderRoutes } from './routes/orders.ts';
import { paymentDiscountRoutes } from './routes/payment-discounts.ts';
import { productRoutes } from './routes/products.ts';
import { upsellRoutes } from './routes/upsells.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** Every documented path (contract §4). What is not here does not exist in REST (D-20). */
export const routes: readonly Route[] = [
  ...discountRangeRoutes,
  ...couponRoutes,
  ...paymentDiscountRoutes,
  ...productRoutes,
  ...categoryRoutes,
  ...giftRoutes,
  ...upsellRoutes,
  ...kitRoutes,
  ...orderRoutes,
  ...customerRoutes,
  ...webhookRoutes,
  ...messageTemplateRoutes,
  ...automationRoutes,
  ...externalCheckoutRoutes,
];
