-- A search reads the newest records first (D-433): buyers by the time of their first order had no index for it. Writes to the table wait
-- until it is built, a second for a million buyers.
CREATE INDEX "customer_store_id_created_at_id_idx" ON "customer"("store_id", "created_at" DESC, "id");

-- PostgreSQL takes any beginning of a word for that of a fiftieth of all rows, and starts workers to read them, which takes it longer than
-- to read the few that there are.
ALTER FUNCTION search_terms(uuid, text, text) PARALLEL RESTRICTED;
