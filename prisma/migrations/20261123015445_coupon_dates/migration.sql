-- The list of promotions by their dates (D-347). Writes to the table wait until both indexes are built.
CREATE INDEX "coupon_store_id_start_at_id_idx" ON "coupon"("store_id", "start_at", "id");

CREATE INDEX "coupon_store_id_end_at_id_idx" ON "coupon"("store_id", "end_at", "id");
