-- The tests that a store has sent in the last 24 hours. Writes to the table wait while the index is built, about a second for each
-- million of rows.
CREATE INDEX "message_store_id_is_test_created_at_idx" ON "message"("store_id", "is_test", "created_at");
