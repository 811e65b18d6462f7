-- serves: 20261127214000_first_release

-- CreateEnum
CREATE TYPE "payment_provider_kind" AS ENUM ('API_PIX');

-- CreateEnum
CREATE TYPE "pix_bank" AS ENUM ('EFI', 'ITAU', 'SANTANDER', 'SICOOB', 'BANCO_DO_BRASIL', 'INTER', 'BRADESCO', 'OTHER');

-- CreateEnum
CREATE TYPE "payment_attempt_status" AS ENUM ('STARTING', 'OPEN', 'PAID', 'ENDED', 'FAILED');

-- CreateEnum
CREATE TYPE "payment_movement_kind" AS ENUM ('CHARGE', 'REFUND', 'HOLD', 'RELEASE');

-- CreateEnum
CREATE TYPE "payment_movement_status" AS ENUM ('PENDING', 'DONE', 'REFUSED');

-- CreateEnum
CREATE TYPE "payment_movement_source" AS ENUM ('LOOK', 'LIST', 'RECORDED');

-- AlterTable
ALTER TABLE "store" ADD COLUMN     "pix_minutes" INTEGER NOT NULL DEFAULT 30,
ADD COLUMN     "pix_provider_id" UUID;

-- CreateTable
CREATE TABLE "payment_provider" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "kind" "payment_provider_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "bank" "pix_bank" NOT NULL,
    "pix_key" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "account" TEXT,
    "credentials" BYTEA NOT NULL,
    "certificate_until" TIMESTAMPTZ(3),
    "notice_token" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_provider_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateTable
CREATE TABLE "payment_provider_state" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "provider_id" UUID NOT NULL,
    "check_due_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "check_error" TEXT,
    "list_due_at" TIMESTAMPTZ(3),
    "listed_at" TIMESTAMPTZ(3),
    "listed_until" TIMESTAMPTZ(3) NOT NULL,
    "list_error" TEXT,
    "noticed_at" TIMESTAMPTZ(3),
    "notices_lost" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "payment_provider_state_pkey" PRIMARY KEY ("store_id","provider_id")
);

-- CreateTable
CREATE TABLE "payment_attempt" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" "payment_attempt_status" NOT NULL DEFAULT 'STARTING',
    "reference" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "pix_code" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "hinted" BOOLEAN NOT NULL DEFAULT false,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "looked_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_attempt_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateTable
CREATE TABLE "payment_movement" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "provider_id" UUID,
    "external_id" TEXT NOT NULL,
    "order_id" UUID,
    "kind" "payment_movement_kind" NOT NULL,
    "status" "payment_movement_status" NOT NULL,
    "amount" BIGINT NOT NULL,
    "source" "payment_movement_source" NOT NULL,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_movement_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateIndex
CREATE INDEX "payment_provider_id_idx" ON "payment_provider"("id");

-- CreateIndex
CREATE INDEX "payment_provider_store_id_created_at_id_idx" ON "payment_provider"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "payment_provider_state_check_due_at_idx" ON "payment_provider_state"("check_due_at");

-- CreateIndex
CREATE INDEX "payment_provider_state_list_due_at_idx" ON "payment_provider_state"("list_due_at");

-- CreateIndex
CREATE INDEX "payment_attempt_due_at_id_idx" ON "payment_attempt"("due_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempt_store_id_order_id_number_key" ON "payment_attempt"("store_id", "order_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempt_store_id_provider_id_reference_key" ON "payment_attempt"("store_id", "provider_id", "reference");

-- CreateIndex
CREATE INDEX "payment_movement_store_id_order_id_happened_at_id_idx" ON "payment_movement"("store_id", "order_id", "happened_at", "id");

-- CreateIndex
CREATE INDEX "payment_movement_store_id_happened_at_id_idx" ON "payment_movement"("store_id", "happened_at" DESC, "id");

-- CreateIndex
CREATE INDEX "payment_movement_store_id_created_at_id_idx" ON "payment_movement"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_movement_store_id_provider_id_external_id_key" ON "payment_movement"("store_id", "provider_id", "external_id");

-- One provider charges the new orders of a store.
CREATE UNIQUE INDEX "payment_provider_one_active" ON "payment_provider"("store_id") WHERE "active";

-- AddForeignKey
ALTER TABLE "payment_provider" ADD CONSTRAINT "payment_provider_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_provider_state" ADD CONSTRAINT "payment_provider_state_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_provider_state" ADD CONSTRAINT "payment_provider_state_store_id_provider_id_fkey" FOREIGN KEY ("store_id", "provider_id") REFERENCES "payment_provider"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_store_id_provider_id_fkey" FOREIGN KEY ("store_id", "provider_id") REFERENCES "payment_provider"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_movement" ADD CONSTRAINT "payment_movement_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_movement" ADD CONSTRAINT "payment_movement_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_movement" ADD CONSTRAINT "payment_movement_store_id_provider_id_fkey" FOREIGN KEY ("store_id", "provider_id") REFERENCES "payment_provider"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The record of changes (D-350).
SELECT record_row_changes('payment_provider', secrets => '{credentials,notice_token}');
SELECT record_row_changes('store', secrets => '{checkout_key_hash,opt_out_key}', store_column => 'id');

-- The counts of rows (D-423).
CREATE OR REPLACE FUNCTION recount_rows(recounts boolean DEFAULT true) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_rows('checkout', '{status,kind}', recounts);
  PERFORM count_rows('payment', '{status,refund_due}', recounts);
  PERFORM count_rows('"order"', '{status,payment_method}', recounts);
  PERFORM count_rows('product', '{status,type,featured}', recounts);
  PERFORM count_rows('customer', '{}', recounts);
  PERFORM count_rows('coupon', '{status,automatic_apply}', recounts);
  PERFORM count_rows('kit', '{status}', recounts);
  PERFORM count_rows('event', '{type,is_test}', recounts);
  PERFORM count_rows('webhook_delivery', '{status,event_type}', recounts);
  PERFORM count_rows('automation_run', '{status}', recounts);
  PERFORM count_rows('message', '{status,channel}', recounts);
  PERFORM count_rows('payment_movement', '{}', recounts);
END
$$;

SELECT count_rows('payment_movement', '{}', false);

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION recount_rows SET search_path = %I, pg_temp', current_schema());
END
$$;
