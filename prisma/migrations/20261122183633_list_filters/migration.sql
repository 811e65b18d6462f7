-- Every filter of a list that grows with a store, with every order of the list, is read from an index (D-291). Writes to these
-- tables wait until all indexes are built, about a second for each index and million rows; an index of texts takes half a minute.

-- All of them first, in the order in which a purchase writes to them: a migration that builds indexes on one table while a writer waits
-- for it, who has written to another, would end in a deadlock.
LOCK TABLE "checkout", "product", "kit", "customer", "order", "coupon", "automation_run", "webhook_delivery", "event" IN EXCLUSIVE MODE;

CREATE INDEX "automation_run_store_id_status_created_at_id_idx" ON "automation_run"("store_id", "status", "created_at" DESC, "id");
CREATE INDEX "automation_run_store_id_automation_id_status_created_at_id_idx" ON "automation_run"("store_id", "automation_id", "status", "created_at" DESC, "id");
CREATE INDEX "automation_run_store_id_order_id_created_at_id_idx" ON "automation_run"("store_id", "order_id", "created_at" DESC, "id");
CREATE INDEX "automation_run_store_id_checkout_id_created_at_id_idx" ON "automation_run"("store_id", "checkout_id", "created_at" DESC, "id");
CREATE INDEX "automation_run_store_id_customer_id_created_at_id_idx" ON "automation_run"("store_id", "customer_id", "created_at" DESC, "id");
CREATE INDEX "checkout_store_id_status_kind_created_at_id_idx" ON "checkout"("store_id", "status", "kind", "created_at" DESC, "id");
CREATE INDEX "checkout_store_id_status_kind_updated_at_id_idx" ON "checkout"("store_id", "status", "kind", "updated_at", "id");
CREATE INDEX "checkout_store_id_status_kind_active_at_id_idx" ON "checkout"("store_id", "status", "kind", "active_at", "id");
CREATE INDEX "coupon_store_id_status_automatic_apply_created_at_id_idx" ON "coupon"("store_id", "status", "automatic_apply", "created_at" DESC, "id");
CREATE INDEX "coupon_store_id_status_automatic_apply_name_id_idx" ON "coupon"("store_id", "status", "automatic_apply", "name", "id");
CREATE INDEX "coupon_store_id_status_automatic_apply_code_id_idx" ON "coupon"("store_id", "status", "automatic_apply", "code", "id");
CREATE INDEX "coupon_store_id_status_automatic_apply_used_count_id_idx" ON "coupon"("store_id", "status", "automatic_apply", "used_count", "id");
CREATE INDEX "customer_store_id_email_idx" ON "customer"("store_id", "email");
CREATE INDEX "event_store_id_type_is_test_created_at_id_idx" ON "event"("store_id", "type", "is_test", "created_at" DESC, "id");
CREATE INDEX "event_store_id_type_is_test_id_idx" ON "event"("store_id", "type", "is_test", "id");
CREATE INDEX "kit_store_id_status_created_at_id_idx" ON "kit"("store_id", "status", "created_at" DESC, "id");
CREATE INDEX "kit_store_id_status_updated_at_id_idx" ON "kit"("store_id", "status", "updated_at", "id");
CREATE INDEX "kit_store_id_status_name_id_idx" ON "kit"("store_id", "status", "name", "id");
CREATE INDEX "order_store_id_status_payment_method_created_at_id_idx" ON "order"("store_id", "status", "payment_method", "created_at" DESC, "id");
CREATE INDEX "order_store_id_status_payment_method_updated_at_id_idx" ON "order"("store_id", "status", "payment_method", "updated_at", "id");
CREATE INDEX "order_store_id_status_payment_method_total_id_idx" ON "order"("store_id", "status", "payment_method", "total", "id");
CREATE INDEX "product_store_id_status_type_featured_created_at_id_idx" ON "product"("store_id", "status", "type", "featured", "created_at" DESC, "id");
CREATE INDEX "product_store_id_status_type_featured_updated_at_id_idx" ON "product"("store_id", "status", "type", "featured", "updated_at", "id");
CREATE INDEX "product_store_id_status_type_featured_name_id_idx" ON "product"("store_id", "status", "type", "featured", "name", "id");
CREATE INDEX "product_store_id_status_type_featured_price_id_idx" ON "product"("store_id", "status", "type", "featured", "price", "id");
CREATE INDEX "product_store_id_status_type_featured_stock_id_idx" ON "product"("store_id", "status", "type", "featured", "stock", "id");
CREATE INDEX "webhook_delivery_store_id_status_created_at_id_idx" ON "webhook_delivery"("store_id", "status", "created_at" DESC, "id");
CREATE INDEX "webhook_delivery_store_id_status_updated_at_id_idx" ON "webhook_delivery"("store_id", "status", "updated_at", "id");
CREATE INDEX "webhook_delivery_store_id_status_attempt_count_id_idx" ON "webhook_delivery"("store_id", "status", "attempt_count", "id");
CREATE INDEX "webhook_delivery_store_id_webhook_id_status_created_at_id_idx" ON "webhook_delivery"("store_id", "webhook_id", "status", "created_at" DESC, "id");
CREATE INDEX "webhook_delivery_store_id_webhook_id_status_updated_at_id_idx" ON "webhook_delivery"("store_id", "webhook_id", "status", "updated_at", "id");
CREATE INDEX "webhook_delivery_store_id_webhook_id_status_attempt_count_i_idx" ON "webhook_delivery"("store_id", "webhook_id", "status", "attempt_count", "id");
CREATE INDEX "webhook_delivery_store_id_event_type_status_created_at_id_idx" ON "webhook_delivery"("store_id", "event_type", "status", "created_at" DESC, "id");
CREATE INDEX "webhook_delivery_store_id_event_type_status_updated_at_id_idx" ON "webhook_delivery"("store_id", "event_type", "status", "updated_at", "id");
CREATE INDEX "webhook_delivery_store_id_event_type_status_attempt_count_i_idx" ON "webhook_delivery"("store_id", "event_type", "status", "attempt_count", "id");

-- A store may have rows of one value alone. PostgreSQL must not take that for a rule, and look for another value among all rows.
ALTER TABLE product ALTER COLUMN status SET (n_distinct = 4), ALTER COLUMN type SET (n_distinct = 2), ALTER COLUMN featured SET (n_distinct = 2);
ALTER TABLE kit ALTER COLUMN status SET (n_distinct = 3);
ALTER TABLE coupon ALTER COLUMN status SET (n_distinct = 2), ALTER COLUMN automatic_apply SET (n_distinct = 2);
ALTER TABLE checkout ALTER COLUMN status SET (n_distinct = 3), ALTER COLUMN kind SET (n_distinct = 2);
ALTER TABLE "order" ALTER COLUMN status SET (n_distinct = 7), ALTER COLUMN payment_method SET (n_distinct = 3);
ALTER TABLE event ALTER COLUMN type SET (n_distinct = 21), ALTER COLUMN is_test SET (n_distinct = 2);
ALTER TABLE webhook_delivery ALTER COLUMN status SET (n_distinct = 3), ALTER COLUMN webhook_id SET (n_distinct = 50), ALTER COLUMN event_type SET (n_distinct = 21);
ALTER TABLE automation_run ALTER COLUMN status SET (n_distinct = 3), ALTER COLUMN automation_id SET (n_distinct = 20);

-- Texts are found by their trigrams where the server has the two extensions, which are part of PostgreSQL's own packages. Without them, as
-- in the embedded database, a search reads every row of the store and finds the same.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX product_text_idx ON product USING gin (store_id, name gin_trgm_ops);
  CREATE INDEX kit_text_idx ON kit USING gin (store_id, name gin_trgm_ops);
  CREATE INDEX coupon_text_idx ON coupon USING gin (store_id, name gin_trgm_ops, code gin_trgm_ops);
  CREATE INDEX customer_text_idx ON customer USING gin (store_id, name gin_trgm_ops, email gin_trgm_ops, document_number gin_trgm_ops);
  CREATE INDEX order_text_idx ON "order" USING gin (store_id, customer_name gin_trgm_ops, customer_email gin_trgm_ops, document_number gin_trgm_ops);
EXCEPTION WHEN undefined_file OR undefined_object OR feature_not_supported OR insufficient_privilege THEN
  RAISE NOTICE 'texts have no index: %', SQLERRM;
END
$$;

DROP INDEX "automation_run_store_id_automation_id_created_at_id_idx";
DROP INDEX "automation_run_store_id_order_id_idx";
DROP INDEX "checkout_store_id_active_at_id_idx";
DROP INDEX "order_store_id_status_created_at_id_idx";
DROP INDEX "order_store_id_total_id_idx";
DROP INDEX "product_store_id_name_id_idx";
DROP INDEX "product_store_id_stock_id_idx";
DROP INDEX "webhook_delivery_store_id_updated_at_id_idx";
DROP INDEX "webhook_delivery_store_id_webhook_id_created_at_id_idx";
