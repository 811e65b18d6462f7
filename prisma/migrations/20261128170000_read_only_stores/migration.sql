-- serves: 20261128130100_order_invoices

-- AlterTable
ALTER TABLE "store" ADD COLUMN "read_only_since" TIMESTAMPTZ(3), ADD COLUMN "incoming" TEXT;

-- The stores that sweeps over all stores leave out: test stores, and those of which nothing is written (D-761).
CREATE INDEX "store_left_out_idx" ON "store"("id") WHERE "test" OR "read_only_since" IS NOT NULL;

CREATE FUNCTION "raise_read_only"() RETURNS BOOLEAN LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'nothing of this store is written now' USING ERRCODE = 'CM001';
END
$$;

-- The record of changes (D-350).
SELECT record_row_changes('store', secrets => '{checkout_key_hash,opt_out_key}', store_column => 'id');
