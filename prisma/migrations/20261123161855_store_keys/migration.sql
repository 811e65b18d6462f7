-- The key of a row of a store begins with the store (D-426). The unique index to which relations refer becomes the primary key, under its
-- name, and the index of the id alone goes: nothing is built and no row is read, so it takes as long however large the tables are.

-- All of them first, in the order in which a purchase writes to them: calls wait until all are locked, and for what reads them meanwhile.
LOCK TABLE "checkout", "product", "variant", "kit", "customer", "order", "order_item", "coupon", "payment", "payment_record",
  "order_change", "order_comment", "automation_run", "automation_run_step", "message", "webhook", "webhook_delivery",
  "delivery_attempt", "event", "category", "gift", "upsell", "discount_range", "payment_discount", "shipping_method",
  "message_template", "automation", "automation_step", "saved_view" IN ACCESS EXCLUSIVE MODE;

ALTER TABLE "checkout" DROP CONSTRAINT "checkout_pkey", ADD CONSTRAINT "checkout_pkey" PRIMARY KEY USING INDEX "checkout_store_id_id_key";
ALTER TABLE "product" DROP CONSTRAINT "product_pkey", ADD CONSTRAINT "product_pkey" PRIMARY KEY USING INDEX "product_store_id_id_key";
ALTER TABLE "variant" DROP CONSTRAINT "variant_pkey", ADD CONSTRAINT "variant_pkey" PRIMARY KEY USING INDEX "variant_store_id_id_key";
ALTER TABLE "kit" DROP CONSTRAINT "kit_pkey", ADD CONSTRAINT "kit_pkey" PRIMARY KEY USING INDEX "kit_store_id_id_key";
ALTER TABLE "customer" DROP CONSTRAINT "customer_pkey", ADD CONSTRAINT "customer_pkey" PRIMARY KEY USING INDEX "customer_store_id_id_key";
ALTER TABLE "order" DROP CONSTRAINT "order_pkey", ADD CONSTRAINT "order_pkey" PRIMARY KEY USING INDEX "order_store_id_id_key";
ALTER TABLE "order_item" DROP CONSTRAINT "order_item_pkey", ADD CONSTRAINT "order_item_pkey" PRIMARY KEY USING INDEX "order_item_store_id_id_key";
ALTER TABLE "coupon" DROP CONSTRAINT "coupon_pkey", ADD CONSTRAINT "coupon_pkey" PRIMARY KEY USING INDEX "coupon_store_id_id_key";
ALTER TABLE "payment" DROP CONSTRAINT "payment_pkey", ADD CONSTRAINT "payment_pkey" PRIMARY KEY USING INDEX "payment_store_id_id_key";
ALTER TABLE "payment_record" DROP CONSTRAINT "payment_record_pkey", ADD CONSTRAINT "payment_record_pkey" PRIMARY KEY USING INDEX "payment_record_store_id_id_key";
ALTER TABLE "order_change" DROP CONSTRAINT "order_change_pkey", ADD CONSTRAINT "order_change_pkey" PRIMARY KEY USING INDEX "order_change_store_id_id_key";
ALTER TABLE "order_comment" DROP CONSTRAINT "order_comment_pkey", ADD CONSTRAINT "order_comment_pkey" PRIMARY KEY USING INDEX "order_comment_store_id_id_key";
ALTER TABLE "automation_run" DROP CONSTRAINT "automation_run_pkey", ADD CONSTRAINT "automation_run_pkey" PRIMARY KEY USING INDEX "automation_run_store_id_id_key";
ALTER TABLE "automation_run_step" DROP CONSTRAINT "automation_run_step_pkey", ADD CONSTRAINT "automation_run_step_pkey" PRIMARY KEY USING INDEX "automation_run_step_store_id_id_key";
ALTER TABLE "message" DROP CONSTRAINT "message_pkey", ADD CONSTRAINT "message_pkey" PRIMARY KEY USING INDEX "message_store_id_id_key";
ALTER TABLE "webhook" DROP CONSTRAINT "webhook_pkey", ADD CONSTRAINT "webhook_pkey" PRIMARY KEY USING INDEX "webhook_store_id_id_key";
ALTER TABLE "webhook_delivery" DROP CONSTRAINT "webhook_delivery_pkey", ADD CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY USING INDEX "webhook_delivery_store_id_id_key";
ALTER TABLE "delivery_attempt" DROP CONSTRAINT "delivery_attempt_pkey", ADD CONSTRAINT "delivery_attempt_pkey" PRIMARY KEY USING INDEX "delivery_attempt_store_id_id_key";
ALTER TABLE "event" DROP CONSTRAINT "event_pkey", ADD CONSTRAINT "event_pkey" PRIMARY KEY USING INDEX "event_store_id_id_key";
ALTER TABLE "category" DROP CONSTRAINT "category_pkey", ADD CONSTRAINT "category_pkey" PRIMARY KEY USING INDEX "category_store_id_id_key";
ALTER TABLE "gift" DROP CONSTRAINT "gift_pkey", ADD CONSTRAINT "gift_pkey" PRIMARY KEY USING INDEX "gift_store_id_id_key";
ALTER TABLE "upsell" DROP CONSTRAINT "upsell_pkey", ADD CONSTRAINT "upsell_pkey" PRIMARY KEY USING INDEX "upsell_store_id_id_key";
ALTER TABLE "discount_range" DROP CONSTRAINT "discount_range_pkey", ADD CONSTRAINT "discount_range_pkey" PRIMARY KEY USING INDEX "discount_range_store_id_id_key";
ALTER TABLE "payment_discount" DROP CONSTRAINT "payment_discount_pkey", ADD CONSTRAINT "payment_discount_pkey" PRIMARY KEY USING INDEX "payment_discount_store_id_id_key";
ALTER TABLE "shipping_method" DROP CONSTRAINT "shipping_method_pkey", ADD CONSTRAINT "shipping_method_pkey" PRIMARY KEY USING INDEX "shipping_method_store_id_id_key";
ALTER TABLE "message_template" DROP CONSTRAINT "message_template_pkey", ADD CONSTRAINT "message_template_pkey" PRIMARY KEY USING INDEX "message_template_store_id_id_key";
ALTER TABLE "automation" DROP CONSTRAINT "automation_pkey", ADD CONSTRAINT "automation_pkey" PRIMARY KEY USING INDEX "automation_store_id_id_key";
ALTER TABLE "automation_step" DROP CONSTRAINT "automation_step_pkey", ADD CONSTRAINT "automation_step_pkey" PRIMARY KEY USING INDEX "automation_step_store_id_id_key";
ALTER TABLE "saved_view" DROP CONSTRAINT "saved_view_pkey", ADD CONSTRAINT "saved_view_pkey" PRIMARY KEY USING INDEX "saved_view_store_id_id_key";
