-- Indexes of more filters and orders of lists (D-320). Writes to these tables wait until all are built, about a second for each index and
-- million rows. All tables first, in the order in which a purchase writes to them, as in list_filters.
LOCK TABLE "checkout", "product", "variant", "customer", "order", "order_item", "payment", "message", "delivery_attempt", "event" IN EXCLUSIVE MODE;

-- Order and customer of an event. Events of the previous version have neither, and are not found by them.
ALTER TABLE "event" ADD COLUMN "customer_id" UUID, ADD COLUMN "order_id" UUID;
UPDATE "event" SET "order_id" = "order"."id", "customer_id" = "order"."customer_id"
FROM "order" WHERE "event"."data" ->> 'id' = "order"."id"::text AND "order"."store_id" = "event"."store_id";
UPDATE "event" SET "customer_id" = "customer"."id"
FROM "customer" WHERE "event"."data" ->> 'id' = "customer"."id"::text AND "customer"."store_id" = "event"."store_id";

CREATE INDEX "checkout_store_id_total_id_idx" ON "checkout"("store_id", "total", "id");
CREATE INDEX "customer_store_id_phone_idx" ON "customer"("store_id", "phone");
CREATE INDEX "customer_store_id_state_city_idx" ON "customer"("store_id", "state", "city");
CREATE INDEX "customer_store_id_updated_at_id_idx" ON "customer"("store_id", "updated_at", "id");
CREATE INDEX "delivery_attempt_store_id_status_delivery_id_idx" ON "delivery_attempt"("store_id", "status", "delivery_id");
CREATE INDEX "message_store_id_created_at_id_idx" ON "message"("store_id", "created_at" DESC, "id");
CREATE INDEX "message_store_id_status_channel_created_at_id_idx" ON "message"("store_id", "status", "channel", "created_at" DESC, "id");
CREATE INDEX "message_store_id_template_id_status_channel_created_at_id_idx" ON "message"("store_id", "template_id", "status", "channel", "created_at" DESC, "id");
CREATE INDEX "order_store_id_customer_name_id_idx" ON "order"("store_id", "customer_name", "id");
CREATE INDEX "order_store_id_paid_at_id_idx" ON "order"("store_id", "paid_at", "id");
CREATE INDEX "order_store_id_status_id_idx" ON "order"("store_id", "status", "id");
CREATE INDEX "order_store_id_tracking_code_idx" ON "order"("store_id", "tracking_code");
CREATE INDEX "order_item_store_id_product_id_order_id_idx" ON "order_item"("store_id", "product_id", "order_id");
CREATE INDEX "payment_store_id_status_order_id_idx" ON "payment"("store_id", "status", "order_id");

-- Only rows that have such a value are in these indexes, or a member of a JSON column is; schema.prisma has no words for either.
CREATE INDEX "checkout_customer_email_idx" ON "checkout"("store_id", "customer_email") WHERE "customer_email" IS NOT NULL;
CREATE INDEX "event_order_id_idx" ON "event"("store_id", "order_id", "created_at" DESC, "id") WHERE "order_id" IS NOT NULL;
CREATE INDEX "event_customer_id_idx" ON "event"("store_id", "customer_id", "created_at" DESC, "id") WHERE "customer_id" IS NOT NULL;
CREATE INDEX "order_coupon_code_idx" ON "order"("store_id", "coupon_code", "created_at" DESC, "id") WHERE "coupon_code" IS NOT NULL;
CREATE INDEX "order_state_idx" ON "order"("store_id", ("shipping_address" #>> '{state}'), "created_at" DESC, "id") WHERE ("shipping_address" #>> '{state}') IS NOT NULL;
CREATE INDEX "order_utm_source_idx" ON "order"("store_id", ("params" #>> '{utm_source}'), "created_at" DESC, "id") WHERE ("params" #>> '{utm_source}') IS NOT NULL;
CREATE INDEX "payment_refund_due_idx" ON "payment"("store_id", "order_id") WHERE "refund_due";
CREATE INDEX "product_barcode_idx" ON "product"("store_id", "barcode") WHERE "barcode" IS NOT NULL;
CREATE INDEX "product_without_image_idx" ON "product"("store_id", "id") WHERE ("media" #> '{images}') = '[]'::jsonb;
CREATE INDEX "variant_barcode_idx" ON "variant"("store_id", "barcode") WHERE "barcode" IS NOT NULL;

-- As in list_filters: a store may have rows of one value alone.
ALTER TABLE "message" ALTER COLUMN "status" SET (n_distinct = 3), ALTER COLUMN "channel" SET (n_distinct = 3), ALTER COLUMN "template_id" SET (n_distinct = 50);
