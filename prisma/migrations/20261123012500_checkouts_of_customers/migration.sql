-- Checkouts by their buyer (D-341): by a document as a whole, and by a part of a text where the server has the extensions, as in list_filters.
-- Writes to the table wait until both are built, half a minute for a million rows.
LOCK TABLE "checkout" IN EXCLUSIVE MODE;

CREATE INDEX "checkout_customer_document_idx" ON "checkout"("store_id", "customer_document") WHERE "customer_document" IS NOT NULL;

DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX checkout_text_idx ON checkout USING gin (store_id, customer_name gin_trgm_ops, customer_email gin_trgm_ops, customer_document gin_trgm_ops, customer_phone gin_trgm_ops);
EXCEPTION WHEN undefined_file OR undefined_object OR feature_not_supported OR insufficient_privilege THEN
  RAISE NOTICE 'texts have no index: %', SQLERRM;
END
$$;
