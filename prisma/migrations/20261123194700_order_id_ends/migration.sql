-- The ids of orders from their end on, by which search finds an order with the end of its id, as in the txid of a PIX (D-431). Writes to the
-- table wait until it is built, two seconds for a million orders.
CREATE INDEX "order_id_end_idx" ON "order"("store_id", reverse("id"::text) text_pattern_ops);
