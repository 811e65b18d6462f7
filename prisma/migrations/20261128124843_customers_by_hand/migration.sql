-- serves: 20261128120605_stock_items

-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "ordered" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "customer_alias" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "key" TEXT NOT NULL,
    "customer_id" UUID NOT NULL,
    "merged_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_alias_pkey" PRIMARY KEY ("store_id","key")
);

-- CreateIndex
CREATE INDEX "customer_alias_store_id_customer_id_idx" ON "customer_alias"("store_id", "customer_id");

-- AddForeignKey
ALTER TABLE "customer_alias" ADD CONSTRAINT "customer_alias_store_id_customer_id_fkey" FOREIGN KEY ("store_id", "customer_id") REFERENCES "customer"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The counts of rows (D-423).
CREATE OR REPLACE FUNCTION recount_rows(recounts boolean DEFAULT true) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_rows('checkout', '{status,kind}', recounts);
  PERFORM count_rows('payment', '{status,refund_due}', recounts);
  PERFORM count_rows('"order"', '{status,payment_method}', recounts);
  PERFORM count_rows('product', '{status,type,featured}', recounts);
  PERFORM count_rows('customer', '{ordered}', recounts);
  PERFORM count_rows('coupon', '{status,automatic_apply}', recounts);
  PERFORM count_rows('kit', '{status}', recounts);
  PERFORM count_rows('event', '{type,is_test}', recounts);
  PERFORM count_rows('webhook_delivery', '{status,event_type}', recounts);
  PERFORM count_rows('automation_run', '{status}', recounts);
  PERFORM count_rows('message', '{status,channel}', recounts);
  PERFORM count_rows('payment_movement', '{}', recounts);
  PERFORM count_rows('stock_item', '{}', recounts);
END
$$;

SELECT count_rows('customer', '{ordered}');

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION recount_rows SET search_path = %I, pg_temp', current_schema());
END
$$;

-- The record of changes (D-350). Those of aliases are in that of the customers.
SELECT record_row_changes('customer');
