-- What a list may be ordered by, where a store has thousands of rows: both directions are read from one index. Writes to a table
-- wait while its indexes are built, about a second for each million of rows.
CREATE INDEX "checkout_store_id_updated_at_id_idx" ON "checkout"("store_id", "updated_at", "id");

CREATE INDEX "checkout_store_id_active_at_id_idx" ON "checkout"("store_id", "active_at", "id");

CREATE INDEX "customer_store_id_first_order_date_id_idx" ON "customer"("store_id", "first_order_date", "id");

CREATE INDEX "customer_store_id_name_id_idx" ON "customer"("store_id", "name", "id");

CREATE INDEX "customer_store_id_total_orders_id_idx" ON "customer"("store_id", "total_orders", "id");

CREATE INDEX "customer_store_id_total_spent_id_idx" ON "customer"("store_id", "total_spent", "id");

CREATE INDEX "order_store_id_updated_at_id_idx" ON "order"("store_id", "updated_at", "id");

CREATE INDEX "order_store_id_total_id_idx" ON "order"("store_id", "total", "id");

CREATE INDEX "product_store_id_updated_at_id_idx" ON "product"("store_id", "updated_at", "id");

CREATE INDEX "product_store_id_name_id_idx" ON "product"("store_id", "name", "id");

CREATE INDEX "product_store_id_price_id_idx" ON "product"("store_id", "price", "id");

CREATE INDEX "product_store_id_stock_id_idx" ON "product"("store_id", "stock", "id");

CREATE INDEX "webhook_delivery_store_id_updated_at_id_idx" ON "webhook_delivery"("store_id", "updated_at", "id");
