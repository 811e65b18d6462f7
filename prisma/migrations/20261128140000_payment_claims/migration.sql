-- serves: 20261128044303_bulk_jobs

-- CreateEnum
CREATE TYPE "PaymentClaimKind" AS ENUM ('CHARGEBACK', 'MED');

-- CreateEnum
CREATE TYPE "PaymentClaimStatus" AS ENUM ('OPEN', 'WON', 'LOST', 'WITHDRAWN');

-- AlterTable
ALTER TABLE "simulated_movement" ADD COLUMN     "answer_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "end_status" "payment_movement_status",
ADD COLUMN     "ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "withdrawn" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "payment_claim" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "hold_id" TEXT NOT NULL,
    "charge_id" TEXT,
    "kind" "PaymentClaimKind" NOT NULL,
    "status" "PaymentClaimStatus" NOT NULL,
    "amount" BIGINT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "answer_due_at" TIMESTAMPTZ(3) NOT NULL,
    "answer_due_at_told" BOOLEAN NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "note" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_claim_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateIndex
CREATE INDEX "payment_claim_store_id_order_id_idx" ON "payment_claim"("store_id", "order_id");

-- CreateIndex
CREATE INDEX "payment_claim_store_id_created_at_id_idx" ON "payment_claim"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "payment_claim_store_id_answer_due_at_id_idx" ON "payment_claim"("store_id", "answer_due_at", "id");

-- CreateIndex
CREATE INDEX "payment_claim_store_id_status_created_at_id_idx" ON "payment_claim"("store_id", "status", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "payment_claim_store_id_status_answer_due_at_id_idx" ON "payment_claim"("store_id", "status", "answer_due_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_claim_store_id_provider_id_hold_id_key" ON "payment_claim"("store_id", "provider_id", "hold_id");

-- AddForeignKey
ALTER TABLE "payment_claim" ADD CONSTRAINT "payment_claim_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_claim" ADD CONSTRAINT "payment_claim_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_claim" ADD CONSTRAINT "payment_claim_store_id_provider_id_fkey" FOREIGN KEY ("store_id", "provider_id") REFERENCES "payment_provider"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

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
  PERFORM count_rows('payment_claim', '{status}', recounts);
END
$$;

SELECT count_rows('payment_claim', '{status}', false);

-- It depends on no search_path of its callers.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION recount_rows SET search_path = %I, pg_temp', current_schema());
END
$$;

-- The claims behind the holds so far, which are answered within a week (D-732). A hold that was set free was won, also one that was lost before.
INSERT INTO "payment_claim" ("id", "store_id", "order_id", "provider_id", "hold_id", "charge_id", "kind", "status", "amount", "opened_at", "answer_due_at", "answer_due_at_told", "ended_at")
SELECT uuid_v7(), h."store_id", h."order_id", h."provider_id", h."external_id", h."of_id",
  (CASE o."payment_method" WHEN 'PIX' THEN 'MED' ELSE 'CHARGEBACK' END)::"PaymentClaimKind",
  (CASE WHEN h."status" = 'REFUSED' OR r."released" THEN 'WON' WHEN h."status" = 'DONE' THEN 'LOST' ELSE 'OPEN' END)::"PaymentClaimStatus",
  h."amount", h."happened_at", h."happened_at" + interval '7 days', false,
  CASE WHEN h."status" <> 'PENDING' OR r."released" THEN h."updated_at" END
FROM "payment_movement" h
JOIN "order" o ON o."store_id" = h."store_id" AND o."id" = h."order_id"
CROSS JOIN LATERAL (
  SELECT EXISTS (
    SELECT FROM "payment_movement" m WHERE m."store_id" = h."store_id" AND m."provider_id" = h."provider_id" AND m."order_id" = h."order_id"
      AND m."kind" = 'RELEASE' AND m."status" = 'DONE' AND m."of_id" = h."of_id") AS "released"
) r
WHERE h."kind" = 'HOLD' AND h."provider_id" IS NOT NULL;

-- The record of changes (D-350).
SELECT record_row_changes('payment_claim', 'order_id', 'id');
