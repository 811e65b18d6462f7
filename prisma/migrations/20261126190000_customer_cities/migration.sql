-- Cities are sought in either case of letters, and their index has them in lower case. The version before finds them by the state alone until it
-- is stopped. Writes to the table wait while the index is built, some seconds for a million rows.
CREATE INDEX "customer_city_idx" ON "customer"("store_id", "state", lower("city"));

-- DropIndex
DROP INDEX "customer_store_id_state_city_idx";
